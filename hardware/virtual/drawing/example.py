"""The card that is seen on the table while the game is explained: the picture of what the sentence is about, large."""

import pygame

from hardware.ports.page import Page
from hardware.virtual.drawing.cards import draw_face
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.paint import Shelf

HIGH, SHAPE = (0.9, 0.8, 0.7, 0.6, 0.5), 0.72
"""Height of the card for that of the box, as large as there is room for it, and its width for its height."""

PLAIN = frozenset({"", "sun", "moon"})
"""What is on the display beside a sentence that is about nothing that can be seen."""


def example_place(layout: Layout) -> pygame.Rect | None:
    """Where the card lies: beside the box, where no pad is, if there is room."""
    box, pads = layout.box.area, [place.rim for place in layout.pads.values()]
    for high in HIGH:
        card = pygame.Rect(0, 0, round(box.height * high * SHAPE), round(box.height * high))
        apart = card.width // 6
        for x in (box.left - apart - card.width, box.right + apart):
            for y in (box.centery - card.height // 2, box.top, box.bottom - card.height):
                card.topleft = x, y
                if card.collidelist(pads) < 0:
                    return card
    return None


def draw_example(surface: pygame.Surface, shelf: Shelf, layout: Layout, page: Page | None) -> None:
    """Draw the card of what ``page`` explains, if it does; that of a role has its name."""
    if page is None or page.name != "practice" or page.icon in PLAIN:
        return
    if (place := example_place(layout)) is not None:
        draw_face(surface, shelf, place, page.icon, page.lines[0] if len(page.lines) > 1 else "")
