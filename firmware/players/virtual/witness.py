"""What a person can tell of the cards that he was shown, and of the wolves that he saw awake, for his own eyes."""

from engine.werewolf.setup.registry import WOLVES
from firmware.players.opponents import PEEPER, Kind, Statement
from firmware.players.virtual.things import Things
from hardware.ports.pads import Pad

BAKER = "baker"
"""The trade by which a wolf may be seen who is late; everybody knows whose it is."""


def testimony(things: Things, me: Pad) -> tuple[Statement, ...]:
    """Of whom ``me`` has seen a card, or that he is a wolf: the last comes last."""
    told = list[Statement]()
    for sight in things.sights(me):
        kind: Kind = "found_wolf" if sight.card in WOLVES else "cleared"
        told.append(Statement(me, kind, sight.target, sight.means, reason="seen", card=sight.card))
    told += [Statement(me, "found_wolf", wolf, PEEPER, reason="peeped") for wolf in things.spied(me)]
    told += [Statement(me, "found_wolf", wolf, BAKER, reason="peeped") for wolf in things.glimpsed(me)]
    return tuple(told)
