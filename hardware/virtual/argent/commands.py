"""The narrator's cards in the tray: pause, repeat, softer and louder, as the box has them."""

from collections.abc import Mapping

import pygame
from pygame import Rect

from hardware.virtual.argent.scene import ArgentScene
from hardware.virtual.drawing.cards import draw_tag
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.tray import draw_wanted_card
from hardware.virtual.sheets.tip import Tip

COMMANDS = ("pause", "repeat", "softer", "louder")
WIDTH, HEIGHT, GAP = 74, 48, 4
"""Of a card, and between two of them, in units of the window."""

ROOM = 2 * (WIDTH + GAP) + 20
"""How much of the tray they take, in units of the window."""


def command_places(layout: Layout) -> Mapping[str, Rect]:
    """Where each card lies: two rows at the right end of the tray."""
    unit = layout.unit
    wide, deep, gap = round(WIDTH * unit), round(HEIGHT * unit), round(GAP * unit)
    left = layout.tray.right - round((ROOM - 8) * unit)
    top = layout.tray.centery - deep - gap // 2
    return {
        name: Rect(left + number % 2 * (wide + gap), top + number // 2 * (deep + gap), wide, deep)
        for number, name in enumerate(COMMANDS)
    }


def draw_commands(surface: pygame.Surface, shelf: Shelf, layout: Layout, scene: ArgentScene) -> None:
    """Draw the cards; the one that paused has a rim of light."""
    for name, area in command_places(layout).items():
        if scene.paused and name == "pause":
            draw_wanted_card(surface, shelf, area)
        draw_tag(surface, shelf, area, "command", name, scene.words[f"argent.{name}"])


def command_at(layout: Layout, at: tuple[int, int]) -> str | None:
    """The card that lies ``at`` a point."""
    return next((name for name, area in command_places(layout).items() if area.collidepoint(at)), None)


def command_tip(layout: Layout, scene: ArgentScene, at: tuple[int, int]) -> Tip | None:
    """What the card ``at`` a point does."""
    name = command_at(layout, at)
    if name is None:
        return None
    area = command_places(layout)[name]
    return Tip.over(area, scene.words[f"argent.{name}"], scene.words[f"argent.tip.{name}"])
