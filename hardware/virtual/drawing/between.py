"""Where a player is seen on the way from one chair to another: with his pad, and all that lies before him."""

from collections.abc import Mapping
from dataclasses import replace

from pygame import Rect

from hardware.virtual.drawing.ground import part_way
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.padplace import PadPlace

FACED = 10
"""Degrees from one direction into which he looks on his way to the next: each is a picture of its own."""


def turned(layout: Layout, back: float) -> Layout:
    """``layout`` with everybody so many seats, or part of one, ``back``: clockwise of where he sits in the end."""
    return replace(layout, pads={seat: _along(layout.pads, seat, back) for seat in layout.pads}) if back else layout


def _along(pads: Mapping[int, PadPlace], seat: int, back: float) -> PadPlace:
    """The place that is ``back`` seats on from ``seat``, along the rim of the table."""
    whole, part = divmod(seat - 1 + back, 1)
    near, far = (pads[int(whole + step) % len(pads) + 1] for step in (0, 1))
    return between(near, far, part)


def between(start: PadPlace, end: PadPlace, share: float) -> PadPlace:
    """The place of who has come a ``share``, from 0 to 1, of the way from ``start`` to ``end``."""
    if share <= 0 or share >= 1:
        return end if share >= 1 else start

    def area(one: Rect, other: Rect) -> Rect:
        moved = one.copy()
        moved.topleft = part_way(one.topleft, other.topleft, share)
        return moved

    return PadPlace(
        area(start.area, end.area),
        area(start.up, end.up),
        area(start.down, end.down),
        part_way(start.lamp, end.lamp, share),
        area(start.plate, end.plate),
        part_way(start.chair, end.chair, share),
        round((start.turn + start.turn_to(end) * share) / FACED) * FACED,
        area(start.card, end.card),
        area(start.house, end.house),
        area(start.poster, end.poster),
        end.near,
    )
