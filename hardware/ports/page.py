"""
A page of the display, as plain data: what it says, and for whose eyes it is.

A page is complete. What draws it (a window, a panel of 128x64 points,
a picture for a document) needs nothing else, and draws it the same each time.
"""

from dataclasses import dataclass
from typing import NamedTuple

from hardware.ports.pads import Pad

LEAST = (128, 64)
"""Points across and down that a page takes at least."""


class Group(NamedTuple):
    """
    Pictures, and the seats they belong to.

    ``icons`` are drawn one after the other, then the numbers of ``seats``, or a dash where there are none;
    what is ``spent`` is struck out, and has none in its place.
    """

    icons: tuple[str, ...]
    seats: tuple[Pad, ...] = ()
    spent: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """
    One page of the display.

    Parameters
    ----------
    name:
        What kind of page it is, such as ``"join"``, ``"caption"``, ``"aim"``, ``"moon"``.
    lines:
        The words on it, top to bottom, already in the table's language.
    big:
        What is drawn as large as it fits: a seat number, a count, or nothing.
    icon:
        The name of a picture drawn beside it (``"moon"``, ``"heart"``, ``"sun"``, a role's key), or nothing.
    to:
        The seats for whose eyes it is; empty means everybody.
    pointer:
        On an aiming page, the seat (or role, or building) pointed at; ``None`` points at nobody.
    options:
        On an aiming page, everything the pointer can rest on, in the order of its walk.
    ask:
        The id of the question the page puts, such as ``"seer.look"``, or nothing.
    chosen:
        Whether what the pointer rests on has been designated (it may still be taken back).
    progress:
        From 0 to 1, drawn as a bar; ``None`` draws no bar.
    actors:
        The seats whose keys or card answer this page; empty where anybody may, or nobody.
    own:
        On a ballot, whether a voter may name himself.
    taken:
        On an aiming page where several can be designated, or fewer, the seats that are: who is pointed at once more is
        given back.
    agreed:
        On an aiming page of several who have to agree, the seats that do, to whom the pointer rests on; in a debate
        those that want it to be longer.
    groups:
        Who has what: pictures with the numbers of seats, below the words and instead of anything else.
    grid:
        A QR code, row by row: ``"#"`` for each dark point of it, a blank for each light one, with its light edge.
        A display whose points are too few leaves it out, so what it says has to be in the words as well.

    """

    name: str
    lines: tuple[str, ...] = ()
    big: str = ""
    icon: str = ""
    to: tuple[Pad, ...] = ()
    pointer: Pad | str | None = None
    options: tuple[Pad | str | None, ...] = ()
    ask: str = ""
    chosen: bool = False
    progress: float | None = None
    actors: tuple[Pad, ...] = ()
    own: bool = False
    taken: tuple[Pad, ...] = ()
    agreed: tuple[Pad, ...] = ()
    groups: tuple[Group, ...] = ()
    grid: tuple[str, ...] = ()
