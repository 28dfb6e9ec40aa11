"""Which wiring is shown: the configured one, or, where nothing is configured, the one for that number of seats."""

from collections.abc import Iterable
from dataclasses import replace

from firmware.runtime.boards import settings
from firmware.runtime.config import Config
from firmware.runtime.errors import MeneurError
from hardware.boards import BoardSettings
from hardware.pads.settings import WIRINGS, PadSettings
from hardware.wiring import STANDARD


class UnknownWiring(MeneurError, LookupError):
    """A wiring was asked for by a name that none has."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"there is no wiring {name!r}; choose one of: {', '.join(known)}")


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
        name = config.pads.wiring if config.pads != PadSettings() else _least(seats)
    elif name in STANDARD:
        seats = STANDARD[name].seats
    if name not in WIRINGS:
        raise UnknownWiring(name, WIRINGS)
    wired, table = replace(config.pads, wiring=name), replace(config.table, seats=seats)
    return settings(replace(config, pads=wired, table=table))


def _least(seats: int) -> str:
    return next(name for name, wiring in STANDARD.items() if wiring.seats >= seats)
