"""
What else is in the box: reader, display, sound, panel button, status light, and the bus of the pads' chips.

Each pin of a part is said once, here; the header, the drawing and the table are read from it. A module's pins
stand in the order of the board that is usually sold.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from firmware.workshop.wiring.current import Lamp
from hardware.boards import BoardSettings
from hardware.claims import BUTTON, CHIP_SELECT, CHIPS, DISPLAY, LIGHT, READER, claims, without
from hardware.display.panels.catalogue import PANELS
from hardware.display.panels.settings import DisplaySettings
from hardware.header import NUMBERS


@dataclass(frozen=True, slots=True)
class Joint:
    """
    One pin of a part.

    ``name`` is printed beside it, ``kind`` is the kind of wire, ``at`` the physical header pin it goes to, or ``None``;
    ``note`` is printed beside that pin, or instead; ``signal`` is its name at the header, where that is another.
    """

    name: str
    kind: str
    at: int | None = None
    note: str = ""
    signal: str = ""

    @property
    def goes_to(self) -> str:
        """Where its wire ends, in words."""
        return ", ".join([*([self.note] if self.note else []), *([f"pin {self.at}"] if self.at else [])])


@dataclass(frozen=True, slots=True)
class Module:
    """A part: its name, what it is, its pins, and what it is called at the header."""

    name: str
    what: str
    joints: tuple[Joint, ...]
    short: str


Pins = Mapping[tuple[str, str], int]
"""Part and signal -> physical pin."""


def modules(box: BoardSettings, lamp: Lamp) -> list[Module]:
    """What the box has inside, beside pads and their chips."""
    pins = _pins(box)
    found = (_reader(box, pins), _display(box, pins), _sound(box), _panel(lamp, pins))
    return [module for module in found if module is not None]


def bus(box: BoardSettings) -> Module | None:
    """The wires that all chips of the pads share; ``None`` where there are no chips."""
    pins = _pins(box)
    if (CHIPS, "SDA") not in pins:
        return None
    lines = [("3V3", "3v3", 1), ("SDA", "sda", pins[CHIPS, "SDA"]), ("SCL", "scl", pins[CHIPS, "SCL"])]
    lines += [("INT", "int", pins[CHIPS, "INT"])] if (CHIPS, "INT") in pins else []
    return Module("", "", tuple(Joint(*line) for line in (*lines, ("GND", "gnd", 9))), "chips")


def _pins(box: BoardSettings) -> Pins:
    return {(claim.part, claim.signal): NUMBERS[claim.pin] for claim in claims(box)}


def _reader(box: BoardSettings, pins: Pins) -> Module | None:
    if not box.reader.fitted:
        return None
    if box.reader.driver == "wedge":
        what = f"{box.reader.digits}; types like a keyboard"
        return Module("Card reader, USB", what, (Joint("USB", "reader", note="any USB socket"),), "reader")
    joints = (
        Joint("SDA (SS)", "reader", pins[READER, CHIP_SELECT]),
        Joint("SCK", "reader", pins[READER, "SCLK"]),
        Joint("MOSI", "reader", pins[READER, "MOSI"]),
        Joint("MISO", "reader", pins[READER, "MISO"]),
        Joint("IRQ", "", note="not connected"),
        Joint("GND", "gnd", 20),
        _or_high("RST", "reader", pins.get((READER, "reset"))),
        Joint("3.3V", "3v3", 17, signal="3V3"),
    )
    return Module("Card reader RC522", f"SPI {box.reader.bus}; under the marked spot of the lid", joints, "reader")


def _display(box: BoardSettings, pins: Pins) -> Module | None:
    if not box.display.fitted:
        return None
    make = _WIRED.get(box.display.interface, _screen)
    return make(box.display, pins)


def _i2c(display: DisplaySettings, pins: Pins) -> Module:
    shared = pins.get((CHIPS, "SDA")) == pins[DISPLAY, "SDA"]
    joints = (
        Joint("VCC", "3v3", note="3V3 of the bus") if shared else Joint("VCC", "3v3", 17, signal="3V3"),
        Joint("GND", "gnd", note="GND of the bus") if shared else Joint("GND", "gnd", 25),
        Joint("SCL", "scl", pins[DISPLAY, "SCL"]),
        Joint("SDA", "sda", pins[DISPLAY, "SDA"]),
    )
    return Module(f"Display {display.name.upper()}", f"I2C {display.port} at {display.address:#04x}", joints, "display")


def _spi(display: DisplaySettings, pins: Pins) -> Module:
    light = _or_high("BL, LED", "display", pins.get((DISPLAY, "backlight")), "BL")
    joints = (
        Joint("VCC", "3v3", 17, signal="3V3"),
        Joint("GND", "gnd", 25),
        Joint("SCK, CLK", "display", pins[DISPLAY, "SCLK"], signal="SCK"),
        Joint("SDA, MOSI", "display", pins[DISPLAY, "MOSI"], signal="MOSI"),
        Joint("CS", "display", pins[DISPLAY, CHIP_SELECT]),
        Joint("D/C", "display", pins[DISPLAY, "D/C"]),
        _or_high("RES, RST", "display", pins.get((DISPLAY, "reset")), "RES"),
        *(() if PANELS[display.name].burns else (light,)),
    )
    size = f"{display.width}x{display.height}"
    return Module(f"Display {display.name.upper()}", f"SPI {display.port}; {size} points", joints, "display")


def _screen(display: DisplaySettings, _pins: Pins) -> Module:
    socket = "HDMI or DSI: no wires"
    if display.name == "framebuffer":
        socket = f"/dev/fb{display.framebuffer}: HDMI, DSI"
    return Module("Display: a screen", display.name, (Joint("picture", "display", note=socket),), "display")


_WIRED: Mapping[str, Callable[[DisplaySettings, Pins], Module]] = MappingProxyType({"i2c": _i2c, "spi": _spi})


def _or_high(name: str, kind: str, pin: int | None, signal: str = "") -> Joint:
    """A line that has a pin, or else is always at 3.3 V."""
    return Joint(name, "3v3", 17, "always 3V3", "3V3") if pin is None else Joint(name, kind, pin, signal=signal)


def _sound(box: BoardSettings) -> Module:
    if "I2S sound" in without(claims(box)):
        joint = Joint("USB", "sound", note="any USB socket")
        return Module("Sound: USB stick or speaker", "I2S has no pins left; HDMI or jack will do", (joint,), "sound")
    joints = (
        Joint("LRC", "sound", 35),
        Joint("BCLK", "sound", 12),
        Joint("DIN", "sound", 40),
        Joint("GAIN, SD", "", note="not connected"),
        Joint("GND", "gnd", 6),
        Joint("VIN", "5v", 2, signal="5V"),
    )
    return Module("Sound, I2S: MAX98357A", "or a USB sound stick, HDMI, the jack: no wires", joints, "sound")


def _panel(lamp: Lamp, pins: Pins) -> Module | None:
    found = [Joint("button", "panel", pins[BUTTON, ""])] if (BUTTON, "") in pins else []
    for (part, colour), pin in pins.items():
        if part == LIGHT:
            name = f"{colour} light".strip()
            found.append(Joint(f"{name} +", "panel", pin, f"{lamp.ohms} ohm", name))
    if not found:
        return None
    ground = Joint("all GND", "gnd", 14, signal="GND")
    what = "a button with a light in it will do for both"
    return Module("Panel button, status light", what, (*found, ground), "panel")
