"""Cards on their way over the table: fast at first, and slower where they arrive."""

from dataclasses import dataclass

from pygame import Rect

from hardware.virtual.argent.places import Places
from hardware.virtual.argent.scene import Move, Target
from hardware.virtual.drawing.ground import eased, part_way

SECONDS, APART = 0.45, 0.07
"""For how long a card flies, and from one card to the next."""

STEPS = 40
"""Into so many places each way is divided: more frames than a screen shows are not painted."""


@dataclass(frozen=True, slots=True)
class Flying:
    """A card in the air: where it is, its face (``None``: its back), and where it will lie."""

    area: tuple[int, int, int, int]
    value: int | None
    end: Target


@dataclass(frozen=True, slots=True)
class _Flight:
    start: Rect
    end: Rect
    begins: float
    move: Move


class Flights:
    """What flies at one window; where it is to be ``still``, nothing ever does."""

    def __init__(self, *, still: bool = False) -> None:
        self._still = still
        self._seen = 0
        self._before: Places | None = None
        self._flights: list[_Flight] = []

    def look(self, moves: tuple[Move, ...], places: Places, now: float, *, fast: bool = False) -> tuple[Flying, ...]:
        """
        What is in the air at the moment ``now``, in seconds; a new move begins where its card lay before.

        While time runs ``fast`` nothing new does.
        """
        new = [move for move in moves if move.number > self._seen]
        self._seen = max([self._seen, *(move.number for move in new)]) if moves else 0
        if not (self._still or fast or self._before is None):
            for number, move in enumerate(new):
                start, end = self._before.at(move.start), places.at(move.end)
                if start is not None and end is not None:
                    self._flights.append(_Flight(start, end, now + number * APART, move))
        self._before = places
        self._flights = [flight for flight in self._flights if now < flight.begins + SECONDS]
        return tuple(_at(flight, now) for flight in self._flights)


def _at(flight: _Flight, now: float) -> Flying:
    passed = min(1.0, max(0.0, (now - flight.begins) / SECONDS))
    share, (start, end) = eased(round(passed * STEPS) / STEPS), (flight.start, flight.end)
    area = (*part_way(start.topleft, end.topleft, share), *part_way(start.size, end.size, share))
    return Flying(area, flight.move.value, flight.move.end)
