"""The bubbles in which players speak, each with a tail to who speaks; where they lie is found in `speech`."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

import pygame

from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.paint import FINE, Colour, Shelf
from hardware.virtual.drawing.speech import Size, Spoken, meant_parts, place_bubble
from hardware.virtual.scene import Bubble

PAPER, EDGE, TEXT = (250, 244, 228), (92, 70, 52), (40, 28, 22)

ROOMS = (230, 320, 184, 140, 104)
"""How wide words may be, in units of the window, the usual room first."""

DEEP = 160
"""How deep they may be, in units of the window."""

LINES = (0.0, 10.0, 0.0, 30.0, 1_200.0, 2_500.0, 4_500.0)
"""
What it costs to have so many lines or more, in units of the window: four of them are taken only where there is not much
room.
"""

SQUEEZED = 400.0
"""What each line costs besides, from the second on that it has more than in the widest room."""

LARGEST = 25
"""The height of a line of words, in units of the window."""

SMALLER = 5_000.0
"""What each point of the letters costs, in units of the window: whoever speaks is read as well as all others."""


class Bubbles:
    """
    The bubbles of one window.

    Each stays where it was laid, until its speaker says something else, or it would hide a player who is meant from
    now on, or be hidden by what rises from below: then it is laid once more, elsewhere if there is room.
    """

    def __init__(self) -> None:
        self._layout: Layout | None = None
        self._laid: dict[Bubble, Spoken] = {}
        self._meant = 0

    def draw(  # noqa: PLR0913 (where, with what, which, and what they are not to hide)
        self,
        surface: pygame.Surface,
        shelf: Shelf,
        layout: Layout,
        bubbles: Sequence[Bubble],
        lying: Sequence[pygame.Rect] = (),
        *,
        meant: int = 0,
        low: int | None = None,
        here: Collection[int] = (),
    ) -> None:
        """
        Draw all ``bubbles``, those with a short tail uppermost.

        They are beside what is ``lying`` on the table, beside the player who is ``meant``, by his seat, beside the keys
        of those who sit ``here``, at this window, and above ``low`` points, if given.
        """
        laid = self.lay(shelf, layout, bubbles, lying, meant=meant, low=low, here=here)
        for bubble in sorted(laid, key=lambda one: -_tail_length(laid[one])):
            _draw(surface, shelf, layout.unit, bubble, laid[bubble])

    def lay(  # noqa: PLR0913 (where, with what, which, and what they are not to hide)
        self,
        shelf: Shelf,
        layout: Layout,
        bubbles: Sequence[Bubble],
        lying: Sequence[pygame.Rect] = (),
        *,
        meant: int = 0,
        low: int | None = None,
        here: Collection[int] = (),
    ) -> Mapping[Bubble, Spoken]:
        """Where the last of ``bubbles`` of each speaker lies, the new ones beside those that are there."""
        bubbles = list({bubble.seat: bubble for bubble in bubbles}.values())
        parts = meant_parts(layout.pads[meant]) if meant in layout.pads else []
        kept = self._laid if layout is self._layout else {}
        low = layout.room.bottom if low is None else low
        if meant != self._meant:
            kept = {bubble: spoken for bubble, spoken in kept.items() if spoken.area.collidelist(parts) < 0}
        kept = {bubble: spoken for bubble, spoken in kept.items() if spoken.area.bottom <= low}
        self._layout, self._meant = layout, meant
        self._laid = {bubble: kept[bubble] for bubble in bubbles if bubble in kept}
        room = layout.room
        within = replace(layout, room=pygame.Rect(room.topleft, (room.width, min(room.bottom, low) - room.top)))
        for bubble in bubbles:
            if bubble not in self._laid and bubble.seat in layout.pads:
                shapes = _shapes(shelf, layout.unit, bubble.text)
                taken = tuple(self._laid.values())
                self._laid[bubble] = place_bubble(
                    *(within, bubble.seat, shapes, taken, lying), meant=parts, pressed=bubble.seat in here
                )
        return self._laid


def _shapes(shelf: Shelf, unit: float, text: str) -> Mapping[Size, float]:
    """The sizes that a bubble with ``text`` can have, and what each costs."""
    made: dict[Size, float] = {}
    settings = [shelf.setting(text, room, round(LARGEST * unit)) for room in _rooms(unit)]
    largest, fewest = max(setting.size for setting in settings), min(len(setting.lines) for setting in settings)
    for setting in settings:
        lines = len(setting.lines)
        cost = LINES[min(lines, len(LINES) - 1)] + SQUEEZED * max(0, lines - fewest - 1)
        cost += SMALLER * (largest - setting.size)
        made.setdefault(_size(setting.width, setting.height, unit), cost)
    return made


def _rooms(unit: float) -> list[Size]:
    """The rooms that words may have, in points."""
    return [(round(wide * unit), round(DEEP * unit)) for wide in ROOMS]


def _size(width: int, height: int, unit: float) -> Size:
    """How large a bubble is around words of that size."""
    return width + round(24 * unit), height + round(18 * unit)


def _draw(surface: pygame.Surface, shelf: Shelf, unit: float, bubble: Bubble, spoken: Spoken) -> None:
    area = spoken.area
    whole = area.union(pygame.Rect(spoken.tip, (1, 1))).inflate(8, 8)
    inner = area.move(-whole.left, -whole.top)
    foot, tip = ((x - whole.left, y - whole.top) for x, y in (spoken.foot, spoken.tip))
    key = ("bubble", whole.size, inner.topleft, area.size, foot, tip)
    surface.blit(shelf.keep(key, lambda: _shape(whole.size, inner, (foot, tip), unit)), whole)
    words = _words(shelf, unit, bubble.text, area.size)
    surface.blit(words, words.get_rect(center=area.center))


def _words(shelf: Shelf, unit: float, text: str, size: Size) -> pygame.Surface:
    """``text`` as it fills a bubble of that ``size``."""
    fitting = (shelf.block(text, room, LARGEST * unit, TEXT) for room in _rooms(unit))
    return next(words for words in fitting if _size(*words.get_size(), unit) == size)


def _shape(size: Size, area: pygame.Rect, tail: tuple[Point, Point], unit: float) -> pygame.Surface:
    """The paper of a bubble in ``area`` with its tail, and a rim around both."""
    fine = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    fine.fill((*EDGE, 0))
    for colour, rim in ((EDGE, 2), (PAPER, 0)):
        _fill(fine, colour, area.inflate(2 * rim, 2 * rim), tail, unit, rim)
    return pygame.transform.smoothscale(fine, size)


def _fill(  # noqa: PLR0913, PLR0917 (on what, in which colour, and its measures)
    fine: pygame.Surface,
    colour: Colour,
    area: pygame.Rect,
    tail: tuple[Point, Point],
    unit: float,
    rim: int,
) -> None:
    """Fill a bubble and its tail, on a surface that is ``FINE`` times as large."""
    box = pygame.Rect(area.left * FINE, area.top * FINE, area.width * FINE, area.height * FINE)
    pygame.draw.rect(fine, colour, box, border_radius=(round(14 * unit) + rim) * FINE)
    foot, tip = (pygame.Vector2(point) * FINE for point in tail)
    way = tip - foot
    if way.length() < 1:
        return
    along = way.normalize()
    across = pygame.Vector2(-along.y, along.x) * FINE
    base, end = foot - along * 14 * unit * FINE, tip - along * (3 - rim) * FINE
    wide, narrow = across * (9 * unit + rim), across * (unit + rim)  # a sharp point would be too thin to be seen
    pygame.draw.polygon(fine, colour, [base + wide, base - wide, end - narrow, end + narrow])


def _tail_length(spoken: Spoken) -> float:
    return pygame.Vector2(spoken.foot).distance_to(spoken.tip)
