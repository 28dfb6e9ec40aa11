"""What the table is doing."""

from firmware.session.box.state import Situation, State


def test_keys_are_heard_by_day_outside_of_a_ballot() -> None:
    """In every other state a key press makes no sound."""
    assert {State.DAY, State.DEBATE} == {state for state in State if not state.silent}


def test_pages_for_some_come_when_eyes_are_closed() -> None:
    """They are closed at night, for the arrows and for the Confessor; while they are being closed they are not yet."""
    assert {State.ASLEEP, State.ARROWS, State.CONFESSING} == {state for state in State if state.closed}


def test_closing_eyes_is_part_of_the_night() -> None:
    """An interruption does not make it day."""
    assert {State.ASLEEP, State.CLOSING} == {state for state in State if Situation(state).night}
    assert State.DAY is Situation().state
