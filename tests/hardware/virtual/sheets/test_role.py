"""The page of one's own role, with what its player knows of the game."""

from dataclasses import replace

import pygame
import pytest

from audio.text.narration import Narration, languages
from firmware.players.virtual.words import window_words
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.paint import LINE, Shelf
from hardware.virtual.scene import Note, SceneSeat, Words
from hardware.virtual.sheets.role import GUIDED, ROLE, draw_role, role_area
from tests.hardware.virtual.sheets.test_rules import Inked

OWN = SceneSeat(1, "Ada", human=True, role="Seer", icon="seer", about="Looks at one card a night.", camp="the village")
SEEN = Note("Night 1", "Ben: Werewolf")
SIZES = [(1280, 800), (1024, 600)]


def notes_of(size: tuple[int, int], *notes: Note) -> tuple[pygame.Surface, pygame.Rect]:
    """The window with the page, and where its notes are in it."""
    sheet, unit, seat = pygame.Surface(size), lay_out(size, 8).unit, replace(OWN, notes=notes)
    draw_role(sheet, Shelf(), unit, Words(), seat, several=False)
    area = role_area(size, unit, seat)
    area.update(area.left + round(ROLE[0] * unit), area.top, area.width - round(ROLE[0] * unit), area.height)
    return sheet, area


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_page_is_inside_the_window(size: tuple[int, int]) -> None:
    """It is wider with notes, and as wide as ever without; nothing of it is outside."""
    unit = lay_out(size, 8).unit
    plain, noted = (role_area(size, unit, seat) for seat in (OWN, replace(OWN, notes=(SEEN,))))
    assert plain.width < noted.width
    assert pygame.Rect((0, 0), size).contains(noted)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_notes_are_on_the_page(size: tuple[int, int]) -> None:
    """Many notes are written smaller, so that none is written over the edge; the last one is always there."""

    def edge(*notes: Note) -> bytes:
        sheet, area = notes_of(size, *notes)
        return pygame.image.tobytes(sheet.subsurface(area.left, area.bottom - 14, area.width, 14), "RGB")

    def all_of_it(*notes: Note) -> bytes:
        sheet, area = notes_of(size, *notes)
        return pygame.image.tobytes(sheet.subsurface(area), "RGB")

    many = [Note(f"Night {night}", "devoured: Opa Heinz; not saved; poisoned: Tante Gretel") for night in range(1, 31)]
    for count in (2, 8, 30):
        shown = many[:count]
        assert edge(SEEN) == edge(*shown)
        assert all_of_it(*shown) != all_of_it(*shown[:-1], SEEN)


def test_the_trade_has_a_section_of_its_own() -> None:
    """With a trade the page is as wide as with notes; it says what the trade does, and how, or that it is used."""
    size = SIZES[0]
    unit, baker = lay_out(size, 8).unit, replace(OWN, house="baker", trade="Baker")
    assert role_area(size, unit, replace(OWN, notes=(SEEN,))) == role_area(size, unit, baker)
    told = []
    for seat in (baker, replace(baker, spent=True), replace(baker, alive=False)):
        shelf = Inked()
        draw_role(pygame.Surface(size), shelf, unit, Words(), seat, several=False)
        told.append([text for text in shelf.written if "trade" in text or "spent" in text])
    trade = ["role.trade", "trade.baker"]
    assert [[*trade, "role.trade.baker"], [*trade, "tip.spent"], trade] == told


@pytest.mark.parametrize(
    ("several", "lies", "told"),
    [(False, True, "close"), (False, False, "close"), (True, True, "again.card"), (True, False, "again.hand")],
)
def test_it_says_how_it_is_opened_again(several: bool, lies: bool, told: str) -> None:
    """Alone by the key or a click; where several share the window the key is only for the one in hand."""
    shelf = Inked()
    draw_role(pygame.Surface(SIZES[0]), shelf, 1.0, Words(), OWN, several=several, lies=lies)
    hints = {f"role.{hint}" for hint in ("close", "again.card", "again.hand")}
    assert {f"role.{told}"} == hints.intersection(shelf.written)


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_how_it_is_opened_again_can_be_read(language: str) -> None:
    """In a small window, too, it has a row of its own, in letters as small as any."""
    unit, shelf = lay_out((1024, 600), 8).unit, Shelf()
    words = window_words(Narration.load(language))
    room = round((GUIDED[0] - 184 - 26) * unit), round(24 * unit)
    for hint in ("close", "again.card", "again.hand"):
        setting = shelf.setting(words[f"role.{hint}"], room, round(20 * unit))
        assert 1 == len(setting.lines)
        assert round(14 * LINE) <= setting.size
