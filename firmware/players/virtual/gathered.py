"""What is gathered from the record of a game, which the window wants with every picture, and which seldom changes."""

from collections.abc import Callable
from typing import Generic, TypeVar

from firmware.session.record.ledger import Ledger

T = TypeVar("T")

PLAYED = frozenset({"game", "rematch"})
"""The phases in which a game lies on the table: before them nobody is dead of the one before."""


class Gathered(Generic[T]):
    """What ``gather`` makes of the record of a game: anew once more was told, and ``nothing`` without a game."""

    def __init__(self, gather: Callable[[Ledger], T], nothing: T) -> None:
        self._gather, self._nothing = gather, nothing
        self._at: tuple[Ledger, int] | None = None
        self._made = nothing

    def of(self, ledger: Ledger | None) -> T:
        """What it is for ``ledger``."""
        if ledger is None:
            return self._nothing
        at = ledger, ledger.narrated.count
        if at != self._at:
            self._at, self._made = at, self._gather(ledger)
        return self._made
