"""The cards at the end of a game: a heart on those of who was in love, and what the mouse reads there."""

from dataclasses import replace

import pygame
import pytest

from hardware.virtual.drawing.houses import COIN
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.pads import ROSE
from hardware.virtual.drawing.paint import Colour, Shelf
from hardware.virtual.scene import Ending, Words
from hardware.virtual.sheets.epilogue import BUTTONS, end_place
from hardware.virtual.sheets.faces import _cells, draw_faces, face_tip
from tests.hardware.virtual.test_table import scene

SEATS = tuple(replace(seat, number=seat.number, name=f"P{seat.number}") for seat in scene().seats)
DEAD = (SEATS[0], replace(SEATS[1], alive=False), *SEATS[2:])
COUPLE = Ending("the Villagers", frozenset({1}), DEAD, (), couples=((1, 2),))
WORDS = Words({"tip.loved": "loves @"})


class Written(Shelf):
    """A shelf that keeps the size of all lines."""

    def __init__(self) -> None:
        super().__init__()
        self.said: dict[str, float] = {}

    def words(self, text: str, size: float, colour: Colour, width: int = 100_000) -> pygame.Surface:
        """See `Shelf.words`."""
        self.said[text] = size
        return super().words(text, size, colour, width)


def reds(size: tuple[int, int], ending: Ending) -> int:
    """How many points of the cards are of the red of a heart, in a window of that size."""
    area = end_place(lay_out(size, 6), len(BUTTONS)).cards
    sheet = pygame.Surface(size)
    draw_faces(sheet, Shelf(), area, WORDS, ending)
    return pygame.mask.from_threshold(sheet, ROSE, (30, 30, 30, 255)).count()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (3840, 2160)])
def test_lovers_have_a_heart(size: tuple[int, int]) -> None:
    """Both of them do, dead or alive, and nobody where nobody was in love."""
    one = reds(size, replace(COUPLE, couples=((1, 7),)))  # nobody sits at the seventh seat
    assert 0 == reds(size, replace(COUPLE, couples=()))
    assert one < reds(size, COUPLE)


def test_a_heart_is_explained() -> None:
    """A card under the mouse says whose it is, and whom that player loved."""
    area = end_place(lay_out((1280, 800), 6), len(BUTTONS)).cards
    tips = {
        found.title: found.text
        for x in range(area.left, area.right, 9)
        for y in range(area.top, area.bottom, 9)
        if (found := face_tip((x, y), area, WORDS, COUPLE)) is not None
    }
    assert {seat.name for seat in SEATS} == set(tips)
    assert {"P1": "P2", "P2": "P1"} == {name: text[-3:-1] for name, text in tips.items() if "loves" in text}
    assert ["P2"] == [name for name, text in tips.items() if "tip.dead" in text]
    assert face_tip((0, 0), area, WORDS, COUPLE) is None


def test_a_trade_is_told() -> None:
    """Where trades were played each card has a token, and its name is told below the player's and under the mouse."""
    area = end_place(lay_out((1280, 800), 6), len(BUTTONS)).cards
    trades = tuple(replace(seat, house="baker", trade="Baker") for seat in SEATS)
    village, sheets = replace(COUPLE, seats=trades), [pygame.Surface((1280, 800)) for _ in range(2)]
    for sheet, ending in zip(sheets, (replace(COUPLE, seats=SEATS), village), strict=True):
        draw_faces(sheet, Shelf(), area, WORDS, ending)
    coins = [pygame.mask.from_threshold(sheet, COIN[0], (20, 20, 20, 255)).count() for sheet in sheets]
    assert coins[0] + 100 < coins[1]
    at = next(at for x in range(area.left, area.right, 9) if face_tip(at := (x, area.top + 30), area, WORDS, village))
    told = face_tip(at, area, WORDS, village)
    assert told is not None
    assert "Baker." in told.text


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_trades_are_of_one_size(size: tuple[int, int]) -> None:
    """A long name of a trade has letters as high as a short one."""
    trades = ("Farmer", "Lord of the Manor", "Vagabond", "Baker")
    seats = tuple(replace(SEATS[0], number=n, house="baker", trade=trades[n % 4]) for n in range(1, 11))
    area = end_place(lay_out(size, 10), len(BUTTONS)).cards
    shelf = Written()
    draw_faces(pygame.Surface(size), shelf, area, WORDS, replace(COUPLE, seats=seats))
    assert 1 == len({shelf.said[trade] for trade in trades})


@pytest.mark.parametrize("count", [8, 12])
def test_rows_are_apart(count: int) -> None:
    """Between the last line below a card and the card below it there is a gap, in the window and in a picture."""
    for deep in (300, 800):
        cells = _cells(pygame.Rect(0, 0, 450, deep), count)
        below = next(cell for cell in cells if cell.top > cells[0].top)
        assert below.top - cells[0].bottom >= cells[0].height // 16
