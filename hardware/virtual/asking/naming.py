"""What players are called in the window."""

from collections.abc import Iterable, Mapping

from hardware.virtual.scene import SceneSeat

NO_BREAK = "\N{NO-BREAK SPACE}"


def name_of(seat: SceneSeat, words: Mapping[str, str]) -> str:
    """The player's name, or the number of the seat."""
    return seat.name or f"{words['seat']} {seat.number}"


def unbroken(seat: SceneSeat, words: Mapping[str, str]) -> str:
    """The same, within which no line is broken."""
    return name_of(seat, words).replace(" ", NO_BREAK)


def whole_names(text: str, seats: Iterable[SceneSeat]) -> str:
    """``text`` with no line broken within the name of one of ``seats``."""
    for seat in seats:
        if " " in seat.name:
            text = text.replace(seat.name, seat.name.replace(" ", NO_BREAK))
    return text


def own_name(seat: SceneSeat, words: Mapping[str, str]) -> str:
    """
    What the only person at the window is called: by name, or as the voice calls the seat, with "You" beside it.

    Where there is no room for all in one line, "You" stands in the next.
    """
    return seat.name or f"{unbroken(seat, words)} ({words['you']})"
