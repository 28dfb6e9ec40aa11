"""What the cards that all have seen and those that are claimed leave: one says aloud what anybody can count."""

from collections.abc import Iterator
from dataclasses import replace

from firmware.players.opponents.claims import left_over, tellers
from firmware.players.opponents.holding import unclaimed
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import COUNTS, Reason
from firmware.players.opponents.statement import Statement

FEW = 2
"""Of so many who have claimed nothing it is said, and of fewer; not where so few are left at all."""
ATTENTIVE = 0.5
"""Who pays so much attention counts who has to be a wolf; other sums are made only by who misses nothing."""


def counts(memory: Memory) -> Iterator[Statement]:
    """
    Who alone has claimed no card, or which two, and is a wolf unless a claim is a lie; or that one has to be.

    The same is said once in a game; by nobody of his friends, or of whom he knows better, be it that he saw a wolf, nor
    by a wolf that somebody lies. Where two are left each knows without a sum who it is.
    """
    silent, wolves = unclaimed(tellers(memory.statements), memory.town), memory.town.wolves_left
    if len(memory.town.living) <= FEW or memory.attention < (ATTENTIVE if memory.counted() else 1):
        return
    told = [{one.target, one.about} for one in memory.statements if one.reason in COUNTS]
    if len(silent) < wolves and not memory.wolf and {None} not in told:
        yield Statement(memory.me, "sum", reason="overclaimed")
    named = left_over(memory.statements, memory.town)
    silent = [one for one in named if one not in memory.cleared_by_cards()]
    known = memory.friends | memory.innocent() | {one for one, wolf in memory.looked.items() if wolf}
    if 0 < wolves <= len(silent) <= FEW and known.isdisjoint(silent):
        target, about, *_ = [*silent, None]
        alone: Reason = "unclaimed" if silent == named else "uncleared"
        counted: Reason = alone if len(silent) == 1 else "between" if silent == named else ""
        if counted and {target, about} not in told:
            yield Statement(memory.me, "sum", target, reason=counted, about=about)


def counted_of(memory: Memory, player: int) -> Statement | None:
    """The same, if it is of ``player``, as a person says it of him: that he and another may be told of both."""
    for one in counts(memory):
        if one.target == player:
            return one
        if one.about == player:
            return replace(one, target=player, about=one.target)
    return None
