"""What is written on a card."""

import pygame
import pytest

from hardware.virtual.drawing.cards import draw_face
from hardware.virtual.drawing.paint import Shelf


@pytest.mark.parametrize("width", [60, 150, 300])
def test_a_long_name_leaves_the_edges_of_its_card_free(width: int) -> None:
    """The longest name of a role touches neither edge of the card: as much as a thirtieth stays free at each."""
    area = pygame.Rect(0, 0, width, width * 7 // 5)

    def painted(label: str) -> pygame.Surface:
        surface = pygame.Surface(area.size)
        draw_face(surface, Shelf(), area, "", label)
        return surface

    first, second = painted("Dorfbewohner"), painted("i")
    edges = [*range(width // 30), *range(width - width // 30, width)]
    lower = range(area.height * 7 // 10, area.height * 9 // 10)
    assert all(first.get_at((x, y)) == second.get_at((x, y)) for x in edges for y in lower)
