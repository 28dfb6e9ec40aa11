"""The board that a configuration describes."""

from dataclasses import replace
from itertools import combinations

from firmware.runtime.config import Config
from firmware.runtime.log import log
from hardware.boards import NO_DISPLAY, BoardSettings, board
from hardware.claims import mistakes
from hardware.display.panels.completing import completed
from hardware.display.panels.errors import PanelRefused
from hardware.display.panels.settings import DisplaySettings
from hardware.errors import WrongWiring
from hardware.pads.listing import wired
from hardware.ports.board import Board
from hardware.wiring import Wiring

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
    wiring, wrong = wired(config.pads, config.table.seats, config.wiring)
    display, refused = _display(config, wiring)
    box = BoardSettings(
        seats=config.table.seats,
        wiring=wiring,
        pads=config.pads,
        reader=config.reader,
        display=display,
        front=config.panel,
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


def _display(config: Config, wiring: Wiring) -> tuple[DisplaySettings, tuple[str, ...]]:
    """The display, complete, or none; and why it cannot be had."""
    if not config.display.fitted:
        return config.display, ()
    try:
        return completed(config.display, wiring.header), ()
    except PanelRefused as error:
        return NO_DISPLAY, (str(error),)


def _report(part: str, why: str) -> None:
    """Log what is wrong with a part; nothing in it is secret."""
    log(f"{part}: {why or 'back'}")
