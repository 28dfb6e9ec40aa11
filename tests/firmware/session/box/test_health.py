"""What a box knows of its own devices."""

from dataclasses import replace

import pytest

from firmware.runtime.config import Config
from firmware.session.box.health import Health
from hardware.ports.board import Status
from hardware.ports.events import Back, Lost
from hardware.ports.pads import Pad
from tests.firmware.session.box.board import Recorded


def called_by(wake: str, *, silent: bool = False) -> Config:
    """The settings of a box that calls people by ``wake``."""
    config = Config()
    return replace(config, access=replace(config.access, wake=wake), sound=replace(config.sound, silent=silent))


def health(board: Recorded, config: Config | None = None) -> Health:
    """What is known of ``board``."""
    return Health(board.port, lambda: config or Config())


def test_a_lost_part_is_shown_until_it_is_back() -> None:
    """The status light shows trouble as long as something does not answer."""
    board = Recorded()
    known = health(board)
    known.note(Lost("reader"))
    assert {"reader"} == known.lost
    known.note(Back("reader"))
    assert (set(), [Status.TROUBLE, Status.READY]) == (set(known.lost), board.states)


def test_a_part_that_was_never_fitted_is_no_trouble() -> None:
    """It counts as lost, and the status light shows that all is well."""
    board = Recorded(missing=frozenset({"reader"}))
    known = health(board)
    known.show()
    assert ({"reader"}, [Status.READY]) == (set(known.lost), board.states)


def test_pads_are_lost_by_chips() -> None:
    """Each chip comes back by itself; a loss that names no pads is that of all."""
    known = health(Recorded(seats=4))
    known.note(Lost("seats", (Pad(1), Pad(2))))
    known.note(Lost("seats", (Pad(3),)))
    known.note(Back("seats", (Pad(1), Pad(2))))
    assert {3} == known.lost_seats
    known.note(Lost("seats"))
    assert {1, 2, 3, 4} == known.lost_seats
    known.note(Back("seats"))
    assert set() == known.lost_seats


@pytest.mark.parametrize(
    ("wake", "vibrates", "silent", "expected"),
    [
        ("voice", False, False, "voice"),
        ("voice", False, True, "lights"),
        ("vibration", True, False, "vibration"),
        ("vibration", False, False, "lights"),
        ("lights", True, False, "lights"),
    ],
)
def test_people_are_called_by_what_there_is(wake: str, vibrates: bool, silent: bool, expected: str) -> None:
    """Lights stand in for a voice that is off, and for motors that are not fitted."""
    known = health(Recorded(vibrates=vibrates), called_by(wake, silent=silent))
    assert (expected, expected != "voice") == (known.wakes_by, known.by_eye)


def test_lights_stand_in_for_a_speaker_that_is_lost() -> None:
    """Nobody hears a call then; when it is back, the voice calls again."""
    known = health(Recorded())
    known.note(Lost("speaker"))
    assert "lights" == known.wakes_by
    known.note(Back("speaker"))
    assert "voice" == known.wakes_by
