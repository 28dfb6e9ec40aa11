"""That somebody is what another says he saw: who named the card rightly has seen it, or learnt it from who has."""

from collections.abc import Iterator

from firmware.players.opponents.claims import claimed_in
from firmware.players.opponents.credibility import NO_ALIBI
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.statement import Statement


def confirms(memory: Memory) -> Iterator[Statement]:
    """That ``memory.me`` has the card that another saw before it, and believes him; once in a game."""
    told = any(one.speaker == memory.me and claimed_in(one) == memory.role for one in memory.statements)
    if told or memory.wolf or memory.role in NO_ALIBI:
        return
    for one in reversed(memory.today):
        right = (one.reason, one.target, one.card) == ("seen", memory.me, memory.role)
        if right and one.speaker in memory.named_rightly and not memory.distrusts(one.speaker):
            yield Statement(memory.me, "claim", one.speaker, memory.role, "confirmed")
            return
