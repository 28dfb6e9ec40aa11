"""A key that the window presses for a person, and lets go by itself."""

from time import monotonic

from hardware.ports.events import KeyName
from hardware.virtual.board import VirtualBoard

PRESSED = 0.05
"""Seconds for which it is held."""


class Tap:
    """One key of ``board`` at a time."""

    def __init__(self, board: VirtualBoard) -> None:
        self._board = board
        self._held: tuple[int, KeyName, float] | None = None

    def press(self, seat: int, key: KeyName) -> None:
        """Press ``key`` of ``seat``."""
        self._held = (seat, key, monotonic())
        self._board.press(seat, key)

    def let_go(self) -> None:
        """Let go of the key, if one is held."""
        if self._held is not None:
            seat, key, _ = self._held
            self._board.release(seat, key)
            self._held = None

    def is_on(self) -> bool:
        """Whether a key was held until now; it is let go once it was held for `PRESSED`."""
        if self._held is None:
            return False
        if monotonic() >= self._held[2] + PRESSED:
            self.let_go()
        return True
