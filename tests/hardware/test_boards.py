"""Boards are chosen by name."""

import pytest

from hardware.boards import BoardSettings, board
from hardware.errors import HardwareError, UnknownBoard, WrongSeatCount
from hardware.ports.board import Board


def test_virtual() -> None:
    """The virtual board is made with as many seats as asked for."""
    made: Board = board("virtual", BoardSettings(seats=18))
    assert made.seats == 18


def test_unknown() -> None:
    """An unknown name is a clear error that names the boards there are."""
    with pytest.raises(UnknownBoard, match=r"no board called 'abacus'; choose one of: .*virtual"):
        board("abacus", BoardSettings(seats=18))


@pytest.mark.parametrize("seats", [0, -1, 29])
def test_seats(seats: int) -> None:
    """No board is made for a number of seats that no table has."""
    with pytest.raises(WrongSeatCount, match=f"{seats} seats cannot be made"):
        board("virtual", BoardSettings(seats=seats))


def test_roots() -> None:
    """Every mistake is a hardware error and the built-in it is a case of."""
    assert issubclass(UnknownBoard, HardwareError)
    assert issubclass(UnknownBoard, LookupError)
    assert issubclass(WrongSeatCount, ValueError)
