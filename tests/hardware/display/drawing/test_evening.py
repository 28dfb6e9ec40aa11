"""Every page of an evening, in every wording and with the longest facts, is whole, clear and even at every size."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise

import pygame
import pytest

from audio.text.narration import languages
from hardware.display.drawing import draw
from hardware.display.drawing.draw import CRISP, is_night, margin
from hardware.display.drawing.even import GLOW, LIT, light, lit
from hardware.display.drawing.faces import Fonts
from hardware.display.drawing.layout import lay_out
from hardware.display.drawing.placed import Layout
from hardware.display.drawing.text import DOT, GAP
from hardware.display.panels.care import STEPS
from hardware.ports.pads import Pad
from hardware.ports.page import Group, Page
from tests.hardware.display.drawing import evening
from tests.harness.marks import LONG, each

pytestmark = pytest.mark.slow

SMALL = (128, 64)
SIZES = (SMALL, (240, 240), (320, 240), (800, 480))
STEP = 10
"""Letters by which the lengths of two texts differ that are tried on displays with much room; on 128x64 it is one."""
SAMPLE, THICK = (1, 1) if LONG else (12, 6)
"""Of the pages of one kind, one in so many is drawn, or laid out where there is much room; and on 128x64."""

FONTS = Fonts()
WHITE = (255, 255, 255)
FITS = 130
"""Letters for which there is always room on 128x64."""


def is_crisp(size: tuple[int, int]) -> bool:
    """Whether a display of ``size`` is taken to have one bit a point."""
    return size[0] < CRISP[0] or size[1] < CRISP[1]


def room(size: tuple[int, int]) -> pygame.Rect:
    """What a page of ``size`` may bear words and pictures on."""
    edge = margin(size)
    return pygame.Rect(0, 0, *size).inflate(-2 * edge, -2 * edge)


@cache
def laid_out(page: Page, size: tuple[int, int]) -> Layout:
    """``page`` laid out for ``size``."""
    return lay_out(page, room(size), FONTS, crisp=is_crisp(size), night=is_night(page))


def shown(page: Page, size: tuple[int, int]) -> pygame.Surface:
    """``page`` drawn on ``size`` points."""
    surface = pygame.Surface(size, depth=24)
    draw(page, surface, FONTS)
    return surface


@cache
def pictured() -> tuple[Page, ...]:
    """All pages but those of words alone, in every language, with names and without."""
    return tuple(
        dict.fromkeys(
            page
            for language in languages()
            for named in (True, False)
            for page in (*evening.by_day(language, named=named), *evening.by_night(language, named=named))
        )
    )


@cache
def worded() -> tuple[Page, ...]:
    """Every wording of every cue, and every question, in every language."""
    made = (evening.captions, evening.questions, evening.read)
    return tuple(page for code in languages() for pages_in in made for page in pages_in(code))


@cache
def of_each_length(step: int = STEP) -> tuple[Page, ...]:
    """Of the pages of words alone, for each length one of each kind."""
    chosen = {(page.name, page.icon, page.ask, page.big, letter_count(page) // step): page for page in worded()}
    return tuple(chosen.values())


def sampled(pages: Iterable[Page], every: int = SAMPLE) -> Iterator[Page]:
    """One in ``every`` of the ``pages`` of each kind, the first among them."""
    met: Counter[tuple[str, str]] = Counter()
    for page in pages:
        met[page.name, page.ask] += 1
        if met[page.name, page.ask] % every == 1 % every:
            yield page


def letter_count(page: Page) -> int:
    """How much there is to read on ``page``."""
    return sum(map(len, page.lines))


@cache
def pages(size: tuple[int, int]) -> tuple[Page, ...]:
    """
    All pages that are tried at ``size``.

    Every wording is tried by the long proofs; otherwise one of each length, where there is the least room.
    """
    step = 1 if size == SMALL else STEP
    return (*with_pictures(size), *(worded() if LONG else of_each_length(step)))


def with_pictures(size: tuple[int, int]) -> Iterable[Page]:
    """The pages but those of words alone that are tried at ``size``: more of them where there is the least room."""
    return sampled(pictured(), THICK if size == SMALL else SAMPLE)


def areas(layout: Layout) -> Iterator[pygame.Rect]:
    """What is inked, each thing with the rectangle that it takes."""
    yield from (block.inked for block in layout.blocks)
    yield from (area for area in (layout.sign and layout.sign.area, layout.icon, layout.walk, layout.bar) if area)
    yield from (picture.area for picture in layout.pictures)
    yield from (number.area for number in layout.numbers)
    yield from (area for area in (layout.grid,) if area is not None)


def letters(text: str) -> str:
    """``text`` without what wrapping may change."""
    return "".join(GAP.sub("", text).replace(DOT, "").replace("\N{NO-BREAK SPACE}", "").split())


def is_whole(page: Page, size: tuple[int, int]) -> bool:
    """
    Whether every word of ``page`` stands on a display of ``size``.

    Left out may be: a name that only repeats the sign; the hint below a question, a rule or the story, where they are
    long; the title over a full village; and on 128x64 the pointer's question, where something was shown before it.
    """
    there = "".join(letters(line) for block in laid_out(page, size).blocks for line in block.setting.lines)
    lines = [line for line in page.lines if not page.big or page.big not in line.split()]
    if page.name in {"explain", "question", "story"}:
        lines = lines[:-1]
    if page.name == "aim" and len(page.lines) > 3 and size == SMALL:
        lines.remove(page.lines[1])
    if page.name == "village":
        lines.clear()
    return all(letters(line) in there for line in lines)


@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", each(SIZES, SIZES[0], SIZES[-1]), ids=str)
def test_nothing_touches(size: tuple[int, int]) -> None:
    """Whatever stands on a page is inside the margin, and no two things overlap."""
    for page in pages(size):
        laid = list(areas(laid_out(page, size)))
        assert all(room(size).contains(area) for area in laid), page
        assert not [pair for pair in combinations(laid, 2) if pair[0].colliderect(pair[1])], page


@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", each(SIZES, SIZES[0], SIZES[-1]), ids=str)
def test_lines_do_not_touch(size: tuple[int, int]) -> None:
    """No accent of a line meets a tail of the line above it."""
    for page in pages(size):
        for block in laid_out(page, size).blocks:
            face = block.cut[block.setting.size]
            assert not [p for p in pairwise(block.setting.lines) if face.meets(*p, block.setting.pitch)], page


@pytest.mark.parametrize("size", each(SIZES[1:], SIZES[-1]), ids=str)
def test_every_word_in_colour(size: tuple[int, int]) -> None:
    """In colours nothing is cut off: not one word, not with the longest names."""
    assert [] == [page.lines for page in pages(size) if not is_whole(page, size)]


def test_every_word_on_the_smallest() -> None:
    """On 128x64 only very long texts and lists are cut, and after a whole word; what is aimed at never is."""
    cut = [page for page in pages(SMALL) if not is_whole(page, SMALL)]
    assert {"aim", "caption", "deck", "explain", "question", "role", "story", "tally"} >= {page.name for page in cut}
    for page in cut:
        layout = laid_out(page, SMALL)
        assert page.name in {"aim", "role", "tally"} or max(map(len, page.lines)) > FITS, page
        blocks = [block for block in layout.blocks if not block.setting.whole]
        assert all(any(line.endswith("…") for line in block.setting.lines) for block in blocks), page
        assert page.name != "aim" or blocks == [layout.head], page


@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", each(SIZES, SIZES[0], SIZES[-1]), ids=str)
def test_what_was_shown_before_stays(size: tuple[int, int]) -> None:
    """What a page showed before the pointer came (the pack, the cards in the middle) stands whole above it."""
    long_pages = [page for page in pictured() if page.name == "aim" and len(page.lines) > 3]
    assert {"werewolves.devour", "thief.swap"} == {page.ask for page in long_pages}
    for page in long_pages:
        head = laid_out(page, size).head
        assert head is not None
        assert letters(page.lines[0]) in "".join(letters(line) for line in head.setting.lines), page


def test_every_letter_of_the_smallest() -> None:
    """The smallest type of 128x64 has letters of five points and more, each point lit in full."""
    for page in pages(SMALL):
        for block in laid_out(page, SMALL).blocks:
            x = block.cut[block.setting.size].sign("x", WHITE)
            assert x.get_height() >= 5, page
    for page in sampled(pictured()):
        assert {0, 255} >= set(pygame.image.tobytes(shown(page, SMALL), "RGB")), page


@pytest.mark.long
@pytest.mark.parametrize("size", each(SIZES, SIZES[0], SIZES[-1]), ids=str)
def test_the_whole_village(size: tuple[int, int]) -> None:
    """Every trade and every owner is there, in their order, none of them smaller than the words."""
    for page in (page for page in pictured() if page.groups):
        layout = laid_out(page, size)
        assert [name for group in page.groups for name in group.icons] == [part.name for part in layout.pictures]
        told = [group.seats or (() if group.spent else ("—",)) for group in page.groups]
        assert [str(seat) for seats in told for seat in seats] == [part.text for part in layout.numbers]
        words = layout.head.setting.size if layout.head else 0
        assert all(number.size >= words for number in layout.numbers), page


@pytest.mark.parametrize("size", each(SIZES, SIZES[0], SIZES[-1]), ids=str)
def test_owners_stay_with_their_trade(size: tuple[int, int]) -> None:
    """In a village of ten the six Vagabonds stand on one line, beside their bundle, and so does everybody else."""
    owners = {"farmer": (3, 5), "confessor": (9,), "bailiff": (10,), "vagabond": (1, 2, 4, 6, 7, 8)}
    groups = tuple(Group((trade,), tuple(map(Pad, seats))) for trade, seats in owners.items())
    layout = laid_out(Page("village", ("The village",), groups=groups), size)
    lines = {int(number.text): number.area.centery for number in layout.numbers}
    for picture, seats in zip(layout.pictures, owners.values(), strict=True):
        assert all(abs(lines[seat] - picture.area.centery) <= picture.area.height // 4 for seat in seats), picture.name


@pytest.mark.parametrize("size", each(SIZES, SIZES[0], SIZES[-1]), ids=str)
def test_the_fact_is_the_largest(size: tuple[int, int]) -> None:
    """The sign, or the words that are the fact, have the largest type of the page."""
    for page in with_pictures(size):
        layout = laid_out(page, size)
        others = [block.setting.size for block in (layout.head, layout.foot) if block]
        if layout.fact and not layout.sign:
            assert layout.fact.setting.size >= max(others, default=0), page
        if layout.sign:
            assert layout.sign.area.height >= _caps(layout), page


def _caps(layout: Layout) -> int:
    """The height of the largest capital letter among the words of ``layout``."""
    return max((block.cut[block.setting.size].sign("H", WHITE).get_height() for block in layout.blocks), default=0)


def test_even_on_the_smallest() -> None:
    """On 128x64 every night page lights the same number of points, and no letter pays for it."""
    for page in sampled(page for page in pictured() if is_night(page)):
        sheet = shown(page, SMALL)
        assert round(LIT * 128 * 64) == lit(sheet), page
        for block in laid_out(page, SMALL).blocks:
            assert _inked(sheet, block.inked) == _written(block.setting.lines, block.cut, block.setting.size), page


def _inked(sheet: pygame.Surface, area: pygame.Rect) -> int:
    return lit(sheet.subsurface(area))


def _written(lines: tuple[str, ...], cut: object, size: int) -> int:
    assert cut in (FONTS.dots, FONTS.bold_dots)
    face = (FONTS.dots if cut is FONTS.dots else FONTS.bold_dots)[size]
    return sum(pygame.mask.from_surface(face.ink(line, WHITE)).count() for line in lines)


@pytest.mark.long
@pytest.mark.parametrize("size", each(SIZES[1:3]), ids=str)
def test_even_in_colour(size: tuple[int, int]) -> None:
    """In colours every night page gives the same light to within three in a hundred."""
    lights = [light(shown(page, size)) for page in sampled(evening.by_night("fr"))]
    assert pytest.approx(GLOW, rel=0.03) == min(lights)
    assert pytest.approx(GLOW, rel=0.03) == max(lights)


@pytest.mark.parametrize("size", each(SIZES[:3], *SIZES[:2]), ids=str)
def test_agreement_gives_no_light(size: tuple[int, int]) -> None:
    """However many of a pack agree, and wherever its pointer rests, the page gives the light of the moon page."""
    moon = light(shown(pages_of_night("moon")[0], size))
    packs = [*sampled(page for page in pages_of_night("aim") if page.ask == "werewolves.devour")]
    assert {"0/7", "6/7", "7/7"} <= {word for page in packs for line in page.lines[:2] for word in line.split()}
    for page in packs:
        assert pytest.approx(moon, rel=0 if size == SMALL else 0.03) == light(shown(page, size)), page


def pages_of_night(name: str) -> list[Page]:
    """The pages called ``name`` that only some may see, or nobody."""
    return [page for page in evening.by_night("fr") if page.name == name]


def test_shifts_cut_nothing() -> None:
    """Wherever a display that burns in moves its picture, the margin takes it up."""
    furthest = max(max(abs(x), abs(y)) for x, y in STEPS)
    assert furthest < margin(SMALL)
    inner = pygame.Rect(0, 0, *SMALL).inflate(-2 * furthest, -2 * furthest)
    for page in sampled(page for page in pictured() if not is_night(page)):
        sheet = shown(page, SMALL)
        assert lit(sheet) == lit(sheet.subsurface(inner)) > 0, page
