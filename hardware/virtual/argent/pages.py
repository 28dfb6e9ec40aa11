"""The sheets of the window: help, the fourteen characters, and questions."""

from collections.abc import Mapping

import pygame

from hardware.virtual.argent.cards import draw_resident, ink
from hardware.virtual.argent.places import SHAPE
from hardware.virtual.argent.scene import ArgentScene
from hardware.virtual.drawing.bar import Button, Nothing, draw_button
from hardware.virtual.drawing.layout import Layout
from hardware.virtual.drawing.paint import DIM, GOLD, INK, Shelf, mixed, put
from hardware.virtual.sheets.paper import draw_heading, draw_paper, middle

HELP = ("goal", "turn", "mouse", "twice", "keys", "digits", "view", "speed", "voice", "screen")
QUESTION = (640, 200)
"""Width and height of a question, in units of the window."""

QUESTIONS: Mapping[str, tuple[str, str, str, str]] = {
    "leave": ("leave", "argent.saved", "leave.no", "leave.yes"),
    "resume": ("argent.resume", "argent.resume.note", "argent.resume.yes", "argent.resume.no"),
}
"""The labels of each question: what is asked, a sentence about it, and the two buttons, the safe one first."""


def draw_help(surface: pygame.Surface, shelf: Shelf, layout: Layout, words: Mapping[str, str]) -> None:
    """Draw how the game goes, and what mouse and keyboard do."""
    unit = layout.unit
    wide = min(1060 * unit, surface.get_width() * 0.96)
    area = draw_paper(surface, shelf, (wide, (112 + 48 * len(HELP)) * unit))
    draw_heading(surface, shelf, unit, area, words["help.title"], "")
    left, room = area.left + round(30 * unit), (area.width - round(60 * unit), round(36 * unit))
    for row, key in enumerate(HELP):
        line = shelf.block(words[f"argent.help.{key}"], room, 26 * unit, INK)
        surface.blit(line, (left, area.top + round((86 + 48 * row) * unit)))


def draw_residents(surface: pygame.Surface, shelf: Shelf, layout: Layout, scene: ArgentScene) -> None:
    """Draw all fourteen characters with what they do, in two columns."""
    unit = layout.unit
    area = draw_paper(surface, shelf, (surface.get_width() * 0.96, surface.get_height() * 0.96))
    draw_heading(surface, shelf, unit, area, scene.words["argent.residents"], "")
    rows = (len(scene.residents) + 1) // 2
    top, deep = area.top + round(78 * unit), (area.height - round(98 * unit)) // rows
    for number, resident in enumerate(scene.residents):
        column, row = divmod(number, rows)
        left = area.left + round(26 * unit) + column * (area.width // 2 - round(8 * unit))
        card = pygame.Rect(left, top + row * deep, round((deep - 10 * unit) * SHAPE), deep - round(10 * unit))
        draw_resident(surface, shelf, card, resident)
        wide = area.width // 2 - card.width - round(66 * unit)
        x = card.right + round(14 * unit)
        name = shelf.words(resident.name, 27 * unit, mixed(ink(resident.value), (255, 255, 255), 0.62), wide)
        surface.blit(name, (x, card.top + round(2 * unit)))
        text = shelf.left(resident.about, (wide, card.height - round(30 * unit)), 22 * unit, INK)
        surface.blit(text, (x, card.top + round(30 * unit)))


def question_places(size: tuple[int, int], unit: float) -> list[pygame.Rect]:
    """Where the two buttons of a question are."""
    area = middle(size, (QUESTION[0] * unit, QUESTION[1] * unit))
    made = []
    for side in (-1, 1):
        button = pygame.Rect(0, 0, round(230 * unit), round(48 * unit))
        button.center = (area.centerx + round(side * 128 * unit), area.bottom - round(46 * unit))
        made.append(button)
    return made


def draw_question(
    surface: pygame.Surface, shelf: Shelf, layout: Layout, texts: tuple[str, str, str, str], focus: int
) -> None:
    """Draw a question: what is asked, a sentence, and two buttons."""
    unit = layout.unit
    area = draw_paper(surface, shelf, (QUESTION[0] * unit, QUESTION[1] * unit))
    wide = area.width - round(40 * unit)
    put(surface, shelf.words(texts[0], 34 * unit, INK, wide), (area.centerx, area.top + round(44 * unit)))
    note = shelf.block(texts[1], (wide, round(46 * unit)), 22 * unit, DIM)
    put(surface, note, (area.centerx, area.top + round(92 * unit)))
    places = question_places(surface.get_size(), unit)
    for number, (text, place) in enumerate(zip(texts[2:], places, strict=True)):
        draw_button(surface, shelf, Button(text, place, number == focus, Nothing()), share=0.55)


def draw_cover(surface: pygame.Surface, shelf: Shelf, layout: Layout, text: str) -> None:
    """Hide the table from the player before."""
    area = draw_paper(surface, shelf, (680 * layout.unit, 150 * layout.unit))
    room = (area.width - round(50 * layout.unit), round(80 * layout.unit))
    put(surface, shelf.block(text, room, 34 * layout.unit, GOLD), area.center)
