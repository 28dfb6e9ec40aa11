"""What is written on a card."""

import pygame
import pytest

from hardware.virtual.drawing.cards import draw_back, draw_face, draw_tag
from hardware.virtual.drawing.paint import LEAST, Colour, Shelf


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


@pytest.mark.parametrize("width", [48, 67])
@pytest.mark.parametrize("name", ["Léo", "Gwendoline", "Marie-Ange"])
def test_a_name_on_a_back_leaves_its_rim_free(width: int, name: str) -> None:
    """It is written above the moon, within the rim of the card."""
    area = pygame.Rect(0, 0, width, width * 7 // 5)
    bare, named = pygame.Surface(area.size), pygame.Surface(area.size)
    draw_back(bare, Shelf(), area, "")
    draw_back(named, Shelf(), area, name)
    upper = pygame.Rect(0, 0, width, area.height // 3)
    changed = [(x, y) for x in range(width) for y in range(upper.height) if bare.get_at((x, y)) != named.get_at((x, y))]
    assert changed
    assert all(area.inflate(-width // 8, -width // 8).collidepoint(at) for at in changed)


def test_the_words_of_a_tag_are_legible_where_they_have_room() -> None:
    """In a small window a short word on a card for the box is larger than the smallest letters."""
    heights = []

    class Noted(Shelf):
        def block(self, text: str, room: tuple[int, int], largest: float, colour: Colour) -> pygame.Surface:
            words = super().block(text, room, largest, colour)
            heights.append(words.get_height())
            return words

    area = pygame.Rect(0, 0, 56, 34)
    for label in ("PAUSE", "SOMETHING LONGER"):
        draw_tag(pygame.Surface(area.size), Noted(), area, "command", "pause", label)
    assert heights[0] >= 1.2 * LEAST
