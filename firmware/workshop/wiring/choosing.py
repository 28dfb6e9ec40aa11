"""
Which box is meant.

Law: what the box is configured to be is what is shown; only where nothing is configured, the seats decide.
"""

from dataclasses import replace

from firmware.runtime.boards import settings
from firmware.runtime.config import Config
from firmware.runtime.config.known import wirings
from firmware.runtime.config.sections import Pads
from firmware.workshop.wiring.errors import UnknownWiring
from hardware.boards import BoardSettings
from hardware.wiring import STANDARD


def choose(name: str | None, config: Config) -> BoardSettings:
    """
    The box with all of the wiring called ``name``, or the configured one, or else as many seats of a standard one.

    Raises
    ------
    UnknownWiring
        There is none of this name.
    WrongWiring
        It cannot be built; every mistake is named.

    """
    seats = config.table.seats
    if name is None:
        name = config.pads.wiring if config.pads != Pads() else _least(seats)
    elif name in STANDARD:
        seats = STANDARD[name].seats
    if name not in wirings():
        raise UnknownWiring(name, wirings())
    wired, table = replace(config.pads, wiring=name), replace(config.table, seats=seats)
    return settings(replace(config, pads=wired, table=table))


def _least(seats: int) -> str:
    return next(name for name, wiring in STANDARD.items() if wiring.seats >= seats)
