"""
The driver of a game: its script, resumed by hand.

A game judges what is given to it before the script hears of it, so what is refused changes nothing. Only inputs are
recorded.
"""

from collections.abc import Coroutine, Iterable
from typing import Protocol

from engine.ask import Ask
from engine.effects import Effect
from engine.errors import AlreadyStarted, NothingAsked
from engine.seats import Seat, Who


class Ended(Protocol):
    """How a game is over."""

    def to_json(self) -> dict[str, object]:
        """The wire form."""


def turn_json(effects: Iterable[Effect[Who]], ask: Ask[Who] | None, over: Ended | None) -> dict[str, object]:
    """The wire form of a turn, ``{"effects": […], "ask": …, "over": …}``."""
    return {
        "effects": [effect.to_json() for effect in effects],
        "ask": ask.to_json() if ask else None,
        "over": over.to_json() if over else None,
    }


class Driver:
    """What the games share: the ``ask`` that is open, how the game is ``over``, the script, and its inputs."""

    __slots__ = ("_inputs", "_script", "ask", "over")

    def __init__(self) -> None:
        """Nothing has begun."""
        self.ask: Ask[Seat] | None = None
        self.over: object | None = None
        self._script: Coroutine[Ask[Seat], object, object] | None = None
        self._inputs: list[tuple[str, object]] = []

    def _begin(self, script: Coroutine[Ask[Seat], object, object]) -> None:
        """Take ``script``. Raises `AlreadyStarted` the second time."""
        if self._script is not None:
            script.close()
            raise AlreadyStarted("This game has begun. Make another Game for another game.")
        self._script = script

    def _asked(self) -> Ask[Seat]:
        """The ask that is open. Raises `NothingAsked`."""
        if self.ask is None:
            raise NothingAsked("The game is over." if self.over else "The game has not begun. Call start first.")
        return self.ask

    @property
    def inputs(self) -> tuple[dict[str, object], ...]:
        """Every input so far, ready for JSON."""
        return tuple(self._wire(kind, value) for kind, value in self._inputs)

    def last_input(self) -> dict[str, object] | None:
        """The latest input, ready for JSON; None before the first."""
        return self._wire(*self._inputs[-1]) if self._inputs else None

    @staticmethod
    def _wire(kind: str, value: object) -> dict[str, object]:
        """One input as it is recorded."""
        return {kind: value}
