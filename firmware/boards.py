"""The board that a configuration describes."""

import sys

from firmware.config import Config
from hardware.board import Board
from hardware.boards import BoardSettings, ReaderSettings, board
from hardware.pads.listing import WrongWiring, listed, mistakes
from hardware.panels.settings import PanelSettings
from hardware.wiring import STANDARD, Wiring, dimmed


def open_board(config: Config) -> Board:
    """
    Make the board of ``config``; its devices are opened when it is started.

    Raises
    ------
    WrongWiring
        The wiring that was listed cannot be built; every mistake is named.

    """
    return board(config.table.board, settings(config))


def settings(config: Config) -> BoardSettings:
    """How the box of ``config`` is built."""
    return BoardSettings(
        seats=config.table.seats,
        wiring=wiring(config),
        bus=config.pads.bus,
        reader=_reader(config),
        display=_display(config),
        button=config.panel.button,
        status=config.panel.status,
        report=_report,
    )


def wiring(config: Config) -> Wiring:
    """Which wire goes where: a standard wiring, or the one that is listed; `WrongWiring` if it cannot be built."""
    if config.pads.wiring == "listed":
        lines = {seat: pad for seat, pad in config.wiring.items() if isinstance(pad, dict)}
        return listed(lines, config.pads.interrupt)
    return standard(config.pads.wiring, with_dimmers=config.pads.dimmed)


def standard(name: str, *, with_dimmers: bool) -> Wiring:
    """
    The standard wiring called ``name``.

    Raises
    ------
    WrongWiring
        It cannot be built with dimmers.

    """
    chosen = dimmed(STANDARD[name]) if with_dimmers else STANDARD[name]
    if found := mistakes(chosen):
        raise WrongWiring(found)
    return chosen


def _reader(config: Config) -> ReaderSettings | None:
    reader = config.reader
    if reader.driver == "none":
        return None
    return ReaderSettings(
        driver=reader.driver,
        bus=reader.bus,
        device=reader.device,
        reset=reader.reset,
        path=reader.path,
        digits=reader.digits,
        reverse=reader.reverse,
    )


def _display(config: Config) -> PanelSettings | None:
    display = config.display
    if display.name == "none":
        return None
    return PanelSettings(
        name=display.name,
        interface=display.interface,
        address=display.address,
        rotate=display.rotate,
        width=display.width,
        height=display.height,
    )


def _report(part: str, why: str) -> None:
    """Say what is wrong with a part to whoever reads the log; nothing in it is secret."""
    print(f"meneur: {part}: {why or 'back'}", file=sys.stderr, flush=True)
