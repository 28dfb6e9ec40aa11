"""From the configuration to the box: every setting arrives, and what cannot be built is refused with every reason."""

import pytest

from firmware.runtime.boards import settings
from firmware.runtime.config import load
from hardware.errors import WrongWiring
from hardware.reader.settings import ReaderSettings
from hardware.wiring import HEADER, Line


def refused(*overrides: str) -> tuple[str, ...]:
    """Why this box cannot be built."""
    with pytest.raises(WrongWiring) as caught:
        settings(load((), overrides))
    return caught.value.mistakes


def test_the_reader_gets_its_settings() -> None:
    """The reader is opened with the settings of [reader]."""
    own = ["bus=1", "device=2", "reset=", "speed=500000", "gain=33", "gone=2", "digits=decimal", "reverse=true"]
    expected = ReaderSettings(
        driver="rc522", bus=1, device=2, reset="", speed=500_000, gain=33, gone=2.0, digits="decimal", reverse=True
    )
    freed = ["pads.wiring=12", "panel.button=GPIO5"]
    assert expected == settings(load((), [*freed, *(f"reader.{one}" for one in own)])).reader


def test_the_display_gets_its_settings() -> None:
    """The display is opened with the settings of [display], and defaults for the rest."""
    own = ["name=st7789", "device=0", "dc=GPIO5", "reset=", "backlight=GPIO6", "speed=4000000", "dim_after=0"]
    display = settings(load((), ["reader.device=1", *(f"display.{one}" for one in own)])).display
    assert (0, "GPIO5", "", "GPIO6", 4_000_000, 0.0) == (
        display.device,
        display.dc,
        display.reset,
        display.backlight,
        display.speed,
        display.dim_after,
    )
    assert ("spi", 0, 240) == (display.interface, display.port, display.width)


@pytest.mark.parametrize(
    ("overrides", "interface", "port"),
    [
        ((), "i2c", 1),
        (("display.i2c_bus=0",), "i2c", 0),
        (("pads.wiring=6",), "spi", 0),
        (("display.interface=spi", "display.spi_bus=1", "panel.button=GPIO5"), "spi", 1),
        (("display.name=ili9341",), "spi", 0),
        (("display.name=framebuffer", "display.framebuffer=1"), "", 1),
    ],
)
def test_the_way_to_the_display(overrides: tuple[str, ...], interface: str, port: int) -> None:
    """An OLED is wired to I2C unless pads have its pins; a TFT to SPI; a screen to nothing."""
    display = settings(load((), overrides)).display
    assert (interface, port) == (display.interface, display.port)


def test_the_panel_gets_its_pins() -> None:
    """The button and the light can be left out, and the light can have three pins."""
    usual = settings(load()).front
    assert ("GPIO17", ("GPIO27",)) == (usual.button, usual.lights)
    box = settings(load((), ["panel.button=", "panel.status=GPIO5,GPIO6 , GPIO12"]))
    assert ("", ("GPIO5", "GPIO6", "GPIO12")) == (box.front.button, box.front.lights)
    assert () == settings(load((), ["panel.status="])).front.lights


def test_the_interrupt_of_a_standard_wiring() -> None:
    """INT is where [pads] says, in every wiring that has one."""
    assert Line(HEADER, "GPIO16") == settings(load((), ["pads.interrupt=GPIO16"])).wiring.interrupt
    assert settings(load((), ["pads.wiring=6", "pads.interrupt=GPIO16"])).wiring.interrupt is None


@pytest.mark.parametrize(
    ("overrides", "seats", "chips"),
    [
        (("table.seats=8", "pads.wiring=12"), 8, ("0x20", "0x21")),
        (("table.seats=12",), 12, ("0x20", "0x21", "0x22")),
        (("table.seats=18", "pads.wiring=12"), 12, ("0x20", "0x21", "0x22")),
    ],
)
def test_no_more_pads_than_seats(overrides: tuple[str, ...], seats: int, chips: tuple[str, ...]) -> None:
    """A standard wiring goes as far as the box has seats: nobody misses what was never soldered."""
    wiring = settings(load((), overrides)).wiring
    assert (seats, chips) == (wiring.seats, wiring.expanders)


def test_all_mistakes_are_reported_at_once() -> None:
    """A wiring that cannot be, a display that cannot be, and pins that are wanted twice: all in one go."""
    pad = 'wiring.1={up = "0x20:GPA7", down = "GPIO25", light = "0x20:GPB9"}'
    found = refused("pads.wiring=listed", pad, "display.name=st7789", "display.interface=i2c", "panel.button=GPIO27")
    beginnings = (
        "seat 1 up is on 0x20:GPA7: this pin cannot read a key",
        "seat 1 light is on 0x20:GPB9: 0x20 has no pin",
        "a display 'st7789' cannot be wired to i2c",
        "GPIO27 (pin 13) is wanted by the panel button (panel.button) and the status light (panel.status)",
        "GPIO25 (pin 22) is wanted by seat 1 down ([wiring]) and the card reader (reset; reader.reset)",
    )
    assert len(beginnings) == len(found)
    assert [] == [(line, start) for line, start in zip(found, beginnings, strict=True) if not line.startswith(start)]


@pytest.mark.parametrize(
    ("overrides", "reason"),
    [
        (("display.name=kmsdrm", "display.interface=spi"), "a display 'kmsdrm' has no wires of its own"),
        (("display.width=100",), "a display 'ssd1306' of 100x64 points is not known: it has 128x64"),
        (("display.rotate=90",), "turned by 90 degrees, 'ssd1306' is 64x128 points"),
        (("display.device=2", "display.name=st7789"), "the display is at chip select 2 of SPI 0, which has 0 to 1"),
    ],
)
def test_displays_that_cannot_be(overrides: tuple[str, ...], reason: str) -> None:
    """A display that cannot be wired, sized or turned so is refused when the box is put together, not at the table."""
    (mistake,) = refused(*overrides)
    assert mistake.startswith(reason)
