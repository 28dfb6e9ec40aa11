"""
The list of parts to buy.

Quantities are counted from the wiring; prices are for the buyer to fill in.
"""

import csv
import io
from dataclasses import dataclass

from firmware.session.cards.names import COMMANDS
from firmware.workshop.wiring.current import Lamp
from hardware.boards import BoardSettings
from hardware.claims import claims, without
from hardware.display.panels.settings import DisplaySettings
from hardware.wiring import Wiring

HEAD = ("quantity", "part", "note", "price", "total")
CABLE = 2
"""Metres from the box to a pad."""


@dataclass(frozen=True, slots=True)
class Part:
    """So many of something, and what to look for."""

    quantity: int
    name: str
    note: str


def parts(box: BoardSettings, lamp: Lamp) -> list[Part]:
    """Everything that ``box`` is built from; a quantity of 0 is left out."""
    cards = _cards() if box.reader.fitted else []
    found = [*_box(box, lamp), *_chips(box), *_pads(box.wiring, lamp), *cards]
    return [part for part in found if part.quantity]


def to_csv(found: list[Part]) -> str:
    """The list for a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows((part.quantity, part.name, part.note, "", "") for part in found)
    return text.getvalue()


def to_markdown(seats: int, found: list[Part]) -> str:
    """The list as a page."""
    lines = [
        f"# Parts of a box with {seats} seats",
        "",
        "| " + " | ".join(HEAD) + " |",
        "|---:|---|---|---:|---:|",
    ]
    lines += [f"| {part.quantity} | {part.name} | {part.note} | | |" for part in found]
    return "\n".join([*lines, ""])


def _box(box: BoardSettings, lamp: Lamp) -> list[Part]:
    i2s, colours = "I2S sound" not in without(claims(box)), len(box.front.lights)
    button = "panel button" + (" with a light in it" if colours == 1 else "")
    return [
        Part(1, "Raspberry Pi Zero 2 W, 3, 4 or 5", "with its 40-pin header soldered"),
        Part(1, "power supply", "5 V, 2.5 A or more; 5 A for a Pi 5"),
        Part(1, "microSD card, 16 GB", "a brand-name one; an endurance type lasts longer"),
        *_reader(box),
        *_display(box.display),
        Part(1, "MAX98357A amplifier" if i2s else "USB sound stick", "I2S; or USB, HDMI, the jack" if i2s else ""),
        Part(1, "loudspeaker", "4 ohm, 3 W or more"),
        Part(int(bool(box.front.button)), button, "closes to ground"),
        Part(int(colours == 3), "LED, red, green and blue in one", "common cathode, for the status light"),
        Part(1, "box with a lid that is not of metal", "the reader reads up to 3 cm through wood or plastic"),
        Part(colours, f"resistor {lamp.ohms} ohm", "for the status light"),
    ]


def _reader(box: BoardSettings) -> list[Part]:
    if not box.reader.fitted:
        return []
    if box.reader.driver == "wedge":
        return [Part(1, "USB card reader", f"13.56 MHz; types the UID as a keyboard, {box.reader.digits}")]
    return [Part(1, "RC522 card reader", "13.56 MHz, SPI, 3.3 V")]


def _display(display: DisplaySettings) -> list[Part]:
    if not display.fitted:
        return []
    if not display.interface:
        return [Part(1, "screen", "HDMI or DSI, with its cable")]
    size = f"{display.width} x {display.height} points"
    return [Part(1, f"display {display.name.upper()}", f"{size}, {display.interface.upper()}, 3.3 V")]


def _chips(box: BoardSettings) -> list[Part]:
    wiring = box.wiring
    expanders, dimmers = len(wiring.expanders), len(wiring.dimmers)
    return [
        Part(expanders, "MCP23017-E/SP", "the DIP-28 kind; addresses " + ", ".join(wiring.expanders)),
        Part(expanders, "socket DIP-28, narrow", "7.62 mm"),
        Part(expanders, "capacitor 100 nF", "ceramic, one beside each chip"),
        Part(1 if expanders else 0, "resistor 10 kilohm", "INT to 3V3, if that wire is long"),
        Part(2 if expanders and box.pads.bus == 0 else 0, "resistor 4.7 kilohm", "SDA and SCL to 3V3"),
        Part(dimmers, "PCA9685 board, 16 channels", "addresses " + ", ".join(wiring.dimmers)),
        Part(-(-expanders // 2), "perfboard 100 x 160 mm", "two chips on each"),
    ]


def _pads(wiring: Wiring, lamp: Lamp) -> list[Part]:
    seats, cores = wiring.seats, 5 if any(pad.vibration for pad in wiring.pads) else 4
    motors = sum(pad.vibration is not None for pad in wiring.pads)
    return [
        Part(seats, "push button, green", "closes while pressed; quiet: it is used at night"),
        Part(seats, "push button, red", "the same in red"),
        Part(seats, "LED, diffuse", f"{lamp.volts:g} V, any colour"),
        Part(seats, f"resistor {lamp.ohms} ohm", "one for each light"),
        Part(seats, f"plug and socket, {cores} poles", "one pair for each pad"),
        Part(
            seats * CABLE, f"cable, {cores} cores (metres)", "green, red, yellow, black" + (", blue" if motors else "")
        ),
        Part(seats, "case for a pad", "about 60 x 40 x 20 mm"),
        Part(motors, "vibration motor", "3 V, with transistor and diode"),
        Part(1 if wiring.header else 0, "screw terminals, or a HAT with them", "the pads share the grounds"),
    ]


def _cards() -> list[Part]:
    count = 24 + 1 + len(COMMANDS)
    return [
        Part(
            count,
            "NFC sticker NTAG213, 25 mm",
            "24 roles, the Captain and the command cards; 14 and 15 more for Le Village",
        )
    ]
