"""The keyboard's way over the table: from one thing that can be touched to the next in some direction."""

from collections.abc import Collection, Mapping

import pygame
from pygame import Rect

from hardware.virtual.argent.scene import Target

ARROWS: Mapping[int, tuple[int, int]] = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
ASIDE = 3
"""A step aside counts as much as so many steps ahead."""


def first(offered: Collection[Target], places: Mapping[Target, Rect]) -> Target | None:
    """Where the keyboard begins: with what lies leftmost on the table, or else with a button."""
    seen = [target for target in offered if target in places]
    return min(seen, key=lambda one: (one.kind == "button", places[one].left, places[one].top), default=None)


def onward(at: Target | None, key: int, offered: Collection[Target], places: Mapping[Target, Rect]) -> Target | None:
    """What lies next in the direction of the arrow ``key``; where nothing does, what the keyboard is on."""
    if at is None or at not in offered or at not in places:
        return first(offered, places)
    across, down = ARROWS[key]
    here = places[at]

    def distance(target: Target) -> float:
        x, y = places[target].centerx - here.centerx, places[target].centery - here.centery
        ahead, aside = x * across + y * down, abs(x * down) + abs(y * across)
        return ahead + ASIDE * aside if ahead > 0 else float("inf")

    near = min((one for one in offered if one in places and one != at), key=distance, default=at)
    return near if distance(near) < float("inf") else at
