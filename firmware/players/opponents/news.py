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
    """Whose card was turned over since the last evening, unless another has spoken of it."""
    told = {one.about for one in memory.today if one.kind == "mourn"}
    for player in memory.taken:
        if player not in told and (card := memory.town.dead[player]):
            yield Statement(memory.me, "mourn", reason=_told_of(memory, player, chance), about=player, card=card)


def church(memory: Memory) -> Iterator[Statement]:
    """Who has used the power of the church is asked what he saw, once."""
    asked = any(CONFESSOR == one.role or (one.kind == "ask" and not one.reason) for one in memory.today)
    if memory.confessor in memory.town.living and memory.confessor != memory.me and not asked:
        yield Statement(memory.me, "ask", memory.confessor)


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
