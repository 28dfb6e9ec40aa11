"""What players are called in the window."""

from collections.abc import Mapping

from hardware.virtual.scene import SceneSeat


def name_of(seat: SceneSeat, words: Mapping[str, str]) -> str:
    """The player's name, or the number of the seat."""
    return seat.name or f"{words['seat']} {seat.number}"


def own_name(seat: SceneSeat, words: Mapping[str, str]) -> str:
    """What the only person at the window is called: by name, or as the voice calls the seat, with "You" beside it."""
    return seat.name or f"{name_of(seat, words)} ({words['you']})"
