"""The lights of the seats as the window shows them."""

from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.lamps import lamps


def test_who_is_ready_has_a_steady_light() -> None:
    """In a debate nobody else of the living has one, and a free seat blinks as it does at the box."""
    board = VirtualBoard(4)
    for seat, light in ((1, Light.ON), (2, Light.BLINK), (4, Light.BLINK)):
        board.light(Pad(seat), light)
    before = lamps(board.look())
    board.show(Page("debate", ask="debate", actors=(Pad(1), Pad(2))))
    assert [Light.BLINK, Light.ON, Light.BLINK] == [
        before[Pad(2)],
        *(lamps(board.look())[Pad(seat)] for seat in (2, 4)),
    ]
    assert [Light.ON, Light.OFF] == [before[Pad(1)], lamps(board.look())[Pad(1)]]
