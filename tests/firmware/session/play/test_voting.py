"""The walk of a ballot past the names, and the time for each."""

from pathlib import Path

import pytest

from audio.text.narration import Narration, languages
from engine import Ask
from firmware.session.play.voting import ONLY, SURE, suspect_page, walk
from hardware.ports.events import KeyName
from hardware.ports.pads import Pad, pads
from tests.firmware.session.alone import STEP, Alone


def test_each_name_has_its_time_from_when_it_is_called(tmp_path: Path) -> None:
    """Until when it can be answered is known while it is said, is the same afterwards, and then the next is called."""
    table, all_of_them = Alone(tmp_path), tuple(pads(3))
    ask: Ask[Pad] = Ask("vote", "ballot", all_of_them, all_of_them)
    table.run(walk(table.box, ask, 20.0))
    ends: dict[object, set[float | None]] = {}
    last: dict[object, float] = {}
    while table.waiting:
        if table.page.name == "ballot":
            ends.setdefault(table.page.pointer, set()).add(table.box.answer_by)
            last[table.page.pointer] = table.box.now
        table.wait(STEP)
    assert [1] * 3 == [len(moments) for moments in ends.values()]
    assert [moment for moments in ends.values() for moment in moments] == pytest.approx(list(last.values()), abs=STEP)


@pytest.mark.parametrize(("key", "lasts"), [("up", False), ("down", True)])
def test_an_only_name_is_called_at_once(tmp_path: Path, key: KeyName, lasts: bool) -> None:
    """Nothing is said of names to come, and there is longer to press; it is over once everybody has voted."""
    table, voters = Alone(tmp_path), (Pad(1), Pad(4))
    table.run(walk(table.box, Ask("captain.elect", "ballot", voters, (Pad(3),)), 20.0))
    table.until("election.candidate")
    for voter in voters:
        table.press(voter, key)
    while table.box.answer_by is not None and table.box.answer_by - table.box.now > ONLY - SURE:
        table.wait(STEP)
    assert lasts == table.waiting
    table.wait(ONLY)
    assert (False, ["election.candidate"]) == (table.waiting, table.said)


@pytest.mark.parametrize("language", languages())
def test_red_has_one_name_on_the_display_and_at_the_window(tmp_path: Path, language: str) -> None:
    """That one votes for nobody; where each must vote the display says that it takes a vote back."""
    label, table, voters = Narration.load(language).label, Alone(tmp_path), (Pad(1), Pad(4))
    assert label("ballot.hint").casefold().endswith(label("window.do.ballot.keep").casefold().rstrip("."))
    for must, hint in ((False, "ballot.hint"), (True, "ballot.hint.must")):
        ask: Ask[Pad] = Ask("vote", "ballot", voters, (Pad(3),), must=must)
        assert table.box.label(hint) == suspect_page(table.box, ask, Pad(3)).lines[-1]


@pytest.mark.parametrize("name", ["vote", "captain.elect"])
@pytest.mark.parametrize(("called", "expected"), [(2, ["ballot.complete"]), (3, [])])
def test_why_names_are_left_out_is_said(tmp_path: Path, name: str, called: int, expected: list[str]) -> None:
    """Once everybody has voted the walk is over: that is said where names are left, and not after the last."""
    table, voters = Alone(tmp_path), (Pad(1), Pad(4))
    table.run(walk(table.box, Ask(name, "ballot", voters, tuple(pads(3))), 20.0))
    while table.waiting and table.page.pointer != called:
        table.wait(STEP)
    for voter in voters:
        table.press(voter)
    table.wait(20.0)
    assert (False, expected) == (table.waiting, table.said[1 + called :])
