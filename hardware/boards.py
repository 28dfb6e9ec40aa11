"""
The boards a box can be built on, by name.

Law: a board is chosen from this table, never by ``if``; each maker gets the same settings, takes what
concerns it, and loads its devices only when it is called.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from hardware.display.panels.settings import PanelSettings
from hardware.errors import UnknownBoard
from hardware.parts import FittedReader, Parts, Report
from hardware.ports.board import Board
from hardware.wiring import STANDARD, Wiring


@dataclass(frozen=True, slots=True, kw_only=True)
class ReaderSettings:
    """
    What reads the cards.

    ``driver`` is ``"rc522"`` (on SPI ``bus`` with chip select ``device`` at ``speed`` bits a second, its reset line on
    GPIO ``reset`` or, with ``None``, wired to 3.3 V, its receiver's ``gain`` in dB) or ``"wedge"`` (a USB reader that
    types, at ``path``, or the first that is found; in ``digits`` that are ``"hex"`` or ``"decimal"``, the last byte
    first where ``reverse``). A card counts as gone after ``gone`` seconds without a sign of it.
    """

    driver: str
    bus: int = 0
    device: int = 0
    reset: int | None = 25
    speed: int = 1_000_000
    gain: int = 48
    gone: float = 1.0
    path: str = ""
    digits: str = "hex"
    reverse: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSettings:
    """
    How a box is built.

    Parameters
    ----------
    seats:
        How many pads a virtual box has; a real one has those of its wiring.
    wiring:
        Which wire goes where.
    bus:
        The number of the expanders' I2C bus.
    reader, display:
        What reads cards and what shows pages; ``None`` where the box was built without.
    button:
        The header pin of the panel button, or ``None``.
    status:
        The header pins of the status light: none, one, or three for red, green and blue.
    report:
        Told of trouble in words.

    """

    seats: int
    wiring: Wiring = STANDARD["18"]
    bus: int = 1
    reader: ReaderSettings | None = None
    display: PanelSettings | None = None
    button: str | None = "GPIO17"
    status: tuple[str, ...] = ("GPIO27",)
    report: Report = lambda _part, _why: None


def _virtual(settings: BoardSettings) -> Board:
    from hardware.virtual.board import VirtualBoard  # noqa: PLC0415 (a board loads what it needs when chosen)

    return VirtualBoard(settings.seats)


def _pi(settings: BoardSettings) -> Board:
    from hardware.display.panels.opening import open_display  # noqa: PLC0415
    from hardware.front.panel import PanelButton, StatusLight  # noqa: PLC0415
    from hardware.gpio import load_lgpio  # noqa: PLC0415
    from hardware.pads.bus import kernel_bus  # noqa: PLC0415
    from hardware.pads.pads import Pads  # noqa: PLC0415
    from hardware.wired import WiredBoard  # noqa: PLC0415

    load_lgpio()
    reader, display, button = settings.reader, settings.display, settings.button
    parts = Parts(
        pads=lambda: Pads(settings.wiring, opened=kernel_bus(settings.bus)),
        reader=None if reader is None else lambda: READERS[reader.driver](reader),
        display=None if display is None else lambda trouble: open_display(display, trouble),
        button=None if button is None else lambda put: PanelButton(button, put),
        status=(lambda: StatusLight(settings.status)) if settings.status else None,
    )
    vibrates = all(pad.vibration is not None for pad in settings.wiring.pads)
    return WiredBoard(settings.wiring.seats, parts, settings.report, vibrates=vibrates)


def _rc522(settings: ReaderSettings) -> FittedReader:
    from hardware.gpio import load_lgpio  # noqa: PLC0415
    from hardware.reader.rc522 import Rc522Reader  # noqa: PLC0415

    load_lgpio()
    return Rc522Reader(
        settings.bus,
        settings.device,
        settings.reset,
        speed=settings.speed,
        gain=settings.gain,
        gone=settings.gone,
    )


def _wedge(settings: ReaderSettings) -> FittedReader:
    from hardware.reader.typed import Notation  # noqa: PLC0415
    from hardware.reader.wedge import WedgeReader  # noqa: PLC0415

    base: Literal["hex", "decimal"] = "decimal" if settings.digits == "decimal" else "hex"
    return WedgeReader(settings.path, Notation(base, settings.reverse), rest=settings.gone)


READERS: Mapping[str, Callable[[ReaderSettings], FittedReader]] = MappingProxyType({"rc522": _rc522, "wedge": _wedge})

BOARDS: Mapping[str, Callable[[BoardSettings], Board]] = MappingProxyType({"virtual": _virtual, "pi": _pi})


def board(name: str, settings: BoardSettings) -> Board:
    """
    Make the board called ``name``.

    Raises
    ------
    UnknownBoard
        No board has this name; the message lists those there are.
    WrongSeatCount
        No virtual table has that many seats.

    """
    if name not in BOARDS:
        raise UnknownBoard(name, BOARDS)
    return BOARDS[name](settings)
