"""The standard wirings, and what they leave for the rest of the box."""

import pytest

from hardware.pads.listing import mistakes
from hardware.wiring import HEADER, INTERRUPT, OUTPUT_ONLY, STANDARD, dimmed


@pytest.mark.parametrize("name", STANDARD)
def test_standard_wirings_can_be_built(name: str) -> None:
    """Every standard wiring has the seats it is named after, and no mistake."""
    wiring = STANDARD[name]
    assert (int(name), ()) == (wiring.seats, mistakes(wiring))


@pytest.mark.parametrize("name", STANDARD)
def test_dimmed_wirings_can_be_built(name: str) -> None:
    """Every standard wiring can have its lights on dimmers, as far as the pads go."""
    wiring = dimmed(STANDARD[name])
    assert wiring.dimmers == ("0x40", "0x41")[: (wiring.seats + 15) // 16]
    assert () == mistakes(wiring)


def test_eighteen_pads_are_four_expanders() -> None:
    """Eighteen pads, the standard box, take four expanders and one interrupt pin."""
    wiring = STANDARD["18"]
    assert (("0x20", "0x21", "0x22", "0x23"), INTERRUPT) == (wiring.expanders, wiring.interrupt)


def test_expanders_leave_the_header_alone() -> None:
    """With expanders, no pad has a pin of the header."""
    assert {frozenset()} == {STANDARD[name].header for name in ("12", "18", "28")}


def test_lights_begin_on_the_pins_that_cannot_read() -> None:
    """On every full expander, GPA7 and GPB7 are lights."""
    lights = {str(pad.light) for pad in STANDARD["28"].pads}
    assert {f"0x{chip:02x}:{pin}" for chip in range(0x20, 0x26) for pin in OUTPUT_ONLY} <= lights


def test_seats_of_a_chip() -> None:
    """A chip names its seats."""
    assert (6, 7, 8, 9, 10) == STANDARD["18"].on("0x21")
    assert () == STANDARD["18"].on(HEADER)
