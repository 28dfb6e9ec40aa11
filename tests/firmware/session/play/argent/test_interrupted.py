"""Argent's evenings with everything that can come between, and what is no answer at all."""

from pathlib import Path

import pytest

from engine.argent.registry import DECK
from tests.firmware.session.play.argent.table import ArgentTable, Round


@pytest.mark.slow
def test_an_evening_with_every_interruption(tmp_path: Path) -> None:
    """Help, UNDO, cuts, strange cards, a lost reader, who goes home: four rounds are played all the same."""
    box = ArgentTable(tmp_path, 1, 2, 3, tags=DECK[:-1]).sit().begin()
    _call_with_second_thoughts(box)
    box = _cut_in_the_lap(tmp_path)
    box = _cut_in_the_count(box, tmp_path)
    _count_with_mistakes(box)
    _round_without_reader(box)
    box.begin()
    box.command("leave")
    box.leave(3, 1)
    box.until_said("argent.left")
    box.play([Round({}), Round({}), Round({2: 4, 1: 5}, 1), Round({1: 12, 2: 2})])
    assert {1: 36, 2: 21} == box.match.totals
    assert [1, 2, 3, 4] == [result.round for result in box.match.history]


def _call_with_second_thoughts(box: ArgentTable) -> None:
    """Nobody wants the help; a call is taken back with UNDO, and made again."""
    box.tap(box.tag(9))
    box.until_said("argent.help.ask")
    box.down(3)
    box.until_quiet()
    box.call(1)
    box.command("undo")
    box.until_said("undo.done")
    box.until_quiet()
    box.call(1)
    box.until_said("argent.last")


def _cut_in_the_lap(state: Path) -> ArgentTable:
    box = ArgentTable(state, 1, 2, 3).until_resumed()
    assert ("last", (2, 3)) == (box.match.phase, box.match.waiting)
    for seat in (2, 3):
        box.until(lambda pad=seat: box.page.actors == (pad,), f"the last turn of {seat}")  # type: ignore[misc]
        box.wait(5)
        box.press(seat)
    return box


def _cut_in_the_count(box: ArgentTable, state: Path) -> ArgentTable:
    box.until_counting(2)
    box.count(5)
    box.count(6)
    again = ArgentTable(state, 1, 2, 3).until_resumed()
    again.until_counting(2)
    assert "11" == again.page.big
    return again


def _count_with_mistakes(box: ArgentTable) -> None:
    """A card twice, one taken back, one of Werewolf, one that nobody taught."""
    box.tap(box.tag(5))
    box.until_said("argent.count.twice")
    box.wait(5)
    box.down(2)
    box.wait(0.2)
    assert "5" == box.page.big
    box.tap("RED-SEER-1")
    box.until_said("argent.count.other")
    box.wait(6)
    box.press(2)
    box.until_counting(3)
    box.tap("0C01")
    box.until_asked("argent.value")
    box.wait(10)
    box.press(3)  # what the deck lacks is proposed: the last 13
    box.until_counting(3)
    assert "13" == box.page.big
    box.press(3)
    box.until_counting(1)
    box.count(4)
    box.press(1)
    box.until_said("argent.scores.right")


def _round_without_reader(box: ArgentTable) -> None:
    """Both Villagers lie open, and the sums come by keys."""
    box.begin()
    box.fail("reader")
    box.until_said("lost.reader")
    box.wait(10)
    box.hold(3, "down", 2.5)
    box.until_asked("argent.end.pile")
    box.down(3)
    box.until_asked("argent.end.villagers")
    box.press(3)
    for seat, points in ((1, 9), (2, 10), (3, 20)):
        box.enter(seat, points)
    box.mend("reader")


@pytest.mark.thinned(1)
@pytest.mark.parametrize("key", ["up", "down"])
def test_a_key_that_is_held_in_the_count(tmp_path: Path, key: str) -> None:
    """Green that is held closes no count, and another seat's red that is held takes nothing back."""
    box = ArgentTable(tmp_path, 1, 2, tags=DECK).sit().begin()
    box.end()
    box.until_counting(1)
    box.count(4)
    box.hold(1 if key == "up" else 2, "up" if key == "up" else "down", 5)
    box.wait(2)
    assert ("4", 1) == (box.page.big, box.match.counts)


def test_other_seats_in_the_count(tmp_path: Path) -> None:
    """Only the seat that counts closes its count, takes a card back, or goes over to the keys."""
    box = ArgentTable(tmp_path, 1, 2, 3, tags=DECK).sit().begin()
    box.end()
    box.until_counting(1)
    box.count(4)
    for seat in (2, 3):
        box.press(seat)
        box.down(seat)
        box.hold(seat, "down", 3)
    box.wait(2)
    assert ("4", 1, {}) == (box.page.big, box.match.counts, box.match.counted)


def test_tens_that_do_not_exist(tmp_path: Path) -> None:
    """After nine tens come none again: no sum is beyond 99."""
    box = ArgentTable(tmp_path, 1, 2).sit().begin()
    box.end()
    box.until_asked("argent.tens")
    shown = []
    for _ in range(11):
        shown.append(box.page.big)
        box.down(1)
        box.wait(0.1)
    assert [f"{tens}0" for tens in (*range(10), 0)] == shown


@pytest.mark.slow
def test_a_card_that_stays_on_the_lid(tmp_path: Path) -> None:
    """A card that is left lying counts once; taking it away does nothing, and the next one counts."""
    box = ArgentTable(tmp_path, 1, 2, tags=DECK).sit().begin()
    box.end()
    box.until_counting(1)
    box.lay(box.tag(4))
    box.wait(30)
    assert "4" == box.page.big
    box.lift()
    box.count(5)
    assert "9" == box.page.big
