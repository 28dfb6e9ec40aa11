"""Who has the floor before a ballot."""

from collections.abc import Collection
from pathlib import Path

import pytest

from engine import RULES_VERSION, Ask, Say, Setup
from firmware.session.box import Command
from firmware.session.play.floor import STANDING, Floor, among
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad, pads
from hardware.virtual.hand.haste import STANDS
from tests.firmware.session.alone import STEP, Alone
from tests.harness.teaching import roles

WORD = 15.0
"""Seconds that one person has."""

ALIVE = tuple(pads(6))
ELECTION: Ask[Pad] = Ask("captain.elect", "ballot", ALIVE, ALIVE)
RUNOFF: Ask[Pad] = Ask("vote.runoff", "ballot", ALIVE, ALIVE)


def opened(state: Path) -> tuple[Alone, Floor, Ledger]:
    """A box in a game of six, and the floor before its ballots."""
    table = Alone(state)
    table.box.evening.pads = list(ALIVE)
    setup = Setup.from_json({"seats": roles("wolf villager*5"), "rules": {"timers": {"word": WORD}}})
    opening = {"rules_version": RULES_VERSION, "setup": setup.to_json(), "seed": 0, "pads": list(ALIVE)}
    table.box.journal.begin_game(1, opening)
    ledger = Ledger(table.box.journal, 1)
    return table, Floor(table.box, ledger), ledger


def tied(ledger: Ledger, *accused: int) -> None:
    """Have the table hear that the ``accused`` have the most votes."""
    counts = {Pad(pad): 2 for pad in accused}
    ledger.narrated.add(Say("vote.tally", {"counts": counts, "votes": {}}))


def heard(table: Alone, seconds: float) -> list[int]:
    """Who has the floor within so many ``seconds``, each named when his time begins."""
    found: list[int] = []
    for _ in range(int(seconds * 10)):
        pad = table.page.pointer
        if table.page.name == "floor" and isinstance(pad, int) and pad not in found[-1:]:
            found.append(pad)
        table.wait(0.1)
    return found


def stand(table: Alone, candidates: Collection[int]) -> None:
    """Have ``candidates`` say that they want to be Captain."""
    table.until("floor.stand")
    for pad in candidates:
        table.press(pad)


def test_each_of_the_accused_has_a_last_word(tmp_path: Path) -> None:
    """In seat order, his light on, for as long as the rules give; then all lights are out."""
    table, floor, ledger = opened(tmp_path)
    tied(ledger, 2, 5)
    table.run(floor.give(RUNOFF))
    assert [2, 5] == heard(table, 60.0)
    assert (["floor.first", "floor.accused", "floor.accused"], {}, None) == (table.said, table.lights, table.result)


def test_he_ends_it_himself(tmp_path: Path) -> None:
    """By green at his own seat; nobody else can cut him short."""
    table, floor, ledger = opened(tmp_path)
    tied(ledger, 2, 5)
    table.run(floor.give(RUNOFF))
    while table.lights != {2: "on"}:
        table.wait(0.1)
    table.press(5)
    table.press(3)
    table.wait(WORD / 2)
    assert {2: "on"} == table.lights
    table.press(2)
    assert {5: "on"} == table.lights


def test_the_time_of_one_is_not_that_of_the_next(tmp_path: Path) -> None:
    """Who ends it himself leaves nothing of his time to the next, who has his own once he was named."""
    table, floor, ledger = opened(tmp_path)
    tied(ledger, 2, 5)
    table.run(floor.give(RUNOFF))

    def times() -> tuple[dict[int, str], bool]:
        return table.lights, table.box.answer_by is not None

    while times() != ({2: "on"}, True):
        table.wait(0.1)
    table.press(2)
    assert ({5: "on"}, False) == times()


def test_the_display_shows_how_much_time_is_left(tmp_path: Path) -> None:
    """A bar that shrinks, beside the number of his seat."""
    table, floor, ledger = opened(tmp_path)
    tied(ledger, 2)
    table.run(floor.give(RUNOFF))
    while table.page.name != "floor":
        table.wait(0.1)
    first = table.page.progress
    table.wait(WORD)
    assert first is not None
    assert table.page.progress is not None
    assert ("2", True) == (table.page.big, 0.0 < table.page.progress < first)


def test_who_wants_to_be_captain_says_so(tmp_path: Path) -> None:
    """Green stands, red takes it back; in seat order each speaks, whoever stood first."""
    table, floor, _ = opened(tmp_path)
    table.run(floor.give(ELECTION))
    stand(table, (4, 3, 1))
    assert {1: "blink", 3: "blink", 4: "blink"} == table.lights
    table.press(3, "down")
    assert {1: "blink", 4: "blink"} == table.lights
    assert [1, 4] == heard(table, 60.0)
    assert "floor.candidate" in table.said


def test_how_long_one_can_stand_is_known_from_the_question_on(tmp_path: Path) -> None:
    """It is the same while it is asked, again after a pause, and afterwards; a window knows which part is asking."""
    table, floor, _ = opened(tmp_path)
    table.box.pause.unsaid = lambda: True
    table.run(floor.give(ELECTION))
    table.wait(1.0)
    ends, last = {table.box.answer_by}, 0.0
    table.panel()
    table.panel()
    while table.said == ["floor.stand", "floor.stand"]:
        ends.add(table.box.answer_by)
        last = table.box.now
        table.wait(STEP)
    assert [pytest.approx(last, abs=STEP)] == [*ends]
    assert STANDS == STANDING


def test_only_those_who_stand_are_called(tmp_path: Path) -> None:
    """In seat order, and nobody else, for whom nobody can vote; all vote. Of another ballot nothing is changed."""
    table, floor, _ = opened(tmp_path)
    table.run(floor.give(ELECTION))
    stand(table, (5, 3))
    heard(table, 60.0)
    assert ELECTION._replace(options=(3, 5)) == floor.among(ELECTION)
    assert RUNOFF == floor.among(RUNOFF)


@pytest.mark.parametrize(
    ("own", "must", "standing", "options", "actors"),
    [
        (False, False, (), ALIVE, ALIVE),
        (False, False, (3,), (3,), (1, 2, 4, 5, 6)),
        (True, False, (3,), (3,), ALIVE),
        (False, True, (3,), ALIVE, ALIVE),
    ],
)
def test_who_stands_alone_is_elected_by_the_others(
    own: bool, must: bool, standing: tuple[int, ...], options: tuple[int, ...], actors: tuple[int, ...]
) -> None:
    """He has no vote, unless he may name himself; where nobody stands, or everybody must vote, all are called."""
    found = among(ELECTION._replace(own=own, must=must), tuple(map(Pad, standing)))
    assert (options, actors) == (found.options, found.actors)


def test_nobody_need_stand(tmp_path: Path) -> None:
    """That is said after a moment, and the ballot follows: all the living may be elected."""
    table, floor, _ = opened(tmp_path)
    table.run(floor.give(ELECTION))
    table.until("floor.stand")
    table.wait(STANDING + 20.0)
    assert (None, ["floor.stand", "floor.nobody"]) == (table.result, table.said)


def test_farmers_who_are_few_all_speak(tmp_path: Path) -> None:
    """Nobody has to say that he wants to."""
    table, floor, _ = opened(tmp_path)
    table.run(floor.give(ELECTION._replace(id="farmers.elect", options=(Pad(3), Pad(6)))))
    assert [3, 6] == heard(table, 60.0)


def test_before_another_ballot_nobody_speaks(tmp_path: Path) -> None:
    """The vote of the day follows the debate, in which everybody spoke."""
    table, floor, _ = opened(tmp_path)
    table.run(floor.give(ELECTION._replace(id="vote")))
    assert (None, []) == (table.result, table.said)


@pytest.mark.parametrize("name", ["undo", "leave"])
def test_a_card_that_changes_the_vote_breaks_it_off(tmp_path: Path, name: str) -> None:
    """It is given back; when the same ballot is put again, who has spoken is not heard twice."""
    table, floor, ledger = opened(tmp_path)
    tied(ledger, 2, 5)
    table.run(floor.give(RUNOFF))
    while table.lights != {5: "on"}:
        table.wait(0.1)
    table.wait(10.0)  # the line that gives him the floor is over
    table.command(name)
    assert (Command(name), {}) == (table.result, table.lights)
    table.run(floor.give(RUNOFF))
    assert [5] == heard(table, 40.0)


def test_another_ballot_hears_them_again(tmp_path: Path) -> None:
    """After what was narrated meanwhile the accused may be others."""
    table, floor, ledger = opened(tmp_path)
    tied(ledger, 2)
    table.run(floor.give(RUNOFF))
    table.wait(60.0)
    ledger.narrated.add(Say("vote.opens", {}))
    tied(ledger, 2, 3)
    table.run(floor.give(RUNOFF))
    assert [2, 3] == heard(table, 60.0)
