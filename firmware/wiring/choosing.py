"""
Which wiring is meant.

Law: what the box is configured to be is what is shown; only where nothing is configured, the seats decide.
"""

from firmware.boards import standard
from firmware.boards import wiring as configured
from firmware.config import Config
from firmware.config.sections import Pads
from firmware.wiring.errors import UnknownWiring
from hardware.wiring import STANDARD, Wiring


def choose(name: str | None, config: Config) -> Wiring:
    """
    The wiring called ``name``, or the one of the box, or else the least standard one with seats enough.

    Raises
    ------
    UnknownWiring
        There is none of this name.
    WrongWiring
        It cannot be built; every mistake is named.

    """
    if name == "listed" or (name is None and config.pads != Pads()):
        return configured(config)
    if name is None:
        name = next(key for key, wiring in STANDARD.items() if wiring.seats >= config.table.seats)
    if name not in STANDARD:
        raise UnknownWiring(name, (*STANDARD, "listed"))
    return standard(name, with_dimmers=config.pads.dimmed)
