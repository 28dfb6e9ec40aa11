"""The board that a configuration describes."""

from dataclasses import replace
from itertools import combinations

from firmware.runtime.config import Config
from firmware.runtime.config.pins import pins_of
from firmware.runtime.log import log
from hardware.boards import BoardSettings, ReaderSettings, board
from hardware.claims import mistakes
from hardware.display.panels.catalogue import PANELS, completed
from hardware.display.panels.errors import PanelRefused
from hardware.display.panels.settings import PanelSettings
from hardware.errors import WrongWiring
from hardware.header import I2C
from hardware.pads import listing
from hardware.ports.board import Board
from hardware.wiring import HEADER, STANDARD, Line, Wiring, dimmed

PARTS = ("panel", "display", "reader", "pads")
"""The sections that say how a box is wired, those first that it misses least."""


def open_board(config: Config) -> Board:
    """
    Make the board of ``config``; its devices are opened when it is started.

    Raises
    ------
    WrongWiring
        The box cannot be built so; every mistake is named.

    """
    return board(config.table.board, settings(config))


def settings(config: Config) -> BoardSettings:
    """
    How the box of ``config`` is built.

    Raises
    ------
    WrongWiring
        It cannot be built so; every mistake is named.

    """
    wiring, wrong = _wiring(config)
    display, refused = _display(config, wiring)
    box = BoardSettings(
        seats=config.table.seats,
        wiring=wiring,
        bus=config.pads.bus,
        reader=_reader(config),
        display=display,
        button=config.panel.button or None,
        status=pins_of(config.panel.status),
        report=_report,
    )
    if found := (*wrong, *refused, *mistakes(box)):
        raise WrongWiring(found)
    return box


def buildable(config: Config) -> Config:
    """``config`` itself, or with as few of the `PARTS` as can be as they are shipped, so that the box can be built."""
    ways = (chosen for number in range(len(PARTS) + 1) for chosen in combinations(PARTS, number))
    tried = (replace(config, **{name: getattr(Config(), name) for name in chosen}) for chosen in ways)
    return next(box for box in tried if _fits(box))


def _fits(config: Config) -> bool:
    try:
        settings(config)
    except WrongWiring:
        return False
    return True


def _wiring(config: Config) -> tuple[Wiring, tuple[str, ...]]:
    """Which wire goes where, a standard wiring as far as there are seats or the one that is listed; what is wrong."""
    pads = config.pads
    if pads.wiring == "listed":
        lines = {seat: pad for seat, pad in config.wiring.items() if isinstance(pad, dict)}
        return listing.listed(lines, pads.interrupt)
    chosen = dimmed(STANDARD[pads.wiring]) if pads.dimmed else STANDARD[pads.wiring]
    chosen = replace(chosen, pads=chosen.pads[: config.table.seats])
    if chosen.interrupt is not None:
        chosen = replace(chosen, interrupt=Line(HEADER, pads.interrupt))
    return chosen, listing.mistakes(chosen)


def _reader(config: Config) -> ReaderSettings | None:
    reader = config.reader
    if reader.driver == "none":
        return None
    return ReaderSettings(
        driver=reader.driver,
        bus=reader.bus,
        device=reader.device,
        reset=_number(reader.reset),
        speed=reader.speed,
        gain=reader.gain,
        gone=reader.gone,
        path=reader.path,
        digits=reader.digits,
        reverse=reader.reverse,
    )


def _display(config: Config, wiring: Wiring) -> tuple[PanelSettings | None, tuple[str, ...]]:
    """The display, complete; and why it cannot be had."""
    display = config.display
    if display.name == "none":
        return None, ()
    interface = display.interface or _usual(config, wiring)
    ports = {"i2c": display.i2c_bus, "spi": display.spi_bus, "": display.framebuffer}
    wanted = PanelSettings(
        name=display.name,
        interface=interface,
        address=display.address,
        port=ports[interface],
        device=display.device,
        dc=int(display.dc.removeprefix("GPIO")),
        reset=_number(display.reset),
        backlight=_number(display.backlight),
        rotate=display.rotate,
        width=display.width,
        height=display.height,
        speed=display.speed,
        dim_after=display.dim_after,
    )
    try:
        return completed(wanted), ()
    except PanelRefused as error:
        return None, (str(error),)


def _usual(config: Config, wiring: Wiring) -> str:
    """How the display is wired where nobody says so; nothing for a screen."""
    ways = PANELS[config.display.name].interfaces
    bus = I2C[config.display.i2c_bus]
    if "i2c" in ways and not {bus.sda, bus.scl} & wiring.header:
        return "i2c"
    return "spi" if "spi" in ways else ""


def _number(pin: str) -> int | None:
    return int(pin.removeprefix("GPIO")) if pin else None


def _report(part: str, why: str) -> None:
    """Say what is wrong with a part to whoever reads the log; nothing in it is secret."""
    log(f"{part}: {why or 'back'}")
