"""A wiring from the configuration, and every way to get it wrong."""

import pytest

from hardware.pads.listing import listed
from hardware.wiring import STANDARD, Line, dimmed

GOOD = {"up": "0x20:GPA0", "down": "0x20:GPA1", "light": "0x20:GPA7"}


def refused(pads: dict[str, dict[str, object]], interrupt: str | None = "GPIO4") -> list[str]:
    """What is wrong with this wiring."""
    return list(listed(pads, interrupt)[1])


@pytest.mark.parametrize("wiring", [*STANDARD.values(), dimmed(STANDARD["18"])], ids=lambda wiring: wiring.name)
def test_listed_again(wiring: object) -> None:
    """A standard wiring written out line by line is read as the same pads."""
    assert hasattr(wiring, "pads")
    pads = {str(pad.seat): {name: str(line) for name, line in pad.lines} for pad in wiring.pads}
    again, wrong = listed(pads)
    assert (wiring.pads, ()) == (again.pads, wrong)


def test_short_names_are_the_header() -> None:
    """A pin without a chip is on the header, and then no interrupt is needed."""
    wiring, wrong = listed({"1": {"up": "GPIO5", "down": "gpio6", "light": "GPIO12", "vibration": "header:GPIO13"}})
    assert () == wrong
    assert Line("header", "GPIO5") == wiring.pads[0].up
    assert Line("header", "GPIO13") == wiring.pads[0].vibration
    assert wiring.interrupt is None


@pytest.mark.parametrize(
    ("change", "mistake"),
    [
        ({"up": "0x20:GPA7", "light": "0x20:GPA0"}, "seat 1 up is on 0x20:GPA7: this pin cannot read a key"),
        ({"down": "0x20:GPB7"}, "seat 1 down is on 0x20:GPB7: this pin cannot read a key"),
        ({"down": "0x20:GPA0"}, "seat 1 down is on 0x20:GPA0, where seat 1 up is already"),
        ({"light": "0x20:GPC1"}, "seat 1 light is on 0x20:GPC1: 0x20 has no pin 'GPC1'; it has GPA0 to GPB7"),
        ({"light": "0x3c:GPA1"}, "seat 1 light is on 0x3c:GPA1: there is no chip '0x3c'"),
        ({"light": "0x40:LED16"}, "seat 1 light is on 0x40:LED16: 0x40 has no pin 'LED16'; it has LED0 to LED15"),
        ({"up": "0x40:LED0"}, "seat 1 up is on 0x40:LED0: a PCA9685 cannot read a key"),
        ({"light": "GPIO28"}, "seat 1 light is on header:GPIO28: header has no pin 'GPIO28'"),
        ({"light": "GPIO4"}, "the interrupt is on header:GPIO4, where seat 1 light is already"),
        ({"light": ""}, "seat 1 light is '', which names no pin"),
        ({"light": 17}, "seat 1 light is 17, which names no pin"),
        ({"light": ":GPA0"}, "seat 1 light is ':GPA0', which names no pin"),
        ({"buzzer": "GPIO5"}, "seat 1 has a line called 'buzzer'"),
    ],
)
def test_refused_lines(change: dict[str, object], mistake: str) -> None:
    """A wrong line is refused in one sentence that names the seat and the pin."""
    found = refused({"1": {**GOOD, **change}})
    assert 1 == len(found)
    assert found[0].startswith(mistake)


@pytest.mark.parametrize("name", ["up", "down", "light"])
def test_missing_lines(name: str) -> None:
    """A seat without both keys and a light is refused."""
    lines: dict[str, object] = {key: line for key, line in GOOD.items() if key != name}
    assert [f"seat 1 has no line for {name}: give it a pin, such as '0x20:GPA0'"] == refused({"1": lines})


@pytest.mark.parametrize("seat", ["0", "29", "one", "-1", "²", ""])
def test_seats_that_are_none(seat: str) -> None:
    """Seats outside 1 to 28 are refused."""
    assert f"there is no seat {seat!r}: seats are numbered from 1 to 28" in refused({seat: dict(GOOD)})


def test_gaps_and_doubles() -> None:
    """Gaps and duplicates among the seats are refused."""
    other: dict[str, object] = {"up": "0x20:GPA2", "down": "0x20:GPA3", "light": "0x20:GPB7"}
    assert ["seat 1 is not listed, but seat 2 is: seats have no gaps"] == refused({"2": other})
    assert ["seat 1 is listed 2 times: list it once"] == refused({"1": dict(GOOD), "01": other})
    assert ["no seat has a pad: list the lines of seat 1, 2 and so on"] == refused({})


def test_wrong_interrupts() -> None:
    """Expanders need an interrupt line, on a pin of the header."""
    pads: dict[str, dict[str, object]] = {"1": dict(GOOD)}
    assert "no interrupt pin is given" in refused(pads, None)[0]
    assert "has to be a pin of the header" in refused(pads, "0x20:GPB0")[0]


def test_all_mistakes_at_once() -> None:
    """All mistakes of a wiring are reported at once."""
    pads: dict[str, dict[str, object]] = {
        "1": {"up": "0x20:GPA7", "down": "0x28:GPA1", "light": "GPIO8"},
        "3": {"up": "GPIO5", "light": "0x20:GPA7"},
    }
    assert 5 == len(refused(pads))
