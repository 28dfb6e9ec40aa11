"""
Notes for the drawing: general rules, and how much current this wiring draws.

A limit that is passed is written first, in red; nothing is a warning that is within its limits.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from firmware.workshop.wiring.current import Lamp, loads, warnings
from firmware.workshop.wiring.header import PAD_GROUNDS
from hardware.boards import BoardSettings
from hardware.claims import CHIP_SELECT, Claim, claims, without
from hardware.header import OPTIONS, SPI
from hardware.wiring import STANDARD, Wiring


def notes(box: BoardSettings, lamp: Lamp) -> list[str]:
    """Sentences for the person who builds the box."""
    wiring = box.wiring
    pads = [*(_chips(box) if wiring.expanders else []), *(_direct() if wiring.header else [])]
    return [*_lights(wiring, lamp), *pads, *_pins(box), *_named(wiring), *_GENERAL]


def cautions(wiring: Wiring, lamp: Lamp) -> list[str]:
    """What must be changed before the box is switched on."""
    return warnings(wiring, lamp)


def _lights(wiring: Wiring, lamp: Lamp) -> list[str]:
    lines = [f"Each light: {lamp.ohms} ohm and a LED of {lamp.volts:g} V draw {lamp.milliamperes:.1f} mA from 3.3 V."]
    for load in loads(wiring, lamp):
        name = "The header" if load.chip == "header" else load.chip
        lines.append(
            f"{name}: {load.lights} lights, {load.milliamperes:.0f} mA when all are on "
            f"(bears {load.limits.pin:g} mA a pin, {load.limits.total:g} mA together)."
        )
    total = sum(load.milliamperes for load in loads(wiring, lamp))
    return [*lines, f"All lights together: {total:.0f} mA from the Pi's 3.3 V, beside some 50 mA for the card reader."]


def _chips(box: BoardSettings) -> list[str]:
    vibrating = any(pad.vibration for pad in box.wiring.pads)
    return [
        "Each MCP23017: 100 nF between VDD and VSS, close to the chip; INTB and the legs marked NC stay empty.",
        "GPA7 and GPB7 cannot read keys: lights only. Keys need no resistors: the chip pulls them up (100 kilohm).",
        "INT is one wire for all chips (open drain); INTA speaks for both ports. If it is long: 10 kilohm to 3V3.",
        _PULLED[box.pads.bus],
        "Keep the bus under a metre: put the chips near the Pi, and let the pad cables be long.",
        *(
            ["A motor needs a transistor and a diode between its pin and 5 V: never wire it to a pin."]
            if vibrating
            else []
        ),
    ]


def _direct() -> list[str]:
    grounds = ", ".join(map(str, PAD_GROUNDS))
    return [
        "Keys go to ground; the Pi pulls their pins up. Never connect a key to 5 V or 3V3.",
        f"The pads need one ground each: share pins {grounds} (a screw terminal helps).",
    ]


def _pins(box: BoardSettings) -> list[str]:
    """What the pins mean for the rest of the machine."""
    wanted = claims(box)
    lost = without(wanted)
    hints = ["Several wires on one pin of the header are soldered together, or meet on a strip of perfboard."]
    hints += [f"The box does without {', '.join(lost)}: other parts have their pins."] if lost else []
    if "I2S sound" not in lost:
        hints.append(f'The I2S amplifier is switched on by sound.card = "{AMPLIFIER}", and then: sudo meneur install.')
    lines = overlays(wanted)
    return [*hints, *([f"Lines of /boot/firmware/config.txt: {'; '.join(lines)}"] if lines else [])]


def _named(wiring: Wiring) -> list[str]:
    """Which settings choose this wiring, if it is a standard one; nothing of one that is listed by seat."""
    name, _, dimmed = wiring.name.partition(" ")
    if name not in STANDARD:
        return []
    known = f'table.seats = {wiring.seats}, pads.wiring = "{name}"' + (", pads.dimmed = true" if dimmed else "")
    return [f"The box knows its wiring from /etc/meneur/config.toml: {known}."]


def overlays(wanted: Sequence[Claim]) -> list[str]:
    """The lines of config.txt that switch on the buses of a box (arch/arm/boot/dts/overlays/README of the kernel)."""
    buses = {claim.bus for claim in wanted}
    taken = {claim.pin for claim in wanted}
    pins = {claim.pin for claim in wanted if claim.signal == CHIP_SELECT}
    selects = max((number for number, pin in enumerate(SPI[1].selects, 1) if pin in pins), default=1)
    known = {
        "I2C 1": "dtparam=i2c_arm=on,i2c_arm_baudrate=400000",
        "I2C 0": "dtparam=i2c_vc=on,i2c_vc_baudrate=400000",
        "SPI 0": "dtparam=spi=on",
        "SPI 1": f"dtoverlay=spi1-{selects}cs",
    }
    read = [] if taken.isdisjoint(OPTIONS["HATs with an EEPROM"]) else ["force_eeprom_read=0"]
    return [*(line for name, line in known.items() if name in buses), *read]


AMPLIFIER = "MAX98357A"
"""What ALSA calls the I2S amplifier of the drawing: who names it in sound.card has it."""


def amplifier(card: str) -> list[str]:
    """
    The line of config.txt for the I2S amplifier, where the sound goes through it.

    Its line SD is not wired; without ``no-sdmode`` the kernel takes GPIO4 for it, which is the expanders' INT.
    """
    return [f"dtoverlay={AMPLIFIER.lower()},no-sdmode"] if card == AMPLIFIER else []


_PULLED: Mapping[int, str] = MappingProxyType(
    {
        0: "SDA and SCL of I2C 0 are not pulled up on the Pi: 4.7 kilohm from each to 3V3.",
        1: "SDA and SCL are pulled up on the Pi (1.8 kilohm): no other pull-ups are needed.",
    }
)
_GENERAL = (
    "Everything here is 3.3 V logic. Switch the power off before you change a wire.",
    "Power: 5 V, 2.5 A or more (5 A for a Pi 5), through the Pi's own socket.",
)
