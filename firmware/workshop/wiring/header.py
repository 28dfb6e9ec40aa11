"""
What a box has on each pin of the 40-pin header.

A pin has one label. It says whose pin it is, and of which signal where several share it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from firmware.workshop.wiring.current import Lamp
from firmware.workshop.wiring.fitted import Joint, Module, bus, modules
from hardware.boards import BoardSettings
from hardware.claims import claims
from hardware.header import NAMES
from hardware.wiring import HEADER


@dataclass(frozen=True, slots=True)
class HeaderPin:
    """One pin: its physical number, its name, what is connected to it ("" for nothing) and of what kind that is."""

    number: int
    name: str
    use: str = ""
    kind: str = ""
    line: str = ""


PAD_GROUNDS = (9, 30, 34, 39)
"""The grounds for pads that are wired to the header itself."""


def header_pins(box: BoardSettings) -> list[HeaderPin]:
    """Every pin of the header, in the order of its number, as ``box`` uses it."""
    fitted = [*filter(None, [bus(box)]), *modules(box, Lamp())]
    return [_pin(number, name, box, fitted) for number, name in NAMES.items()]


def _pin(number: int, name: str, box: BoardSettings, fitted: Sequence[Module]) -> HeaderPin:
    wires = [(module, joint) for module in fitted for joint in module.joints if joint.at == number]
    line = next((str(claim.line) for claim in claims(box) if claim.line is not None and claim.pin == name), "")
    for pad in box.wiring.pads:
        for part, own in pad.lines:
            if own.chip == HEADER and own.pin == name:
                return HeaderPin(number, name, f"seat {pad.seat} {part}", part, line)
    if wires:
        return HeaderPin(number, name, _label(wires), wires[0][1].kind, line)
    if number in PAD_GROUNDS and box.wiring.header:
        return HeaderPin(number, name, "pads GND", "gnd")
    return HeaderPin(number, name)


def _label(wires: Sequence[tuple[Module, Joint]]) -> str:
    module, joint = wires[0]
    signal = joint.signal or joint.name
    shorts = list(dict.fromkeys(module.short for module, _ in wires))
    if len(shorts) > 1:
        return f"{signal}: {', '.join(shorts)}"
    return signal if module.short == "chips" else f"{module.short} {signal}"
