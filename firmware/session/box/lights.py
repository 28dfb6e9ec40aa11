"""The lights of the seats."""

from collections.abc import Mapping

from hardware.ports.board import Board, Light


class Lights:
    """The lights of the seats; the board receives only changes."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._lights: dict[int, Light] = {}

    @property
    def on(self) -> Mapping[int, Light]:
        """How the lights are set now; those not named are off."""
        return dict(self._lights)

    def set(self, lights: Mapping[int, Light]) -> None:
        """Set every seat's light: those not named are off."""
        for seat in range(1, self._board.seats + 1):
            state = lights.get(seat, Light.OFF)
            if self._lights.get(seat, Light.OFF) is not state:
                self._lights[seat] = state
                self._board.light(seat, state)

    def one(self, seat: int, state: Light) -> None:
        """Set one seat's light and leave the others as they are."""
        self.set({**self._lights, seat: state})
