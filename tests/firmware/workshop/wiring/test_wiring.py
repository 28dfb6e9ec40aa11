"""The wiring on paper: the table, the current, the parts, and what the command refuses."""

import re
from pathlib import Path

import pytest

from firmware.cli import main
from firmware.runtime.config import load
from firmware.workshop.wiring.canvas import Words
from firmware.workshop.wiring.chips import EXPANDER_LEGS, jumpers, leg
from firmware.workshop.wiring.choosing import UnknownWiring, choose
from firmware.workshop.wiring.current import Lamp, least_ohms, loads, warnings
from firmware.workshop.wiring.drawing import draw
from firmware.workshop.wiring.fitted import bus, modules
from firmware.workshop.wiring.header import header_pins
from firmware.workshop.wiring.notes import notes
from firmware.workshop.wiring.parts import HEAD, cable, parts, to_csv, to_markdown, total
from firmware.workshop.wiring.steps import steps
from firmware.workshop.wiring.table import rows, text
from hardware.boards import BoardSettings
from hardware.claims import claims
from hardware.wiring import HEADER, STANDARD, Line, dimmed
from tests.firmware.boxes import BOXES, every_box

WIRINGS = [box.wiring for box in BOXES.values()]


def usual(name: str) -> BoardSettings:
    """The usual box with this wiring."""
    return choose(name, load())


@every_box
def test_table_is_complete(box: BoardSettings) -> None:
    """Every line of the wiring stands in the table exactly once, each on a pin of its own."""
    lines = [row.line for row in rows(box, Lamp()) if row.line in box.wiring.lines]
    assert sorted(box.wiring.lines) == sorted(lines)
    assert len(rows(box, Lamp())) + 1 == len(text(box, Lamp()).splitlines())


@every_box
def test_everything_says_the_same(box: BoardSettings) -> None:
    """Every pin that any part claims is in the table, and on the header under a label; and no other GPIO is."""
    claimed = {claim.pin for claim in claims(box) if claim.setting != "kept by the kernel" and "SPI" not in claim.part}
    sound = {joint.at for module in modules(box, Lamp()) if module.short == "sound" for joint in module.joints}
    on_header = {pin.name for pin in header_pins(box) if pin.use and pin.number not in sound and "GPIO" in pin.name}
    in_table = {row.line.pin for row in rows(box, Lamp()) if row.line.chip == HEADER and row.leg not in sound}
    assert claimed == on_header == {pin for pin in in_table if pin.startswith("GPIO")}


@every_box
def test_a_pin_has_one_purpose(box: BoardSettings) -> None:
    """Parts that meet on a pin of the header are of one kind there: power, ground, or the line of a bus."""
    found: dict[int, set[str]] = {}
    for module in (*modules(box, Lamp()), *filter(None, [bus(box)])):
        for joint in module.joints:
            if joint.at is not None:
                found.setdefault(joint.at, set()).add(joint.kind)
    shared = {frozenset(kinds) for kinds in found.values() if len(kinds) > 1}
    assert shared <= {frozenset({"reader", "display"})}


def test_table_reads_aloud() -> None:
    """A row of the table says seat, wire, chip, pin, leg and colour, for pads and for the rest of the box."""
    lines = re.sub(" +", " ", text(BOXES["tft"], Lamp())).splitlines()
    assert "1 up 0x20 GPA0 21 green" in lines
    assert "- reader RST header GPIO25 22 any" in lines
    assert "- display BL, LED header GPIO12 32 any" in lines
    assert "- panel green light + header GPIO22 15 any" in lines
    assert "- chips SDA header GPIO2 3 blue" in lines


def test_header_reads_aloud() -> None:
    """A label says whose pin it is, and of which signal where several share it."""
    said = {pin.number: pin.use for pin in header_pins(BOXES["tft"])}
    labels = {3: "SDA", 17: "3V3: reader, display", 19: "MOSI: reader, display", 18: "display D/C", 22: "reader RST"}
    assert labels.items() <= said.items()
    assert "SDA: chips, display" == {pin.number: pin.use for pin in header_pins(usual("18"))}[3]


def test_lines_that_have_no_pin_are_high() -> None:
    """Reset lines and a backlight without a pin are drawn at 3V3."""
    box = choose("12", load((), ["reader.reset=", "display.name=ili9341", "display.reset="]))
    high = {joint.name: joint.goes_to for module in modules(box, Lamp()) for joint in module.joints if joint.note}
    assert {"RST", "RES, RST", "BL, LED"} == {name for name, end in high.items() if end == "always 3V3, pin 17"}


@pytest.mark.parametrize(
    ("box", "sentence"),
    [
        ("18", "dtparam=i2c_arm=on,i2c_arm_baudrate=400000; dtparam=spi=on"),
        ("6", "dtparam=spi=on; force_eeprom_read=0"),
        ("odd", "dtparam=i2c_vc=on,i2c_vc_baudrate=400000; dtparam=spi=on; dtoverlay=spi1-1cs; force_eeprom_read=0"),
        ("wedge", "dtparam=i2c_arm=on,i2c_arm_baudrate=400000"),
    ],
)
def test_buses_are_switched_on(box: str, sentence: str) -> None:
    """The notes have the lines of config.txt that this box needs."""
    assert f"Lines of /boot/firmware/config.txt: {sentence}" in notes(BOXES[box], Lamp())


def test_the_amplifier_is_switched_on(capsys: pytest.CaptureFixture[str]) -> None:
    """With the amplifier as sound card, config.txt has its line, which leaves GPIO4 to the expanders."""
    for card, line in (("MAX98357A", "dtoverlay=max98357a,no-sdmode\n"), ("Headphones", "")):
        assert 0 == main(["wiring", "--boot", "--config", "/dev/null", "--set", f"sound.card={card}"])
        assert f"dtparam=i2c_arm=on,i2c_arm_baudrate=400000\ndtparam=spi=on\n{line}" == capsys.readouterr().out
    assert any('sound.card = "MAX98357A"' in note for note in notes(BOXES["18"], Lamp()))
    assert not any("amplifier" in note for note in notes(BOXES["6"], Lamp()))


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


def test_one_light() -> None:
    """330 ohm and 2 V at 3.3 V give 3.9 mA."""
    assert pytest.approx(3.94, abs=0.01) == Lamp(330, 2.0).milliamperes


def test_load_on_each_chip() -> None:
    """Five lights of an expander draw five times as much as one; nothing standard passes a limit."""
    found = loads(STANDARD["18"], Lamp())
    assert [("0x20", 5), ("0x21", 5), ("0x22", 5), ("0x23", 3)] == [(load.chip, load.lights) for load in found]
    assert pytest.approx(19.7, abs=0.01) == found[0].milliamperes
    assert [] == [warning for wiring in WIRINGS for warning in warnings(wiring, Lamp())]


def test_a_resistor_that_is_too_small_is_reported() -> None:
    """A light of 29 mA is more than an expander's pin bears, and five of them more than its VDD."""
    pin, chip = warnings(STANDARD["18"], Lamp(45, 2.0))[:2]
    assert "0x20: 28.9 mA from one pin, more than the 25 mA it bears; take a resistor of 56 ohms or more" == pin
    assert chip.startswith("0x20: 144 mA with every light on, more than the 125 mA of VDD of an MCP23017")


def test_header_bears_less() -> None:
    """Six lights of 13 mA are too much for the header together, though not for one pin."""
    (warning,) = warnings(STANDARD["6"], Lamp(100, 2.0))
    assert warning.startswith("header: 78 mA with every light on, more than the 50 mA")


def test_cure_helps() -> None:
    """The resistor that a warning names ends the warning."""
    for wiring in WIRINGS:
        bears = min(min(load.limits.pin, load.limits.total / load.lights) for load in loads(wiring, Lamp(1, 1.8)))
        assert [] == warnings(wiring, Lamp(least_ohms(Lamp(1, 1.8), bears), 1.8))


@every_box
def test_parts_are_counted(box: BoardSettings) -> None:
    """The list has as many chips, keys and lights as the wiring, and no part without a quantity."""
    wiring = box.wiring
    found = {part.name: part.quantity for part in parts(box, Lamp())}
    assert len(wiring.expanders) == found.get("MCP23017-E/SP", 0)
    assert len(wiring.dimmers) == found.get("PCA9685 board, 16 channels", 0)
    assert [wiring.seats] * 3 == [found[name] for name in ("push button, green", "push button, red", "LED, diffuse")]
    assert 0 not in found.values()


@every_box
def test_every_part_has_its_usual_price(box: BoardSettings) -> None:
    """Nobody orders from a list that tells no price; the sum is that of the parts."""
    found = parts(box, Lamp())
    assert all(0 <= part.each[0] <= part.each[1] <= 100 for part in found)
    low, high = total(found)
    assert 60 < low < high < 600


def test_cables_reach_from_the_middle_of_the_table() -> None:
    """1.5 m for eight, 1.75 m for twelve, 2.25 m for eighteen: with sixty centimetres for each person."""
    assert [1.5, 1.75, 2.25] == [cable(seats) for seats in (8, 12, 18)]
    assert 41 == {part.name: part.quantity for part in parts(usual("18"), Lamp())}["cable, 4 cores (metres)"]


@every_box
def test_steps_are_the_whole_drawing(box: BoardSettings) -> None:
    """What is soldered step by step is what is on the sheet: every labelled line, and no other."""
    found = dict(steps(box, Lamp()))
    lines = {shape.line for canvas in found.values() for shape in canvas.shapes if isinstance(shape, Words)}
    whole = {shape.line for shape in draw(box, Lamp()).shapes if isinstance(shape, Words)}
    assert whole == lines
    assert list(range(1, len(found) + 1)) == [int(name.partition("-")[0]) for name in found]
    for canvas in found.values():
        words = [shape for shape in canvas.shapes if isinstance(shape, Words)]
        assert all(0 <= shape.foot[0] <= canvas.width and 0 <= shape.foot[1] <= canvas.height for shape in words)


def test_steps_begin_with_what_tells_the_others() -> None:
    """Sound and display come before the chips, the chips before the pads."""
    names = [name.partition("-")[2] for name, _ in steps(usual("12"), Lamp())]
    assert ["header", "sound", "display", "chips-1", "chips-2", "chips-3", "pad", "reader", "panel"] == names
    assert not any("chips" in name for name, _ in steps(usual("6"), Lamp()))


def test_prices_are_left_blank() -> None:
    """The list has columns for the prices that are paid, with nothing in them, as a table and as a page."""
    found = parts(usual("18"), Lamp())
    head, *lines = to_csv(found).splitlines()
    assert ",".join(HEAD) == head
    assert len(found) == len([line for line in lines if line.endswith(",,")])
    assert len(found) == to_markdown(18, found).count("| | |\n")


@pytest.mark.parametrize(
    ("box", "there", "missing"),
    [
        ("18", "display SSD1306", "USB sound stick"),
        ("6", "USB sound stick", "MAX98357A amplifier"),
        ("tft", "LED, red, green and blue in one", "panel button with a light in it"),
        ("wedge", "USB card reader", "RC522 card reader"),
        ("wedge", "screen", "display SSD1306"),
        ("bare", "push button, green", "panel button with a light in it"),
        ("bare", "push button, green", "NFC sticker NTAG213, 25 mm"),
    ],
)
def test_parts_are_those_of_the_box(box: str, there: str, missing: str) -> None:
    """The list has the parts that the box is configured with, and no others."""
    names = {part.name for part in parts(BOXES[box], Lamp())}
    assert (True, False) == (there in names, missing in names)


def test_seats_choose_the_wiring() -> None:
    """Without a name, a box that is not configured gets the least standard wiring with seats enough."""
    chosen = [choose(None, load((), [f"table.seats={seats}"])).wiring.name for seats in (6, 7, 12, 18, 19, 28)]
    assert ["6", "12", "12", "18", "28", "28"] == chosen


def test_configured_wiring_is_shown() -> None:
    """The option NAME comes before [pads], and that before the seats; dimmed lights are dimmed in each."""
    config = load((), ["pads.wiring=12", "pads.dimmed=true"])
    assert ("12 dimmed", "28 dimmed") == (choose(None, config).wiring.name, choose("28", config).wiring.name)


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
        (["18", "--set", "panel.button=GPIO25"], "GPIO25 (pin 22) is wanted by"),
    ],
)
def test_refusals(arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An impossible request is refused in a sentence, with status 2, and nothing is written."""
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


@pytest.mark.parametrize(("name", "seats"), [("12", 12), ("28", 28)])
def test_the_notes_name_the_settings_of_a_wiring(name: str, seats: int) -> None:
    """A sheet for another wiring than the usual one says how the box gets to know of it."""
    box = BoardSettings(seats=seats, wiring=STANDARD[name])
    known = f'The box knows its wiring from /etc/meneur/config.toml: table.seats = {seats}, pads.wiring = "{name}"'
    assert f"{known}." in notes(box, Lamp())
    dimming = BoardSettings(seats=seats, wiring=dimmed(STANDARD[name]))
    assert f"{known}, pads.dimmed = true." in notes(dimming, Lamp())
