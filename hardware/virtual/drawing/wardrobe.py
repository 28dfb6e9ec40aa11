"""
What the players look like: skin, hair, and what they wear.

A look follows from who sits there and what he is called, and from nothing that he holds: it tells no secret.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from hardware.virtual.drawing.paint import Colour
from hardware.virtual.scene import SceneSeat, Sex

CLOTHS: tuple[Colour, ...] = (
    (176, 84, 74),
    (86, 128, 176),
    (196, 158, 78),
    (104, 150, 96),
    (146, 104, 168),
    (190, 116, 70),
    (84, 150, 150),
    (180, 108, 138),
    (128, 132, 84),
)
COMPLEXIONS: tuple[tuple[Colour, Colour], ...] = (
    ((242, 204, 172), (84, 52, 32)),
    ((224, 178, 138), (46, 38, 38)),
    ((250, 216, 188), (214, 168, 92)),
    ((142, 98, 68), (40, 32, 32)),
    ((242, 204, 172), (164, 76, 40)),
    ((250, 216, 188), (176, 170, 164)),
    ((196, 146, 106), (58, 40, 32)),
    ((242, 204, 172), (138, 84, 44)),
    ((224, 178, 138), (206, 200, 192)),
    ((250, 216, 188), (190, 104, 52)),
    ((224, 178, 138), (104, 66, 38)),
)
"""Skin and hair."""

TRIMS: tuple[Colour, ...] = (
    (188, 62, 58),
    (66, 104, 150),
    (92, 128, 66),
    (214, 160, 66),
    (126, 84, 150),
    (70, 62, 66),
    (206, 112, 128),
)
"""Of hats, caps, scarves and ribbons."""

Headwear = Literal[
    "none", "bald", "band", "beanie", "beret", "bonnet", "cap", "felt", "hood", "scarf", "straw", "wreath"
]
"""What is on a head; nothing, and not even hair."""

Hair = Literal["short", "long", "braids", "bun", "curls", "none"]


@dataclass(frozen=True, slots=True)
class Style:
    """A head: what is on it, its hair, and whether it has a beard."""

    head: Headwear
    hair: Hair = "short"
    beard: bool = False


STYLES: Mapping[Sex, tuple[Style, ...]] = MappingProxyType(
    {
        "": (
            Style("hood", "none"),
            Style("straw"),
            Style("none"),
            Style("felt"),
            Style("none", "curls"),
            Style("beret"),
            Style("beanie"),
        ),
        "man": (
            Style("cap", beard=True),
            Style("none"),
            Style("felt", beard=True),
            Style("straw"),
            Style("bald", "none", beard=True),
            Style("hood", "none", beard=True),
            Style("none", "curls"),
            Style("beanie"),
        ),
        "woman": (
            Style("bonnet", "none"),
            Style("wreath", "long"),
            Style("scarf", "none"),
            Style("none", "bun"),
            Style("straw", "braids"),
            Style("band", "long"),
            Style("none", "curls"),
            Style("none", "braids"),
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Look:
    """How a player looks."""

    style: Style
    cloth: Colour
    trim: Colour
    hair: Colour
    skin: Colour


def look_of(seat: SceneSeat) -> Look:
    """How who sits at ``seat`` looks, which he takes along to another house."""
    who, styles = seat.who, STYLES[seat.sex]
    skin, hair = COMPLEXIONS[who % len(COMPLEXIONS)]
    return Look(styles[who % len(styles)], CLOTHS[who % len(CLOTHS)], TRIMS[who % len(TRIMS)], hair, skin)
