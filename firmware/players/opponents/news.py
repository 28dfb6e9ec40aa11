"""What everybody has just seen: who died, of what, and what he was; and who has been to the church."""

from collections.abc import Iterator, Mapping
from random import Random

from engine.werewolf.model.state import NIGHT
from engine.werewolf.setup.registry import ROLES, WOLVES
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.statement import Reason, Statement
from firmware.players.opponents.town import CONFESSOR

_OF: Mapping[bool, Mapping[str, Reason]] = {
    False: {NIGHT: "taken", "shot": "shot", "grief": "grieved"},
    True: {NIGHT: "lucky", "shot": "hit"},
}
"""Whether it was a wolf -> how everybody saw him die -> what is said of it."""


def deaths(memory: Memory, chance: Random) -> Iterator[Statement]:
    """
    Whose card was turned over since the last evening: of several the one that tells most, and once a day.

    All have just heard it of the narrator.
    """
    named = [player for player in memory.taken if memory.town.dead[player]]
    if named and not any(one.kind == "mourn" and one.reason != "legacy" for one in memory.today):
        player = max(named, key=lambda one: _weight(memory, one))
        reason, card = _told_of(memory, player, chance), memory.town.dead[player]
        yield Statement(memory.me, "mourn", reason=reason, about=player, card=card)


def church(memory: Memory) -> Iterator[Statement]:
    """Who has used the power of the church is asked what he saw, once."""
    asked = any(CONFESSOR == one.role or (one.kind == "ask" and not one.reason) for one in memory.today)
    if memory.confessor in memory.town.living and memory.confessor != memory.me and not asked:
        yield Statement(memory.me, "ask", memory.confessor)


def _weight(memory: Memory, player: int) -> tuple[bool, bool, float]:
    """How much the card of ``player`` tells: most where he had said which it is, then of a wolf, then by its power."""
    card = memory.town.dead[player]
    claimed = any(one.role in ROLES for one in memory.statements if one.speaker == player)
    return claimed, card in WOLVES, abs(ROLES[card].weight) if card in ROLES else 0.0


def _told_of(memory: Memory, player: int, chance: Random) -> Reason:
    """By what the death of ``player`` is spoken of: by what he had said he was, how he died, or just what he was."""
    card = memory.town.dead[player]
    wolf = card in WOLVES
    said = {one.role for one in memory.statements if one.speaker == player and one.role in ROLES}
    if said and not wolf and memory.town.swapped.get(player) not in said:  # else both cards are told with his death
        return "upheld" if card in said else "refuted"
    plain: Reason = "relief" if wolf else ""
    how = next((reason for fate, reason in _OF[wolf].items() if memory.town.died(player, fate)), plain)
    return how if how in {"shot", "hit", "grieved"} else chance.choice((plain, how))
