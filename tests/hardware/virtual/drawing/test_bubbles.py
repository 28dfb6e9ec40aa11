"""What players say can be read, also when several speak."""

from itertools import combinations

import pytest

from hardware.virtual.drawing.bubbles import bubble_place
from hardware.virtual.drawing.layout import lay_out

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
