"""The room behind the start screen: villagers look over the form in candlelight, and are in nobody's way."""

import pygame
import pytest
from pygame import Rect

from audio.text.narration import Narration, languages
from hardware.virtual.drawing.paint import GOLD, Shelf
from hardware.virtual.start.formplace import form_place
from hardware.virtual.start.hearth import hearth, ledge_place
from tests.hardware.virtual.start.test_form import ANSWERS, SIZES, ask


@pytest.mark.parametrize("size", [(640, 480), *SIZES])
def test_they_are_beside_the_title_and_above_the_rows(size: tuple[int, int]) -> None:
    """In every language, and in every window."""
    place, shelf = form_place(size, ask(ANSWERS)), Shelf()
    ledge, left = ledge_place(place.unit, place.buttons[0].right), place.tabs[0].left + round(60 * place.unit)
    for language in languages():
        title = Narration.load(language).label("window.start.title")
        assert left + shelf.words(title, 44 * place.unit, GOLD).get_width() < ledge.left
    assert ledge.bottom < place.rows[0].top
    assert ledge.right <= place.rows[0].right


def test_the_light_is_that_of_the_candle() -> None:
    """It is brighter and warmer beside it than at the other end of the room, where words are read on it."""
    size = SIZES[0]
    unit = form_place(size, ask(ANSWERS)).unit
    picture, ledge = hearth(Shelf(), size, unit, size[0] - 30, bare=True), ledge_place(unit, size[0] - 30)
    places = Rect(ledge.left, ledge.bottom, ledge.width, 60), Rect(0, size[1] - 60, ledge.left, 60)
    near, far = (pygame.Color(*pygame.transform.average_color(picture, place)) for place in places)
    assert near.r + near.g + near.b > 2 * (far.r + far.g + far.b)
    assert near.r - near.b > 20
