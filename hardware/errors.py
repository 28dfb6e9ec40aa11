"""
What can be wrong with the devices, one class per mistake.

Each is a `HardwareError` and also the built-in error that it is a case of;
its message names the two facts that disagree and what to do.
"""

from collections.abc import Iterable


class HardwareError(Exception):
    """Something about the devices of the box is not as it should be."""


class UnknownBoard(HardwareError, LookupError):
    """A board was asked for by a name that no board has."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"there is no board called {name!r}; choose one of: {', '.join(sorted(known))}")


class UnknownSeat(HardwareError, ValueError):
    """A seat was named that the board does not have."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(f"there is no seat {seat}: this board has the seats 1 to {seats}")


class UnknownPart(HardwareError, ValueError):
    """A part was named that a board does not have."""

    def __init__(self, part: str, known: Iterable[str]) -> None:
        super().__init__(f"a board has no part called {part!r}; choose one of: {', '.join(known)}")


class WrongSeatCount(HardwareError, ValueError):
    """A board was asked for with a number of seats that no table has."""

    def __init__(self, seats: int, fewest: int, most: int) -> None:
        super().__init__(f"a board of {seats} seats cannot be made: choose from {fewest} to {most} seats")


class WrongWiring(HardwareError, ValueError):
    """A box cannot be wired so; ``mistakes`` has one sentence for each reason."""

    def __init__(self, mistakes: tuple[str, ...]) -> None:
        super().__init__("this wiring cannot be built:\n" + "\n".join(f"- {mistake}" for mistake in mistakes))
        self.mistakes = mistakes


class TooLittleRoom(HardwareError, ValueError):
    """A surface is too small to draw a page that anybody could read."""

    def __init__(self, size: tuple[int, int], least: tuple[int, int]) -> None:
        super().__init__(
            f"a page cannot be drawn on {size[0]}x{size[1]} points: it takes {least[0]}x{least[1]} or more"
        )
