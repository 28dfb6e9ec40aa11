"""A board that remembers what it was set to."""

from typing import cast

from hardware.ports.board import Board, Light, Status
from hardware.ports.events import Part
from hardware.ports.pads import Pad


class Recorded:
    """The lights and the status light of a board of ``seats`` pads."""

    def __init__(self, seats: int = 3, *, missing: frozenset[Part] = frozenset(), vibrates: bool = False) -> None:
        self.seats, self.missing, self.vibrates = seats, missing, vibrates
        self.lights: list[tuple[int, Light]] = []
        self.states: list[Status] = []

    @property
    def port(self) -> Board:
        """It, for those who need no more than lights."""
        return cast("Board", self)

    def light(self, seat: Pad, state: Light) -> None:
        """Remember a light that was set."""
        self.lights.append((seat, state))

    def status(self, state: Status) -> None:
        """Remember what the status light was set to."""
        self.states.append(state)
