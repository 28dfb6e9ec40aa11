"""The count on the lid: card by card, with everything that can go wrong there."""

from pathlib import Path
from typing import Any

import pytest

from engine.argent.registry import DECK
from firmware.runtime.config import Access
from firmware.runtime.journal import Card
from tests.firmware.session.play.argent.table import ArgentTable, Round

PHONE = "08A1B2C3"
"""A UID as phones make it up anew each time."""


def counting(state: Path, *pads: int, caller: int = 0, **how: Any) -> ArgentTable:
    """A table of ``pads`` that begins to count, with or without a caller, at a box that knows the cards."""
    box = ArgentTable(state, *(pads or (1, 2)), tags=DECK, **how)
    box.sit().begin()
    if caller:
        box.call(caller)
        for _ in box.pads[1:]:
            box.until(lambda: bool(box.page.icon == "hourglass"), "a last turn")
            box.press(box.page.actors[0])
            box.wait(4)
    else:
        box.end()
    return box


def sounds(box: ArgentTable) -> list[str]:
    """Every sound that answered a card or a key."""
    return [event["sound"] for event in box.events if "sound" in event]


@pytest.mark.slow
def test_cards_are_counted_one_by_one(tmp_path: Path) -> None:
    """Each card shows the sum so far and is answered by a sound; nothing is spoken but the sum, after a green key."""
    box = counting(tmp_path)
    box.until_counting(1)
    said = len(box.says)
    for value, lines in ((4, "4"), (0, "4 + 0"), (9, "4 + 0 + 9")):
        box.count(value)
        assert lines in box.page.lines
    assert ("13", said) == (box.page.big, len(box.says))
    assert ["tap"] * 3 == sounds(box)[-3:]
    box.press(1)
    told = box.until_said("argent.count.cards")
    assert ("13" in told, "3" in told.replace("13", "")) == (True, True)
    assert {1: 13} == box.match.counted


@pytest.mark.slow
def test_a_card_counts_once(tmp_path: Path) -> None:
    """A card that was laid already is refused, and it is said at whose village; also where another player lays it."""
    box = counting(tmp_path)
    box.until_counting(1)
    box.count(4)
    box.tap(box.tag(4))
    assert "seat 1" in box.until_said("argent.count.twice")
    box.press(1)
    box.until_counting(2)
    box.tap(box.tag(4))
    box.until_said("argent.count.twice")
    assert {1: {box.tag(4): 4}} == box.match.laid


@pytest.mark.slow
def test_red_takes_the_last_card_back(tmp_path: Path) -> None:
    """Red takes back card after card, as UNDO does; where none is left a soft sound answers."""
    box = counting(tmp_path)
    box.until_counting(1)
    for value in (4, 5, 6):
        box.count(value)
    box.down(1)
    box.wait(0.2)
    assert "9" == box.page.big
    box.command("undo")
    box.until_said("undo.done")
    box.until(lambda: "4" == box.page.big, "the first card alone")
    box.down(1)
    box.down(1)
    box.wait(0.2)
    assert ({}, "0", "wrong") == (box.match.laid, box.page.big, sounds(box)[-1])


@pytest.mark.slow
def test_nobody_closes_an_empty_village(tmp_path: Path) -> None:
    """Green without a card changes nothing."""
    box = counting(tmp_path)
    box.until_counting(1)
    box.press(1)
    box.wait(3)
    assert ({}, "count") == (box.match.counted, box.match.phase)


@pytest.mark.slow
def test_a_count_is_opened_again(tmp_path: Path) -> None:
    """Red of the seat before takes its "that is all" back until the next seat has laid a card; UNDO does so later."""
    box = counting(tmp_path, 1, 2, 3)
    box.until_counting(1)
    box.count(4)
    box.press(1)
    box.until_counting(2)
    box.down(1)
    box.until_counting(1)
    box.count(5)
    box.press(1)
    box.until_counting(2)
    box.count(6)
    box.down(1)
    box.wait(1)
    assert ({1: 9}, 2) == (box.match.counted, box.match.counts)
    for sums in ({1: 9}, {}):
        box.command("undo")
        box.until_said("undo.done")
        assert sums == box.match.counted


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(
    ("card", "cue"),
    [("RED-SEER-1", "argent.count.other"), ("TOKEN", "argent.count.other"), (PHONE, "teach.changing")],
)
def test_what_does_not_count(tmp_path: Path, card: str, cue: str) -> None:
    """A card of Werewolf, a token and a phone are answered in words; what was counted stands."""
    box = counting(tmp_path)
    box.until_counting(1)
    box.count(4)
    box.tap(card)
    box.until_said(cue)
    box.count(5)
    assert "9" == box.page.big


def test_two_cards_at_once(tmp_path: Path) -> None:
    """Two cards on the lid count as neither."""
    box = counting(tmp_path)
    box.until_counting(1)
    box.hold_cards(box.tag(4), box.tag(5))
    box.until_said("register.clash")
    assert {} == box.match.laid


@pytest.mark.slow
def test_an_unknown_card_is_asked_for(tmp_path: Path) -> None:
    """Its value comes by keys; it counts, and is known from then on, also after a restart; other seats have no say."""
    box = counting(tmp_path)
    box.until_counting(1)
    box.tap("0A0B0C0D")
    box.until_asked("argent.value")
    box.press(2)
    for _ in range(7):
        box.down(1)
    box.until(lambda: "7 Beholder" in box.page.lines, "the seventh value")
    box.press(1)
    box.until_counting(1)
    assert "7" == box.page.big
    assert Card("0A0B0C0D", "argent", "argent", "7") == ArgentTable(tmp_path, 1, 2).rehearsal.journal.card("0A0B0C0D")


@pytest.mark.slow
def test_undo_leaves_an_unknown_card_unknown(tmp_path: Path) -> None:
    """UNDO at the question for its value takes nothing back, and the card is not known."""
    box = counting(tmp_path)
    box.until_counting(1)
    box.count(4)
    box.tap("0A0B0C0D")
    box.until_asked("argent.value")
    box.command("undo")
    box.wait(0.2)
    box.until_counting(1)
    assert ("4", None) == (box.page.big, box.rehearsal.journal.card("0A0B0C0D"))


@pytest.mark.slow
def test_a_lost_reader_in_the_count(tmp_path: Path) -> None:
    """What is counted stands, and the rest is entered by keys, without anybody pressing anything for it."""
    box = counting(tmp_path, 1, 2)
    box.until_counting(1)
    box.count(4)
    box.press(1)
    box.until_counting(2)
    box.count(5)
    box.until_said("argent.count.total")
    box.fail("reader")
    box.enter(2, 8)
    assert {1: 4, 2: 8} == box.match.totals
    assert {1: (4,)} == box.match.history[0].cards


@pytest.mark.slow
def test_red_held_counts_by_keys(tmp_path: Path) -> None:
    """Red held before the first card enters the sum by keys; the others go on using the lid."""
    box = counting(tmp_path)
    box.until_counting(1)
    box.hold(1, "down", 2.5)
    box.enter(1, 27)
    box.until_counting(2)
    box.count(3)
    assert {1: 27} == box.match.counted


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize(("key", "caller"), [("up", 1), ("down", None)])
def test_a_caller_with_five_cards(tmp_path: Path, key: str, caller: int | None) -> None:
    """The table says whether the call of somebody with five cards stands; else nobody has called (F-12)."""
    box = counting(tmp_path, caller=1)
    box.until_counting(2)
    for value in (1, 2, 3, 4, 5):
        box.count(value)
    box.press(2)
    box.until_counting(1)
    for value in (7, 8, 9, 10):
        box.count(value)
    box.tap(box.tag(11))
    box.until_said("argent.count.five")
    box.press(2, key)  # type: ignore[arg-type]
    box.until_counting(1)
    box.press(1)
    box.until_said("argent.board")
    assert caller == box.match.history[0].caller


@pytest.mark.slow
def test_a_cut_in_the_count(tmp_path: Path) -> None:
    """Whatever was laid when the power went is there when the box is switched on again."""
    box = counting(tmp_path, 1, 2)
    box.until_counting(1)
    box.count(4)
    box.press(1)
    box.until_counting(2)
    box.count(5)
    again = ArgentTable(tmp_path, 1, 2)
    again.until_said("box.resume.evening")
    again.press(1)
    again.until_counting(2)
    assert ("5", {1: 4}) == (again.page.big, again.match.counted)


def test_those_who_cannot_see_hear_each_value(tmp_path: Path) -> None:
    """With `access.sight` each card's value is spoken."""
    box = counting(tmp_path, access=Access(sight=True))
    box.until_counting(1)
    box.count(4)
    assert "4." == box.text("argent.digit")


@pytest.mark.slow
@pytest.mark.long
def test_four_rounds_with_tags(tmp_path: Path) -> None:
    """Four rounds on the lid to the ranking, two of them called."""
    box = ArgentTable(tmp_path, 1, 2, 3, tags=DECK).sit()
    rounds = (
        Round({1: 9, 2: 4, 3: 12}, 2),
        Round({1: 3, 2: 8, 3: 7}, 2),
        Round({1: 11, 2: 5, 3: 6}),
        Round({1: 2, 2: 4, 3: 13}),
    )
    box.play(rounds)
    assert {1: 25, 2: 27, 3: 38} == box.match.totals
