"""The Little Girl where the wolves may catch her: how they accuse, what it costs, and that they learn nothing."""

from pathlib import Path

import pytest

from hardware.ports.page import Page
from tests.harness.rehearsed import Event, Rehearsed

VILLAGE = "wolf wolf little_girl witch villager*6"
AUTOMATIC = {"little_girl_caught": "automatic"}
HOLD = 2.1
"""Seconds for which the tests hold a key that accuses."""


def table(state: Path, **rules: object) -> Rehearsed:
    """A table whose wolves may catch somebody, on its first night."""
    return Rehearsed(state, VILLAGE, rules={**AUTOMATIC, **rules}).begin()


def accuse(box: Rehearsed, seat: int, *wolves: int) -> Page:
    """Have these wolves accuse ``seat``, one after the other; the page that they see then."""
    box.until_asked("werewolves.devour")
    box.point(1, seat)
    for wolf in wolves:
        box.hold(wolf, "up", HOLD)
    return box.page


def test_a_wrong_accusation_changes_nothing(tmp_path: Path) -> None:
    """The pointer and the agreements stay, the page keeps whom they accused, and their victim dies."""
    box = table(tmp_path)
    page = accuse(box, 5, 1, 2)
    assert (5, True) == (page.pointer, page.chosen), "the wolf who holds the key agrees, too"
    assert "Caught: 5" in page.lines[0]
    box.devour(10)
    assert "Caught: 5" in box.page.lines[0]
    box.bury(10)
    box.until_said("debate.opens")
    assert 1 == box.says.count("death")


def test_a_caught_little_girl_dies_in_the_stead_of_the_victim(tmp_path: Path) -> None:
    """The pack accuses her and chooses a victim; at dawn she is dead and the victim lives."""
    box = table(tmp_path)
    accuse(box, 3, 1, 2)
    box.devour(10)
    box.bury(3)
    box.until_said("debate.opens")
    assert 1 == box.says.count("death")


def test_a_wolf_alone_accuses_nobody(tmp_path: Path) -> None:
    """It takes the pack, as for a victim; the page counts who accuses, and moving on takes it back."""
    box = table(tmp_path)
    page = accuse(box, 3, 1)
    assert "Caught? 1/2" in page.lines[0]
    box.devour(10)
    assert "Caught" not in box.page.lines[0]
    box.bury(10)


def test_the_last_accusation_of_a_night_is_the_one_that_counts(tmp_path: Path) -> None:
    """Nothing is final before the window ends: whom they accuse later takes the place of the first, once a night."""
    box = table(tmp_path)
    accuse(box, 3, 1, 2)
    assert "Caught: 6" in accuse(box, 6, 1, 2).lines[0]
    box.devour(10)
    box.bury(10)


def test_an_accusation_is_taken_back_at_nobody(tmp_path: Path) -> None:
    """The pack that accuses nobody accuses no longer."""
    box = table(tmp_path)
    accuse(box, 3, 1, 2)
    box.point(1, None)
    for wolf in (1, 2):
        box.hold(wolf, "up", HOLD)
    assert "Caught" not in box.page.lines[0]
    box.devour(10)
    box.bury(10)


@pytest.mark.slow
def test_nothing_tells_the_pack_whether_it_was_right(tmp_path: Path) -> None:
    """Up to the dawn both nights are heard and lit alike to the instant, and the wolves' page goes on alike."""

    def night(seat: int) -> tuple[list[Event], list[str]]:
        box = table(tmp_path / str(seat))
        accuse(box, seat, 1, 2)
        box.devour(10)
        last = [line.replace(str(seat), "?") for line in box.page.lines]
        box.until_said("dawn")
        return [event for event in box.events if "page" not in event], last

    right, wrong = night(3), night(5)
    assert len(right[0]) > 20
    assert right == wrong


def test_an_accusation_outlives_a_power_cut(tmp_path: Path) -> None:
    """Cut while the Witch is awake: the night goes on at her call, and who was caught is dead at dawn."""
    box = table(tmp_path)
    accuse(box, 3, 1, 2)
    box.devour(10)
    box.until_said("witch.wakes")
    again = Rehearsed(tmp_path, VILLAGE, rules=AUTOMATIC)
    again.accept("box.resume")
    again.close_eyes()
    again.until_said("witch.wakes")
    again.bury(3)


@pytest.mark.parametrize(
    ("language", "catch", "starve"),
    [("fr", "deux secondes", "faim"), ("en", "two seconds", "starve"), ("de", "zwei Sekunden", "verhungert")],
)
def test_wolves_are_told_how_and_warned(tmp_path: Path, language: str, catch: str, starve: str) -> None:
    """Before the first night: how to accuse, and that a pack that does nothing starves; and their page says both."""
    rules = {**AUTOMATIC, "wolf_starvation": "all_wolves"}
    box = Rehearsed(tmp_path, VILLAGE, rules=rules, language=language).begin()
    assert catch in box.text("explain.catch")
    assert starve in box.text("explain.starve")
    before = box.until_asked("werewolves.devour").lines[-1]
    assert box.rehearsal.box.label("aim.starve") == before
    box.down(1)
    assert box.rehearsal.box.label("aim.hint.catch") == box.page.lines[-1]


def test_wolves_who_cannot_catch_are_told_nothing_of_it(tmp_path: Path) -> None:
    """By the rules of 2009 a held key is only a key, and nobody speaks of accusing."""
    box = Rehearsed(tmp_path, VILLAGE).begin()
    assert not {"explain.catch", "explain.starve"} & set(box.says)
    page = accuse(box, 3, 1, 2)
    assert "Caught" not in page.lines[0]
    box.devour(10)
    box.bury(10)
