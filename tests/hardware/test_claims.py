"""Who wants which pin of the header: every part of a box, every clash, and what is left."""

from dataclasses import replace

import pytest

from hardware.boards import NO_DISPLAY, NO_READER, BoardSettings
from hardware.claims import DISPLAY, READER, claims, mistakes, without
from hardware.display.panels.completing import completed
from hardware.display.panels.settings import DisplaySettings
from hardware.front.settings import FrontSettings
from hardware.header import NAMES, NUMBERS
from hardware.pads.settings import PadSettings
from hardware.ports.pads import Pad
from hardware.reader.settings import ReaderSettings
from hardware.wiring import HEADER, HEADER_PINS, STANDARD, Line, PadWiring, Wiring, dimmed

RC522 = ReaderSettings(driver="rc522")
TFT = completed(DisplaySettings(name="st7789"))
OLED = completed(DisplaySettings(name="ssd1306"))
BOX = BoardSettings(seats=18, reader=RC522, display=TFT)


def pins(box: BoardSettings, part: str) -> dict[str, str]:
    """The pins of ``part``, by their signals."""
    return {claim.signal: claim.pin for claim in claims(box) if claim.part == part}


def front(button: str = "GPIO17", status: str = "GPIO27") -> dict[str, object]:
    """Button and light on these pins."""
    return {"front": FrontSettings(button=button, status=status)}


def clashes(box: BoardSettings) -> list[str]:
    """The pins that are wanted twice."""
    return [sentence.split()[0] for sentence in mistakes(box)]


def test_header_has_every_gpio_once() -> None:
    """40 pins, of which 28 are GPIOs, 8 ground, 2 are 3V3 and 2 are 5V."""
    names = list(NAMES.values())
    assert (40, 28, 8, 2, 2) == (len(names), len(NUMBERS), names.count("GND"), names.count("3V3"), names.count("5V"))
    assert set(HEADER_PINS) == set(NUMBERS)


def test_the_usual_box() -> None:
    """The pins that the documents name are those that are claimed."""
    spi = {"SCLK": "GPIO11", "MOSI": "GPIO10"}
    reader = {**spi, "MISO": "GPIO9", "chip select": "GPIO8", "reset": "GPIO25"}
    assert reader == pins(BOX, READER)
    assert {**spi, "chip select": "GPIO7", "D/C": "GPIO24", "reset": "GPIO23"} == pins(BOX, DISPLAY)
    assert () == mistakes(BOX)


@pytest.mark.parametrize("name", STANDARD)
@pytest.mark.parametrize("display", [TFT, OLED, NO_DISPLAY])
def test_standard_boxes(name: str, display: DisplaySettings) -> None:
    """Every standard wiring leaves room for reader, panel and any display; six pads on the header for none on I2C."""
    box = replace(BOX, wiring=STANDARD[name], display=display)
    assert (["GPIO2", "GPIO3"] if name == "6" and display is OLED else []) == clashes(box)


def test_six_pads_take_all_that_is_left() -> None:
    """Six pads on the header take every line that reader, SPI display and panel leave, and what can be missed."""
    box = replace(BOX, wiring=STANDARD["6"])
    assert set(HEADER_PINS) == {claim.pin for claim in claims(box)}
    assert ("I2S sound", "the serial console", "HATs with an EEPROM") == without(claims(box))
    assert () == without(claims(BOX))


def test_six_pads_cannot_be_dimmed() -> None:
    """Dimmers need the I2C bus, whose pins a pad has."""
    assert ["GPIO2", "GPIO3"] == clashes(replace(BOX, wiring=dimmed(STANDARD["6"])))


@pytest.mark.parametrize(
    ("change", "pin", "parts"),
    [
        (
            {"reader": replace(RC522, reset="GPIO24")},
            "GPIO24",
            ("reset; reader.reset", "the display (D/C; display.dc)"),
        ),
        ({"reader": replace(RC522, reset="GPIO8")}, "GPIO8", ("chip select; reader.device", "reset; reader.reset")),
        ({"reader": replace(RC522, device=1)}, "GPIO7", ("reader.device", "display.device")),
        ({"reader": replace(RC522, bus=1, device=1)}, "GPIO17", ("reader.device", "the panel button (panel.button)")),
        ({"display": replace(TFT, device=0)}, "GPIO8", ("reader.device", "display.device")),
        ({"display": replace(TFT, dc="GPIO23")}, "GPIO23", ("D/C; display.dc", "reset; display.reset")),
        (
            {"display": replace(TFT, backlight="GPIO4")},
            "GPIO4",
            ("INT; pads.interrupt", "backlight; display.backlight"),
        ),
        (
            {"front": FrontSettings(button="GPIO27")},
            "GPIO27",
            ("the panel button (panel.button)", "the status light (panel.status)"),
        ),
        (
            {"front": FrontSettings(status="GPIO5, GPIO6, GPIO17")},
            "GPIO17",
            ("panel.button", "the status light (blue; panel.status)"),
        ),
        (front(status="GPIO3"), "GPIO3", ("the pads' chips (SCL; pads.bus)", "panel.status")),
        (
            {"front": FrontSettings(button="GPIO7"), "display": NO_DISPLAY},
            "GPIO7",
            ("panel.button", "SPI 0 (chip select; kept by the kernel)"),
        ),
        (
            {"front": FrontSettings(button="GPIO9"), "reader": NO_READER},
            "GPIO9",
            ("panel.button", "SPI 0 (MISO; display.spi_bus)"),
        ),
    ],
)
def test_clashes(change: dict[str, object], pin: str, parts: tuple[str, str]) -> None:
    """A pin that two parts want is reported with both, with their settings, and with pins that are free."""
    (sentence,) = mistakes(replace(BOX, **change))  # type: ignore[arg-type]
    assert sentence.startswith(f"{pin} (pin {NUMBERS[pin]}) is wanted by ")
    assert [] == [part for part in parts if part not in sentence]
    assert "change one of these settings (free are GPIO" in sentence


def test_a_pad_in_the_way() -> None:
    """A pad on a pin of another part is named by its seat."""
    pad = PadWiring(Pad(1), Line(HEADER, "GPIO25"), Line(HEADER, "GPIO5"), Line(HEADER, "GPIO6"))
    (sentence,) = mistakes(replace(BOX, wiring=Wiring("listed", (pad,))))
    assert "seat 1 up ([wiring]) and the card reader (reset; reader.reset)" in sentence


def test_all_at_once() -> None:
    """Every clash is reported, in the order of the header."""
    box = replace(BOX, front=FrontSettings(button="GPIO23", status="GPIO24"), display=replace(TFT, device=0))
    assert ["GPIO23", "GPIO24", "GPIO8"] == clashes(box)


def test_nothing_is_free() -> None:
    """Where pads have all that is left, the advice is to put them on expanders."""
    (sentence,) = mistakes(replace(BOX, wiring=STANDARD["6"], front=FrontSettings(button="GPIO27")))
    assert sentence.endswith("(free are GPIO17)")
    sentence = mistakes(replace(BOX, wiring=STANDARD["6"], front=FrontSettings(status="GPIO5")))[0]
    assert sentence.endswith("(free are GPIO27)")
    sentence = mistakes(replace(BOX, wiring=STANDARD["6"], front=FrontSettings(status="GPIO27, GPIO5, GPIO6")))[0]
    assert sentence.endswith("(no pin is free, so put the pads on expanders)")


def test_chip_selects_that_are_none() -> None:
    """A chip select that its bus has not got is reported with those it has."""
    (sentence,) = mistakes(replace(BOX, display=replace(TFT, device=2)))
    assert "the display is at chip select 2 of SPI 0, which has 0 to 1: set display.device to one of these" == sentence


def test_an_address_that_is_taken() -> None:
    """A display on the bus and at the address of an expander is reported; on the other bus it may be there."""
    box = replace(BOX, display=replace(OLED, address=0x20))
    (sentence,) = mistakes(box)
    assert sentence.startswith("the display is at 0x20 of I2C 1, where a chip of the pads is: set display.address")
    assert () == mistakes(replace(box, pads=PadSettings(bus=0)))


def test_parts_without_wires() -> None:
    """A USB reader and a screen want no pins, and what is not fitted wants none."""
    screen = completed(DisplaySettings(name="kmsdrm"))
    box = replace(BOX, reader=ReaderSettings(driver="wedge"), display=screen, front=FrontSettings(button="", status=""))
    assert {"the pads' chips"} == {claim.part for claim in claims(box)}
