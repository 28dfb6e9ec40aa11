"""What the cards that all have seen and those that are claimed leave: one says aloud what anybody can count."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine.werewolf.setup.registry import WOLVES
from firmware.players.opponents.claims import claimed_last
from firmware.players.opponents.holding import unclaimed
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import COUNTS
from firmware.players.opponents.statement import Statement

FEW = 2
"""Of so many who have claimed nothing it is said, and of fewer."""


def counts(memory: Memory) -> Iterator[Statement]:
    """
    Who alone has claimed no card, or which two, and is a wolf unless a claim is a lie; or that one has to be.

    It is said once a day, and of the same once in a game, by who is all attention; by nobody of his friends, or of whom
    he knows better, nor by a wolf that somebody lies.
    """
    if memory.attention < 1 or any(one.reason in COUNTS for one in memory.today):
        return
    claims = {one: role for one, role in claimed_last(memory.statements).items() if role not in WOLVES}
    silent, wolves = unclaimed(claims, memory.town), memory.town.wolves_left
    told = [{one.target, one.about} for one in memory.statements if one.reason in COUNTS]
    if len(silent) < wolves and not memory.wolf and {None} not in told:
        yield Statement(memory.me, "sum", reason="overclaimed")
    elif 0 < wolves <= len(silent) <= FEW and _fit(memory) and (memory.friends | memory.innocent()).isdisjoint(silent):
        target, about, *_ = [*silent, None]
        if {target, about} not in told:
            yield Statement(memory.me, "sum", target, reason="between" if about else "unclaimed", about=about)


def counted_of(memory: Memory, player: int) -> Statement | None:
    """The same, if it is of ``player``, as a person says it of him: that he and another may be told of both."""
    for one in counts(memory):
        if one.target == player:
            return one
        if one.about == player:
            return replace(one, target=player, about=one.target)
    return None


def _fit(memory: Memory) -> bool:
    """Whether all that is claimed can be true at once."""
    town = memory.town
    claimed = Counter(role for one, role in claimed_last(memory.statements).items() if one in town.living)
    return all(count <= town.left(role) for role, count in claimed.items())
