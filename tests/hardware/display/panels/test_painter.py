"""What is drawn when, and what happens when the display is pulled out; in a time moved by hand."""

import pygame
import pytest
from PIL import Image, ImageChops

from hardware.display.drawing.even import light
from hardware.display.panels.care import NONE, STEPS, Care
from hardware.display.panels.fit import Fit
from hardware.display.panels.glass import Glass, Level
from hardware.display.panels.painter import CHECK, RETRY, Painter, Wish
from hardware.ports.page import Page
from tests.hardware.display.drawing.samples import SAMPLES
from tests.hardware.display.panels.fakes import FakeGlass, drawn

OLED = Care(dim_after=180, shift_every=120)
JOIN, MOON = SAMPLES["join"], SAMPLES["moon"]


class Stand:
    """A painter before a fake glass, and the trouble it reported."""

    def __init__(self, care: Care = NONE) -> None:
        self.glass = FakeGlass()
        self.missing = False
        self.opened = 0
        self.trouble: list[str] = []
        self.painter = Painter(self._open, care, self.trouble.append)

    def _open(self) -> Glass:
        self.opened += 1
        if self.missing:
            raise OSError("no panel at 0x3c")
        return self.glass

    def done(self, wish: Wish, now: float) -> list[str]:
        """What is done for ``wish``."""
        self.glass.done = []
        self.painter.work(wish, now)
        return self.glass.done


def test_drawn_before_it_is_lit() -> None:
    """A page is in its place before the display lights up."""
    assert ["put 0,0", "lit"] == Stand().done(Wish(JOIN, lit=True), 0)


def test_dark_before_the_next_page() -> None:
    """The display is dark before the next page comes, so that neither is seen by the wrong eyes."""
    stand = Stand()
    stand.done(Wish(SAMPLES["aim"], lit=True), 0)
    assert ["dark", "put 0,0"] == stand.done(Wish(MOON, lit=False), 1)
    assert ["lit"] == stand.done(Wish(MOON, lit=True), 2)


def test_nothing_twice() -> None:
    """A picture that is shown already is not sent again."""
    stand = Stand()
    stand.done(Wish(JOIN, lit=True), 0)
    assert [] == stand.done(Wish(JOIN, lit=True), 1)


@pytest.mark.slow
def test_every_page_goes_dark_the_same_way() -> None:
    """Going dark and lighting up make the same calls for every page."""
    for page in SAMPLES.values():
        stand = Stand(OLED)
        stand.done(Wish(page, lit=True), 0)
        assert ["dark"] == stand.done(Wish(page, lit=False), 1)
        assert ["lit"] == stand.done(Wish(page, lit=True), 2)


def test_the_picture_is_the_page() -> None:
    """The picture is what the drawing code draws, and black without a page."""
    stand = Stand()
    stand.done(Wish(), 0)
    assert not any(stand.glass.picture)
    stand.done(Wish(JOIN), 1)
    assert drawn(JOIN, (128, 64)).tobytes() == stand.glass.picture


def test_not_there() -> None:
    """A display that cannot be opened is reported once, tried again after a while, and reported when it is back."""
    stand = Stand()
    stand.missing = True
    for now in range(8):
        stand.done(Wish(JOIN, lit=True), now)
    assert ["no panel at 0x3c"] == stand.trouble
    assert 3 == stand.opened
    stand.missing = False
    assert ["put 0,0", "lit"] == stand.done(Wish(MOON, lit=True), 8 + RETRY)
    assert ["no panel at 0x3c", ""] == stand.trouble


def test_pulled_out() -> None:
    """A display pulled out while idle is noticed, let go of, and shows the newest page when it is back."""
    stand = Stand()
    stand.done(Wish(JOIN, lit=True), 0)
    assert ["check"] == stand.done(Wish(JOIN, lit=True), CHECK)
    stand.glass.broken = True
    stand.done(Wish(JOIN, lit=True), 2 * CHECK)
    assert ["pulled out"] == stand.trouble
    stand.glass.broken = False
    assert ["put 0,0", "lit"] == stand.done(Wish(JOIN, lit=True), 2 * CHECK + RETRY)
    assert ["pulled out", ""] == stand.trouble


def test_dims_when_idle() -> None:
    """Without news for everybody an OLED is dimmed, and with news it is bright again."""
    stand = Stand(OLED)
    assert ["put 0,0", "lit"] == stand.done(Wish(JOIN, lit=True, news=0), 0)
    assert "dim" not in stand.done(Wish(JOIN, lit=True, news=0), 179)
    assert "dim" in stand.done(Wish(JOIN, lit=True, news=0), 180)
    assert "lit" in stand.done(Wish(MOON, lit=True, news=190), 190)


def test_what_burns_in_not() -> None:
    """A screen that does not burn in is neither dimmed nor moved."""
    stand = Stand(NONE)
    stand.done(Wish(JOIN, lit=True), 0)
    assert {"check"} == {what for now in range(0, 9000, 60) for what in stand.done(Wish(JOIN, lit=True), now)}


def test_shifts() -> None:
    """The picture moves with the time alone, comes through all its places, and stays within the margin."""
    places = [OLED.shift(now) for now in range(0, 1200, 120)]
    assert list(STEPS) == places
    assert len(STEPS) == len(set(STEPS))
    assert all(max(abs(x), abs(y)) <= 2 for x, y in STEPS)
    stand = Stand(OLED)
    stand.done(Wish(JOIN, lit=True, news=100), 100)
    assert ["put 1,0"] == stand.done(Wish(JOIN, lit=True, news=100), 120)


@pytest.mark.parametrize(("now", "expected"), [(0, 2.0), (119, 1.0), (119.5, 0.5), (179.25, 0.75)])
def test_looks_again_in_time(now: float, expected: float) -> None:
    """The painter asks to be called when it has something to do by itself, and at least every two seconds."""
    stand = Stand(OLED)
    stand.painter.work(Wish(JOIN, lit=True), now)
    assert expected == pytest.approx(stand.painter.work(Wish(JOIN, lit=True), now))


def test_a_moved_night_page_shines_the_same() -> None:
    """Moving around the edges takes no light away, so night pages stay alike."""
    for page in (page for page in SAMPLES.values() if page.to or page.name == "moon"):
        still = drawn(page, (128, 64))
        expected = sum(still.convert("1", dither=Image.Dither.NONE).histogram()[128:])
        for step in STEPS:
            moved = ImageChops.offset(still, *step).convert("1", dither=Image.Dither.NONE)
            assert expected == sum(moved.histogram()[128:])


@pytest.mark.slow
def test_light_of_a_screen_that_enlarges() -> None:
    """A page enlarged for a large screen gives the same light a point as it did small."""
    fit = Fit(1920, 1080)
    assert (960, 540) == fit.page
    small = pygame.Surface(fit.page, depth=24)
    pygame.draw.circle(small, (200, 120, 60), (300, 200), 90)
    assert light(small) == pytest.approx(light(fit.fitted(small)))


def test_empty_page_is_a_page() -> None:
    """A page without words is drawn, too."""
    stand = Stand()
    stand.done(Wish(), 0)
    assert ["put 0,0"] == stand.done(Wish(Page("blank")), 1)


def test_close() -> None:
    """The display is closed once."""
    stand = Stand()
    stand.done(Wish(JOIN), 0)
    stand.painter.close()
    stand.painter.close()
    assert "close" == stand.glass.done[-1]
    assert 1 == stand.glass.done.count("close")


def test_levels() -> None:
    """Dark takes precedence over dim."""
    assert Level.DARK is OLED.level(False, 0, 1000)
