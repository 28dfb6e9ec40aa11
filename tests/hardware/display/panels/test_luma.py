"""Real luma drivers over models of the chips: what the controller holds is what was drawn."""

import sys
from collections.abc import Callable, Sequence
from itertools import cycle, product
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory
from PIL import Image, ImageChops

from hardware.display.drawing import draw
from hardware.display.panels.catalogue import Interface
from hardware.display.panels.completing import completed
from hardware.display.panels.errors import PanelSilent
from hardware.display.panels.glass import Glass, Level
from hardware.display.panels.opening import leave_page, open_glass
from hardware.display.panels.settings import DisplaySettings
from hardware.display.panels.wires import HeaderWires
from tests.hardware.display.drawing.samples import SAMPLES
from tests.hardware.display.panels.fakes import FONTS, MODELS, drawn, wired
from tests.harness.chips.displays import BusModel, OledModel, Sh1106Model, TftModel, ili9341
from tests.harness.marks import each

pytestmark = pytest.mark.filterwarnings("ignore:Image.Image.getdata is deprecated")  # luma.oled 3.16 still uses it

ALL = list(product(MODELS, SAMPLES))
IN_TURN = list(zip(cycle(MODELS), SAMPLES, strict=False))
"""Every page once, on one controller after the other; the long proofs try every page on each."""


def opened(
    name: str, rotate: int = 0, interface: Interface = ""
) -> tuple[Glass, OledModel | TftModel, Callable[[], bool]]:
    """A glass over a model, the model, and whether its backlight is lit."""
    model = MODELS[name]()
    connect, wires = wired(model)
    settings = completed(DisplaySettings(name=name, rotate=rotate, interface=interface))
    return open_glass(settings, connect), model, lambda: wires.lit


def put(glass: Glass, name: str, shift: tuple[int, int] = (0, 0)) -> Image.Image:
    """Put a sample page on ``glass``; what ought to be seen."""
    surface = pygame.Surface(glass.size, depth=24)
    draw(SAMPLES[name], surface, FONTS)
    glass.put(surface, shift)
    return drawn(SAMPLES[name], glass.size)


def same(expected: Image.Image, seen: Image.Image) -> bool:
    """Whether two pictures differ by no more than the chip's six bits a colour do."""
    return max(ImageChops.difference(expected.convert("RGB"), seen.convert("RGB")).tobytes()) < 4


@pytest.mark.slow
@pytest.mark.thinned(8)
@pytest.mark.parametrize(("name", "page"), each(ALL, *IN_TURN))
def test_the_controller_holds_the_page(name: str, page: str) -> None:
    """Every page is in the chip's memory point for point, and no command was sent that the chip does not know."""
    glass, model, _ = opened(name)
    expected = put(glass, page)
    glass.shine(Level.LIT)
    assert same(expected, model.picture())
    assert [] == model.unknown or isinstance(model, Sh1106Model)


def test_the_sh1106_ignores_what_it_has_not() -> None:
    """Luma wakes an SH1106 as if it were an SSD1306; the three bytes it does not have do no harm."""
    _, model, _ = opened("sh1106")
    assert {0x20, 0x8D} == set(model.unknown)


@pytest.mark.thinned(4)
@pytest.mark.parametrize("rotate", [0, 180])
@pytest.mark.parametrize("name", MODELS)
def test_turned(name: str, rotate: int) -> None:
    """A panel mounted upside down shows the page upright to the players."""
    glass, model, _ = opened(name, rotate)
    expected = put(glass, "join")
    glass.shine(Level.LIT)
    assert same(expected.rotate(-rotate), model.picture())


def test_turned_on_its_side() -> None:
    """A TFT turned a quarter shows a tall page."""
    glass, model, _ = opened("ili9341", 90)
    assert (240, 320) == glass.size
    expected = put(glass, "aim")
    glass.shine(Level.LIT)
    assert same(expected.rotate(-90, expand=True), model.picture())


def test_a_large_st7789() -> None:
    """An ST7789 of 320 x 240 points is filled to its edges."""
    model = TftModel((320, 240), upright=0x60, bgr=False, negative=True)
    connect, _ = wired(model)
    glass = open_glass(completed(DisplaySettings(name="st7789", width=320, height=240)), connect)
    expected = put(glass, "ballot")
    glass.shine(Level.LIT)
    assert same(expected, model.picture())


@pytest.mark.thinned(2)
@pytest.mark.parametrize("name", MODELS)
def test_dark(name: str) -> None:
    """Dark is dark, lamp and all; what is put meanwhile is seen when it is lit again, and the wires are let go."""
    glass, model, lamp = opened(name)
    put(glass, "aim")
    glass.shine(Level.DARK)
    assert (True, False) == (model.dark, lamp())
    expected = put(glass, "moon")
    assert not any(model.picture().tobytes())
    glass.shine(Level.LIT)
    assert lamp()
    assert same(expected, model.picture())
    glass.close()
    assert (True, False, True) == (model.dark, lamp(), model.closed)
    assert model.stored().convert("L").getextrema() == (0, 0)


@pytest.mark.parametrize("name", ["st7789", "ili9341"])
def test_the_lamp_waits_for_the_picture(name: str) -> None:
    """Opening a TFT does not light its lamp: what is in its memory then is noise."""
    _, _, lamp = opened(name)
    assert not lamp()


def test_dim() -> None:
    """A dimmed OLED shows the same with less current."""
    glass, model, _ = opened("ssd1306")
    assert isinstance(model, OledModel)
    expected = put(glass, "join")
    glass.shine(Level.LIT)
    bright = model.contrast
    glass.shine(Level.DIM)
    assert same(expected, model.picture())
    assert model.contrast < bright // 8


def test_shifted() -> None:
    """A shifted page is the page, moved around the edges."""
    glass, model, _ = opened("sh1106")
    expected = put(glass, "chosen", (2, -1))
    glass.shine(Level.LIT)
    assert same(ImageChops.offset(expected, 2, -1), model.picture())


def test_little_is_sent_for_a_little_change() -> None:
    """An ILI9341 is sent the part of the page that changed, not the whole."""
    glass, model, _ = opened("ili9341")
    assert isinstance(model, TftModel)
    put(glass, "join")
    before = model.sent
    surface = pygame.Surface(glass.size, depth=24)
    draw(SAMPLES["join"], surface, FONTS)
    pygame.draw.circle(surface, (255, 255, 255), (10, 10), 4)
    glass.put(surface, (0, 0))
    assert 0 < model.sent - before < 1000


@pytest.mark.parametrize("name", ["ssd1306", "sh1106"])
def test_a_missing_oled(name: str) -> None:
    """An OLED that does not answer is noticed before its driver is made, and again while it is idle."""
    model = MODELS[name]()
    connect, _ = wired(model)
    model.plug.failing = 2
    for _ in range(2):
        with pytest.raises(OSError, match="Remote I/O"):
            open_glass(completed(DisplaySettings(name=name)), connect)
    glass = open_glass(completed(DisplaySettings(name=name)), connect)
    glass.check()
    model.plug.out = True
    with pytest.raises(OSError, match="Remote I/O"):
        glass.check()


def test_over_spi_nobody_answers() -> None:
    """Over SPI nothing is asked: a panel there cannot answer."""
    glass, model, _ = opened("ssd1306", interface="spi")
    before = model.plug.transfers
    glass.check()
    assert before == model.plug.transfers


def test_the_real_i2c(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luma's own I2C interface, over a bus: the page arrives, a missing panel is reported with its address."""
    model = OledModel()
    bus = BusModel({0x3D: model})
    monkeypatch.setattr("smbus2.SMBus", lambda port: {1: bus}[port])
    glass = open_glass(completed(DisplaySettings(name="ssd1306", address=0x3D)), HeaderWires)
    expected = put(glass, "join")
    glass.shine(Level.LIT)
    assert same(expected, model.picture())
    glass.close()
    assert bus.closed
    with pytest.raises(Exception, match="I2C device not found on address: 0x3C"):
        open_glass(completed(DisplaySettings(name="ssd1306")), HeaderWires)


class SpiModel:
    """``spidev.SpiDev`` with a TFT at its end, where a pin separates commands from data."""

    def __init__(self, model: TftModel, pins: MockFactory) -> None:
        self._model, self._pins = model, pins
        self.max_speed_hz = 0
        self.at: tuple[int, int] | None = None

    def open(self, port: int, device: int) -> None:
        """Keep which one was opened."""
        self.at = (port, device)

    def writebytes(self, sent: Sequence[int]) -> None:
        """Take bytes, at most as many as the kernel takes."""
        assert len(sent) <= 4096
        if self._pins.pin(24).state:
            self._model.data(sent)
        else:
            self._model.command(*sent)

    def close(self) -> None:
        """Keep that it was closed."""
        self.at = None


def test_the_real_spi(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luma's own SPI interface, with data/command, reset and lamp on gpiozero's pins: the page arrives."""
    pins, model = MockFactory(), ili9341()
    spi = SpiModel(model, pins)
    monkeypatch.setattr(Device, "pin_factory", pins)
    monkeypatch.setitem(sys.modules, "spidev", SimpleNamespace(SpiDev=lambda: spi))
    monkeypatch.setattr("hardware.display.panels.wires.RESET_OVER", 0.0)
    glass = open_glass(completed(DisplaySettings(name="ili9341", backlight="GPIO12")), HeaderWires)
    reset: Any = pins.pin(23)
    assert [0, 1] == [int(state.state) for state in reset.states][-2:]
    assert ((0, 1), 32_000_000) == (spi.at, spi.max_speed_hz)
    expected = put(glass, "join")
    assert not pins.pin(12).state
    glass.shine(Level.LIT)
    assert same(expected, model.picture())
    assert pins.pin(12).state
    glass.close()
    assert (None, False) == (spi.at, bool(pins.pin(12).state))


def test_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without luma, the error says what to do."""
    monkeypatch.setitem(sys.modules, "luma.core.interface.serial", None)
    with pytest.raises(PanelSilent, match=r"not installed .* run \./meneur setup on the Raspberry Pi"):
        open_glass(completed(DisplaySettings(name="ssd1306")), HeaderWires)


def test_a_last_page_stays() -> None:
    """A page that is left is on the lit panel when nobody has the display open any more."""
    model = OledModel()
    connect, _ = wired(model)
    page = SAMPLES[next(iter(SAMPLES))]
    leave_page(DisplaySettings(name="ssd1306"), page, connect=connect)
    assert not model.dark
    assert same(drawn(page, (128, 64)), model.picture())
