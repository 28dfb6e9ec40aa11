"""
The list of parts to buy.

Quantities are counted from the wiring. What a part usually costs is a range over shops in 2025, for planning; the
prices paid are for the buyer to fill in.
"""

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, pi
from types import MappingProxyType

from firmware.session.cards.names import COMMANDS
from firmware.workshop.case.making import Making
from firmware.workshop.case.plates import boards, plates
from firmware.workshop.case.sheets import spread
from firmware.workshop.wiring.current import Lamp
from hardware.boards import BoardSettings
from hardware.claims import claims, without
from hardware.display.panels.settings import DisplaySettings
from hardware.wiring import Wiring

HEAD = ("quantity", "part", "note", "usual EUR each", "price", "total")
ELBOWS, SLACK = 0.6, 0.5
"""Metres that a person takes at the table, and that a cable is longer than the way from its middle to the edge."""
USUAL: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "Raspberry Pi": (18, 80),
        "power supply": (8, 14),
        "microSD": (6, 12),
        "RC522": (2, 6),
        "USB card reader": (15, 30),
        "display": (4, 15),
        "screen": (40, 90),
        "MAX98357A": (3, 8),
        "USB sound": (5, 12),
        "loudspeaker": (3, 8),
        "panel button": (3, 8),
        "jumper": (2, 5),
        "stranded": (4, 10),
        "plywood": (3, 8),
        "spacer": (0.2, 0.6),
        "wood screw": (0.03, 0.1),
        "resistor": (0.02, 0.1),
        "MCP23017": (1.5, 3),
        "socket DIP": (0.2, 0.6),
        "capacitor": (0.05, 0.2),
        "PCA9685": (4, 8),
        "perfboard": (1.5, 4),
        "push button": (0.5, 1.5),
        "LED": (0.1, 0.5),
        "plug": (1, 3),
        "cable": (0.4, 1),
        "vibration": (1, 3),
        "screw": (3, 12),
        "NFC": (0.3, 0.6),
    }
)
"""By how a part's name begins: what one costs, from and to."""


@dataclass(frozen=True, slots=True)
class Part:
    """So many of something, and what to look for."""

    quantity: int
    name: str
    note: str

    @property
    def each(self) -> tuple[float, float]:
        """What one usually costs in euros, from and to."""
        return next(price for begins, price in USUAL.items() if self.name.startswith(begins))

    @property
    def usual(self) -> str:
        """The same in words."""
        return "{:g} to {:g}".format(*self.each)


def total(found: Sequence[Part]) -> tuple[int, int]:
    """What all of them usually cost together in euros, from and to."""
    low, high = (sum(part.quantity * part.each[end] for part in found) for end in (0, 1))
    return round(low), round(high)


def cable(seats: int) -> float:
    """Metres of cable for each pad: from the middle of a round table for so many to its edge, and some slack."""
    return ceil((ELBOWS * seats / (2 * pi) + SLACK) * 4) / 4


def parts(box: BoardSettings, lamp: Lamp) -> list[Part]:
    """Everything that ``box`` is built from; a quantity of 0 is left out."""
    cards = _cards() if box.reader.fitted else []
    found = [*_box(box, lamp), *_chips(box), *_pads(box.wiring, lamp), *_case(box), *cards]
    return [part for part in found if part.quantity]


def to_csv(found: list[Part]) -> str:
    """The list for a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows((part.quantity, part.name, part.note, part.usual, "", "") for part in found)
    return text.getvalue()


def to_markdown(seats: int, found: list[Part]) -> str:
    """The list as a page."""
    lines = [
        f"# Parts of a box with {seats} seats",
        "",
        "| " + " | ".join(HEAD) + " |",
        "|---:|---|---|---:|---:|---:|",
    ]
    lines += [f"| {part.quantity} | {part.name} | {part.note} | {part.usual} | | |" for part in found]
    return "\n".join([*lines, ""])


def _box(box: BoardSettings, lamp: Lamp) -> list[Part]:
    i2s, colours = "I2S sound" not in without(claims(box)), len(box.front.lights)
    button = "panel button" + (" with a light in it" if colours == 1 else "")
    lit = "; its light for 2 to 3 V, not for 12" if colours == 1 else ""
    return [
        Part(1, "Raspberry Pi Zero 2 W, 3, 4 or 5", "with its 40-pin header soldered (a Zero 2 of the kind WH)"),
        Part(1, "power supply", "5 V, 2.5 A or more; micro-USB for a Zero 2 and 3, USB-C for a 4; 5 A for a Pi 5"),
        Part(1, "microSD card, 16 GB", "a brand-name one; an endurance type lasts longer"),
        Part(1, "jumper wires, 40 in a set", "20 cm, a socket at one end: they go on the Pi's header"),
        *_reader(box),
        *_display(box.display),
        Part(1, "MAX98357A amplifier" if i2s else "USB sound stick", "I2S; or USB, HDMI, the jack" if i2s else ""),
        Part(1, "loudspeaker", "4 ohm, 3 W or more, 50 mm across"),
        Part(int(bool(box.front.button)), button, "closes while pressed; hole of 16 mm" + lit),
        Part(int(colours == 3), "LED, red, green and blue in one", "common cathode, for the status light"),
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
        Part(boards(box), "perfboard 100 x 160 mm", "two chips on each"),
        Part(1 if expanders else 0, "stranded wire, six colours", "0.14 mm², two metres of each: on the perfboard"),
    ]


def _case(box: BoardSettings) -> list[Part]:
    """What the case that ``meneur case`` draws is made of."""
    making = Making()
    sheets = spread((plate.cut(making.kerf) for plate in plates(box, making)), making.sheet)
    size = f"{making.sheet[0]:g} x {making.sheet[1]:g} x {making.thick:g} mm"
    return [
        Part(len(sheets), f"plywood {size}", "for box and pads; or a box with a lid that is not of metal, and pads"),
        Part(4, "spacer M2.5, 10 mm", "with two screws and nuts each: under the Pi"),
        Part(4 + 4 * boards(box), "wood screw 3 x 12 mm", "four for the lid, four for each perfboard"),
    ]


def _pads(wiring: Wiring, lamp: Lamp) -> list[Part]:
    seats, cores = wiring.seats, 5 if any(pad.vibration for pad in wiring.pads) else 4
    motors = sum(pad.vibration is not None for pad in wiring.pads)
    return [
        Part(seats, "push button, green", "closes while pressed; hole of 12 mm; quiet: it is used at night"),
        Part(seats, "push button, red", "the same in red"),
        Part(seats, "LED, diffuse", f"5 mm, {lamp.volts:g} V, any colour"),
        Part(seats, f"resistor {lamp.ohms} ohm", "one for each light"),
        Part(
            seats,
            f"plug and socket, {cores} poles",
            "GX12: the socket in the box, hole of 12 mm; the plug on the cable",
        ),
        Part(
            ceil(seats * cable(seats)),
            f"cable, {cores} cores (metres)",
            "at most 5 mm thick: green, red, yellow, black" + (", blue" if motors else ""),
        ),
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
