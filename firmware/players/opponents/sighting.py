"""That somebody says whose card he has seen."""

from firmware.players.opponents.claims import PEEPER
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import SIGHTS, Reason
from firmware.players.opponents.statement import Statement


def found(memory: Memory, wolf: int, role: str) -> Statement:
    """That it has seen a ``wolf``, or peeped; of one against whom nobody may vote, that this helps nobody today."""
    reason: Reason = "tavern" if wolf in memory.town.immune else "peeped" if role == PEEPER else ""
    return Statement(memory.me, "found_wolf", wolf, role, reason)


def told_of(memory: Memory) -> frozenset[int | None]:
    """Of whom ``memory.me`` has told what it saw; that another claims its card tells nothing of his."""
    mine = (one for one in memory.statements if one.speaker == memory.me)
    return frozenset(one.target for one in mine if one.kind in SIGHTS | {"piper"})


def sighted(memory: Memory, player: int) -> Statement:
    """What it has seen of ``player``: a wolf, none, or the card of one who wins alone, which is as bad."""
    role = memory.means[player]
    if memory.looked[player]:
        return found(memory, player, role)
    if card := memory.loners.get(player):
        return Statement(memory.me, "piper", player, role, "seen", card=card)
    return Statement(memory.me, "cleared", player, role)
