"""
What a person can say in a debate, to be chosen from: a band over the tray, where nothing of the table is hidden.

The remarks are in rows from left to right, as the arrows go through them; with very many the line is above the band.
"""

from collections.abc import Sequence

import pygame

from hardware.virtual.drawing.bar import Button, Nothing, draw_button
from hardware.virtual.drawing.paint import DIM, GOLD, Shelf, put
from hardware.virtual.scene import Remark
from hardware.virtual.sheets.paper import draw_paper

DEEP, DEEPER = 112, 150
"""The height of the band, with one or two rows of remarks and with three, in units of the window."""

HEAD, GAP = 316, 20
"""The width of what is asked, at its left, and the gap between remarks."""

FEW, MANY = 8, 12
"""Up to so many remarks are in two rows, and up to so many in three of four; then they are in rows of six."""


def remarks_area(size: tuple[int, int], unit: float, count: int) -> pygame.Rect:
    """Where the band is in a window of ``size``, with ``count`` remarks: along the lower edge."""
    deep = DEEPER if _rows(count) > 2 else DEEP
    area = pygame.Rect(0, 0, size[0] - 4, round(deep * unit))
    area.midbottom = (size[0] // 2, size[1] - 2)
    return area


def remark_places(size: tuple[int, int], unit: float, count: int) -> list[pygame.Rect]:
    """Where the buttons of ``count`` remarks are, in reading order."""
    area, gap, columns, rows = remarks_area(size, unit, count), round(GAP * unit), _columns(count), _rows(count)
    inner = pygame.Rect(area.left + round(HEAD * unit), area.top, area.width - round(HEAD * unit) - gap, area.height)
    pitch = (inner.width - gap) / columns
    deep = (inner.height - round(14 * unit)) // max(2, rows)
    top = inner.centery - deep * rows // 2
    return [
        pygame.Rect(
            inner.left + gap + round(number % columns * pitch),
            top + number // columns * deep + round(3 * unit),
            round(pitch) - gap,
            deep - round(6 * unit),
        )
        for number in range(count)
    ]


def _columns(count: int) -> int:
    return max(2, -(-count // 2)) if count <= FEW else 4 if count <= MANY else 6


def _rows(count: int) -> int:
    return -(-count // _columns(count))


def draw_remarks(  # noqa: PLR0913, PLR0917 (where, with what, what is asked, and what can be said)
    surface: pygame.Surface,
    shelf: Shelf,
    unit: float,
    asked: tuple[str, str],
    remarks: Sequence[Remark],
    focus: int,
) -> None:
    """Draw what is ``asked``, with how it is answered, and the ``remarks``, of which that in ``focus`` is chosen."""
    size = surface.get_size()
    area, places = remarks_area(size, unit, len(remarks)), remark_places(size, unit, len(remarks))
    draw_paper(surface, shelf, (0, 0), area=area)
    _head(surface, shelf, unit, area, asked)
    room, deep = places[0].inflate(-places[0].height // 2, -round(10 * unit)).size, places[0].height
    share = shelf.common((remark.text for remark in remarks), room, 0.58 * deep) / deep
    for number, (remark, place) in enumerate(zip(remarks, places, strict=True)):
        draw_button(surface, shelf, Button(remark.text, place, number == focus, Nothing()), share=share)
    if len(remarks) > 1:
        _arrows(surface, shelf, unit, places[focus])


def _arrows(surface: pygame.Surface, shelf: Shelf, unit: float, place: pygame.Rect) -> None:
    """Draw to which sides the arrow keys go from the remark at ``place``."""
    aside = round(GAP * unit / 2)
    for mark, x in (("‹", place.left - aside), ("›", place.right + aside)):
        put(surface, shelf.words(mark, 44 * unit, GOLD), (x, place.centery - 2))


def _head(surface: pygame.Surface, shelf: Shelf, unit: float, area: pygame.Rect, asked: tuple[str, str]) -> None:
    """Write the question, and the keys below it, two and two."""
    left, wide = area.left + round(22 * unit), round((HEAD - 22) * unit)
    title = shelf.left(asked[0], (wide, round(56 * unit)), 30 * unit, GOLD)
    keys = asked[1].split("   ")
    lines = ["   ".join(keys[:2]), "   ".join(keys[2:])]
    top = area.centery - (title.get_height() + round(48 * unit)) // 2
    surface.blit(title, (left, top))
    top += title.get_height() + round(6 * unit)
    for number, line in enumerate(lines):
        surface.blit(shelf.words(line, 20 * unit, DIM, wide), (left, top + round(21 * number * unit)))
