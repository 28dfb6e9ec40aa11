"""The wiring on paper: the table, the current, the parts, and what the command refuses."""

from pathlib import Path

import pytest

from firmware.cli import main
from firmware.config import load
from firmware.wiring.chips import EXPANDER_LEGS, jumpers, leg
from firmware.wiring.choosing import choose
from firmware.wiring.current import Lamp, least_ohms, loads, warnings
from firmware.wiring.errors import UnknownWiring
from firmware.wiring.header import NAMES, NUMBERS, header_pins
from firmware.wiring.parts import HEAD, parts, to_csv, to_markdown
from firmware.wiring.table import rows, text
from hardware.wiring import BOX, HEADER, STANDARD, Line, Wiring, dimmed

WIRINGS = [*STANDARD.values(), dimmed(STANDARD["18"]), dimmed(STANDARD["28"])]
every_wiring = pytest.mark.parametrize("wiring", WIRINGS, ids=lambda wiring: wiring.name)


@every_wiring
def test_table_is_complete(wiring: Wiring) -> None:
    """Every line of the wiring stands in the table exactly once, each on a pin of its own."""
    lines = [row.line for row in rows(wiring)]
    assert sorted(wiring.lines) == sorted(lines)
    assert len(lines) == len(set(lines))
    assert len(lines) + 1 == len(text(wiring).splitlines())


def test_table_reads_aloud() -> None:
    """A row of the table says seat, wire, chip, pin, leg and colour."""
    assert "1     up     0x20    GPA0   21   green" in text(STANDARD["18"])


def test_legs_are_those_of_the_data_sheet() -> None:
    """On the 28-leg MCP23017, GPB0 is leg 1, VDD 9, GPA0 21 and GPA7 28; GPIO4 is pin 7 of the header."""
    assert {
        1: "GPB0",
        9: "VDD",
        10: "VSS",
        12: "SCL",
        13: "SDA",
        20: "INTA",
        28: "GPA7",
    }.items() <= EXPANDER_LEGS.items()
    assert [21, 28, 1, 7] == [leg(Line("0x20", pin)) for pin in ("GPA0", "GPA7", "GPB0")] + [leg(Line(HEADER, "GPIO4"))]
    assert leg(Line("0x40", "LED3")) is None


@pytest.mark.parametrize(
    ("chip", "high"),
    [
        ("0x20", (False, False, False)),
        ("0x21", (True, False, False)),
        ("0x26", (False, True, True)),
        ("0x41", (True, False, False, False, False, False)),
    ],
)
def test_jumpers_make_the_address(chip: str, high: tuple[bool, ...]) -> None:
    """The address pins at 3V3 are the ones of the address."""
    assert high == jumpers(chip)


def test_header_has_every_gpio_once() -> None:
    """40 pins, of which 28 are GPIOs, 8 ground, 2 are 3V3 and 2 are 5V."""
    names = list(NAMES.values())
    assert (40, 28, 8, 2, 2) == (len(names), len(NUMBERS), names.count("GND"), names.count("3V3"), names.count("5V"))
    assert {f"GPIO{number}" for number in range(28)} == set(NUMBERS)


def test_header_agrees_with_the_pin_map() -> None:
    """The physical pins that the map of the box names in brackets are those of its GPIOs."""
    for use in BOX:
        told = [int(number) for number in use.purpose.split("[")[1].split("]")[0].split(",")]
        assert [NUMBERS[pin] for pin in use.pins][: len(told)] == told or len(told) == 1, use.name


@every_wiring
def test_header_tells_what_is_needed(wiring: Wiring) -> None:
    """Whatever every box needs is on the header, and so is every line of a pad that hangs on it."""
    used = {pin.name for pin in header_pins(wiring) if pin.use}
    assert {pin for use in BOX if use.needed for pin in use.pins} <= used
    assert {line.pin for line in wiring.lines if line.chip == HEADER} <= used


def test_one_light() -> None:
    """330 ohm and 2 V at 3.3 V are 3.9 mA."""
    assert pytest.approx(3.94, abs=0.01) == Lamp(330, 2.0).milliamperes


def test_load_on_each_chip() -> None:
    """Five lights of an expander draw five times as much as one; nothing standard passes a limit."""
    found = loads(STANDARD["18"], Lamp())
    assert [("0x20", 5), ("0x21", 5), ("0x22", 5), ("0x23", 3)] == [(load.chip, load.lights) for load in found]
    assert pytest.approx(19.7, abs=0.01) == found[0].milliamperes
    assert [] == [warning for wiring in WIRINGS for warning in warnings(wiring, Lamp())]


def test_too_small_a_resistor_is_told() -> None:
    """A light of 29 mA is more than an expander's pin bears, and five of them more than its VDD."""
    pin, chip = warnings(STANDARD["18"], Lamp(45, 2.0))[:2]
    assert "0x20: 28.9 mA from one pin, more than the 25 mA it bears; take a resistor of 56 ohms or more" == pin
    assert chip.startswith("0x20: 144 mA with every light on, more than the 125 mA of VDD of an MCP23017")


def test_header_bears_less() -> None:
    """Six lights of 13 mA are too much for the header together, though not for one pin."""
    (told,) = warnings(STANDARD["6"], Lamp(100, 2.0))
    assert told.startswith("header: 78 mA with every light on, more than the 50 mA")


def test_cure_helps() -> None:
    """The resistor that a warning names ends the warning."""
    for wiring in WIRINGS:
        bears = min(min(load.limits.pin, load.limits.total / load.lights) for load in loads(wiring, Lamp(1, 1.8)))
        assert [] == warnings(wiring, Lamp(least_ohms(Lamp(1, 1.8), bears), 1.8))


@every_wiring
def test_parts_are_counted(wiring: Wiring) -> None:
    """There are as many chips, keys and lights as the wiring has, and nothing without a number."""
    found = {part.name: part.quantity for part in parts(wiring, Lamp())}
    assert len(wiring.expanders) == found.get("MCP23017-E/SP", 0)
    assert len(wiring.dimmers) == found.get("PCA9685 board, 16 channels", 0)
    assert [wiring.seats] * 3 == [found[name] for name in ("push button, green", "push button, red", "LED, diffuse")]
    assert 0 not in found.values()


def test_prices_are_left_blank() -> None:
    """The list has columns for prices, with nothing in them, as a table and as a page."""
    found = parts(STANDARD["18"], Lamp())
    head, *lines = to_csv(found).splitlines()
    assert ",".join(HEAD) == head
    assert len(found) == len([line for line in lines if line.endswith(",,")])
    assert len(found) == to_markdown(STANDARD["18"], found).count("| | |\n")


def test_seats_choose_the_wiring() -> None:
    """Without a name, a box that is not configured gets the least standard wiring with seats enough."""
    chosen = [choose(None, load((), [f"table.seats={seats}"])).name for seats in (6, 7, 12, 18, 19, 28)]
    assert ["6", "12", "12", "18", "28", "28"] == chosen


def test_configured_wiring_is_shown() -> None:
    """What [pads] says comes before the seats, and a name before both; dimmed lights are dimmed in each."""
    config = load((), ["pads.wiring=12", "pads.dimmed=true"])
    assert ("12 dimmed", "28 dimmed") == (choose(None, config).name, choose("28", config).name)


def test_unknown_wiring() -> None:
    """A name that no wiring has is refused with those there are."""
    with pytest.raises(UnknownWiring, match="no wiring '7'; choose one of: 6, 12, 18, 28, listed"):
        choose("7", load())


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["7"], "there is no wiring '7'"),
        (["--resistor", "0"], "'0' is not a number of ohms"),
        (["--led", "5"], "'5' is not a number of volts"),
        (["--led", "bright"], "'bright' is not a number of volts"),
        (["listed", "--set", "pads.wiring=listed"], "cannot be built"),
        (["6", "--set", "pads.dimmed=true"], "cannot be built"),
    ],
)
def test_refusals(arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What cannot be shown is refused in a sentence, with status 2, and nothing is written."""
    out = tmp_path / "out"
    try:
        status: object = main(["wiring", *arguments, "--out", str(out)])
    except SystemExit as stop:
        status = stop.code
    assert (2, False) == (status, out.exists())
    assert sentence in capsys.readouterr().err


def test_listed_wiring_is_refused_with_its_mistakes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A wiring written line by line that uses a pin twice is refused, and the pin is named."""
    file = tmp_path / "box.toml"
    pads = '[pads]\nwiring = "listed"\n[wiring]\n1 = {up = "0x20:GPA0", down = "0x20:GPA0", light = "0x20:GPA6"}\n'
    file.write_text(pads, encoding="utf-8")
    assert 2 == main(["wiring", "--config", str(file)])
    assert "0x20:GPA0" in capsys.readouterr().err


def test_warnings_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """The command prints the table, the notes and what must be changed."""
    assert 0 == main(["wiring", "12", "--resistor", "10", "--led", "1.8"])
    printed = capsys.readouterr().out
    assert printed.startswith("seat  wire")
    assert "WARNING: 0x20: 150.0 mA from one pin" in printed
