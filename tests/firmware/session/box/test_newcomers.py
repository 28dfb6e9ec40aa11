"""Keys of seats at which nobody plays."""

from pathlib import Path

import pytest

from firmware.session.box import Reseated, State
from firmware.session.box.newcomers import DEALT, UNDEALT
from hardware.ports.events import KeyDown, Lost
from hardware.ports.pads import Pad
from tests.firmware.session.alone import Alone

LATE = Pad(5)
"""The seat of somebody who comes late."""


def at(state: Path, phase: str, doing: State = State.DAY) -> Alone:
    """A box in ``phase`` that waits for somebody to do something, for minutes."""
    table = Alone(state, phase)
    table.box.enter(doing)
    return table.listen(600.0)


@pytest.mark.parametrize("phase", sorted(UNDEALT))
def test_somebody_sits_down_while_no_cards_are_dealt(tmp_path: Path, phase: str) -> None:
    """His green key ends the phase: there is a player more."""
    table = at(tmp_path, phase)
    table.press(LATE)
    assert isinstance(table.result, Reseated)
    assert table.result.pad == LATE


@pytest.mark.parametrize("phase", sorted(DEALT))
def test_who_comes_when_cards_are_dealt_plays_in_the_next_game(tmp_path: Path, phase: str) -> None:
    """His light goes on, he hears why, and the journal knows it; red, and he is not waiting any more."""
    table = at(tmp_path, phase, State.DEBATE if phase == "game" else State.DAY)
    table.press(LATE)
    table.wait(20.0)
    kept = table.box.journal.evening()
    assert kept is not None
    assert ({5: "on"}, ["late.wait"], [LATE]) == (table.lights, table.said, kept["late"])
    table.press(LATE, "down")
    assert ({}, []) == (table.lights, table.box.evening.late)


def test_one_who_presses_again_and_again_hears_it_once_a_minute(tmp_path: Path) -> None:
    """His light answers each time; a debate is not broken by him."""
    table = at(tmp_path, "game", State.DEBATE)
    for seconds in (20.0, 5.0, 60.0, 20.0):
        table.press(LATE)
        table.wait(seconds)
    assert ["late.wait", "late.wait"] == table.said


def test_a_key_of_somebody_who_plays_goes_to_the_script(tmp_path: Path) -> None:
    """Newcomers are those at other seats alone."""
    table = at(tmp_path, "deck")
    table.press(2)
    table.wait(600.0)
    assert isinstance(table.result, list)
    assert KeyDown(Pad(2), "up") in table.result


@pytest.mark.parametrize("doing", [State.BALLOT, State.DAY])
def test_who_comes_in_a_vote_is_answered_in_the_next_debate(tmp_path: Path, doing: State) -> None:
    """In a vote by nothing at all, at another moment of the day by light and sound; words wait for the debate."""
    table = at(tmp_path, "game", doing)
    table.press(LATE)
    table.wait(5.0)
    answered = doing is State.DAY
    assert ([], {5: "on"} if answered else {}, answered) == (table.said, table.lights, "key" in table.sounds)
    table.box.enter(State.DEBATE)
    table.run(table.box.newcomers.answer_kept())
    table.wait(20.0)
    assert (["late.wait"], [LATE]) == (table.said, table.box.evening.late)


def test_who_comes_in_a_vote_and_goes_again_is_forgotten(tmp_path: Path) -> None:
    """His last key counts: nothing is said of a guest who has left."""
    table = at(tmp_path, "game", State.BALLOT)
    table.press(LATE)
    table.press(LATE, "down")
    table.run(table.box.newcomers.answer_kept())
    table.wait(20.0)
    assert ([], []) == (table.said, table.box.evening.late)


def test_who_comes_in_the_last_vote_plays_in_the_next_game(tmp_path: Path) -> None:
    """No debate follows it; when the game is over he is among those who wait."""
    table = at(tmp_path, "game", State.BALLOT)
    table.press(LATE)
    table.press(6)
    table.press(6, "down")
    table.box.newcomers.note_kept()
    assert [LATE] == table.box.evening.late


def test_a_key_by_night_is_never_heard_of(tmp_path: Path) -> None:
    """It makes no light and no sound, in the night or after it: hands move unseen."""
    table = at(tmp_path, "game", State.ASLEEP)
    table.press(LATE)
    table.box.enter(State.DEBATE)
    table.run(table.box.newcomers.answer_kept())
    table.wait(20.0)
    assert ([], [], {}, []) == (table.said, table.sounds, table.lights, table.box.evening.late)


def test_free_pads_blink_when_a_debate_opens(tmp_path: Path) -> None:
    """All of them, whether somebody has come or not; who is waiting has his light on, and a lost pad has none."""
    table = at(tmp_path, "game", State.BALLOT)
    table.box.newcomers.invite()
    assert {5: "blink", 6: "blink"} == table.lights
    table.press(LATE)
    table.box.health.note(Lost("seats", (Pad(6),)))
    table.box.lights.set({})
    table.box.newcomers.invite()
    assert {5: "on"} == table.lights
