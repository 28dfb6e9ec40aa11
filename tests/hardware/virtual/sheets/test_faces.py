"""The cards at the end of a game: a heart on those of who was in love, and what the mouse reads there."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from hardware.virtual.drawing.houses import COIN
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.pads import ROSE
from hardware.virtual.drawing.paint import GOLD, Colour, Shelf
from hardware.virtual.scene import Ending, Words
from hardware.virtual.sheets.epilogue import BUTTONS, end_place
from hardware.virtual.sheets.faces import TOLD, draw_faces, face_tip, faces
from hardware.virtual.sheets.rows import face_places
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
        self.high: dict[str, int] = {}
        self.tall: dict[str, int] = {}

    def words(self, text: str, size: float, colour: Colour, width: int = 100_000) -> pygame.Surface:
        """See `Shelf.words`."""
        self.said[text] = size
        return super().words(text, size, colour, width)

    def narrowed(
        self, text: str, room: tuple[int, int], largest: float, colour: Colour, *, least: float = 0
    ) -> pygame.Surface:
        """See `Shelf.narrowed`."""
        self.high[text] = self.setting(text, (8 * room[0], room[1]), round(largest)).size
        made = super().narrowed(text, room, largest, colour, least=least)
        self.tall[text] = made.get_height()
        return made


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


def test_who_could_win_only_with_his_love_is_told_so() -> None:
    """On every card of a couple that lost though its side may have won, not only on one's own; of others nothing."""
    area, ending = pygame.Rect(0, 0, 600, 300), replace(COUPLE, betrayed=COUPLE.couples)
    told = [face_tip(place.cell.center, area, WORDS, ending) for place in faces(area, ending)]
    only = WORDS["tip.loved.lost"].split("@")[0]
    assert [1, 2] == [
        seat.number for seat, tip in zip(ending.seats, told, strict=True) if tip is not None and only in tip.text
    ]


def test_a_trade_is_told() -> None:
    """Where trades were played each card has a token, and its name is told below the player's and under the mouse."""
    area = end_place(lay_out((1280, 800), 6), len(BUTTONS)).cards
    trades = tuple(replace(seat, house="baker", trade="Baker") for seat in SEATS)
    village, sheets = replace(COUPLE, seats=trades), [pygame.Surface((1280, 800)) for _ in range(3)]
    moved = replace(COUPLE, seats=tuple(replace(seat, later_house="farmer", later="Farmer") for seat in trades))
    for sheet, ending in zip(sheets, (replace(COUPLE, seats=SEATS), village, moved), strict=True):
        draw_faces(sheet, Shelf(), area, WORDS, ending)
    coins = [pygame.mask.from_threshold(sheet, COIN[0], (20, 20, 20, 255)).count() for sheet in sheets]
    assert coins[0] + 100 < coins[1]
    assert coins[1] + 100 < coins[2], "of who had another one later both are there"
    at = next(at for x in range(area.left, area.right, 9) if face_tip(at := (x, area.top + 30), area, WORDS, village))
    told = face_tip(at, area, WORDS, village)
    assert told is not None
    assert "Baker." in told.text


def test_a_trade_is_as_light_as_a_role() -> None:
    """The name of a trade has the ink of a role below a card, and is no dim grey."""
    area = end_place(lay_out((1024, 600), 6), len(BUTTONS)).cards
    village = replace(COUPLE, seats=tuple(replace(seat, role="", house="baker", trade="Baker") for seat in SEATS))
    sheet = pygame.Surface((1024, 600))
    draw_faces(sheet, Shelf(), area, WORDS, village)
    light = pygame.mask.from_threshold(sheet, TOLD, (8, 8, 8, 255))
    assert any(
        light.overlap_area(pygame.Mask(place.trade.size, fill=True), place.trade.topleft) > 9
        for place in faces(area, village)
    )


@pytest.mark.parametrize(("size", "least"), [((1024, 600), 15), ((1280, 800), 17), ((1920, 1080), 25)])
def test_trades_are_of_one_size(size: tuple[int, int], least: int) -> None:
    """A long name of a trade has letters as high as a short one, and about as high as those of a role."""
    trades = ("Landstreicher", "Bauer", "Beichtvater", "Wirt")
    seats = tuple(replace(SEATS[0], number=n, house="baker", trade=trades[n % 4]) for n in range(1, 11))
    area = end_place(lay_out(size, 10), len(BUTTONS)).cards
    shelf = Written()
    draw_faces(pygame.Surface(size), shelf, area, WORDS, replace(COUPLE, seats=seats))
    assert least <= shelf.said["Landstreicher"]
    assert 1 == len({shelf.tall[trade] for trade in trades})


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("count", [6, 9, 12, 18])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1366, 768)])
def test_names_below_the_cards_stand_apart(size: tuple[int, int], count: int) -> None:
    """Roles are all of one height, long or short, and neither they nor trades come near those of the next card."""
    roles, trades = ("Simple Villageois", "Chasseur", "Loup-Garou"), ("Institutrice", "Rebouteux", "Confesseur")
    seats = tuple(
        replace(SEATS[0], number=n, name="P", role=roles[n % 3], house="baker", trade=trades[n % 3])
        for n in range(count)
    )
    layout, shelf, sheet = lay_out(size, count), Written(), pygame.Surface(size)
    area = end_place(layout, len(BUTTONS), count).cards
    draw_faces(sheet, shelf, area, WORDS, replace(COUPLE, seats=seats))
    assert 1 == len({shelf.tall[role] for role in roles})
    light = pygame.mask.from_threshold(sheet, TOLD, (60, 60, 60, 255))
    light.draw(pygame.mask.from_threshold(sheet, COIN[0], (30, 30, 30, 255)), (0, 0))
    for place in faces(area, replace(COUPLE, seats=seats)):
        for row in (place.role, place.trade):
            edge = pygame.Rect(row.right - row.width // 24, row.top, row.width // 12, row.height)
            assert 0 == light.overlap_area(pygame.Mask(edge.size, fill=True), edge.topleft)


WINDOWS = ((1024, 600), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160))


@pytest.mark.parametrize("trades", [False, True])
@pytest.mark.parametrize("size", WINDOWS)
def test_cards_stand_in_even_rows(size: tuple[int, int], trades: bool) -> None:
    """No row has two cards less than another, each is in the middle, and nothing touches anything else."""
    area = end_place(lay_out(size, 10), len(BUTTONS)).cards
    for count in (6, 8, 10, 12, 18, 28):
        places = face_places(area, count, trades=trades)
        rows = [[one.cell for one in places if one.cell.top == top] for top in sorted({one.cell.top for one in places})]
        assert 1 >= max(map(len, rows)) - min(map(len, rows))
        assert 1 >= max(abs(row[0].left - area.left - (area.right - row[-1].right)) for row in rows)
        assert all(area.contains(one.cell) for one in places)
        gaps = [below[0].top - above[0].bottom for above, below in pairwise(rows)]
        assert all(gap >= rows[0][0].height // 12 for gap in gaps)
        assert all(one.card.width < one.cell.width and one.card.bottom <= one.name.top for one in places)


@pytest.mark.parametrize(("count", "trade", "least"), [(8, "", 11), (12, "Bauer", 10), (18, "Bauer", 9), (28, "", 9)])
def test_a_role_is_read_below_a_small_card(count: int, trade: str, least: int) -> None:
    """In the smallest window the names of the roles have letters that can be read: not on the cards, but below them."""
    roles = ("Dorfbewohner", "Hexe", "Blinzelmädchen")
    seats = tuple(replace(SEATS[0], number=n, name="Maximilian", role=roles[n % 3], trade=trade) for n in range(count))
    shelf, layout = Written(), lay_out((1024, 600), count)
    draw_faces(
        pygame.Surface(layout.size), shelf, end_place(layout, 0, count).cards, WORDS, replace(COUPLE, seats=seats)
    )
    assert least <= min(shelf.high[role] for role in roles)


def test_a_large_card_has_its_role_on_it() -> None:
    """Where it can be read there."""
    area = end_place(lay_out((1920, 1080), 8), 0, 8).cards
    assert {0} == {place.role.height for place in face_places(area, 8, trades=False)}


def test_ten_cards_are_five_and_five() -> None:
    """In a usual window ten players with trades are in two rows of five."""
    area = end_place(lay_out((1366, 768), 10), len(BUTTONS)).cards
    assert [5, 5] == list(Counter(one.cell.top for one in face_places(area, 10, trades=True)).values())


def test_trades_that_have_no_room_are_tokens_alone() -> None:
    """Where letters would be too small there is the token, which the mouse explains; the names are still there."""
    seats = tuple(replace(SEATS[0], number=n, house="baker") for n in range(1, 29))
    area = end_place(lay_out((1024, 600), 28), len(BUTTONS)).cards
    sheets = [pygame.Surface((1024, 600)) for _ in range(2)]
    for sheet, trade in zip(sheets, ("Lord of the Manor", "Manor of the Lord"), strict=True):
        ending = replace(COUPLE, seats=tuple(replace(seat, trade=trade) for seat in seats))
        draw_faces(sheet, Shelf(), area, WORDS, ending)
    assert pygame.image.tobytes(sheets[0], "RGB") == pygame.image.tobytes(sheets[1], "RGB")
    assert pygame.mask.from_threshold(sheets[0], COIN[0], (20, 20, 20, 255)).count()


def test_the_captain_has_his_star() -> None:
    """Beside his name; the mouse reads it there."""
    seats = (replace(SEATS[0], captain=True), *SEATS[1:])
    area = end_place(lay_out((1280, 800), 6), len(BUTTONS)).cards
    golden = []
    for ending in (replace(COUPLE, seats=SEATS), replace(COUPLE, seats=seats)):
        sheet = pygame.Surface((1280, 800))
        draw_faces(sheet, Shelf(), area, WORDS, replace(ending, winners=frozenset()))
        golden.append(pygame.mask.from_threshold(sheet, GOLD, (2, 2, 2, 255)).count())
    assert golden[0] + 60 < golden[1]
    first = face_places(area, 6, trades=False)[0]
    told = face_tip(first.cell.center, area, WORDS, replace(COUPLE, seats=seats))
    assert told is not None
    assert "end.captain." in told.text


def test_the_dead_are_in_the_dark() -> None:
    """The card of who is dead is darker than it would be if he lived."""
    area = end_place(lay_out((1280, 800), 6), len(BUTTONS)).cards
    card = face_places(area, 6, trades=False)[1].card
    light = []
    for seats in (DEAD, SEATS):
        sheet = pygame.Surface((1280, 800))
        draw_faces(sheet, Shelf(), area, WORDS, replace(COUPLE, seats=seats))
        light.append(sheet.get_at((card.left + 6, card.bottom - 9))[0])
    assert light[0] + 50 < light[1]
