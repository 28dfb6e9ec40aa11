"""The lights of the seats."""

from collections.abc import Iterable, Mapping

from hardware.ports.board import Board, Light
from hardware.ports.pads import Pad, pads


class Lights:
    """The lights of the seats; the board receives only changes."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._lights: dict[Pad, Light] = {}
        self._secret = False

    @property
    def on(self) -> Mapping[Pad, Light]:
        """How the lights are set now; those not named are off."""
        return dict(self._lights)

    @property
    def whispering(self) -> bool:
        """Whether what shines is for the eyes of each seat alone, under a hand."""
        return self._secret

    def set(self, lights: Mapping[Pad, Light]) -> None:
        """Set every seat's light: those not named are off."""
        self._secret = False
        for seat in pads(self._board.seats):
            state = lights.get(seat, Light.OFF)
            if self._lights.get(seat, Light.OFF) is not state:
                self._lights[seat] = state
                self._board.light(seat, state)

    def whisper(self, seats: Iterable[Pad]) -> None:
        """Have the lights of ``seats`` alone shine, each for its own player, whose hand is closed over it."""
        self.set(dict.fromkeys(seats, Light.ON))
        self._secret = True

    def hide(self) -> None:
        """Put out lights that are not for everybody's eyes: hands are taken away when something happens."""
        if self._secret:
            self.set({})

    def one(self, seat: Pad, state: Light) -> None:
        """Set one seat's light and leave the others as they are."""
        self.set({**self._lights, seat: state})
