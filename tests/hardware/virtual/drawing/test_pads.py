"""The plates of the players round the table."""

from dataclasses import replace

import pygame
import pytest

from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.pads import MARKS, SEEN, USED, PadLook, draw_pad, draw_plate
from hardware.virtual.drawing.paint import INK, LINE, Colour, Shelf
from hardware.virtual.scene import Potion, SceneSeat, Seen

IDA = PadLook(SceneSeat(1, "Ida"), up=False, down=False, mine=False, known=False)


class Written(Shelf):
    """A shelf that keeps how deep the last name was."""

    deep = 0

    def narrowed(
        self, text: str, room: tuple[int, int], largest: float, colour: Colour, *, least: float = 0
    ) -> pygame.Surface:
        """See `Shelf.narrowed`."""
        words = super().narrowed(text, room, largest, colour, least=least)
        self.deep = words.get_height()
        return words


def test_marks_leave_a_name_readable() -> None:
    """The name of a dead Captain is nearly as wide as that of anybody else: the plate is wider."""
    place, heights = lay_out((1280, 800), 10).pads[1], []
    for marked in (False, True):
        shelf, seat = Written(), SceneSeat(1, "Place 1 (Vous)", captain=marked, alive=not marked)
        look = PadLook(seat, up=False, down=False, mine=False, known=False)
        draw_plate(pygame.Surface((1280, 800)), shelf, place.plate, look)
        heights.append(shelf.deep)
    assert heights[1] >= 0.8 * heights[0]


@pytest.mark.parametrize("name", ["Anaïs", "Gwendoline"])
def test_names_can_be_read_in_a_small_window(name: str) -> None:
    """They are as large as what is said beside them."""
    place, shelf = lay_out((1008, 520), 8).pads[1], Written()
    look = PadLook(SceneSeat(1, name), up=False, down=False, mine=False, known=False)
    draw_plate(pygame.Surface((1008, 520)), shelf, place.plate, look)
    assert shelf.deep >= shelf.block(name, (500, 500), 13 / LINE, INK).get_height()


def colours(known: PadLook) -> bytes:
    """The points of a plate with what is ``known`` of its player beside the name, three bytes each."""
    surface, place = pygame.Surface((1280, 800)), lay_out((1280, 800), 10).pads[1]
    draw_plate(surface, Shelf(), place.plate, known)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("charmed", [True, False])
def test_a_note_tells_whom_the_piper_charmed(charmed: bool) -> None:
    """It is beside the name."""
    assert charmed is (bytes(MARKS["note"]) * 2 in colours(replace(IDA, charmed=charmed)))


@pytest.mark.parametrize("potion", ["life", "death", ""])
def test_a_flask_tells_on_whom_the_witch_used_which_potion(potion: Potion) -> None:
    """Beside the name is one in the colour of that potion, or none."""
    drawn = colours(replace(IDA, potion=potion))
    assert ({potion} - {""}) == {key for key, colour in USED.items() if bytes(colour) * 2 in drawn}


@pytest.mark.parametrize("seen", ["wolf", "other", ""])
def test_an_eye_tells_what_was_seen(seen: Seen) -> None:
    """Beside the name is one in the colour of what the person at the window saw there, or none."""
    drawn = colours(replace(IDA, seen=seen))
    assert ({seen} - {""}) == {key for key, colour in SEEN.items() if bytes(colour) * 2 in drawn}


@pytest.mark.parametrize("house", ["farmer", ""])
def test_a_poster_hangs_once(house: str) -> None:
    """It is at the house, or, where there is none, beside the name."""
    place, shown = lay_out((1280, 800), 10).pads[3], []
    for poster in (False, True):
        surface, seat = pygame.Surface((1280, 800)), SceneSeat(1, "Ida", house=house, poster=poster)
        draw_pad(surface, Shelf(), place, PadLook(seat, up=False, down=False, mine=False, known=False))
        areas = place.plate, place.poster
        shown.append([pygame.image.tobytes(surface.subsurface(area), "RGB") for area in areas])
    assert [not house, bool(house)] == [one != other for one, other in zip(*shown, strict=True)]


@pytest.mark.thinned(2)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("seats", [8, 18])
def test_a_plate_with_signs_is_not_below_a_hat(size: tuple[int, int], seats: int) -> None:
    """However many there are, all of them are beside who sits there: the plate is wider on his other side."""
    marked = SceneSeat(1, "Bartholomäus", captain=True, mute="teacher", poster=True)
    look = PadLook(marked, up=False, down=False, mine=False, known=False, seen="wolf", loved=True)
    bare = replace(look, seat=SceneSeat(1, "Bartholomäus"), seen="", loved=False)
    for place in lay_out(size, seats, nearest=1).pads.values():
        covered = []
        for shown in (bare, look):
            surface = pygame.Surface(size, pygame.SRCALPHA)
            draw_plate(surface, Shelf(), place.plate, shown, figure=place.figure)
            covered.append(pygame.mask.from_surface(surface.subsurface(place.figure)).count())
        assert covered[0] >= covered[1], place
