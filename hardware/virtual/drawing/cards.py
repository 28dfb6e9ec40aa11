"""
Cards, as they lie on the table: faces with a picture, backs with a moon, commands in ink.

A back is the same whatever is on the other side.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import pygame

from hardware.display.drawing.text import Setting
from hardware.virtual.drawing.paint import LINE, NARROW, Colour, Shelf, put
from hardware.virtual.scene import Kind

PAPER: tuple[Colour, Colour] = ((248, 240, 222), (226, 212, 184))
BACK: tuple[Colour, Colour] = ((64, 58, 104), (36, 32, 66))
MARK: Colour = (250, 240, 214)
BROWN: Colour = (84, 50, 30)
INKS: Mapping[str, Colour] = MappingProxyType(
    {
        "werewolf": (138, 30, 30),
        "seer": (88, 50, 134),
        "witch": (30, 96, 64),
        "cupid": (160, 44, 78),
        "hunter": (112, 74, 30),
        "little_girl": (146, 54, 98),
        "thief": (50, 74, 120),
        "captain": (120, 80, 10),
    }
)
ROWS = 24
"""Points that two lines of the smallest letters need."""

LETTERS = 13
"""The size that the name of a role has at least, in letters as narrow as it needs, within bounds."""

NAME = 0.19
"""The size that it has at most on a card that is not very small, for the height of that."""

TAG_LETTERS = 14
"""The size up to which the words of a tag may always grow, where they have room."""

IDLE, FAINT = ((48, 50, 56), (36, 38, 44)), (122, 122, 126)
"""The grounds and the ink of a command that would do nothing now."""

GROUNDS: Mapping[Kind, tuple[Colour, Colour]] = MappingProxyType(
    {
        "role": PAPER,
        "command": ((74, 84, 98), (46, 52, 64)),
        "token": ((226, 186, 126), (206, 160, 100)),
        "plain": ((226, 230, 234), (188, 194, 202)),
    }
)


def draw_back(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, label: str) -> None:
    """A card face down, with whose it is: the number of a seat, or a name."""
    draw_blank(surface, shelf, area, ((232, 222, 204), (206, 194, 172)))
    inner = area.inflate(-max(3, area.width // 8), -max(3, area.width // 8))
    surface.blit(shelf.slab(inner.size, max(2, inner.width // 9), *BACK), inner)
    named = bool(label) and not label.isdigit()
    deep = _deep(shelf, label, inner) if named else inner.height * 3 // 10
    large = named and deep > inner.height * 3 // 10
    moon = shelf.icon("moon", area.width * (0.4 if large else 0.5), (206, 190, 132))
    put(surface, moon, (inner.centerx, inner.centery + (inner.height * (23 if large else 17) // 100 if label else 0)))
    if label.isdigit():
        number = shelf.words(label, area.width * 0.6, MARK, inner.width)
        surface.blit(number, (inner.left + inner.width // 12, inner.top + inner.height // 24))
    elif label:
        name = _name(shelf, label, (_name_wide(inner), deep), area.width * 0.4)
        put(surface, name, (inner.centerx, inner.top + inner.height // 24 + deep // 2))


def _name(shelf: Shelf, name: str, room: tuple[int, int], largest: float) -> pygame.Surface:
    """Write a name on the back of a card: a long one in narrower letters rather than in much smaller ones."""
    wide = shelf.narrowed(name, (round(room[0] * NARROW), room[1]), largest, MARK)
    if wide.get_width() <= room[0]:
        return wide
    slim = (room[0], wide.get_height())
    return shelf.keep(("slim", name, room, largest), lambda: pygame.transform.smoothscale(wide, slim))


def _name_wide(inner: pygame.Rect) -> int:
    """How wide a name on the back of a card may be."""
    return inner.width - inner.width // 8


def _deep(shelf: Shelf, name: str, inner: pygame.Rect) -> int:
    """How deep a name on the back of a card may be: more where two lines of it have larger letters than one."""
    usual, deep = inner.height * 3 // 10, inner.height * 9 // 20
    one, two = (shelf.setting(name, (_name_wide(inner), room), 100) for room in (usual, deep))
    return deep if len(two.lines) > 1 and two.size > one.size else usual


def broken(label: str, breaks: str) -> str:
    """``label`` with a hyphen and a blank where its long words can be broken, as ``breaks`` names them: tur|tle."""
    for word in breaks.split():
        first, _, second = word.partition("|")
        label = label.replace(first + second, f"{first.removesuffix('-')}- {second}")
    return label


def face_letters(shelf: Shelf, area: pygame.Rect, labels: Iterable[str], breaks: str) -> float:
    """The largest size at which each of ``labels`` is on a card as large as ``area``, broken where that helps it."""
    words = [_lettered(shelf, area, label, breaks) for label in labels]
    return min((_set(shelf, area, one, NARROW).size / LINE for one in words), default=0.0)


def _lettered(shelf: Shelf, area: pygame.Rect, label: str, breaks: str) -> str:
    """How ``label`` is written on a card as large as ``area``: with its long words broken, if it is larger so."""

    def fits(one: str) -> tuple[bool, int]:
        setting = _set(shelf, area, one)
        return setting.whole and setting.width <= area.width, setting.size

    return max((label, broken(label, breaks)), key=fits)


def _set(shelf: Shelf, area: pygame.Rect, label: str, narrowed: float = 1.0) -> Setting:
    """How ``label`` is sized on a card as large as ``area``, where its letters may be ``narrowed`` so much."""
    room = round((area.width - 2 * _margin(area)) * narrowed), _name_deep(area)
    return shelf.setting(label, room, round(_largest(area)))


def _largest(area: pygame.Rect) -> float:
    """The size that the name of a role has at most on a card as large as ``area``."""
    return max(LETTERS, area.height * NAME)


def draw_face(  # noqa: PLR0913, PLR0917 (where, with what, and what is on it)
    surface: pygame.Surface,
    shelf: Shelf,
    area: pygame.Rect,
    icon: str,
    label: str,
    owner: str = "",
    *,
    breaks: str = "",
    letters: float = 0.0,
) -> None:
    """
    A role card face up, with the name of its ``owner`` where that is to be told.

    ``letters`` is how large those of the ``label`` are, or nothing for as large as it has room; its words can be broken
    at ``breaks``.
    """
    draw_blank(surface, shelf, area, PAPER)
    ink = INKS.get(icon, BROWN)
    deep = _name_deep(area) if label else 0
    above = area.height * 24 // 100 if owner else 0
    free = area.height - above - deep - (area.height * 6 // 100 if label else 0)
    middle = above + (free * 57 // 100 if label and not owner else free // 2)
    put(
        surface,
        shelf.icon(icon or "question", min(area.width * 0.68, free * (0.9 if owner else 0.76)), ink),
        (area.centerx, area.top + middle),
    )
    room = area.width - 2 * _margin(area)
    if label:
        text, largest = _lettered(shelf, area, label, breaks), letters or _largest(area)
        words = shelf.narrowed(text, (room, deep), largest, ink, least=min(LETTERS, largest))
        put(surface, words, (area.centerx, area.bottom - area.height * 6 // 100 - deep // 2))
    if owner:
        name = shelf.narrowed(owner, (room, above), area.height * 0.26, BROWN)
        put(surface, name, (area.centerx, area.top + area.height * 3 // 100 + above // 2))


def _margin(area: pygame.Rect) -> int:
    """How far the words on the card in ``area`` are from its edges."""
    return max(3, area.width // 14)


def _name_deep(area: pygame.Rect) -> int:
    """How deep the name on the card in ``area`` may be: more of a small card, so that two lines can be read."""
    return max(area.height * 28 // 100, min(area.height * 46 // 100, ROWS))


def draw_tag(  # noqa: PLR0913, PLR0917 (where, with what, and the three things a tag shows)
    surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, kind: Kind, icon: str, label: str, *, idle: bool = False
) -> None:
    """A command card, dim if it is ``idle``, a building token or a plain tag: what it is, is written on it."""
    draw_blank(surface, shelf, area, IDLE if idle else GROUNDS[kind])
    ink = FAINT if idle else (246, 236, 214) if kind == "command" else BROWN
    largest = max(TAG_LETTERS, min(area.height * 0.36, area.width * 0.25))
    room = area.width - 2 * _margin(area), area.height // 2
    words = shelf.narrowed(label, room, largest, ink, least=largest)  # as high as on all others beside it
    words_top = area.bottom - area.height // 24 - words.get_height()
    left = words_top - area.top
    put(
        surface,
        shelf.icon(icon or "card", min(area.width * 0.56, area.height * 0.56, left * 0.84), ink),
        (area.centerx, area.top + left // 2),
    )
    surface.blit(words, (area.centerx - words.get_width() // 2, words_top))


def draw_blank(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, tones: tuple[Colour, Colour]) -> None:
    """A card with nothing on it, from the upper of these ``tones`` to the lower, and its shadow."""
    corner, blur = max(2, area.width // 9), max(2, area.width // 9)
    surface.blit(shelf.shadow(area.size, corner, blur, 150), (area.left - blur, area.top - blur + blur // 2))
    surface.blit(shelf.slab(area.size, corner, *tones), area)
