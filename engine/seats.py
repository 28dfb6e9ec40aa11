"""
The numbers of a game: players, and places round the table.

They are types of their own, so that mypy finds where one is taken for the other, or for a number of the outside, such
as that of a device.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import count
from typing import NewType, TypeGuard, TypeVar

#: A player: 1 to n clockwise as the game begins, and the same all game.
Seat = NewType("Seat", int)
#: Where somebody sits: 1 to n clockwise. At first everybody's place is his seat; who is housed may move.
Place = NewType("Place", int)
#: How players are numbered: by `Seat` in the rules; elsewhere perhaps otherwise.
Who = TypeVar("Who", bound=int)
_Item = TypeVar("_Item")


@lru_cache(maxsize=32)
def seats(players: int) -> tuple[Seat, ...]:
    """The seats of a game of so many ``players``."""
    return tuple(map(Seat, range(1, players + 1)))


def by_seat(items: Iterable[_Item]) -> Iterator[tuple[Seat, _Item]]:
    """Each of ``items``, which are in seat order, with its seat."""
    return zip(map(Seat, count(1)), items, strict=False)


def is_seat(answer: object) -> TypeGuard[Seat]:
    """Whether an accepted ``answer`` names a seat."""
    return isinstance(answer, int)
