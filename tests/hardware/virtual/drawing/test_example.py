"""The card on the table while the game is explained."""

import pygame
import pytest

from hardware.ports.page import Page
from hardware.virtual.drawing.example import draw_example, example_place
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import Shelf

WOLVES = Page("practice", ("The wolves win when only wolves are left.",), icon="werewolf")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [6, 8, 12, 18])
def test_it_lies_beside_the_box(size: tuple[int, int], seats: int) -> None:
    """On the table, on nothing else that is there."""
    layout = lay_out(size, seats, nearest=1)
    place = example_place(layout)
    assert place is not None
    assert layout.table.contains(place)
    assert not place.colliderect(layout.box.area)
    assert -1 == place.collidelist([pad.rim for pad in layout.pads.values()])


@pytest.mark.parametrize(
    ("page", "seen"),
    [
        (WOLVES, True),
        (Page("practice", ("Seer", "sees a card"), icon="seer"), True),
        (Page("practice", ("First, what it is about.",), icon="sun"), False),
        (Page("practice", ("And a question is answered like this.",), icon="moon"), False),
        (Page("caption", ("A wolf.",), icon="werewolf"), False),
        (None, False),
    ],
)
def test_it_is_what_the_sentence_is_about(page: Page | None, seen: bool) -> None:
    """There is one only while the game is explained, and none beside a sentence that has no picture."""
    layout, sheet = lay_out((1280, 800), 8), pygame.Surface((1280, 800))
    draw_example(sheet, Shelf(), layout, page)
    assert seen == (sheet.get_bounding_rect().width > 0 and pygame.transform.average_color(sheet)[0] > 0)
