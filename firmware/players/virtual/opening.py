"""What the window shows at first: an empty table, while the voice, whose start takes longest, is prepared."""

from audio.text.narration import Narration
from firmware.players.virtual.people import People
from hardware.ports.pads import pads
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import Scene, SceneSeat


class Opening:
    """
    The empty table, on whose display stands that the voice is being prepared.

    Parameters
    ----------
    board:
        What is on the table; its display is lit at once.
    narration:
        The words of the table's language.
    people:
        Who comes to the table.

    """

    def __init__(self, board: VirtualBoard, narration: Narration, people: People) -> None:
        preparing = narration.label("page.rendering")
        names, seats = people.names, pads(board.seats)
        self._scene = Scene(
            seats=tuple(
                SceneSeat(seat, names.get(seat, ""), human=seat in people.humans, present=False) for seat in seats
            ),
            captions=(preparing,),
            title="Meneur",
        )
        board.backlight(True)
        board.show(Page("rendering", (preparing,), icon="speaker"))

    def scene(self) -> Scene:
        """The table as it stands."""
        return self._scene
