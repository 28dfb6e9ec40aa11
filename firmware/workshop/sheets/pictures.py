"""
The picture and the ink of every card.

A card has the picture that the display shows for it.
"""

from collections.abc import Mapping
from types import MappingProxyType

from engine.werewolf.setup import registry
from hardware.display.drawing.icons import ICONS, Picture

Shade = tuple[float, float, float]

_INKS: Mapping[str, Shade] = MappingProxyType(
    {
        "werewolf": (0.54, 0.12, 0.12),
        "white_werewolf": (0.36, 0.40, 0.46),
        "seer": (0.35, 0.20, 0.53),
        "witch": (0.12, 0.38, 0.25),
        "cupid": (0.72, 0.24, 0.38),
        "hunter": (0.44, 0.29, 0.12),
        "little_girl": (0.68, 0.30, 0.50),
        "thief": (0.18, 0.28, 0.47),
        "captain": (0.66, 0.46, 0.08),
        "villager": (0.42, 0.30, 0.18),
        "raven": (0.13, 0.14, 0.20),
        "pyromaniac": (0.78, 0.32, 0.08),
        "defender": (0.10, 0.36, 0.50),
        "piper": (0.10, 0.45, 0.42),
        "elder": (0.38, 0.36, 0.32),
        "scapegoat": (0.50, 0.42, 0.16),
        "idiot": (0.58, 0.18, 0.44),
    }
)
_KINDS: Mapping[str, Shade] = MappingProxyType(
    {
        "role": (0.33, 0.20, 0.12),
        "office": (0.66, 0.46, 0.08),
        "building": (0.47, 0.27, 0.11),
        "command": (0.17, 0.21, 0.28),
        "argent": (0.28, 0.33, 0.42),
    }
)


def picture(name: str) -> Picture:
    """The picture of the card ``name``; one that has none gets a question mark."""
    return ICONS.get(registry.picture(name), ICONS["question"])


def shade(kind: str, name: str) -> Shade:
    """The ink of a card, red, green and blue from 0 to 1."""
    return _INKS.get(name, _KINDS[kind])
