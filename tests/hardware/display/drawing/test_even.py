"""A night page gives the same light whatever secret is on it."""

import pygame
import pytest

from hardware.display.drawing import draw
from hardware.display.drawing.even import GLOW, LIT, light, lit
from hardware.display.drawing.faces import Fonts
from hardware.ports.pads import Pad, pads
from hardware.ports.page import Page
from tests.hardware.display.drawing.samples import SAMPLES
from tests.harness.marks import only_long

FONTS = Fonts()
ROLES = ("werewolf", "villager", "seer", "cupid", "witch", "hunter", "little_girl", "thief")
NAMES = ("Bo", "Anne", "Marie-Antoinette", "", "Zoé", "Maximilien")
SEATS = pads(28)


def aim(seat: Pad, chosen: bool) -> Page:
    """The Seer's pointer on ``seat``."""
    name = NAMES[seat % len(NAMES)]
    return Page(
        "aim", ("Voyante, qui ?", name, "rouge : changer d’avis"), str(seat), "", (Pad(3),), seat, SEATS, chosen=chosen
    )


def secrets() -> list[Page]:
    """Whatever a night can show, and the moon that is shown when nobody is awake."""
    pointing = [aim(seat, chosen) for seat in map(Pad, (1, 4, 7, 11, 17, 28)) for chosen in (False, True)]
    answers = [Page("answer", (role,), str(seat), role, (Pad(3),)) for seat, role in enumerate(ROLES, 1)]
    moons = [Page("moon", icon="moon"), Page("moon", ("La nuit",), icon="moon", progress=0.7)]
    nights = [page for page in SAMPLES.values() if page.to]
    return [*pointing, *answers, *moons, *nights, Page("blank", to=(Pad(1),))]


def shown(page: Page, size: tuple[int, int]) -> pygame.Surface:
    """``page`` on ``size`` points."""
    surface = pygame.Surface(size, depth=24)
    draw(page, surface, FONTS)
    return surface


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("size", [(320, 240), *only_long(((480, 320),))], ids=str)
def test_colour(size: tuple[int, int]) -> None:
    """In colour, every night page gives the same light to within three in a hundred."""
    lights = [light(shown(page, size)) for page in secrets()]
    assert pytest.approx(GLOW, rel=0.03) == min(lights)
    assert pytest.approx(GLOW, rel=0.03) == max(lights)


def test_one_bit() -> None:
    """On one bit, every night page lights the same number of points, but for one that is nearly empty."""
    counts = {lit(shown(page, (128, 64))) for page in secrets() if page.lines or page.icon}
    assert {round(LIT * 128 * 64)} == counts


@pytest.mark.slow
def test_dark() -> None:
    """A night page is darker than any page of the day."""
    days = [page for name, page in SAMPLES.items() if not page.to and name != "moon"]
    assert min(light(shown(day, (320, 240))) for day in days) > 1.2 * GLOW


@pytest.mark.slow
def test_progress() -> None:
    """The bar that fills on a night page does not make it brighter."""
    lights = [light(shown(Page("moon", icon="moon", progress=part / 4), (320, 240))) for part in range(5)]
    assert pytest.approx(min(lights), rel=0.03) == max(lights)
