"""
The village, shown: who has which trade, whose power is used, what burnt, what was nailed to a door.

Everybody may see this page, by day, at any time; it holds what was said aloud and nothing else.
"""

from collections.abc import Iterator, Mapping

from engine.werewolf.setup.registry import HOMELESS
from firmware.session.box import Box
from firmware.session.record.public import Village
from hardware.ports.pads import Pad
from hardware.ports.page import Group, Page


def village_page(box: Box, village: Village) -> Page:
    """The page of ``village``: the houses, the empty ones, the markers, and last those without a house."""
    return Page("village", (box.label("page.village"),), groups=tuple(_groups(village)))


def _groups(village: Village) -> Iterator[Group]:
    owners: dict[tuple[str, bool], list[Pad]] = {}
    for pad, trade in sorted(village.houses.items()):
        owners.setdefault((trade, pad in village.spent), []).append(pad)
    wandering = owners.pop((HOMELESS, False), [])
    for (trade, spent), pads in owners.items():
        yield Group((trade,), tuple(pads), spent)
    yield from (Group((trade,)) for trade in village.free.values())
    yield from (Group(("fire", trade), spent=True) for trade in village.burnt)
    if village.poster is not None:
        yield Group(("poster",), (village.poster,))
    if village.banned:
        yield Group(("ban",), village.banned)
    if wandering:
        yield Group((HOMELESS,), tuple(wandering))


def village_lines(village: Village) -> Iterator[tuple[str, Mapping[str, object]]]:
    """The same in words, for those who cannot see it: who has which trade, and whose power is used."""
    for pad, trade in sorted(village.houses.items()):
        yield "village.given", {"seat": pad, "building": trade}
        if pad in village.spent:
            yield "power.spent", {"building": trade}
