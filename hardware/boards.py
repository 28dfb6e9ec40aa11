"""
The boards a box can be built on, by name.

Law: a board is chosen from this table, never by ``if``; each maker gets the
number of seats and loads its devices only when it is called.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from hardware.board import Board
from hardware.errors import UnknownBoard


def _virtual(seats: int) -> Board:
    from hardware.virtual.board import VirtualBoard  # noqa: PLC0415 (a board loads what it needs when chosen)

    return VirtualBoard(seats)


BOARDS: Mapping[str, Callable[[int], Board]] = MappingProxyType({"virtual": _virtual})


def board(name: str, seats: int) -> Board:
    """
    Make the board called ``name`` with ``seats`` pads.

    Raises
    ------
    UnknownBoard
        No board has this name; the message lists those there are.
    WrongSeatCount
        No table has that many seats.

    """
    if name not in BOARDS:
        raise UnknownBoard(name, BOARDS)
    return BOARDS[name](seats)
