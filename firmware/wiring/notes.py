"""
What has to be known beside the drawing: rules of the trade, and what this wiring draws.

Law: a limit that is passed is written first, in red; nothing is a warning that is within its limits.
"""

from firmware.wiring.current import Lamp, loads, warnings
from hardware.wiring import Wiring


def notes(wiring: Wiring, lamp: Lamp) -> list[str]:
    """Sentences for whoever builds the box."""
    return [*_lights(wiring, lamp), *(_chips(wiring) if wiring.expanders else _direct(wiring)), *_GENERAL]


def cautions(wiring: Wiring, lamp: Lamp) -> list[str]:
    """What must be changed before the box is switched on."""
    return warnings(wiring, lamp)


def _lights(wiring: Wiring, lamp: Lamp) -> list[str]:
    told = [f"Each light: {lamp.ohms} ohm and a LED of {lamp.volts:g} V draw {lamp.milliamperes:.1f} mA from 3.3 V."]
    for load in loads(wiring, lamp):
        name = "The header" if load.chip == "header" else load.chip
        told.append(
            f"{name}: {load.lights} lights, {load.milliamperes:.0f} mA when all are on "
            f"(bears {load.limits.pin:g} mA a pin, {load.limits.total:g} mA together)."
        )
    total = sum(load.milliamperes for load in loads(wiring, lamp))
    return [*told, f"All lights together: {total:.0f} mA from the Pi's 3.3 V, beside some 50 mA for the card reader."]


def _chips(wiring: Wiring) -> list[str]:
    vibrating = any(pad.vibration for pad in wiring.pads)
    return [
        "Each MCP23017: 100 nF between VDD and VSS, close to the chip; INTB and the legs marked NC stay empty.",
        "GPA7 and GPB7 cannot read: they carry lights. Keys need no resistors: the chip pulls them up (100 kilohm).",
        "INT is one wire for all chips (open drain); INTA speaks for both ports. If it is long: 10 kilohm to 3V3.",
        "SDA and SCL are pulled up on the Pi (1.8 kilohm): no other pull-ups are needed.",
        "Keep the bus under a metre: put the chips near the Pi, and let the pad cables be long.",
        *(
            ["A motor needs a transistor and a diode between its pin and 5 V: never wire it to a pin."]
            if vibrating
            else []
        ),
    ]


def _direct(wiring: Wiring) -> list[str]:
    told = [
        "Keys go to ground; the Pi pulls their pins up. Never connect a key to 5 V or 3V3.",
        "The pads need one ground each: share pins 9, 30, 34 and 39 (a screw terminal helps).",
    ]
    if wiring.excludes:
        names = ", ".join(use.name for use in wiring.excludes)
        told.append(f"The pads have the pins of: {names}. The box does without them.")
    return told


_GENERAL = (
    "Everything here is 3.3 V logic. Take the power off before you change a wire.",
    "Power: 5 V, 2.5 A or more (5 A for a Pi 5), through the Pi's own socket.",
)
