"""A QR code on a page."""

from dataclasses import replace

import pygame
import pytest

from hardware.display.drawing.draw import DAY, draw, margin
from hardware.display.drawing.grid import LEAST, set_grid
from hardware.ports.page import Page

GRID = tuple("".join("#" if (row * column) % 3 == 1 else " " for column in range(33)) for row in range(33))
PAGE = Page("code", ("Host’s code", "meneur.local:8080"), big="123 456", grid=GRID)


def drawn(page: Page, size: tuple[int, int]) -> pygame.Surface:
    """``page`` on ``size`` points."""
    sheet = pygame.Surface(size, depth=24)
    draw(page, sheet)
    return sheet


@pytest.mark.parametrize("size", [(240, 240), (320, 240), (800, 480)], ids=str)
def test_each_point_is_drawn(size: tuple[int, int]) -> None:
    """On a display with room, every point of the code is a square of its own colour, of three points or more."""
    sheet, edge = drawn(PAGE, size), margin(size)
    area, rest = set_grid(GRID, sheet.get_rect().inflate(-2 * edge, -2 * edge))
    assert area is not None
    assert not area.colliderect(rest)
    step = area.width // len(GRID)
    assert LEAST <= step
    for row, points in enumerate(GRID):
        for column, point in enumerate(points):
            square = sheet.subsurface((area.left + column * step, area.top + row * step, step, step))
            colour = DAY.ground if point == "#" else DAY.words
            assert bytes(colour) * step**2 == pygame.image.tobytes(square, "RGB")


@pytest.mark.parametrize("size", [(128, 64), (128, 128), (256, 64)], ids=str)
def test_a_small_display_has_words_alone(size: tuple[int, int]) -> None:
    """Where no telephone could tell its points apart there is no code, and the words have all of the room."""
    without = drawn(replace(PAGE, grid=()), size)
    assert pygame.image.tobytes(without, "RGB") == pygame.image.tobytes(drawn(PAGE, size), "RGB")


def test_words_come_first() -> None:
    """Where long words and their sign would have to give way to it, there is no code."""
    page = replace(PAGE, lines=("Who wants to play presses green, and who has to go presses red. " * 5,))
    without = drawn(replace(page, grid=()), (240, 240))
    assert pygame.image.tobytes(without, "RGB") == pygame.image.tobytes(drawn(page, (240, 240)), "RGB")
