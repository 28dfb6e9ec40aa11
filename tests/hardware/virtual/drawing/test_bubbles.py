"""What players say can be read, also when several speak."""

from itertools import combinations

import pygame
import pytest

from hardware.virtual.drawing.bubbles import TEXT, bubble_place, draw_bubbles
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.scene import Bubble

WORDS = (200, 50)


@pytest.mark.parametrize("seats", [6, 7, 8, 12])
def test_no_bubble_covers_another(seats: int) -> None:
    """Two neighbours who speak one after the other can both be read, and each bubble is in the room."""
    layout = lay_out((1280, 800), seats, nearest=1)
    for first, second in combinations(range(1, seats + 1), 2):
        before = bubble_place(layout, first, WORDS)
        after = bubble_place(layout, second, WORDS, [before])
        assert not after.colliderect(before), (first, second)
        assert layout.room.contains(after)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [6, 8, 10, 12])
def test_one_bubble_leaves_the_display_free(size: tuple[int, int], seats: int) -> None:
    """Who speaks alone hides nothing of what the display says, wherever he sits."""
    layout = lay_out(size, seats, nearest=1)
    words = round(200 * layout.unit), round(50 * layout.unit)
    places = [bubble_place(layout, seat, words) for seat in range(1, seats + 1)]
    assert [] == [place for place in places if place.colliderect(layout.box.screen)]


@pytest.mark.parametrize("size", [(1024, 600), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("seats", [6, 8, 10, 12])
@pytest.mark.parametrize("lines", [1, 3])
def test_a_bubble_leaves_the_name_of_who_speaks_free(size: tuple[int, int], seats: int, lines: int) -> None:
    """However much somebody says, his name can be read beside it."""
    layout = lay_out(size, seats, nearest=1)
    words = round(160 * layout.unit), round(25 * lines * layout.unit)
    covered = [seat for seat in layout.pads if bubble_place(layout, seat, words).colliderect(layout.pads[seat].plate)]
    assert [] == covered


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_the_bubbles_of_one_leave_the_pads_free(size: tuple[int, int]) -> None:
    """At a table of twelve what is said covers no key but before the box, and the next sentence none of the own."""
    layout = lay_out(size, 12, nearest=1)
    words = round(190 * layout.unit), round(50 * layout.unit)
    areas = [pad.area for pad in layout.pads.values()]
    first = {seat: bubble_place(layout, seat, words) for seat in layout.pads}
    assert {1, 7} >= {seat for seat, place in first.items() if place.collidelist(areas) >= 0}
    second = {seat: bubble_place(layout, seat, words, [place]) for seat, place in first.items()}
    assert [] == [seat for seat, place in second.items() if place.colliderect(layout.pads[seat].area)]


def test_no_tail_crosses_words() -> None:
    """Of two sentences of one speaker the words of the first are whole, though the tail of the second passes there."""
    layout, shelf, said = lay_out((1280, 800), 8, nearest=1), Shelf(), Bubble(1, "I have nothing in hand. Eve, say!")
    alone, both = pygame.Surface(layout.size), pygame.Surface(layout.size)
    draw_bubbles(alone, shelf, layout, (said,))
    draw_bubbles(both, shelf, layout, (said, Bubble(1, "Well?")))
    words = shelf.block(said.text, (round(230 * layout.unit), round(76 * layout.unit)), 25 * layout.unit, TEXT)
    area = bubble_place(layout, 1, words.get_size())
    assert pygame.image.tobytes(alone.subsurface(area), "RGB") == pygame.image.tobytes(both.subsurface(area), "RGB")
