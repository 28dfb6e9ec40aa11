"""The keys that go over the table without a mouse, to have explained what there is."""

from collections.abc import Callable, Mapping, Sequence
from time import monotonic

import pygame

from hardware.virtual.asking.asked import Question
from hardware.virtual.hand.cursor import Cursor
from hardware.virtual.sheets.stops import next_stop
from hardware.virtual.sheets.tip import Thing, Tip

KEY = pygame.K_i
"""The key that begins to explain, and goes on to what else is there."""

WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
"""Whither the arrows go."""

ENDS = frozenset({pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER})
"""The keys that only end it; others end it, and do what they are for as well."""


class Touring:
    """
    Where the arrows are on the table, if it is explained to them.

    Parameters
    ----------
    cursor:
        Where they are among the cards.
    stops:
        Gives what is explained at each stop: a seat by its number, or the box.
    first:
        Gives the stop at which it begins.

    """

    def __init__(
        self, cursor: Cursor, stops: Callable[[], Mapping[int, Sequence[Thing]]], first: Callable[[], int]
    ) -> None:
        self._cursor, self._stops, self._first = cursor, stops, first
        self._stop: int | None = None
        self._number = 0  # of what is explained there
        self._since = 0.0
        self._asked: Question | None = None

    @property
    def is_on(self) -> bool:
        """Whether something is explained."""
        return self._stop is not None

    def take(self, key: int) -> bool:
        """Begin, go on or end by ``key``; whether that was all it is for."""
        if key == KEY:
            self._go_on()
        elif self._stop is None:
            return False
        elif key in WAYS:
            areas = {stop: things[0].area for stop, things in self._stops().items()}
            self._to(next_stop(areas, self._stop, WAYS[key]) if self._stop in areas else self._begin())
        else:
            self._stop = None
            return key in ENDS
        return True

    def notice(self, asked: Question | None, rested: float, *, covered: bool) -> None:
        """
        End it once keys are ``asked`` for something else, a sheet has ``covered`` the table, or the mouse was moved.

        That one has ``rested`` for so many seconds.
        """
        anew, self._asked = asked is not None and asked != self._asked, asked
        if anew or covered or 0 <= rested < monotonic() - self._since:
            self._stop = None

    def tip(self) -> Tip | None:
        """What is explained, in a frame."""
        there = self._stops().get(self._stop, ()) if self._stop is not None else ()
        return Tip.over(*there[self._number % len(there)], framed=True) if there else None

    def _go_on(self) -> None:
        if self._stop is None:
            self._cursor.leave()
            self._to(self._begin())
        else:
            self._number += 1

    def _begin(self) -> int:
        """Where to begin: at a seat at which nobody sits there may be nothing."""
        stops, first = self._stops(), self._first()
        return first if first in stops else next(iter(stops))

    def _to(self, stop: int) -> None:
        self._stop, self._number, self._since = stop, 0, monotonic()
