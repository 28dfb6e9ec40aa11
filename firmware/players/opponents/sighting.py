"""That somebody says that he has seen a wolf."""

from firmware.players.opponents.claims import PEEPER
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import Reason
from firmware.players.opponents.statement import Statement


def found(memory: Memory, wolf: int, role: str) -> Statement:
    """That it has seen a ``wolf``, or peeped; of one against whom nobody may vote, that this helps nobody today."""
    reason: Reason = "tavern" if wolf in memory.town.immune else "peeped" if role == PEEPER else ""
    return Statement(memory.me, "found_wolf", wolf, role, reason)
