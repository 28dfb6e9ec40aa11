"""The lights of the seats."""

from firmware.session.box.lights import Lights
from hardware.ports.board import Light
from hardware.ports.pads import Pad
from tests.firmware.session.box.board import Recorded


def test_the_board_receives_changes_alone() -> None:
    """A light that is set as it was is not set again; one that is no longer named goes off."""
    board = Recorded()
    lights = Lights(board.port)
    lights.set({Pad(1): Light.ON, Pad(2): Light.BLINK})
    lights.set({Pad(2): Light.BLINK})
    assert [(1, Light.ON), (2, Light.BLINK), (1, Light.OFF)] == board.lights


def test_one_light_leaves_the_others() -> None:
    """Of three lights the one that is named changes."""
    board = Recorded()
    lights = Lights(board.port)
    lights.set({Pad(1): Light.ON})
    lights.one(Pad(3), Light.BLINK)
    assert [(1, Light.ON), (3, Light.BLINK)] == board.lights


def test_a_secret_light_is_hidden() -> None:
    """A light under a closed hand goes out as soon as hands may move."""
    board = Recorded()
    lights = Lights(board.port)
    lights.whisper([Pad(2)])
    lights.hide()
    assert [(2, Light.ON), (2, Light.OFF)] == board.lights


def test_a_public_light_stays() -> None:
    """What everybody may see is left on, also where the light before it was secret."""
    board = Recorded()
    lights = Lights(board.port)
    lights.whisper([Pad(2)])
    lights.set({Pad(1): Light.ON})
    lights.hide()
    assert {1: Light.ON} == {pad: light for pad, light in lights.on.items() if light is not Light.OFF}
