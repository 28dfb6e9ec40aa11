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
