"""Where the remarks of a debate are, from which a person chooses."""

from collections.abc import Sequence
from itertools import groupby, pairwise

import pygame
import pytest

from audio.text.narration import Narration, languages
from engine.werewolf.setup.registry import ROLES
from hardware.virtual.drawing.bar import SMALL, caption_row, row_height
from hardware.virtual.drawing.layout import Layout, lay_out
from hardware.virtual.drawing.paint import LINE, Shelf
from hardware.virtual.drawing.speech import seat_parts
from hardware.virtual.scene import Remark, Remarks
from hardware.virtual.sheets.remarks import (
    Asked,
    draw_remarks,
    letters,
    remark_places,
    remarks_area,
    rows_for,
    without_empty_rows,
)

SIZES = ((640, 480), (1024, 600), (1280, 800), (1366, 768), (1920, 1080), (700, 1200))
ASKED = Asked("About", "To", "Keys", "Once")


def made(about: int, direct: int = 0) -> tuple[Remark, ...]:
    """So many remarks about a player, and to him."""
    return tuple(Remark(str(number), str(number), direct=number >= about) for number in range(about + direct))


def line_above(layout: Layout, rows: int, *, answers: bool) -> pygame.Rect:
    """Where the line is above so many rows, with or without answers."""
    area = remarks_area(layout.size, layout.unit, rows, answers=answers)
    return layout.line.move(0, min(0, area.top - layout.line.bottom))


def test_no_row_stays_empty() -> None:
    """Where so many places are empty that a row would be, the buttons of that group are wider instead."""
    own = made(14) + (Remark("saved", "", closed=True),) * 7
    assert made(14) == without_empty_rows(own, 3)
    assert own[:-6] == without_empty_rows(own[:-6], 3)
    others = (*made(9, direct=4), *(Remark("doubt", "", closed=True, direct=True),) * 2)
    assert others[:-2] == without_empty_rows(others, 3)
    assert others == without_empty_rows(others, 2)


def test_the_same_words_of_a_speech_are_of_one_size() -> None:
    """However many places are empty in it: who has the floor is asked nothing, and nothing more comes."""
    said = Remark("stand", "Trust me"), *made(8)
    laid = set()
    for empty in (0, 2, 4, 8):
        places = *said, *(Remark(f"empty{number}", "", closed=True) for number in range(empty))
        can = Remarks(frozenset({1}), places, made(3), first="stand")
        rows = rows_for(can)
        laid.add((rows, without_empty_rows(can.of(1, by=1), rows)))
    assert {(3, said)} == laid


@pytest.mark.thinned(18)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [6, 8, 12, 18])
@pytest.mark.parametrize(("rows", "answers"), [(2, False), (2, True), (3, False)])
def test_no_seat_and_no_bubble_is_hidden(size: tuple[int, int], seats: int, rows: int, answers: bool) -> None:
    """Where the line rises above them the narrator has a row left between it and every bubble, or keeps all he has."""
    layout = lay_out(size, seats, nearest=1)
    line = line_above(layout, rows, answers=answers)
    row = caption_row(layout.captions, layout.room.bottom, line.top) or layout.captions
    assert row == layout.captions or row.top >= layout.room.bottom
    assert row.height >= SMALL
    assert row.bottom <= line.top
    assert not any(line.collidelistall(seat_parts(place)) for place in layout.pads.values())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [6, 8, 12, 18])
def test_with_very_many_remarks_and_answers_nobody_is_cut_in_half(size: tuple[int, int], seats: int) -> None:
    """In three rows besides them it leaves three quarters of one's own figure in sight, and all of any name."""
    layout = lay_out(size, seats, nearest=1)
    line, figure = line_above(layout, 3, answers=True), seat_parts(layout.pads[1])[-1]
    assert line.top >= figure.top + 0.75 * figure.height
    assert not any(line.colliderect(place.plate) for place in layout.pads.values())


@pytest.mark.parametrize(("own", "others", "rows"), [(6, (6, 4), 2), (11, (4, 4), 2), (13, (4, 4), 3), (3, (9, 4), 3)])
def test_the_band_has_one_size(own: int, others: tuple[int, int], rows: int) -> None:
    """It has as many rows for oneself as for another: what needs more of them decides for both."""
    assert rows == rows_for(Remarks(own=made(own), others=made(*others)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("remarks", [made(1), made(4), made(6), made(11), made(19), made(4, 4), made(6, 4), made(9, 4)])
def test_remarks_are_in_reading_order(size: tuple[int, int], remarks: tuple[Remark, ...]) -> None:
    """The arrows go from left to right and from row to row, through each group; none covers another or the heading."""
    unit, rows = lay_out(size, 8).unit, rows_for(Remarks(own=remarks))
    area, places = remarks_area(size, unit, rows, answers=False), remark_places(size, unit, remarks, rows)
    assert len(remarks) == len(places)
    assert places == sorted(places, key=lambda place: (remarks[places.index(place)].direct, place.top, place.left))
    assert all(area.contains(place) and place.top - area.top > 18 * unit for place in places)
    assert [[number] for number in range(len(remarks))] == [place.collidelistall(places) for place in places]


def _rows(ink: pygame.mask.Mask) -> list[int]:
    """The rows in which there is some of it."""
    wide, high = ink.get_size()
    return [y for y in range(high) if any(ink.get_at((x, y)) for x in range(wide))]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1366, 768)])
@pytest.mark.parametrize("rows", [2, 3])
def test_two_lines_are_not_read_on_to_those_below(size: tuple[int, int], rows: int) -> None:
    """Several points are free between those on one button and those on the next."""
    unit, shelf, text = lay_out(size, 8).unit, Shelf(), "Ich bin die Hexe: Ich habe Gwendoline gerettet"
    written, empty = pygame.Surface(size), pygame.Surface(size)
    for surface, shown in ((written, text), (empty, "")):
        draw_remarks(surface, shelf, unit, ASKED, [Remark(shown, shown)] * 5 * rows, -1, rows)
    written.blit(empty, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    places = remark_places(size, unit, made(5 * rows), rows)[::5]
    inks = [pygame.mask.from_threshold(written.subsurface(place), (255,) * 3, (180,) * 3) for place in places]
    whole = [(place.top + min(lit), place.top + max(lit)) for place, lit in zip(places, map(_rows, inks), strict=True)]
    between = [top - bottom - 1 for (_, bottom), (top, _) in pairwise(whole)]
    assert min(between) >= 5


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_the_tray_is_above_the_band(size: tuple[int, int]) -> None:
    """With few remarks, too, it reaches up to the line where that is over the tray."""
    layout = lay_out(size, 8)
    assert all(remarks_area(size, layout.unit, rows, answers=False).top <= layout.tray.top for rows in (2, 3))


def test_answers_look_like_what_else_can_be_said() -> None:
    """What is behind the buttons is as far from them in brightness, with or without a frame around them."""
    size, shelf = (1280, 800), Shelf()
    unit, remarks = lay_out(size, 8).unit, (Remark("answer", "", answers=True), *made(4, 4))
    surface = pygame.Surface(size)
    draw_remarks(surface, shelf, unit, ASKED, remarks, -1, 2)
    places = remark_places(size, unit, remarks, 2)
    contrasts = []
    for place in places[:2]:
        on, beside = surface.get_at((place.left + 12, place.centery)), surface.get_at((place.right + 4, place.centery))
        contrasts.append(sum(on[:3]) - sum(beside[:3]))
    assert contrasts[0] >= contrasts[1] > 0


def test_answers_are_set_apart() -> None:
    """Before them stands to whom they are, in a frame: who it is about that was clicked is another."""
    size, shelf = (1280, 800), Shelf()
    unit = lay_out(size, 8).unit
    remarks = (*(Remark(f"answer {number}", "Hm", answers=True) for number in range(2)), *made(4, 4))
    places = remark_places(size, unit, remarks, 2)
    plain, named = pygame.Surface(size), pygame.Surface(size)
    for surface, whom in ((plain, ""), (named, "Answer to Ben")):
        draw_remarks(surface, shelf, unit, ASKED._replace(answers=whom), remarks, -1, 2)
    before = pygame.Rect(0, places[0].top, places[0].left, places[0].height)
    assert before.width > 100
    changed = pygame.mask.from_threshold(named, (0, 0, 0), (1, 1, 1, 255), plain)
    changed.invert()
    within = changed.overlap_area(pygame.mask.Mask(before.size, fill=True), before.topleft)
    assert changed.count() == within > 100
    column = [plain.get_at((before.right - 4, y)).r > 150 for y in range(before.top - 8, before.bottom + 8)]
    assert [False, True, False, True, False] == [lit for lit, _ in groupby(column)]


SMALLER = ((1008, 520), (1024, 600))
"""The window, and the whole screen, of the smallest that is usual."""

USUAL, LONG = "Gaëlle", "Gwendoline"


def points(shelf: Shelf, size: tuple[int, int], texts: Sequence[str], columns: int, rows: int) -> float:
    """The height of the letters of these ``texts`` about a player, in a window of ``size``."""
    unit = lay_out(size, 8).unit
    place = remark_places(size, unit, made(rows * columns), rows)[0]
    return round(letters(shelf, unit, texts, place) * LINE)


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("size", SMALLER)
@pytest.mark.parametrize("language", languages())
def test_whatever_can_be_said_of_another_can_be_read(language: str, size: tuple[int, int]) -> None:
    """In a small window as well, with the most that there is to say, for any reason and of a long name."""
    narration, shelf = Narration.load(language), Shelf()
    narration.names = {4: LONG}
    reasons = sorted(label for label in narration.labels() if label.startswith("window.say.because."))
    usual = ("accuse", "disbelieved", "defend", "whom", "what", "found_wolf", "cleared", "piper")
    texts = [narration.label(f"window.say.{key}", card="seer", target=4) for key in usual]
    texts += [narration.label(reason, seat=4, target=4, card="little_girl") for reason in reasons]
    assert points(shelf, size, texts, columns=5, rows=2) >= 14
    assert points(shelf, size, texts, columns=5, rows=3) >= 13
    assert len(reasons) > 10


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("size", SMALLER)
@pytest.mark.parametrize("language", languages())
def test_whatever_can_be_said_of_oneself_can_be_read(language: str, size: tuple[int, int]) -> None:
    """In a small window as well, in two rows or three, with the longest that one can have seen or done."""
    narration, shelf = Narration.load(language), Shelf()
    claims = [narration.label("window.say.claim", card=role) for role in ROLES]
    saved = narration.label("window.say.saved.self", card="witch")
    for name, least in ((USUAL, 12), (LONG, 11)):
        narration.names = {4: name}
        seen = [narration.label("window.say.seen", card="seer", target=4, role=role) for role in ("villager", "witch")]
        assert points(shelf, size, [*claims, saved], columns=5, rows=2) >= 14
        assert points(shelf, size, claims, columns=6, rows=3) >= 13
        assert points(shelf, size, [*claims, saved, *seen], columns=6, rows=3) >= least


@pytest.mark.parametrize("language", languages())
def test_no_sentence_about_oneself_makes_all_others_small(language: str) -> None:
    """All have letters of one size: on a large screen those of the longest still are larger than those of a small."""
    narration = Narration.load(language)
    texts = [narration.label(f"window.say.{key}", card="witch") for key in ("claim", "recanted", "saved.self")]
    assert points(Shelf(), (1920, 1080), texts, columns=5, rows=2) >= 20


@pytest.mark.slow
@pytest.mark.parametrize("count", [4, 8, 17])
@pytest.mark.parametrize("language", languages())
def test_every_remark_keeps_away_from_the_edge(language: str, count: int) -> None:
    """In every language each remark fits in its button, however many there are, and leaves its edges free."""
    narration, shelf, size = Narration.load(language), Shelf(), (1024, 600)
    narration.names = {4: "Grace"}
    texts = [narration.label(f"window.say.{key}", card="seer", target=4) for key in ("found_wolf", "cleared")]
    texts += [narration.label("window.say.claim", card=role) for role in ROLES]
    remarks = [Remark(text, text) for text in texts[:count]]
    rows = rows_for(Remarks(own=tuple(remarks)))
    written, empty = pygame.Surface(size), pygame.Surface(size)
    for surface, shown in ((written, texts[:count]), (empty, [""] * count)):
        draw_remarks(surface, shelf, 0.75, ASKED, [Remark(text, text) for text in shown], 0, rows)
    written.blit(empty, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    for text, place in list(zip(texts, remark_places(size, 0.75, remarks, rows), strict=False))[1:]:  # the first is lit
        ink = written.subsurface(place).copy()
        ink.set_colorkey((0, 0, 0))
        assert ink.get_rect().inflate(-8, -4).contains(ink.get_bounding_rect()), text
        assert ink.get_bounding_rect().size > (0, 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("usual", [made(4), made(5, 4), made(11), made(9, 4), made(17)])
def test_answers_are_a_row_above_the_others(size: tuple[int, int], usual: tuple[Remark, ...]) -> None:
    """However much else can be said, none covers another, and each of the rest is just where it is without answers."""
    answers = tuple(Remark(f"answer:{number}", "", answers=True) for number in range(3))
    unit, rows = lay_out(size, 8).unit, rows_for(Remarks(own=usual))
    area = remarks_area(size, unit, rows, answers=True)
    places, alone = (remark_places(size, unit, (*first, *usual), rows) for first in (answers, ()))
    assert 1 == len({place.top for place in places[:3]})
    assert all(place.top > places[0].bottom + 18 * unit for place in places[3:])
    assert all(area.contains(place) for place in places)
    assert [[number] for number in range(len(places))] == [place.collidelistall(places) for place in places]
    assert alone == places[3:]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 768), (1920, 1080)])
def test_answers_are_as_large_as_the_others(size: tuple[int, int]) -> None:
    """Above two rows they are as high as those, nearly so above three, and the narrator is read above two with them."""
    answers, layout = (Remark("answer:1", "", answers=True),), lay_out(size, 8, nearest=1)
    for rows, least in ((2, 1), (3, 0.85)):
        first, other = remark_places(size, layout.unit, (*answers, *made(6)), rows)[:2]
        assert first.height >= least * other.height
    row = caption_row(layout.captions, layout.room.bottom, line_above(layout, 2, answers=True).top)
    assert row is not None
    assert row.height >= row_height(layout.captions.height)


@pytest.mark.slow
@pytest.mark.parametrize("size", SMALLER)
@pytest.mark.parametrize("language", languages())
def test_answers_can_be_read(language: str, size: tuple[int, int]) -> None:
    """In a small window as well, of a long name."""
    narration, shelf, unit = Narration.load(language), Shelf(), lay_out(size, 8).unit
    narration.names = {4: LONG}
    labels = sorted(label for label in narration.labels() if label.startswith("window.say.answer."))
    texts = [narration.label(label, seat=4, target=4, card="idiot") for label in labels]
    row = tuple(Remark(text, text, answers=True) for text in texts[:3])
    for rows in (2, 3):
        place = remark_places(size, unit, (*row, *made(6, 4)), rows)[0]
        assert round(letters(shelf, unit, texts, place) * LINE) >= 13
    assert len(labels) > 20
