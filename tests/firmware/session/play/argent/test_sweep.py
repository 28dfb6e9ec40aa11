"""The 52 cards are taught in one sorted sweep, or one by one, before a game of Argent."""

from pathlib import Path

import pytest

from engine.argent.registry import DECK
from firmware.session.play.argent.cards import known
from tests.firmware.session.play.argent.table import ArgentTable

PHONE = "08A1B2C3"


def values(box: ArgentTable) -> list[int]:
    """The values of the cards that the box knows."""
    return sorted(int(card.name) for card in known(box.rehearsal.journal))


def sorted_deck() -> list[str]:
    """The UIDs of cards that nobody has taught, sorted by value."""
    return [f"0A0B{number:04X}" for number in range(len(DECK))]


def offered(state: Path, *, tags: tuple[int, ...] = (), language: str = "en") -> ArgentTable:
    """A table of two that has taken the offer, at a box that knows some cards, and is asked who is youngest."""
    box = ArgentTable(state, 1, 2, tags=tags, language=language)
    for pad in box.pads:
        box.press(pad)
    box.command("start")
    box.until_said("argent.offer")
    box.press(1)
    box.until_asked("argent.youngest")
    return box


def begin_row(box: ArgentTable, first: str) -> None:
    """Lay the first card, and hold green for those that follow."""
    box.tap(first)
    box.until_asked("argent.sweep")
    box.until(
        lambda: box.times("argent.sweep") != [] and box.t > box.times("argent.sweep")[-1] + 12,
        "the question",
        timed=True,
    )
    box.hold(1, "up", 2.5)
    box.until_said("argent.sweep.on")
    box.wait(15)


@pytest.mark.slow
def test_the_whole_deck_in_one_sweep(tmp_path: Path) -> None:
    """52 cards laid in order are known, also after a restart; each shows which of its kind it is."""
    box = offered(tmp_path)
    first, *others = sorted_deck()
    begin_row(box, first)
    for uid, value in zip(others, DECK[1:], strict=True):
        box.tap(uid)
        box.wait(0.3)
        if value == 7 and DECK.count(7) == sum(one == 7 for one in values(box)):
            assert ("4 of 4", "7 Beholder") == box.page.lines[:2]
    box.until_said("argent.known.all")
    assert list(DECK) == values(ArgentTable(tmp_path, 1, 2))
    box.until_asked("argent.youngest")


def test_red_takes_the_last_one_back(tmp_path: Path) -> None:
    """In a row red forgets the card that was laid last, as UNDO does, and the row goes on with the same value."""
    box = offered(tmp_path)
    cards = sorted_deck()
    begin_row(box, cards[0])
    box.tap(cards[1])
    box.tap(cards[2])
    assert [0, 0, 1] == values(box)
    box.down(1)
    box.wait(0.2)
    assert [0, 0] == values(box)
    box.command("undo")
    box.wait(0.2)
    assert [0] == values(box)
    box.wait(5)
    box.tap(cards[5])
    box.wait(0.3)
    assert [0, 0] == values(box)


def test_a_sweep_is_broken_off_and_gone_on_with(tmp_path: Path) -> None:
    """Green ends it; later, even after a restart, the next card is proposed where it stopped."""
    box = offered(tmp_path)
    cards = sorted_deck()
    begin_row(box, cards[0])
    for uid in cards[1:7]:
        box.tap(uid)
        box.wait(0.3)
    box.press(2)
    assert "7" in box.until_said("argent.known")
    again = ArgentTable(tmp_path, 1, 2)
    again.until_said("box.resume.evening")
    again.press(1)
    again.until_asked("argent.youngest")
    again.tap(cards[7])
    assert "Empath, a 2" in again.until_said("argent.sweep")


def test_what_is_no_new_card_of_the_deck(tmp_path: Path) -> None:
    """A phone and a card of Werewolf are answered in words and do not stop the row; a known card of it does."""
    box = offered(tmp_path)
    cards = sorted_deck()
    begin_row(box, cards[0])
    box.tap(PHONE)
    box.until_said("teach.changing")
    box.tap("RED-SEER-1")
    box.until_said("argent.count.other")
    box.wait(6)
    box.tap(cards[1])
    box.wait(0.3)
    box.tap(cards[2])
    box.wait(0.3)
    assert [0, 0, 1] == values(box)
    box.tap(cards[0])
    assert "Villager" in box.until_said("argent.sweep.known")
    box.wait(8)
    box.tap(cards[3])
    box.until_asked("argent.sweep")
    assert [0, 0, 1] == values(box)


def test_the_last_card_laid_twice(tmp_path: Path) -> None:
    """The card that was just taught, laid down again, is answered by a soft sound alone, and the row goes on."""
    box = offered(tmp_path)
    cards = sorted_deck()
    begin_row(box, cards[0])
    box.tap(cards[1])
    box.wait(0.3)
    said = len(box.says)
    box.tap(cards[1])
    box.wait(0.5)
    assert ("wrong", said) == ([event["sound"] for event in box.events if "sound" in event][-1], len(box.says))
    box.tap(cards[2])
    box.wait(0.3)
    assert [0, 0, 1] == values(box)


def test_two_cards_in_a_sweep(tmp_path: Path) -> None:
    """Two cards at once are neither of them taught."""
    box = offered(tmp_path)
    begin_row(box, sorted_deck()[0])
    box.hold_cards("0C01", "0C02")
    box.until_said("register.clash")
    assert [0] == values(box)


def test_one_by_one(tmp_path: Path) -> None:
    """Red moves the value on, a short green takes this one card, and the next is proposed where the deck lacks one."""
    box = offered(tmp_path, tags=(0, 0, 1, 1))
    box.tap("0C01")
    box.until_said("argent.sweep")
    box.wait(15)
    box.down(1)
    box.down(2)
    box.until(lambda: "3 Bodyguard" in box.page.lines, "the third value")
    box.press(2)
    box.wait(0.3)
    assert [0, 0, 1, 1, 3] == values(box)
    box.tap("0C02")
    box.until(lambda: "1 Squire" in box.page.lines, "what is missing")
    box.wait(60)
    assert [0, 0, 1, 1, 3] == values(box)


@pytest.mark.slow
def test_it_says_what_it_knows_once_an_evening(tmp_path: Path) -> None:
    """After the offer the box says how many cards it knows; without a reader it does not speak of them."""
    assert "argent.known.none" in offered(tmp_path / "none").says
    assert "argent.known.all" in offered(tmp_path / "all", tags=DECK).says
    assert "4" in offered(tmp_path / "some", tags=(0, 0, 1, 1)).text("argent.known")
    lost = ArgentTable(tmp_path / "lost", 1, 2)
    lost.fail("reader")
    lost.sit()
    assert not any(cue.startswith("argent.known") for cue in lost.says)


@pytest.mark.slow
def test_a_card_of_argent_makes_the_offer(tmp_path: Path) -> None:
    """While people join, a card of Argent offers the game to two; one alone hears how many play it."""
    box = ArgentTable(tmp_path, 1, 2, tags=DECK)
    box.press(1)
    box.until_said("join.opens")
    box.wait(8)
    box.tap(box.tag(9))
    box.until_said("argent.numbers")
    box.press(2)
    box.wait(8)
    box.tap(box.tag(9))
    box.until_said("argent.offer", limit=5)
    box.press(2)
    box.until_asked("argent.youngest")


def test_a_card_of_argent_is_no_role(tmp_path: Path) -> None:
    """At a table of Werewolf a card of Argent is refused where a role is asked for, and nothing is registered."""
    box = ArgentTable(tmp_path, tags=DECK, dealt="wolf*2 seer witch hunter villager*3")
    box.join()
    box.shuffle()
    box.until_page("register")
    box.tap(box.tag(9))
    box.until_said("register.not_role")
    assert {} == box.saved()["cards"]


@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_sweep_in_other_languages(tmp_path: Path, language: str) -> None:
    """What is proposed is named in the table's language."""
    box = offered(tmp_path, language=language)
    box.tap("0C01")
    name = {"fr": "Villageois", "de": "Dorfbewohner"}[language]
    assert name in box.until_said("argent.sweep")
