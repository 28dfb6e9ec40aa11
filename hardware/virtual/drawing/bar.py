"""
The bar above the table: its name, whose eyes, how fast; and the narrator's words below it.

Every button is drawn where it is hit: one list of places serves both.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pygame

from hardware.virtual.asking.naming import name_of
from hardware.virtual.drawing.paint import DIM, GOLD, INK, LINE, Colour, Shelf
from hardware.virtual.scene import OPEN, TABLE, Scene, SceneSeat, View

SPEEDS = (1.0, 2.0, 4.0, 8.0)

SMALL, SAID = 18, 24
"""The least size of what the narrator said before, as of all that is read beside the line; and of a short sentence that
he says now."""


PRESSED: Colour = (46, 28, 12)
"""The colour of words on a golden button."""

FLAT: tuple[Colour, Colour] = ((38, 32, 35), (30, 25, 28))
"""The colours of a button that does nothing now, from above down: nearly those of the bar."""

FREE = 0.84
"""Which share of a button's height several lines of its words may take: the rest is free above and below them."""

CLEAR = 2
"""How many points tails keep from the edge of a button, where there is as much room above the words."""

LOW = 0.7
"""Up to which share of a button's height its words are one line, and laid a little lower in it."""


@dataclass(frozen=True, slots=True)
class Button:
    """
    Something to click: what it says, where, whether it is the one that holds, and what it does.

    One that ``runs`` holds for the moment, instead of the one that was chosen; one that is ``idle`` does nothing now.
    """

    text: str
    area: pygame.Rect
    on: bool
    does: "Deed"
    runs: bool = False
    idle: bool = False

    def is_at(self, at: tuple[int, int]) -> bool:
        """Whether a click ``at`` that point presses it: up to another beside it, and as high as the bar."""
        wide, high = self.area.height // 8 + 1, self.area.height * 7 // 16
        return self.area.inflate(wide, high).collidepoint(at)


@dataclass(frozen=True, slots=True)
class Look:
    """See the table through ``view``."""

    view: View


@dataclass(frozen=True, slots=True)
class Pace:
    """Let time pass at ``speed``."""

    speed: float


@dataclass(frozen=True, slots=True)
class Help:
    """Open the help."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Open the page of the rules."""


@dataclass(frozen=True, slots=True)
class Talk:
    """Open the page of what was said."""


@dataclass(frozen=True, slots=True)
class LastScene:
    """Show the end of the last game again."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Let time run fast until something is wanted of a person here."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """Something else knows what it does."""


Deed = Look | Pace | Help | Rules | Talk | LastScene | Skip | Nothing


def buttons(  # noqa: PLR0913, PLR0917 (where, and all that a button may show)
    area: pygame.Rect,
    scene: Scene,
    view: View,
    hand: int,
    words: Mapping[str, str],
    skipping: bool = False,
    runs: float = 1.0,
    over: bool = False,
    settled: bool = True,
    *,
    last: bool = False,
) -> list[Button]:
    """
    Every button of the bar, from right to left; those that come and go are last, so that no other is moved.

    ``skipping`` is whether time runs fast until a person is asked; ``runs`` is the speed at which it runs now. While it
    is shown that the game is ``over`` the end of the game holds instead of a view. Then, and for people at the table
    until it is ``settled`` how to go on, there is no choice of a speed, nor a turn to come: the story is told at the
    usual one. All cards are not offered where they are guarded. The places of what is left out stay free.
    Nothing can be skipped in a night in which time runs for all alike. ``last`` is whether the end of the last game is
    offered though another is prepared.
    """
    ended = over or bool(scene.ending is not None and scene.people and not settled)
    unit = area.height / 46
    right = area.right - round(10 * unit)
    made: list[Button] = []
    for text, width, on, does in _wanted(scene, view, hand, words, None if skipping else runs, last=last):
        place = pygame.Rect(0, 0, round(width * unit), round(32 * unit))
        place.midright = (right, area.centery)
        if not ((ended and isinstance(does, Pace | Skip)) or (scene.guarded and does == Look(OPEN))):
            holds = does == LastScene() if over and isinstance(does, Look | LastScene) else on
            idle = does == Skip() and scene.secret
            made.append(
                Button(text, place, holds and not idle, does, does == Pace(runs) and not (on or skipping), idle)
            )
        right = place.left - round((22 if does in {Rules(), Pace(SPEEDS[0]), Look(TABLE)} else 4) * unit)
    return made


def _wanted(  # noqa: PLR0913 (all that a button may show)
    scene: Scene, view: View, hand: int, words: Mapping[str, str], runs: float | None, *, last: bool
) -> Iterator[tuple[str, int, bool, Deed]]:
    seat = view.seat or hand
    yield "?", 34, False, Help()
    yield words["rules"], 92, False, Rules()
    if scene.people:
        yield words["skip.shared" if scene.shared else "skip"], 92, runs is None, Skip()
    for speed in reversed(SPEEDS):
        yield f"×{speed:g}", 42, runs is not None and scene.speed == speed, Pace(speed)
    yield words["open"], 92, view.open, Look(OPEN)
    yield name_of(scene.seat(seat) or SceneSeat(seat), words), 92, view.seat is not None, Look(View(seat))
    yield words["table"], 92, view == TABLE, Look(TABLE)
    if scene.talk:
        yield words["talk"], 92, False, Talk()
    if last or scene.ending is not None:
        yield words["last"], 92, False, LastScene()


def draw_bar(surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, title: str, row: list[Button]) -> None:
    """The bar and its buttons."""
    surface.blit(shelf.slab(area.size, 0, (40, 32, 34), (26, 21, 24)), area)
    pygame.draw.line(surface, (12, 10, 12), area.bottomleft, area.bottomright, 2)
    moon = shelf.icon("moon", area.height * 0.6, GOLD)
    surface.blit(moon, moon.get_rect(midleft=(area.height // 3, area.centery)))
    room = min(button.area.left for button in row) - area.height * 5 // 4
    name = shelf.words(title, area.height * 0.52, INK, room)
    surface.blit(name, name.get_rect(midleft=(area.height * 9 // 8, area.centery + 1)))
    for button in row:
        draw_button(surface, shelf, button)


def draw_button(
    surface: pygame.Surface,
    shelf: Shelf,
    button: Button,
    share: float = 0.66,
    *,
    room: tuple[int, int] | None = None,
) -> None:
    """
    One button, its words of that ``share`` of its height: golden if it holds, and only they are if it just runs.

    They have ``room``, if that is given, or else all but the round ends.
    """
    tones = ((252, 206, 120), (222, 158, 62)) if button.on else FLAT if button.idle else ((74, 64, 66), (54, 46, 50))
    surface.blit(shelf.slab(button.area.size, button.area.height // 3, *tones), button.area)
    if button.runs:
        line = pygame.Rect(0, 0, button.area.width // 2, max(2, button.area.height // 14))
        line.midbottom = button.area.centerx, button.area.bottom - button.area.height // 12
        pygame.draw.rect(surface, GOLD, line)
    colour = PRESSED if button.on else GOLD if button.runs else DIM if button.idle else INK
    room = room or (button.area.width - button.area.height // 2, round(button.area.height * FREE))
    words = shelf.block(button.text, room, round(button.area.height * share), colour)
    put_words(surface, words, button.area)


def put_words(surface: pygame.Surface, words: pygame.Surface, area: pygame.Rect) -> None:
    """
    Lay ``words`` in the middle of a button in ``area``, as it looks: above most letters there is room for accents.

    Several lines have as much room for tails below them, and stay in its middle, unless a tail would be at its edge.
    """
    high = words.get_height() / area.height
    at = words.get_rect(center=area.center).move(0, 1 if high < LOW else 0)
    if high > FREE:
        ink = words.get_bounding_rect()
        over = at.top + ink.bottom - (area.bottom - min(CLEAR, (area.height - ink.height) // 2))
        at.move_ip(0, -max(0, over))
    surface.blit(words, at)


def draw_captions(
    surface: pygame.Surface, shelf: Shelf, area: pygame.Rect, captions: tuple[str, ...], fade: float
) -> None:
    """
    What the narrator said last, large, and what he said before, fading above it.

    What was said before is left out where it could not be read, or has no room.
    """
    surface.blit(shelf.keep(("captions", area.size), lambda: _dusk(area.size)), area)
    said = [text for text in captions if text.strip()][-2:]
    if not said:
        return
    width, low = area.width - area.height, caption_height(area.height)
    line = (width, low)
    room, large = (width, area.height * 3 // 4), said_height(area.height)
    now = shelf.newest("now", (said[-1], room), lambda: shelf.lines(said[-1], room, large, INK))
    now.set_alpha(round(255 * min(1.0, 0.25 + fade)))
    place = surface.blit(now, now.get_rect(midbottom=(area.centerx, area.bottom - max(4, area.height // 14))))
    if len(said) > 1 and said[0] != said[1]:  # a question that is asked again
        before = shelf.newest("before", (said[-2], line), lambda: shelf.lines(said[-2], line, low, DIM))
        above = before.get_rect(midbottom=(area.centerx, place.top))
        if above.top >= area.top and shelf.setting(said[-2], line, low).size >= round(SMALL * LINE):
            surface.blit(before, above)


def said_height(heard: int) -> int:
    """How high one line is of what the narrator says now, where the room for what he says is ``heard`` points high."""
    return max(heard // 2, SAID)


def caption_height(heard: int) -> int:
    """How high it is at least, and of what he said before."""
    return max(heard * 5 // 16, SMALL)


def row_height(heard: int) -> int:
    """How high a line of his is that stands alone above what one can say: it is read there, and not only glimpsed."""
    return heard * 5 // 12


def caption_row(area: pygame.Rect, top: int, low: int) -> pygame.Rect | None:
    """Where a line of what the narrator says is in the ``area`` for that, if there is room from ``top`` to ``low``."""
    if low - top < caption_height(area.height) or low >= area.bottom:
        return None
    row = pygame.Rect(0, 0, area.width - area.height, min(low - top, said_height(area.height)))
    row.midbottom = (area.centerx, low)
    return row


def draw_caption(surface: pygame.Surface, shelf: Shelf, row: pygame.Rect, captions: tuple[str, ...]) -> None:
    """Draw what the narrator said last in one ``row``."""
    band = pygame.Rect(0, row.top - row.height // 8, surface.get_width(), row.height * 5 // 4)
    surface.blit(shelf.keep(("captions", band.size), lambda: _dusk(band.size)), band)
    said = next((text for text in reversed(captions) if text.strip()), "")
    words = shelf.newest("row", (said, row.size), lambda: shelf.lines(said, row.size, row.height, INK))
    surface.blit(words, words.get_rect(center=row.center))


def _dusk(size: tuple[int, int]) -> pygame.Surface:
    band = pygame.Surface(size, pygame.SRCALPHA)
    for row in range(size[1]):
        pygame.draw.line(band, (10, 7, 10, min(190, 20 + 260 * row // size[1])), (0, row), (size[0], row))
    return band
