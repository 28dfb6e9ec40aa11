"""Whose power of a house is used by day, and so can be asked for in the debate."""

from engine.werewolf.setup.registry import INVOKED
from firmware.players.virtual.things import Things
from hardware.ports.pads import Pad

RESTORES = "bonesetter"
"""Who gives back a power that was used."""


def power_at(things: Things, pad: Pad) -> str:
    """The trade of who sits at ``pad`` whose power he could use now in the debate, if there is one."""
    trade = things.house(pad)
    unused = trade in INVOKED and things.trade(pad) == trade
    return trade if unused and (trade != RESTORES or things.spent() > 0) else ""
