"""
The boards a box can be built on, by name.

A board is chosen from this table, never by ``if``; each maker gets the same settings, takes what
concerns it, and loads its devices only when it is called.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from hardware.display.panels.settings import DisplaySettings
from hardware.errors import UnknownBoard
from hardware.front.settings import FrontSettings
from hardware.pads.settings import PadSettings
from hardware.parts import FittedReader, Parts, Report
from hardware.ports.board import Board
from hardware.reader.settings import ReaderSettings
from hardware.wiring import STANDARD, Wiring

NO_READER = ReaderSettings(driver="none")
NO_DISPLAY = DisplaySettings(name="none")


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
    pads, reader, front:
        The settings of these devices, as they are configured.
    display:
        Those of the display, complete (`hardware.display.panels.completing.completed`).
    report:
        Called with a sentence about trouble.

    """

    seats: int
    wiring: Wiring = STANDARD["18"]
    pads: PadSettings = field(default_factory=PadSettings)
    reader: ReaderSettings = NO_READER
    display: DisplaySettings = NO_DISPLAY
    front: FrontSettings = field(default_factory=FrontSettings)
    report: Report = lambda _part, _why: None


def _virtual(settings: BoardSettings) -> Board:
    from hardware.virtual.board import VirtualBoard  # noqa: PLC0415 (a board loads what it needs when chosen)

    return VirtualBoard(settings.seats)


def _pi(settings: BoardSettings) -> Board:
    from hardware.display.panels.opening import open_display  # noqa: PLC0415
    from hardware.front.button import PanelButton  # noqa: PLC0415
    from hardware.front.status_light import StatusLight  # noqa: PLC0415
    from hardware.gpio import load_lgpio  # noqa: PLC0415
    from hardware.pads.bus import kernel_bus  # noqa: PLC0415
    from hardware.pads.pads import Pads  # noqa: PLC0415
    from hardware.wired import WiredBoard  # noqa: PLC0415

    load_lgpio()
    reader, display, front = settings.reader, settings.display, settings.front
    parts = Parts(
        pads=lambda: Pads(settings.wiring, opened=kernel_bus(settings.pads.bus)),
        reader=(lambda: READERS[reader.driver](reader)) if reader.fitted else None,
        display=(lambda trouble: open_display(display, trouble)) if display.fitted else None,
        button=(lambda put: PanelButton(front.button, put)) if front.button else None,
        status=(lambda: StatusLight(front.lights)) if front.lights else None,
    )
    vibrates = all(pad.vibration is not None for pad in settings.wiring.pads)
    return WiredBoard(settings.wiring.seats, parts, settings.report, vibrates=vibrates)


def _rc522(settings: ReaderSettings) -> FittedReader:
    from hardware.gpio import load_lgpio  # noqa: PLC0415
    from hardware.reader.rc522 import Rc522Reader  # noqa: PLC0415

    load_lgpio()
    return Rc522Reader(settings)


def _wedge(settings: ReaderSettings) -> FittedReader:
    from hardware.reader.wedge import WedgeReader  # noqa: PLC0415

    return WedgeReader(settings)


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
