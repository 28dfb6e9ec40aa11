"""What is said on the first day where several are against one against whom little speaks: it is thin, or one is not."""

from collections.abc import Callable, Iterator

from firmware.players.opponents.claims import recanted
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.stance import is_stale, named
from firmware.players.opponents.statement import OPINIONS, SECOND_HAND, Reason, Statement

PILED = 3
"""So many are against somebody where one wonders whether they only follow each other."""
SAID = 2
"""How many say so of one and the same player on a day."""
_DISSENT: frozenset[Reason] = frozenset({"hasty", "candid", "unmoved"})


def dissents(memory: Memory, choice: Callable[[], int | None]) -> Iterator[Statement]:
    """
    What ``memory.me`` says once a day to who has just joined others against one whom it takes for no likely wolf.

    Who has named another keeps to that one. Others call it thin, or say that a wolf would hardly have owned up to a
    lie; but nobody speaks so for whom he would vote against by his ``choice``.
    """
    if any(one.speaker == memory.me and one.reason in _DISSENT for one in memory.today):
        return
    joined = next((one for one in reversed(memory.today) if _joins(memory, one)), None)
    if joined is None or joined.target is None or not _is_doubtful(memory, joined.target):
        return
    mine, player = named(memory), joined.target
    own = None if mine is None else mine.target
    if own is not None and own != joined.speaker and memory.doubters(own) < memory.doubters(player):
        yield Statement(memory.me, "heed", joined.speaker, reason="unmoved", about=own)
    elif own is None and choice() != player:
        reason: Reason = "candid" if player in recanted(memory.statements) else "hasty"
        yield Statement(memory.me, "heed", joined.speaker, reason=reason, about=player)


def _joins(memory: Memory, one: Statement) -> bool:
    """Whether by ``one`` another goes along with others, and can still be told what one makes of it."""
    follows = one.kind in OPINIONS and one.reason in SECOND_HAND | {""}
    return follows and memory.me not in {one.speaker, one.target} and not is_stale(memory, one)


def _is_doubtful(memory: Memory, player: int) -> bool:
    """Whether several are against ``player`` by whose word one has nothing, and few have called that thin."""
    told = [one for one in memory.today if one.reason in _DISSENT]
    lied = memory.distrusts(player) and player not in recanted(memory.statements)
    grave = memory.goes_along(player) or lied or memory.has_charged(player)
    return not grave and len(told) < SAID and memory.doubters(player) >= PILED
