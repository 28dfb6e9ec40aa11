"""
Who in a box wants which pin of the header, and who of them cannot have it.

A pin belongs to one part; only the lines of a bus are shared, by those that are on that bus. All that cannot be
is reported at once, each in a sentence that names the parts, the pin, and what to do.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hardware.boards import BoardSettings
from hardware.display.panels.settings import DisplaySettings
from hardware.front.settings import FrontSettings
from hardware.header import I2C, NAMES, NUMBERS, OPTIONS, SPI
from hardware.reader.settings import ReaderSettings
from hardware.wiring import HEADER, Line

READER, DISPLAY, BUTTON, LIGHT = "the card reader", "the display", "the panel button", "the status light"
CHIPS = "the pads' chips"
CHIP_SELECT = "chip select"
COLOURS = ("red", "green", "blue")


@dataclass(frozen=True, slots=True)
class Claim:
    """
    One part that wants one pin.

    ``pin`` is such as ``"GPIO25"``, ``signal`` what the part does with it, ``setting`` the key that chooses it;
    ``bus`` is the bus whose line it is, or nothing. ``line`` is the line of the wiring, where it is one.
    """

    pin: str
    part: str
    signal: str
    setting: str
    bus: str = ""
    line: Line | None = None

    def __str__(self) -> str:
        """Such as ``the display (D/C; display.dc)``."""
        return f"{self.part} ({self.signal + '; ' if self.signal else ''}{self.setting})"


def claims(box: BoardSettings) -> tuple[Claim, ...]:
    """Every claim of ``box``, whose display is complete (`hardware.display.panels.completing.completed`)."""
    wanted = [*_pads(box), *_reader(box.reader), *_display(box.display), *_front(box.front)]
    return (*wanted, *_kept(wanted))


def mistakes(box: BoardSettings) -> tuple[str, ...]:
    """Why ``box`` cannot be built, as far as its header and its buses go; nothing of one that can."""
    wanted = claims(box)
    return (*_selects(box), *_clashes(wanted), *_addresses(box))


def without(wanted: Sequence[Claim]) -> tuple[str, ...]:
    """What of `OPTIONS` the box does without, because others have the pins."""
    taken = {claim.pin for claim in wanted}
    return tuple(name for name, pins in OPTIONS.items() if taken & set(pins))


def _pads(box: BoardSettings) -> Iterator[Claim]:
    """The lines of the pads (that none of them is used twice, the wiring sees to), and what their chips need."""
    wiring = box.wiring
    own = {line: f"seat {pad.seat} {name}" for pad in reversed(wiring.pads) for name, line in pad.lines}
    key = "[wiring]" if wiring.name == "listed" else "pads.wiring"
    yield from (Claim(line.pin, name, "", key, line=line) for line, name in own.items() if line.chip == HEADER)
    if wiring.interrupt is not None and wiring.interrupt not in own and wiring.interrupt.chip == HEADER:
        yield Claim(wiring.interrupt.pin, CHIPS, "INT", "pads.interrupt", line=wiring.interrupt)
    if wiring.expanders or wiring.dimmers:
        yield from _i2c(CHIPS, box.pads.bus, "pads.bus")


def _reader(reader: ReaderSettings) -> Iterator[Claim]:
    if reader.driver != "rc522":
        return
    yield from _spi(READER, reader.bus, "reader.bus", reads=True)
    yield from _select(READER, reader.bus, reader.device, "reader.device")
    if reader.reset:
        yield Claim(reader.reset, READER, "reset", "reader.reset")


def _display(display: DisplaySettings) -> Iterator[Claim]:
    if display.interface == "i2c":
        yield from _i2c(DISPLAY, display.port, "display.i2c_bus")
    elif display.interface == "spi":
        yield from _spi(DISPLAY, display.port, "display.spi_bus", reads=False)
        yield from _select(DISPLAY, display.port, display.device, "display.device")
        yield Claim(display.dc, DISPLAY, "D/C", "display.dc")
        others = {"reset": display.reset, "backlight": display.backlight}
        named = ((name, pin) for name, pin in others.items() if pin)
        yield from (Claim(pin, DISPLAY, name, f"display.{name}") for name, pin in named)


def _front(front: FrontSettings) -> Iterator[Claim]:
    if front.button:
        yield Claim(front.button, BUTTON, "", "panel.button")
    colours = COLOURS if len(front.lights) == len(COLOURS) else ("",)
    yield from (Claim(pin, LIGHT, colour, "panel.status") for pin, colour in zip(front.lights, colours, strict=False))


def _i2c(part: str, bus: int, setting: str) -> Iterator[Claim]:
    lines, name = I2C[bus], f"I2C {bus}"
    yield from (Claim(pin, part, signal, setting, name) for signal, pin in (("SDA", lines.sda), ("SCL", lines.scl)))


def _spi(part: str, bus: int, setting: str, *, reads: bool) -> Iterator[Claim]:
    """The lines of an SPI bus; the kernel takes MISO for itself even where nobody ``reads``."""
    lines, name = SPI[bus], f"SPI {bus}"
    miso = Claim(lines.miso, part if reads else name, "MISO", setting, name)
    yield from (Claim(lines.sclk, part, "SCLK", setting, name), Claim(lines.mosi, part, "MOSI", setting, name), miso)


def _select(part: str, bus: int, device: int, setting: str) -> Iterator[Claim]:
    """A chip select; one that the bus does not have is reported by `_selects`."""
    yield from (Claim(pin, part, CHIP_SELECT, setting) for pin in SPI[bus].selects[device : device + 1])


def _kept(wanted: Sequence[Claim]) -> Iterator[Claim]:
    """The chip selects that nobody asked for, and that the kernel keeps as long as their bus is on."""
    asked = {claim.pin for claim in wanted if claim.signal == CHIP_SELECT}
    for number, lines in SPI.items():
        if not any(claim.bus == f"SPI {number}" for claim in wanted):
            continue
        used = [device for device, pin in enumerate(lines.selects) if pin in asked]
        for pin in lines.selects[: max(lines.kept, max(used, default=0) + 1)]:
            if pin not in asked:
                yield Claim(pin, f"SPI {number}", CHIP_SELECT, "kept by the kernel")


def _selects(box: BoardSettings) -> Iterator[str]:
    """Chip selects that a bus has not got."""
    reader, display = box.reader, box.display
    used = []
    if reader.driver == "rc522":
        used.append((READER, reader.bus, reader.device, "reader.device"))
    if display.interface == "spi":
        used.append((DISPLAY, display.port, display.device, "display.device"))
    for part, bus, device, setting in used:
        count = len(SPI[bus].selects)
        if device >= count:
            known = f"which has 0 to {count - 1}"
            yield f"{part} is at chip select {device} of SPI {bus}, {known}: set {setting} to one of these"


def _clashes(wanted: Sequence[Claim]) -> Iterator[str]:
    for number, pin in NAMES.items():
        rivals = [claim for claim in wanted if claim.pin == pin]
        if len(rivals) > 1 and not (rivals[0].bus and len({claim.bus for claim in rivals}) == 1):
            names = " and ".join(map(str, rivals))
            yield f"{pin} (pin {number}) is wanted by {names}: {_advice(wanted)}"


def _advice(wanted: Sequence[Claim]) -> str:
    """Which pins are left, those first that nothing else ever takes."""
    taken = {claim.pin for claim in wanted}
    optional = {pin for pins in OPTIONS.values() for pin in pins}
    reserved = {pin for lines in I2C.values() for pin in (lines.sda, lines.scl)}
    left = [pin for pin in NUMBERS if pin not in taken | reserved]
    left.sort(key=lambda pin: (pin in optional, int(pin.removeprefix("GPIO"))))
    free = f"free are {', '.join(left[:4])}" if left else "no pin is free, so put the pads on expanders"
    return f"change one of these settings ({free})"


def _addresses(box: BoardSettings) -> Iterator[str]:
    """An I2C display where a chip of the pads is."""
    display, wiring, bus = box.display, box.wiring, box.pads.bus
    if display.interface != "i2c" or display.port != bus:
        return
    if f"{display.address:#04x}" in (*wiring.expanders, *wiring.dimmers):
        yield (
            f"{DISPLAY} is at {display.address:#04x} of I2C {bus}, where a chip of the pads is: "
            "set display.address to what is printed on the display, usually 0x3c or 0x3d"
        )
