"""
The end of a game as a scene over the table: who won, all cards face up, and the story with its turning point.

It leaves the narrator's words, the line and the tray in sight: he tells the same story meanwhile.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

import pygame

from hardware.ports.events import KeyName
from hardware.virtual.asking.keys import ANSWERS
from hardware.virtual.asking.naming import unbroken
from hardware.virtual.drawing.bar import FREE, PRESSED, Button, Nothing, draw_button, put_words
from hardware.virtual.drawing.ground import Point
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.owned import sentences
from hardware.virtual.drawing.pads import GREEN, RED
from hardware.virtual.drawing.paint import GOLD, INK, Colour, Shelf, put
from hardware.virtual.drawing.scrollbar import Scrollbar
from hardware.virtual.scene import Ending, Scene, SceneSeat
from hardware.virtual.sheets.faces import draw_faces
from hardware.virtual.sheets.lettered import letter_told
from hardware.virtual.sheets.reading import legible
from hardware.virtual.sheets.scrolling import BAR, draw_scrolled, scrollbar
from hardware.virtual.sheets.story import Strung, thread
from hardware.virtual.sheets.tip import Tip

BUTTONS = ("again", "other", "save", "table")
"""What can be done then, from left to right."""

ANSWERED: Mapping[str, KeyName] = MappingProxyType({"again": "up", "other": "down"})
"""Which of them answer how to go on, and by which key of the box: each has its letter, and its colour."""

WATCHING = ("save", "table")
"""What who only watches can do, and everybody once it is settled how to go on."""

MANY = 15
"""So many cards have the smaller part of the room beside the story, and more have the larger one."""

WRITTEN = 0.55
"""Height of a line of the story at least, for that of the line under the table: a longer story is scrolled."""


BROAD = 4.75
"""How wide a button is, for its height."""

COLOURS: Mapping[KeyName, Colour] = MappingProxyType({"up": GREEN[1], "down": RED[1]})
"""The darker of the colours of each key, on which its letter can be read."""

BAND = ((112, 80, 42), (92, 64, 34))
"""The colours behind the line of the story that is told."""


@dataclass(frozen=True, slots=True)
class EndPlace:
    """Where the parts of the scene are."""

    area: pygame.Rect
    head: pygame.Rect
    story: pygame.Rect
    cards: pygame.Rect
    buttons: tuple[pygame.Rect, ...]


def end_place(layout: Layout, count: int, players: int = 0) -> EndPlace:
    """Share out the room over the table, with ``count`` buttons; many ``players`` have more of it for their cards."""
    unit = layout.unit
    area = layout.room.inflate(-round(48 * unit), -round(16 * unit))
    margin = round(24 * unit)
    inner = area.inflate(-2 * margin, -round(20 * unit))
    head = pygame.Rect(inner.left, inner.top, inner.width, round(52 * unit))
    deep = round(40 * legible(layout.size, unit))
    gap, wide = round(12 * unit), round(BROAD * deep)
    buttons = tuple(
        pygame.Rect(inner.right - (count - number) * wide - (count - number - 1) * gap, inner.bottom - deep, wide, deep)
        for number in range(count)
    )
    top = head.bottom + gap // 2
    body = pygame.Rect(inner.left, top, inner.width, inner.bottom - deep - gap - top)
    story = pygame.Rect(body.left, body.top, body.width * (9 if players > MANY else 11) // 20, body.height)
    cards = pygame.Rect(story.right + margin, body.top, body.right - story.right - margin, body.height)
    return EndPlace(area, head, story, cards, buttons)


def end_names(scene: Scene, *, settled: bool) -> tuple[str, ...]:
    """The names of the buttons there are at the table of ``scene``; once it is ``settled`` how to go on, fewer."""
    return BUTTONS if scene.people and not settled else WATCHING


def button_tip(at: Point, layout: Layout, names: tuple[str, ...], words: Mapping[str, str]) -> Tip | None:
    """What the button ``at`` a point does, of those with these ``names``, and what the letter on it is."""
    for name, area in zip(names, end_place(layout, len(names)).buttons, strict=True):
        if area.collidepoint(at):
            push = ANSWERED.get(name)
            letter = letter_told(ANSWERS[push], words) if push is not None else ""
            return Tip.over(area, words[f"end.{name}"], sentences(words[f"tip.end.{name}"], letter))
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
    told: int | None = None,
) -> None:
    """
    Draw the scene, with the story from ``scroll`` points below its beginning, whose line ``told`` is told now.

    ``names`` are those of its buttons, and ``note`` is what came of the last one.
    """
    place = end_place(layout, len(names), len(ending.seats))
    key = (place.area.size, ending, words["end.nobody"])
    surface.blit(shelf.newest("ending", key, lambda: draw_end(shelf, place, words, ending)), place.area)
    story = _story(shelf, place.story, layout, ending)
    page = story.page if told is None else _marked(shelf, story, told, (place.story.size, ending.story, told))
    draw_scrolled(surface, page, place.story, scroll, layout.unit)
    jumps = told is not None and names[focus] in ANSWERED  # Enter goes to the end first, and presses no button
    for number, (name, area) in enumerate(zip(names, place.buttons, strict=True)):
        _button(surface, shelf, Button(words[f"end.{name}"], area, number == focus and not jumps, Nothing()), name)
    hint = words["end.hint.told" if jumps else "end.hint"]
    _below(surface, shelf, place, layout, hint, note)


def _button(surface: pygame.Surface, shelf: Shelf, button: Button, name: str) -> None:
    """Draw the ``button`` of that ``name``; one that answers how to go on has the letter and the colour of its key."""
    push = ANSWERED.get(name)
    if push is None:
        draw_button(surface, shelf, button, share=0.55)
        return
    area, high = button.area, button.area.height
    draw_button(surface, shelf, replace(button, text=""))
    cap = pygame.Rect(area.left + high // 6, 0, high * 2 // 3, high * 2 // 3)
    cap.centery = area.centery
    surface.blit(shelf.disc(cap.width // 2, COLOURS[push], COLOURS[push]), cap)
    put(surface, shelf.words(ANSWERS[push], cap.height * 0.8, (250, 246, 238)), cap.center)
    beside = pygame.Rect(cap.right, area.top, area.right - high // 6 - cap.right, high)
    words = shelf.block(
        button.text, (beside.width - high // 6, round(high * FREE)), round(high * 0.55), PRESSED if button.on else INK
    )
    put_words(surface, words, beside)


def _marked(shelf: Shelf, story: Strung, told: int, key: Hashable) -> pygame.Surface:
    """The page of ``story``, called ``key``, with a band behind the line that is ``told``: it fades with that line."""

    def make() -> pygame.Surface:
        sheet, row = pygame.Surface(story.page.get_size(), pygame.SRCALPHA), story.rows[told]
        sheet.blit(shelf.slab(row.size, min(row.height // 3, 10), *BAND), row)
        sheet.blit(story.page, (0, 0))
        return sheet

    return shelf.newest("told", key, make)


def told_place(shelf: Shelf, layout: Layout, ending: Ending, told: int) -> pygame.Rect:
    """Where the line ``told`` is on the page of the story of ``ending``."""
    area = end_place(layout, 0, len(ending.seats)).story
    return _story(shelf, area, layout, ending).rows[told]


def note_place(place: EndPlace) -> pygame.Rect:
    """Where it is written what came of a button: beside them, where nothing else is hidden but which keys there are."""
    first = place.buttons[0]
    return pygame.Rect(place.head.left, first.top, first.left - place.head.left - first.height // 2, first.height)


def _below(  # noqa: PLR0913, PLR0917 (where, with what, and both texts)
    surface: pygame.Surface, shelf: Shelf, place: EndPlace, layout: Layout, hint: str, note: str
) -> None:
    """Write beside the buttons which keys there are, or the ``note``, if there is one."""
    area = note_place(place)
    if not note:
        text = shelf.left(hint, area.size, legible(layout.size, layout.unit) * 25, INK)
        surface.blit(text, text.get_rect(midleft=area.midleft))
        return
    surface.blit(shelf.slab(area.size, area.height // 4, (92, 66, 40), (66, 46, 28)), area)
    inner = area.inflate(-area.height // 2, -2)
    put(surface, shelf.block(note, inner.size, layout.line.height * WRITTEN, INK), area.center)


def draw_end(
    shelf: Shelf, place: EndPlace, words: Mapping[str, str], ending: Ending, *, kept: bool = False
) -> pygame.Surface:
    """All of it but the story and the buttons, on a sheet of its own, which may be ``kept`` for others to see."""
    sheet = pygame.Surface(place.area.size, pygame.SRCALPHA)
    sheet.blit(shelf.slab(place.area.size, 18, (52, 41, 46), (30, 23, 28)), (0, 0))
    corner = (-place.area.left, -place.area.top)
    head = place.head.move(corner)
    told = _head(sheet, shelf, head, words, ending)
    if ending.alone is not None and ending.heading:
        text = result(words, ending, ending.alone, named=kept)
        left = told.right + head.height // 2
        said = shelf.left(text, (head.right - left, head.height), head.height * 0.6, INK)
        sheet.blit(said, said.get_rect(midleft=(left, head.centery)))
    draw_faces(sheet, shelf, place.cards.move(corner), words, ending)
    return sheet


def _head(
    sheet: pygame.Surface, shelf: Shelf, head: pygame.Rect, words: Mapping[str, str], ending: Ending
) -> pygame.Rect:
    """Write who won in ``head``, behind a star, or that nobody did; where it is written."""
    text = ending.heading or words["end.nobody"]
    title = shelf.words(text, head.height * 0.86, GOLD)
    left = head.left
    if ending.heading:
        star = shelf.icon("star", head.height * 0.8, GOLD)
        sheet.blit(star, star.get_rect(midleft=head.midleft))
        left += head.height
    return sheet.blit(title, title.get_rect(midleft=(left, head.centery)))


def result(words: Mapping[str, str], ending: Ending, seat: SceneSeat, *, named: bool) -> str:
    """Whether who is at ``seat`` has won, and what kept a lover from it, to him; ``named``, to others, if he is."""
    texts = ["end.won" if seat.number in ending.winners else "end.lost"]
    loved = next(iter(ending.lost_with(seat)), None)
    if loved is not None:
        texts.append("end.betrayed")
    whole = " ".join(words[f"{text}.named" if named and seat.name else text] for text in texts)
    return whole.replace("@", unbroken(seat, words)).replace("#", "" if loved is None else unbroken(loved, words))


def story_bar(shelf: Shelf, layout: Layout, ending: Ending, scroll: int) -> Scrollbar:
    """The bar beside the story of ``ending``, which is seen from ``scroll`` points below its beginning."""
    area = end_place(layout, 0, len(ending.seats)).story
    return scrollbar(_story(shelf, area, layout, ending).page, area, scroll, layout.unit)


def _story(shelf: Shelf, area: pygame.Rect, layout: Layout, ending: Ending) -> Strung:
    """The story along a thread, as tall as it needs to be: nights in gold, the turning point at a star."""
    least = round(layout.line.height * WRITTEN) + 2
    text = pygame.Rect(area.left, area.top, area.width - round(BAR * layout.unit), area.height)
    largest = max(area.height / 14, least)
    return shelf.newest("story", (area.size, ending.story), lambda: thread(shelf, text, least, ending.story, largest))
