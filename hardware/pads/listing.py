"""
A wiring written line by line, as the configuration has it.

All mistakes are reported at once, each a sentence that names the seat and the pin. Whether the rest of the box
leaves the pins of the header, `hardware.claims` knows.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from hardware.pads.settings import LISTED, PadSettings
from hardware.ports.pads import Pad, pads
from hardware.wiring import (
    DIMMER_PINS,
    DIMMERS,
    EXPANDER_PINS,
    EXPANDERS,
    HEADER,
    HEADER_PINS,
    INTERRUPT,
    OUTPUT_ONLY,
    STANDARD,
    Line,
    PadWiring,
    Wiring,
    dimmed,
)

KEYS = ("up", "down")
NEEDED = ("up", "down", "light")
NAMES = (*NEEDED, "vibration")
MOST = 28
_NOWHERE = Line("", "")


def wired(settings: PadSettings, seats: int, pads: Mapping[str, object]) -> tuple[Wiring, tuple[str, ...]]:
    """
    Which wire goes where, and why it cannot be built: a sentence for each reason.

    It is the standard wiring that ``settings`` name, for the first ``seats`` pads, or the one that ``pads`` lists.
    """
    if settings.wiring == LISTED:
        lines = {seat: pad for seat, pad in pads.items() if isinstance(pad, Mapping)}
        return listed(lines, settings.interrupt)
    chosen = STANDARD[settings.wiring]
    chosen = dimmed(chosen) if settings.dimmed else chosen
    chosen = replace(chosen, pads=chosen.pads[:seats])
    if chosen.interrupt is not None:
        chosen = replace(chosen, interrupt=Line(HEADER, settings.interrupt))
    return chosen, mistakes(chosen)


def listed(
    pads: Mapping[str, Mapping[str, object]], interrupt: str | None = INTERRUPT.pin
) -> tuple[Wiring, tuple[str, ...]]:
    """
    The wiring that the configuration lists, and why it cannot be built: a sentence for each reason.

    Parameters
    ----------
    pads:
        For each seat, from ``"1"`` on, its lines: ``"up"``, ``"down"``, ``"light"`` and, where fitted, ``"vibration"``,
        each ``"0x20:GPA0"``, ``"0x40:LED0"``, ``"header:GPIO17"`` or just ``"GPIO17"``.
    interrupt:
        The header pin of the expanders' shared INT line; left aside where no line is on an expander.

    """
    found: list[str] = []
    wired = [pad for seat, lines in pads.items() if (pad := _pad(seat, lines, found)) is not None]
    wire = None if interrupt is None else _line("the interrupt", interrupt, found)
    expanded = any(line.chip in EXPANDERS for pad in wired for _, line in pad.lines)
    wiring = Wiring("listed", tuple(sorted(wired, key=lambda pad: pad.seat)), wire if expanded else None)
    return wiring, (*found, *mistakes(wiring))


def mistakes(wiring: Wiring) -> tuple[str, ...]:
    """Why ``wiring`` cannot be built: a sentence for each reason, none for a wiring that can."""
    return (*_seats(wiring), *_pins(wiring), *_doubled(wiring), *_interrupt(wiring))


def _pad(seat: str, lines: object, found: list[str]) -> PadWiring | None:
    if not (seat.isascii() and seat.isdigit() and 1 <= int(seat) <= MOST):
        found.append(f"there is no seat {seat!r}: seats are numbered from 1 to {MOST}")
        return None
    if not isinstance(lines, Mapping):
        found.append(f"seat {seat} is {lines!r}, which is not a list of lines: give it {', '.join(NEEDED)}")
        return None
    unknown = sorted(str(name) for name in lines if name not in NAMES)
    found += [f"seat {seat} has a line called {name!r}: there are only {', '.join(NAMES)}" for name in unknown]
    wired: dict[str, Line] = {}
    for name in NAMES:
        if name in lines:
            wired[name] = _line(f"seat {seat} {name}", lines[name], found) or _NOWHERE
        elif name in NEEDED:
            found.append(f"seat {seat} has no line for {name}: give it a pin, such as '0x20:GPA0'")
    up, down, light = (wired.get(name, _NOWHERE) for name in NEEDED)
    return PadWiring(Pad(int(seat)), up, down, light, wired.get("vibration"))


def _line(where: str, text: object, found: list[str]) -> Line | None:
    chip, colon, pin = str(text).strip().rpartition(":")
    if isinstance(text, str) and pin and bool(chip) == bool(colon):
        return Line(chip.lower() or HEADER, pin.upper())
    found.append(f"{where} is {text!r}, which names no pin: write it like '0x20:GPA0', '0x40:LED0' or 'GPIO17'")
    return None


def _named(wiring: Wiring) -> Iterator[tuple[str, str, Line]]:
    """Every line that was given: where, as what, and the line; the interrupt last."""
    for pad in wiring.pads:
        yield from ((f"seat {pad.seat} {name}", name, line) for name, line in pad.lines if line != _NOWHERE)
    if wiring.interrupt is not None:
        yield "the interrupt", "interrupt", wiring.interrupt


def _seats(wiring: Wiring) -> Iterator[str]:
    seats = [pad.seat for pad in wiring.pads]
    if not seats:
        yield "no seat has a pad: list the lines of seat 1, 2 and so on"
    for seat in sorted(set(seats)):
        if seats.count(seat) > 1:
            yield f"seat {seat} is listed {seats.count(seat)} times: list it once"
    for seat in sorted({*pads(max(seats, default=0))}.difference(seats)):
        yield f"seat {seat} is not listed, but seat {max(seats)} is: seats have no gaps"


def _pins(wiring: Wiring) -> Iterator[str]:
    for where, name, line in _named(wiring):
        pins = _pins_of(line.chip)
        if not pins:
            known = f"'{HEADER}', an MCP23017 ({EXPANDERS[0]} to {EXPANDERS[-1]}) or a PCA9685 (from {DIMMERS[0]})"
            yield f"{where} is on {line}: there is no chip {line.chip!r}; it can be {known}"
        elif line.pin not in pins:
            yield f"{where} is on {line}: {line.chip} has no pin {line.pin!r}; it has {pins[0]} to {pins[-1]}"
        elif name == "interrupt" and line.chip != HEADER:
            yield f"{where} is on {line}: it has to be a pin of the header, such as {INTERRUPT.pin}"
        elif name in KEYS and line.chip in DIMMERS:
            yield f"{where} is on {line}: a PCA9685 cannot read a key; put the key on an MCP23017 or the header"
        elif name in KEYS and line.chip in EXPANDERS and line.pin in OUTPUT_ONLY:
            yield f"{where} is on {line}: this pin cannot read a key, only drive a light; use GPA0 to 6 or GPB0 to 6"


def _pins_of(chip: str) -> tuple[str, ...]:
    if chip == HEADER:
        return HEADER_PINS
    if chip in EXPANDERS:
        return EXPANDER_PINS
    return DIMMER_PINS if chip in DIMMERS else ()


def _doubled(wiring: Wiring) -> Iterator[str]:
    first: dict[Line, str] = {}
    for where, _, line in _named(wiring):
        if line in first:
            yield f"{where} is on {line}, where {first[line]} is already: give it a pin of its own"
        first.setdefault(line, where)


def _interrupt(wiring: Wiring) -> Iterator[str]:
    if wiring.expanders and wiring.interrupt is None:
        yield f"keys are on expanders but no interrupt pin is given: wire INT to {INTERRUPT.pin} and say so"
