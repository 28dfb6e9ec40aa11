"""The list of cuts: every plate of a case with its size and its holes, for whoever orders wood or saws it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from firmware.workshop.case.shapes import Circle, Loop, Plate


@dataclass(frozen=True, slots=True)
class Cut:
    """So many plates alike: their name, their size with the fingers, and their holes, in millimetres."""

    pieces: int
    name: str
    size: str
    holes: str


def cuts(plates: Iterable[Plate]) -> list[Cut]:
    """
    Every kind of plate in the order of ``plates``.

    Parameters
    ----------
    plates:
        As drawn, before a beam's width is added.

    """
    found = Counter((plate.name, _measures(plate.outline), _holes(plate.holes)) for plate in plates)
    return [Cut(pieces, *kind) for kind, pieces in found.items()]


def _holes(holes: Iterable[Circle | Loop]) -> str:
    """Holes alike are counted."""
    found = Counter(f"{hole.radius * 2:g}" if isinstance(hole, Circle) else _measures(hole) for hole in holes)
    return ", ".join(f"{number} of {size}" for size, number in found.items())


def _measures(loop: Loop) -> str:
    left, bottom, right, top = loop.bounds
    return f"{right - left:g} x {top - bottom:g}"
