"""Who of a pack leads its pointer: where a bot does, it would seem to move by itself."""

from collections.abc import Collection

from hardware.ports.page import Page
from hardware.virtual.asking.asked import is_shared
from hardware.virtual.board import VirtualBoard


class Leading:
    """
    Sees by the keys of ``board`` who leads the pointer that several answer by.

    Attributes
    ----------
    seat:
        Who has led it last, if that is nobody at this window; or 0.

    """

    def __init__(self, board: VirtualBoard) -> None:
        self.seat = 0
        self._board, self._ask = board, ""

    def go_on(self, page: Page | None, here: Collection[int]) -> None:
        """See whose red key is down on ``page``, where those ``here`` sit at this window."""
        asked = page if is_shared(page) else None
        if asked is None or asked.ask != self._ask:
            self.seat, self._ask = 0, "" if asked is None else asked.ask
        for pad in () if asked is None else asked.actors:
            if self._board.down(pad, "down"):
                self.seat = 0 if pad in here else pad
