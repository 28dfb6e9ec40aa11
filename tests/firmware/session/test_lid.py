"""What people get wrong at the lid: two cards at once, a card taken away early, a wrong card, one that comes late."""

from pathlib import Path

import pytest

from tests.harness.rehearsed import Rehearsed, uid

VILLAGE = "wolf wolf seer witch villager*4"

EARLY = 0.05
"""Seconds that a card lies on the lid that is taken away at once."""

CLASH = {"de": "zwei|aneinander|eine", "en": "two|overlap|one", "fr": "deux|chevauchent|une"}
"""A word of each wording that says so."""


def registering(state: Path, language: str = "en") -> Rehearsed:
    """Return a table at which seat 1 is to lay its card."""
    box = Rehearsed(state, VILLAGE, language=language)
    box.join()
    box.shuffle()
    box.until_page("register")
    box.wait(8)
    return box


def dealing(state: Path) -> Rehearsed:
    """Return a table at which the box deals, and seat 1 is to look."""
    box = Rehearsed(state, VILLAGE)
    box.join()
    box.accept("deck.offer")
    box.accept("deal.question", "down")
    box.until_page("digital")
    box.wait(12)
    return box


def dead(state: Path) -> Rehearsed:
    """Return a morning at which seat 8 is to show its card."""
    box = Rehearsed(state, VILLAGE).begin()
    box.devour(8)
    box.until_page("card")
    box.wait(8)
    return box


# -- two cards at once ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_two_cards_at_once_are_registered_by_nobody(tmp_path: Path, language: str) -> None:
    """Neither card counts, and the box says so; when one is removed, the other is registered."""
    box = registering(tmp_path, language)
    box.hold_cards(uid("seer"), box.card_of(1))
    words = box.until_said("register.clash", limit=3)
    assert any(word in words.lower() for word in CLASH[language].split("|")), words
    assert {} == box.saved()["cards"]
    box.hold_cards(box.card_of(1))
    box.until(lambda: box.page.pointer == 2, "the turn of seat 2")
    assert {"1": box.card_of(1)} == box.saved()["cards"]


def test_two_cards_during_a_long_line(tmp_path: Path) -> None:
    """It is said within a second, not at the end of the line, which then is said again from its beginning."""
    box = Rehearsed(tmp_path, VILLAGE)
    box.join()
    box.until_said("deck.offer")
    box.wait(2)
    box.hold_cards(uid("seer"), uid("witch"))
    box.until_said("register.clash", limit=1)
    box.until_said("deck.offer", limit=6)


def test_two_cards_of_the_dead(tmp_path: Path) -> None:
    """The card of the dead under another one is asked for, and taken once it lies there alone."""
    box = dead(tmp_path)
    box.hold_cards(box.card_of(8), uid("seer"))
    box.until_said("register.clash", limit=3)
    assert "death" not in box.says
    box.hold_cards(box.card_of(8))
    box.until_said("death", limit=10)
    assert "card.skipped" not in box.says


def test_two_tags_show_no_role(tmp_path: Path) -> None:
    """Where the box deals, a second tag hides the role at once; laid together, two are refused aloud."""
    box = dealing(tmp_path)
    box.hold_cards("TAG-ONE", "TAG-TWO")
    box.until_said("register.clash", limit=3)
    assert "role" != box.page.name
    box.hold_cards()
    box.wait(6)
    box.lay("TAG-ONE")
    assert "role" == box.page.name
    box.lay("TAG-TWO")
    assert "role" != box.page.name


def test_two_cards_in_a_debate(tmp_path: Path) -> None:
    """It is said, and the debate goes on; neither of two command cards is obeyed."""
    box = dead(tmp_path)
    box.tap(box.card_of(8))
    box.until_asked("debate")
    box.hold_cards("CMD-UNDO", "CMD-LEAVE")
    box.until_said("register.clash", limit=3)
    box.hold_cards()
    assert 8 not in box.until_asked("debate").actors
    box.wait(10)
    assert not {"undo.done", "leave.opens"} & set(box.says)


@pytest.mark.slow
def test_two_cards_at_night(tmp_path: Path) -> None:
    """At night nothing is said of them: the night goes on as if the lid were bare."""
    heard = []
    for name in ("bare", "two"):
        box = Rehearsed(tmp_path / name, VILLAGE).begin()
        box.until_asked("seer.look")
        if name == "two":
            box.hold_cards(uid("seer"), uid("witch"))
        box.until_said("dawn")
        heard.append([(event["t"], event["voice"]) for event in box.events if "voice" in event])
    assert heard[0] == heard[1]


# -- a card taken away early ---------------------------------------------------------------------


def test_a_card_that_is_only_touched_is_registered(tmp_path: Path) -> None:
    """A card counts once it was read, however soon it is gone; the next seat is asked."""
    box = registering(tmp_path)
    box.tap(box.card_of(1), EARLY)
    box.until(lambda: box.page.pointer == 2, "the turn of seat 2", limit=3)
    assert {"1": box.card_of(1)} == box.saved()["cards"]


def test_a_tag_taken_away_early_has_shown_nothing(tmp_path: Path) -> None:
    """A player who takes his tag away before he can have read his role is asked to look again, with the same tag."""
    box = dealing(tmp_path)
    box.tap("TAG-ONE", EARLY)
    assert "role" != box.page.name
    box.until_said("digital.seat", limit=60)
    assert (1,) == box.page.actors
    box.tap("TAG-ONE", 2)
    box.until(lambda: box.page.actors == (2,), "the turn of 2")


# -- a wrong card --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "cue"),
    [("STRANGER", "register.unknown"), ("CMD-UNDO", "undo.nothing")],
    ids=["unknown", "undo"],
)
def test_a_wrong_card_costs_nothing(tmp_path: Path, card: str, cue: str) -> None:
    """A card that is none of the deck is refused with its reason, and the turn is still that of the same seat."""
    box = registering(tmp_path)
    box.tap(card)
    box.until_said(cue, limit=3)
    box.until_page("register")
    assert (1, {}) == (box.page.pointer, box.saved()["cards"])
    box.register([1])
    box.until(lambda: box.page.pointer == 2, "the turn of seat 2")
    assert {"1": box.card_of(1)} == box.saved()["cards"]


def test_an_unknown_card_in_a_debate(tmp_path: Path) -> None:
    """A card that nobody taught the box is answered in the debate, too."""
    box = dead(tmp_path)
    box.tap(box.card_of(8))
    box.until_asked("debate")
    box.tap("STRANGER")
    box.until_said("card.unknown", limit=3)
    box.until_asked("debate")


# -- a late answer -------------------------------------------------------------------------------


def test_the_card_of_the_dead_comes_late(tmp_path: Path) -> None:
    """A card that comes after it was taken on trust changes nothing: its player stays dead, announced only once."""
    box = dead(tmp_path)
    box.until_said("card.skipped", limit=60)
    box.until_asked("debate")
    box.tap(box.card_of(8))
    box.wait(5)
    assert 8 not in box.until_asked("debate").actors
    assert 1 == box.says.count("death")


def test_a_late_vote_counts_no_more(tmp_path: Path) -> None:
    """A green key after the walk has passed the last suspect is no vote."""
    box = dead(tmp_path)
    box.tap(box.card_of(8))
    box.ready()
    box.vote({1: 7})
    box.until_said("vote.tally")
    for seat in range(2, 8):
        box.press(seat)
    box.until_said("vote.condemned")
    assert "7" in box.text("vote.condemned")
