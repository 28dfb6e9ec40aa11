"""The standard wirings, and what they leave for the rest of the box."""

import pytest

from hardware.pads.listing import mistakes
from hardware.wiring import BOX, HEADER, HEADER_PINS, INTERRUPT, OUTPUT_ONLY, STANDARD, dimmed


@pytest.mark.parametrize("name", STANDARD)
def test_standard_wirings_can_be_built(name: str) -> None:
    """Every standard wiring has the seats it is named after, and no mistake."""
    wiring = STANDARD[name]
    assert (int(name), ()) == (wiring.seats, mistakes(wiring))


@pytest.mark.parametrize("name", STANDARD)
def test_dimmed_wirings_can_be_built(name: str) -> None:
    """Every standard wiring can have its lights on dimmers, as long as I2C is free."""
    wiring = dimmed(STANDARD[name])
    assert wiring.dimmers == ("0x40", "0x41")[: (wiring.seats + 15) // 16]
    assert bool(mistakes(wiring)) is (name == "6")


def test_eighteen_pads_are_four_expanders() -> None:
    """Eighteen pads, the standard box, take four expanders and one interrupt pin."""
    wiring = STANDARD["18"]
    assert (("0x20", "0x21", "0x22", "0x23"), INTERRUPT) == (wiring.expanders, wiring.interrupt)


def test_expanders_exclude_nothing() -> None:
    """With expanders, everything else in the box keeps its pins."""
    assert {()} == {STANDARD[name].excludes for name in ("12", "18", "28")}


def test_six_pads_say_what_they_exclude() -> None:
    """Six pads on the header take all eighteen lines that are not needed, and say so."""
    wiring = STANDARD["6"]
    needed = {pin for use in BOX if use.needed or use.name == "spi display" for pin in use.pins}
    assert {line.pin for line in wiring.lines} == set(HEADER_PINS) - needed
    assert ["i2c", "interrupt", "i2s", "serial", "eeprom"] == [use.name for use in wiring.excludes]


def test_lights_begin_on_the_pins_that_cannot_read() -> None:
    """On every full expander, GPA7 and GPB7 are lights."""
    lights = {str(pad.light) for pad in STANDARD["28"].pads}
    assert {f"0x{chip:02x}:{pin}" for chip in range(0x20, 0x26) for pin in OUTPUT_ONLY} <= lights


def test_the_clock_of_i2c_is_not_the_panel_button() -> None:
    """GPIO3, the usual pin of a button that shuts down, belongs to I2C; the panel has GPIO17."""
    uses = {use.name: use.pins for use in BOX}
    assert ("GPIO17",) == uses["panel"]
    assert "GPIO3" in uses["i2c"]


def test_seats_of_a_chip() -> None:
    """A chip names its seats."""
    assert (6, 7, 8, 9, 10) == STANDARD["18"].on("0x21")
    assert () == STANDARD["18"].on(HEADER)
