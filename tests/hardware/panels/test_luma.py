"""Real luma drivers over models of the chips: what the controller holds is what was drawn."""

import errno
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from hardware.models.displays import BusModel, OledModel, TftModel
from hardware.panels.catalogue import PANELS, completed
from hardware.panels.errors import PanelSilent
from hardware.panels.glass import Glass, Level
from hardware.panels.settings import Interface, PanelSettings
from tests.hardware.display.samples import SAMPLES
from tests.hardware.panels.fakes import FONTS, MODELS, drawn, wired

pytestmark = pytest.mark.filterwarnings("ignore:Image.Image.getdata is deprecated")  # luma.oled 3.16 still uses it


def opened(
    name: str, rotate: int = 0, interface: Interface | None = None
) -> tuple[Glass, OledModel | TftModel, Callable[[], bool]]:
    """A glass over a model, the model, and whether its backlight is lit."""
    model = MODELS[name]()
    connect, wires = wired(model)
    settings = completed(PanelSettings(name=name, rotate=rotate, interface=interface))
    return PANELS[name].open(settings, connect), model, lambda: wires.lit


def put(glass: Glass, name: str, shift: tuple[int, int] = (0, 0)) -> Image.Image:
    """Put a sample page on ``glass``; what ought to be seen."""
    import pygame

    from hardware.display import draw

    surface = pygame.Surface(glass.size, depth=24)
    draw(SAMPLES[name], surface, FONTS)
    glass.put(surface, shift)
    return drawn(SAMPLES[name], glass.size)


def same(expected: Image.Image, seen: Image.Image) -> bool:
    """Whether two pictures differ by no more than the chip's six bits a colour do."""
    difference = ImageChops.difference(expected.convert("RGB"), seen.convert("RGB"))
    return max(high for _, high in difference.getextrema()) < 4  # type: ignore[misc]


@pytest.mark.parametrize("page", SAMPLES)
@pytest.mark.parametrize("name", MODELS)
def test_the_controller_holds_the_page(name: str, page: str) -> None:
    """Every page is in the chip's memory point for point, and no command was sent that the chip does not know."""
    glass, model, _ = opened(name)
    expected = put(glass, page)
    glass.shine(Level.LIT)
    assert same(expected, model.picture())
