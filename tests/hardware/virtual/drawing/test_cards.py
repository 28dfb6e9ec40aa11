"""What is written on a card."""

import pygame
import pytest

from hardware.virtual.drawing.cards import broken, draw_back, draw_face, draw_tag, face_letters
from hardware.virtual.drawing.paint import LEAST, Colour, Shelf
from hardware.virtual.scene import Kind


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


class Noted(Shelf):
    """Notes how high the words are that it writes."""

    def __init__(self) -> None:
        super().__init__()
        self.heights: list[int] = []

    def narrowed(
        self, text: str, room: tuple[int, int], largest: float, colour: Colour, *, least: float = 0
    ) -> pygame.Surface:
        """See `Shelf.narrowed`."""
        words = super().narrowed(text, room, largest, colour, least=least)
        self.heights.append(words.get_height())
        return words


def tagged(size: tuple[int, int], kind: Kind, *labels: str) -> list[int]:
    """How high the words on tags of that ``size`` are."""
    shelf = Noted()
    for label in labels:
        draw_tag(pygame.Surface(size), shelf, pygame.Rect(0, 0, *size), kind, "", label)
    return shelf.heights


def test_a_command_that_would_do_nothing_is_dim() -> None:
    """It is darker than one that does something, and nowhere lighter."""
    shown = []
    for idle in (False, True):
        surface, shelf = pygame.Surface((90, 60)), Shelf()
        draw_tag(surface, shelf, surface.get_rect(), "command", "start", "START", idle=idle)
        shown.append([sum(surface.get_at((x, y))[:3]) for x in range(10, 80) for y in range(5, 55)])
    assert all(dim <= lit for lit, dim in zip(*shown, strict=True))
    assert max(shown[1]) < max(shown[0])


def test_the_words_of_a_tag_are_legible_where_they_have_room() -> None:
    """In a small window a short word on a card for the box is larger than the smallest letters."""
    assert tagged((56, 34), "command", "PAUSE", "SOMETHING LONGER")[0] >= 1.2 * LEAST


@pytest.mark.parametrize("size", [(88, 37), (110, 50)])
def test_all_tags_of_a_tray_have_letters_of_one_height(size: tuple[int, int]) -> None:
    """A long name has narrower ones, and is not written smaller."""
    names = "Seer", "Ordinary Villager", "White Werewolf", "Blinzelmädchen", "Joueur de Flûte"
    assert 1 == len({*tagged(size, "token", *names)})


def letters(name: str) -> pygame.Rect:
    """Where a name stands on the back of a card in the tray."""
    area = pygame.Rect(0, 0, 67, 93)
    bare, named = pygame.Surface(area.size), pygame.Surface(area.size)
    draw_back(bare, Shelf(), area, " ")
    draw_back(named, Shelf(), area, name)
    upper = bare.subsurface((0, 0, 67, 44)), named.subsurface((0, 0, 67, 44))
    mask = pygame.mask.from_threshold(upper[1], (0, 0, 0), (60, 60, 60, 255), upper[0])
    mask.invert()
    parts: list[pygame.Rect] = [*mask.get_bounding_rects()]
    return parts[0].unionall(parts)


def test_a_name_of_two_words_is_as_legible_as_a_short_one() -> None:
    """On the back of a card it stands in two lines; each is about as high as a name of one word."""
    assert letters("Oma Erika").height > 1.6 * letters("Mia").height


@pytest.mark.parametrize("size", [(50, 36), (68, 52), (110, 52)])
@pytest.mark.parametrize("label", ["Blinzelmädchen", "Dorfbewohner", "Weißer Werwolf"])
def test_the_words_of_a_tag_leave_a_margin(size: tuple[int, int], label: str) -> None:
    """A long name does not run to the edge of the card to choose."""
    area, tags = pygame.Rect(0, 0, *size), [pygame.Surface(size) for _ in range(2)]
    for tag, words in zip(tags, (label, ""), strict=True):
        draw_tag(tag, Shelf(), area, "plain", "", words)
    rows = range(size[1] * 3 // 4, size[1] - 4)
    edges = [*range(3), *range(size[0] - 3, size[0])]
    assert all(tags[0].get_at((x, y)) == tags[1].get_at((x, y)) for x in edges for y in rows)


BREAKS = "Dorf|bewohner Loup-|Garou"


def test_a_long_word_is_broken_at_its_seam() -> None:
    """A hyphen and a blank stand where it can be broken, one hyphen where it has one; other words stay whole."""
    assert ["Dorf- bewohner", "Loup- Garou blanc", "Hexe"] == [
        broken(label, BREAKS) for label in ("Dorfbewohner", "Loup-Garou blanc", "Hexe")
    ]


@pytest.mark.parametrize("size", [(42, 58), (57, 80), (90, 125)])
def test_the_names_of_a_row_have_letters_of_one_size(size: tuple[int, int]) -> None:
    """A long name is broken rather than written smaller than the short one beside it, at every size of the window."""
    shelf, area = Noted(), pygame.Rect((0, 0), size)
    short, long = "Hexe", "Dorfbewohner"
    letters = face_letters(shelf, area, (short, long), BREAKS)
    for label in (short, long):
        draw_face(pygame.Surface(area.size), shelf, area, "witch", label, breaks=BREAKS, letters=letters)
    one, two = shelf.heights
    assert letters >= 12
    assert one < two < 2.6 * one


def test_a_row_of_no_names_has_no_size() -> None:
    """Where nothing is seen of any card the size is left open."""
    assert not face_letters(Shelf(), pygame.Rect(0, 0, 57, 80), (), BREAKS)
