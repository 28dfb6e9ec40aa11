"""
The village, shown: who has which trade, whose power is used, what burnt, what was nailed to a door.

Law: everybody may see this page, by day, at any time; it holds what was told aloud and nothing else.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from firmware.box import Box
from hardware.page import Group, Page

VAGABOND = "vagabond"


@dataclass(frozen=True, slots=True)
class Village:
    """
    What lies before the players for everybody to see.

    ``houses`` is the trade of each living pad, ``spent`` the pads whose power is used, ``burnt`` and ``free`` the
    buildings that burnt and those that stand empty, ``poster`` whose door bears the poster, ``banned`` who may not
    vote today.
    """

    houses: Mapping[int, str] = field(default_factory=dict)
    spent: frozenset[int] = frozenset()
    burnt: tuple[str, ...] = ()
    free: tuple[str, ...] = ()
    poster: int | None = None
    banned: tuple[int, ...] = ()


def village_page(box: Box, village: Village) -> Page:
    """The page of ``village``: the houses, the empty ones, the markers, and last those without a house."""
    return Page("village", (box.label("page.village"),), groups=tuple(_groups(village)))


def _groups(village: Village) -> Iterator[Group]:
    owners: dict[tuple[str, bool], list[int]] = {}
    for pad, trade in sorted(village.houses.items()):
        owners.setdefault((trade, pad in village.spent), []).append(pad)
    wandering = owners.pop((VAGABOND, False), [])
    for (trade, spent), pads in owners.items():
        yield Group((trade,), tuple(pads), spent)
    yield from (Group((trade,)) for trade in village.free)
    yield from (Group(("fire", trade), spent=True) for trade in village.burnt)
    if village.poster is not None:
        yield Group(("poster",), (village.poster,))
    if village.banned:
        yield Group(("ban",), village.banned)
    if wandering:
        yield Group((VAGABOND,), tuple(wandering))
