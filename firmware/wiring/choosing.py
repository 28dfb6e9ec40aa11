"""
Which wiring is meant.

Law: what the box is configured to be is what is shown; only where nothing is configured, the seats decide.
"""

from firmware.boards import wiring as configured
from firmware.config import Config
from firmware.config.sections import Pads
from firmware.wiring.errors import UnknownWiring
from hardware.wiring import STANDARD, Wiring, dimmed


def choose(name: str | None, config: Config) -> Wiring:
    """
    The wiring called ``name``, or the one of the box, or else the least standard one with seats enough.

    Raises
    ------
    UnknownWiring
        There is none of this name.
    WrongWiring
        The one listed in the configuration cannot be built.

    """
    if name == "listed" or (name is None and config.pads != Pads()):
        return configured(config)
    if name is None:
        name = next(key for key, wiring in STANDARD.items() if wiring.seats >= config.table.seats)
    if name not in STANDARD:
        raise UnknownWiring(name, (*STANDARD, "listed"))
    return dimmed(STANDARD[name]) if config.pads.dimmed else STANDARD[name]
