"""The lights of the seats as the window shows them."""

from collections.abc import Mapping

from hardware.ports.board import Light
from hardware.ports.pads import Pad
from hardware.virtual.board import BoardState


def lamps(board: BoardState) -> Mapping[Pad, Light]:
    """
    The lights of ``board``, which in a debate shine for those who are ready, and steadily.

    On a box the light of each of the living is on, and blinks once he is ready: one among many that is dark for a
    moment is taken here for one that went out.
    """
    page = board.page
    if page is None or page.name != "debate":
        return board.lights
    ready = {Light.ON: Light.OFF, Light.OFF: Light.OFF, Light.BLINK: Light.ON}
    return {seat: ready[light] if seat in page.actors else light for seat, light in board.lights.items()}
