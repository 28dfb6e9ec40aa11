"""A vote with hands: all point on a count of three, and two people enter the result."""

from pathlib import Path

import pytest

from tests.harness.rehearsed import Rehearsed

VILLAGE = "wolf wolf seer witch hunter villager*5"


def vote(state: Path, language: str = "en", **rules: object) -> Rehearsed:
    """The first day, about to vote with hands."""
    box = Rehearsed(state, VILLAGE, language=language, rules={"vote_mode": "hands", **rules}).begin()
    box.until_said("dawn")
    box.ready()
    return box


def enter(box: Rehearsed, *stops: int | str | None, seat: int = 1) -> None:
    """Have ``seat`` walk the pointer to each of ``stops``, and choose it."""
    for stop in stops:
        box.until(lambda: box.page.name == "aim" and seat in box.page.actors, "the pointer")
        box.point(seat, stop)
        box.press(seat)


SPOKEN = {"en": ("three", "Seat 6"), "fr": ("trois", "Place 6"), "de": ("drei", "Platz 6")}


@pytest.mark.parametrize("language", SPOKEN)
def test_the_village_condemns_with_hands(tmp_path: Path, language: str) -> None:
    """After a count of three the first living seat walks the pointer to the condemned, and a second one confirms it."""
    three, six = SPOKEN[language]
    box = vote(tmp_path, language)
    box.until_said("vote.opens")
    box.until_said("hands.opens")
    assert three in box.until_said("hands.point").lower()
    box.until_said("hands.tell")
    enter(box, 6)
    assert six.lower() in box.until_said("hands.one").lower()
    assert {6} == box.lights
    box.press(1)
    box.wait(1)
    assert "vote.condemned" not in box.says
    box.press(4)
    assert six.lower() in box.until_said("vote.condemned").lower()
    box.bury(6)
    assert not {"ballot.walk", "vote.tally"} & set(box.says)


def test_a_red_key_starts_again(tmp_path: Path) -> None:
    """Who says that it was entered wrongly presses red, and it is entered again."""
    box = vote(tmp_path)
    enter(box, 6)
    box.until_said("hands.one")
    box.down(9)
    box.until_said("hands.tell")
    enter(box, 7)
    box.until_said("hands.one")
    box.press(9)
    box.bury(7)


def test_a_tie_is_entered(tmp_path: Path) -> None:
    """A tie is one stop of the pointer; each of the tied is taken, speaks, and there is one more vote among them."""
    box = vote(tmp_path)
    enter(box, "tie")
    box.until_said("hands.tied")
    enter(box, 3, 7, None)
    said = box.until_said("hands.several").lower()
    assert "3" in said
    assert "7" in said
    box.press(2)
    box.until_said("vote.runoff.opens")
    for seat in (3, 7):
        box.until_said("floor.accused")
        assert {seat} == box.lights
        box.until_asked("floor")
        box.press(seat)
    box.until_said("hands.point")
    page = box.until_asked("vote.runoff.hands")
    assert (3, 7, "tie", None) == page.options
    enter(box, 7)
    box.until_said("hands.one")
    box.press(2)
    box.bury(7)


def test_the_captain_enters_it_and_counts_twice(tmp_path: Path) -> None:
    """The Captain is the one who enters the result; that his finger counts twice is said; he breaks a tie himself."""
    box = Rehearsed(tmp_path, VILLAGE, rules={"vote_mode": "hands", "captain_election_day": 1}).begin()
    box.vote(dict.fromkeys((1, 2, 3), 8), "captain.elect")
    box.ready()
    assert "seat 8" in box.until_said("hands.captain").lower()
    enter(box, "tie", seat=8)
    box.until_said("hands.tied")
    enter(box, 3, 7, None, seat=8)
    box.until_said("hands.several")
    box.press(2)
    box.aim("captain.tiebreak", 3)
    box.bury(3)


def test_nobody_is_named(tmp_path: Path) -> None:
    """Where nobody points at anybody, the stop "nobody" says so, and nobody is out."""
    box = vote(tmp_path)
    enter(box, None)
    box.until_said("hands.nobody")
    box.press(5)
    box.until_said("vote.nobody")


def test_somebody_else_enters_it(tmp_path: Path) -> None:
    """Where the one who is to enter it does not, anybody alive may; the evening does not hang on him."""
    box = vote(tmp_path)
    box.until_said("hands.anybody")
    enter(box, 6, seat=5)
    box.until_said("hands.one")
    box.press(1)
    box.bury(6)


def test_nobody_enters_it(tmp_path: Path) -> None:
    """Where nobody enters a result it is announced that there is none, and the day ends."""
    box = vote(tmp_path)
    box.until_said("hands.late")
    box.until_said("vote.nobody")


@pytest.mark.slow
def test_hands_after_a_power_cut(tmp_path: Path) -> None:
    """A power cut before two people have entered it: all point again; afterwards the result stands."""
    box = vote(tmp_path)
    enter(box, 6)
    box.until_said("hands.one")
    again = Rehearsed(tmp_path, VILLAGE)
    again.accept("box.resume.day")
    again.until_said("hands.point")
    enter(again, 7)
    again.until_said("hands.one")
    again.press(2)
    again.until_said("vote.condemned")
    third = Rehearsed(tmp_path, VILLAGE)
    third.accept("box.resume.day")
    third.bury(7)


@pytest.mark.slow
def test_a_vote_with_hands_is_taken_back(tmp_path: Path) -> None:
    """UNDO after the verdict: all point again. A card START meanwhile only sounds wrong."""
    box = vote(tmp_path)
    box.until_asked("vote.hands")
    box.command("start")
    box.until_refused()
    enter(box, 6)
    box.until_said("hands.one")
    box.press(2)
    box.until_said("vote.condemned")
    box.command("undo")
    box.until_said("undo.done")
    box.until_said("hands.point")
