"""
What is explained to who goes over the table by keys.

That is who sits at each seat, what lies there, the box, and the emblem in the moonlight.
"""

from collections.abc import Iterator, Mapping, Sequence

import pygame

from hardware.virtual.drawing.emblem import emblem_place
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.padplace import PadPlace
from hardware.virtual.sheets.tip import Thing

BOX, MOON = 0, -1
"""The stops at the box and at the emblem on the floor; the others are called by their seats."""

ASIDE = 2
"""How much farther aside than ahead a stop may be for an arrow to go there; and what it costs to be aside."""


def stops(layout: Layout, things: Sequence[Thing]) -> dict[int, list[Thing]]:
    """Of all ``things`` those at each stop, each once, the player or the whole box first; no stop without any."""
    box = layout.box.area.unionall(list(layout.spare))
    found = {seat: list(_at_seat(place, things)) for seat, place in layout.pads.items()}
    taken = [thing for there in found.values() for thing in there]
    middle = [thing for thing in things if box.collidepoint(thing.area.center) and thing not in taken]
    found[BOX] = sorted(middle, key=lambda thing: thing.area != layout.box.area)
    corner = emblem_place(layout)
    found[MOON] = [thing for thing in things if thing.area == corner]
    return {stop: _once(there) for stop, there in found.items() if there}


def _at_seat(place: PadPlace, things: Sequence[Thing]) -> Iterator[Thing]:
    """Who sits there, what lies before him, and then his keys."""
    yield from (thing for thing in things if thing.area == place.rim)
    for part in (place.poster, place.house, place.card):
        yield from (thing for thing in things if part.collidepoint(thing.area.center))
    yield from (thing for thing in things if place.area.contains(thing.area))


def _once(things: Sequence[Thing]) -> list[Thing]:
    """The ``things`` of which each says something else."""
    said: Mapping[tuple[str, str], Thing] = {(thing.title, thing.text): thing for thing in reversed(things)}
    return [thing for thing in things if said[thing.title, thing.text] is thing]


def next_stop(areas: Mapping[int, pygame.Rect], here: int, step: tuple[int, int]) -> int:
    """
    The nearest of the stops at ``areas`` in the direction of ``step`` from ``here``; where there is none, itself.

    Of those far aside one is taken only if no other is ahead: over such steps every stop can be reached.
    """
    at, way = pygame.Vector2(areas[here].center), pygame.Vector2(step)
    away = {stop: pygame.Vector2(area.center) - at for stop, area in areas.items()}
    aside = {stop: abs(far.cross(way)) for stop, far in away.items()}
    ahead = [stop for stop, far in away.items() if far * way > 0]
    near = [stop for stop in ahead if aside[stop] <= ASIDE * (away[stop] * way)]
    return min(near or ahead, key=lambda stop: away[stop].length() + ASIDE * aside[stop], default=here)
