"""Who stands for Captain is remembered until it is told who is elected."""

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import cast

from firmware.players.virtual.standing import QUESTION, Standing
from firmware.session.box import Box
from firmware.session.box.lights import Lights
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import Answer
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.virtual.board import VirtualBoard
from tests.firmware.players.bot_evening import Evening, lay, unseen
from tests.firmware.players.virtual.desk import narrated, opened
from tests.firmware.players.virtual.test_notebook import table


def test_who_stands_is_remembered(tmp_path: Path) -> None:
    """Whose light blinks at the question stands, also while the first speaks, until nobody is asked for it again."""
    lights = Lights(VirtualBoard(8))
    standing = Standing(cast("Box", SimpleNamespace(lights=lights, ledger=_elects(tmp_path))))
    lights.set({Pad(2): Light.BLINK, Pad(5): Light.BLINK})
    assert {2, 5} == standing.look(QUESTION)
    lights.set({Pad(2): Light.BLINK})
    assert {2} == standing.look(QUESTION), "who takes it back stands no more"
    lights.set({Pad(2): Light.ON})
    assert [{2}, {2}] == [standing.look(asked) for asked in (QUESTION, "floor")]


def test_who_stands_changes_with_what_is_said(tmp_path: Path) -> None:
    """Not as soon as votes are counted: in a runoff those stand whom the narrator has named, and at the end nobody."""
    ledger, lights = _elects(tmp_path), Lights(VirtualBoard(8))
    standing = Standing(cast("Box", SimpleNamespace(lights=lights, ledger=ledger)))
    lights.set({Pad(seat): Light.BLINK for seat in (2, 3, 5)})
    standing.look(QUESTION)
    tied = {1: 2, 2: 3, 3: 2, 4: 3, 6: 5}
    assert [("captain.tally", {2, 3, 5}), ("captain.runoff.opens", {2, 3})] == _seen(standing, ledger, tied)
    assert {2, 3} == standing.look("captain.runoff")
    elected = _seen(standing, ledger, {1: 2, 2: 3, 3: 2})
    assert [("captain.tally", {2, 3}), ("captain.elected", set())] == elected[:2]


def test_two_bots_stand_in_every_election(tmp_path: Path) -> None:
    """Where none is so inclined two of them do, and the others hear them before they vote."""
    evening = Evening(tmp_path, 8, "3", [], talk=True)
    for _ in evening.passes():
        if "captain.tally" in evening.heard:
            break
    assert ["floor.stand", "floor.candidate", "floor.candidate"] == [one for one in evening.heard if "floor" in one]


def test_two_bots_stand_beside_a_person(tmp_path: Path) -> None:
    """Who stands himself, and may not name himself, has somebody to choose from as well."""
    evening = Evening(tmp_path, 8, "3", ["table.edition=2009", "table.teach=never"], humans=(1,), talk=True)
    for page in unseen(evening, Pad(1)):
        lay(evening, page, Pad(1))
        if "captain.tally" in evening.heard:
            break
    assert 3 == evening.heard.count("floor.candidate")


def _elects(folder: Path) -> Ledger:
    """A game at whose first day everybody is asked for a Captain."""
    rules = {"captain_election_day": 1, "captain_electorate": "all"}
    ledger = narrated(opened(folder, table("hunter wolf villager*6", **rules)), 8)
    assert ledger.ask is not None
    assert "captain.elect" == ledger.ask.id
    return ledger


def _seen(standing: Standing, ledger: Ledger, votes: Mapping[int, int]) -> list[tuple[str, set[int]]]:
    """Who is seen to stand as each cue begins that follows these ``votes``; nobody else does before it."""
    before, seen = standing.look("captain.elect"), list[tuple[str, set[int]]]()
    for effect in ledger.enter(Answer({seat: votes.get(seat) for seat in range(1, 8)})):
        assert before == standing.look("captain.elect"), effect
        ledger.narrating(effect)
        before = standing.look("captain.elect")
        seen.append((getattr(effect, "cue", ""), set(before)))
    return seen
