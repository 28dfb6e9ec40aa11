"""
The end of a game as a scene over the table: who won, all cards face up, and the story with its turning point.

It leaves the narrator's words, the line and the tray in sight: he tells the same story meanwhile.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import accumulate
from types import MappingProxyType

import pygame

from hardware.virtual.drawing.bar import Button, Nothing, draw_button
from hardware.virtual.drawing.layout import Layout, Point
from hardware.virtual.drawing.paint import DIM, GOLD, INK, Colour, Shelf, put
from hardware.virtual.drawing.scrollbar import Scrollbar
from hardware.virtual.scene import Ending, Line, Scene, SceneSeat
from hardware.virtual.sheets.faces import draw_faces
from hardware.virtual.sheets.scrolling import BAR, draw_scrolled, scrollbar
from hardware.virtual.sheets.tip import Tip

BUTTONS = ("again", "other", "save", "table")
"""What can be done then, from left to right."""

WATCHING = ("save", "table")
"""What who only watches can do, and everybody once it is settled how to go on."""

BEHIND = (18, 14, 17)
"""What is seen at the corners of the picture to keep."""

KEPT = (1600, 1000)
"""Width of the picture to keep, and its height at least."""

KEPT_LINE = 34
"""Height of a line of the story in it."""

COLOURS: Mapping[str, Colour] = MappingProxyType({"night": GOLD, "turn": (255, 158, 112), "line": INK})
TALL = 4000
"""Points that no line is as tall as."""

THREAD, DOT = (104, 82, 66), (168, 140, 112)

WRITTEN = 0.64
"""Height of a line of the story at least, for that of the line under the table: a longer story is scrolled."""


@dataclass(frozen=True, slots=True)
class EndPlace:
    """Where the parts of the scene are."""

    area: pygame.Rect
    head: pygame.Rect
    story: pygame.Rect
    cards: pygame.Rect
    buttons: tuple[pygame.Rect, ...]


def end_place(layout: Layout, count: int) -> EndPlace:
    """Share out the room over the table, with ``count`` buttons."""
    unit = layout.unit
    area = layout.room.inflate(-round(48 * unit), -round(16 * unit))
    margin = round(24 * unit)
    inner = area.inflate(-2 * margin, -round(20 * unit))
    head = pygame.Rect(inner.left, inner.top, inner.width, round(52 * unit))
    deep = round(40 * unit)
    gap, wide = round(12 * unit), round(190 * unit)
    buttons = tuple(
        pygame.Rect(inner.right - (count - number) * wide - (count - number - 1) * gap, inner.bottom - deep, wide, deep)
        for number in range(count)
    )
    top = head.bottom + gap // 2
    body = pygame.Rect(inner.left, top, inner.width, inner.bottom - deep - gap - top)
    story = pygame.Rect(body.left, body.top, body.width * 12 // 20, body.height)
    cards = pygame.Rect(story.right + margin, body.top, body.right - story.right - margin, body.height)
    return EndPlace(area, head, story, cards, buttons)


def end_names(scene: Scene, *, settled: bool) -> tuple[str, ...]:
    """The names of the buttons there are at the table of ``scene``; once it is ``settled`` how to go on, fewer."""
    return BUTTONS if scene.people and not settled else WATCHING


def button_tip(at: Point, layout: Layout, names: tuple[str, ...], words: Mapping[str, str]) -> Tip | None:
    """What the button ``at`` a point does, of those with these ``names``."""
    for name, area in zip(names, end_place(layout, len(names)).buttons, strict=True):
        if area.collidepoint(at):
            return Tip.over(area, words[f"end.{name}"], words[f"tip.end.{name}"])
    return None


def draw_ending(  # noqa: PLR0913, PLR0917 (where, with what, and what it shows)
    surface: pygame.Surface,
    shelf: Shelf,
    layout: Layout,
    words: Mapping[str, str],
    ending: Ending,
    names: tuple[str, ...],
    focus: int,
    note: str,
    scroll: int = 0,
) -> None:
    """
    Draw the scene, with the story from ``scroll`` points below its beginning.

    ``names`` are those of its buttons, and ``note`` is what came of the last one.
    """
    place = end_place(layout, len(names))
    key = (place.area.size, ending, words["end.title"])
    surface.blit(shelf.newest("ending", key, lambda: _sheet(shelf, place, words, ending)), place.area)
    draw_scrolled(surface, _story(shelf, place.story, layout, ending), place.story, scroll, layout.unit)
    for number, (name, area) in enumerate(zip(names, place.buttons, strict=True)):
        draw_button(surface, shelf, Button(words[f"end.{name}"], area, number == focus, Nothing()), share=0.55)
    left = place.buttons[0].left - place.head.left - 12
    hint = shelf.left(words["end.hint"], (left, place.buttons[0].height), layout.unit * 20, DIM)
    surface.blit(hint, hint.get_rect(midleft=(place.head.left, place.buttons[0].centery)))
    if note:
        _note(surface, shelf, place, layout, note)


def note_place(place: EndPlace) -> pygame.Rect:
    """Where it is written what came of a button: above them all, where the whole name of a file has room."""
    area = pygame.Rect(place.head.left, 0, place.head.width, place.buttons[0].height * 6 // 5)
    area.bottom = place.story.bottom
    return area


def _note(surface: pygame.Surface, shelf: Shelf, place: EndPlace, layout: Layout, note: str) -> None:
    area = note_place(place)
    surface.blit(shelf.slab(area.size, area.height // 4, (92, 66, 40), (66, 46, 28)), area)
    inner = area.inflate(-area.height, -area.height // 4)
    text = shelf.block(note, inner.size, layout.line.height * WRITTEN, INK)
    put(surface, text, area.center)


def keepsake(words: Mapping[str, str], ending: Ending, now: datetime) -> pygame.Surface:
    """The scene alone, as a picture to keep ``now``: as tall as the story needs to be read whole."""
    margin, head = 48, 96
    wide = KEPT[0] - 3 * margin
    shelf, story = Shelf(), pygame.Rect(margin, head + margin, wide * 11 // 20, KEPT_LINE * len(ending.story))
    story.height = max(story.height, KEPT[1] - story.top - margin)
    thread = _thread(shelf, story, KEPT_LINE, ending.story, largest=KEPT_LINE * 0.78)
    story.height = max(story.height, thread.get_height())
    cards = pygame.Rect(story.right + margin, story.top, wide - story.width, min(story.height, KEPT[0]))
    area = pygame.Rect(0, 0, KEPT[0], story.bottom + margin)
    place = EndPlace(area, pygame.Rect(margin, margin // 2, KEPT[0] - 2 * margin, head), story, cards, ())
    picture = pygame.Surface(area.size, depth=24)
    picture.fill(BEHIND)
    picture.blit(_sheet(shelf, place, words, ending, kept=True), (0, 0))
    picture.blit(thread, story)
    played = "   ".join(text for text in (ending.edition, now.strftime(words["end.when"])) if text)
    note = shelf.words(played, margin * 0.5, DIM)
    picture.blit(note, note.get_rect(midright=(cards.right, area.bottom - margin // 2)))
    return picture


def _sheet(
    shelf: Shelf, place: EndPlace, words: Mapping[str, str], ending: Ending, *, kept: bool = False
) -> pygame.Surface:
    """All of it but the story and the buttons, on a sheet of its own, which may be ``kept`` for others to see."""
    sheet = pygame.Surface(place.area.size, pygame.SRCALPHA)
    sheet.blit(shelf.slab(place.area.size, 18, (52, 41, 46), (30, 23, 28)), (0, 0))
    corner = (-place.area.left, -place.area.top)
    head = place.head.move(corner)
    told = _head(sheet, shelf, head, words, ending)
    if ending.alone is not None and ending.side:
        text = result(words, ending, ending.alone, named=kept)
        said = shelf.words(text, head.height * 0.6, INK)
        sheet.blit(said, said.get_rect(midleft=(told.right + head.height // 2, head.centery)))
    draw_faces(sheet, shelf, place.cards.move(corner), words, ending)
    return sheet


def _head(
    sheet: pygame.Surface, shelf: Shelf, head: pygame.Rect, words: Mapping[str, str], ending: Ending
) -> pygame.Rect:
    """Write who won in ``head``, behind a star, or that nobody did; where it is written."""
    text = words["end.title"].replace("@", ending.side) if ending.side else words["end.nobody"]
    title = shelf.words(text, head.height * 0.86, GOLD)
    left = head.left
    if ending.side:
        star = shelf.icon("star", head.height * 0.8, GOLD)
        sheet.blit(star, star.get_rect(midleft=head.midleft))
        left += head.height
    return sheet.blit(title, title.get_rect(midleft=(left, head.centery)))


def result(words: Mapping[str, str], ending: Ending, seat: SceneSeat, *, named: bool) -> str:
    """Whether who is at ``seat`` has won, said to him; ``named``, to others, if he has a name."""
    text = "end.won" if seat.number in ending.winners else "end.lost"
    return words[f"{text}.named"].replace("@", seat.name) if named and seat.name else words[text]


def story_bar(shelf: Shelf, layout: Layout, ending: Ending, scroll: int) -> Scrollbar:
    """The bar beside the story of ``ending``, which is seen from ``scroll`` points below its beginning."""
    area = end_place(layout, 0).story
    return scrollbar(_story(shelf, area, layout, ending), area, scroll, layout.unit)


def _story(shelf: Shelf, area: pygame.Rect, layout: Layout, ending: Ending) -> pygame.Surface:
    """The story along a thread, as tall as it needs to be: nights in gold, the turning point at a star."""
    least = round(layout.line.height * WRITTEN) + 2
    text = pygame.Rect(area.left, area.top, area.width - round(BAR * layout.unit), area.height)
    largest = max(area.height / 14, least)
    return shelf.newest("story", (area.size, ending.story), lambda: _thread(shelf, text, least, ending.story, largest))


def _thread(shelf: Shelf, area: pygame.Rect, least: int, story: tuple[Line, ...], largest: float) -> pygame.Surface:
    """All lines of one size: the largest at which they fit ``area``, or ``least`` where that is too large."""
    wide = area.width
    deep = max(min(area.height // max(1, len(story)), area.height // 9), least)
    while deep > least and sum(_depths(shelf, story, wide, deep, largest)) > area.height:
        deep -= 1
    depths = _depths(shelf, story, wide, deep, largest)
    sheet = pygame.Surface((wide, max(1, sum(depths))), pygame.SRCALPHA)
    thread = deep // 3
    pygame.draw.line(sheet, THREAD, (thread, deep // 2), (thread, sum(depths) - deep // 2), 2)
    rows = (
        pygame.Rect(0, bottom - depth, wide, depth) for bottom, depth in zip(accumulate(depths), depths, strict=True)
    )
    for line, row in zip(story, rows, strict=True):
        _line(sheet, shelf, row, line, deep, largest)
    return sheet


def _depths(shelf: Shelf, story: tuple[Line, ...], wide: int, deep: int, largest: float) -> list[int]:
    """How deep the row of each line is, which are ``deep`` where one row is enough for its words."""
    room, size = _type(shelf, wide, deep, largest)
    return [max(deep, shelf.setting(line.text, room, round(size)).height + 2) for line in story]


def _type(shelf: Shelf, wide: int, deep: int, largest: float) -> tuple[tuple[int, int], float]:
    """The room for the words of a line, and the size at which one row of them fits in ``deep`` points."""
    return (wide - deep, TALL), shelf.common(("A",), (wide, deep - 2), min(deep, largest))


def _line(  # noqa: PLR0913, PLR0917 (where, with what, and how large)
    sheet: pygame.Surface, shelf: Shelf, row: pygame.Rect, line: Line, deep: int, largest: float
) -> None:
    """Draw one line of the story beside the thread: a dot, or a star where the game turned."""
    colour, middle = COLOURS[line.kind], (deep // 3, row.top + deep // 2)
    if line.kind == "turn":
        put(sheet, shelf.icon("star", deep * 0.8, colour), middle)
    else:
        dot, part = (DOT, 9) if line.kind == "line" else (colour, 6)
        pygame.draw.circle(sheet, dot, middle, max(2, deep // part))
    room, size = _type(shelf, row.width, deep, largest)
    text = shelf.left(line.text, room, size, colour)
    sheet.blit(text, text.get_rect(midleft=(row.left + deep, row.centery)))
