"""What somebody can answer whose accusation is not shared: by whose word he went, and that he stands by it."""

from collections.abc import Iterator

from firmware.players.opponents.answering import leader
from firmware.players.opponents.grounds import THIN
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import CHALLENGES, OPINIONS, Reasons
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.withdrawing import trusted_by

WONDERING: Reasons = frozenset({"accused", "unshared", "slight", "hasty", "candid", "paper", "proven", "gainsaid"})
"""By what somebody is told that he has no reason to be against another, or not enough, or is asked for one."""


def founded(question: Statement, memory: Memory) -> Statement | None:
    """By what ``memory.me`` has given a reason today against whom the ``question`` is about, if he has."""
    return next((one for one in _held(question, memory) if one.reason not in THIN), None)


def upheld(question: Statement, memory: Memory) -> Iterator[Statement]:
    """
    By whose word ``memory.me`` went, and that he stands by it, if he gave a reason and no card disproves it.

    Nobody goes by the word of who has taken back what he claimed, or whose card shows a wolf; nor does he stand
    by it who believes by now whom he was against.
    """
    given, asker = founded(question, memory), question.speaker
    mine = given or next(_held(question, memory), None)
    if mine is None or mine.target in memory.believed():
        return
    followed = leader(memory, mine, asker) if given is None else trusted_by(mine) or mine.by
    if followed not in {None, asker, *memory.liars()} and not memory.shown().get(followed or 0):
        yield Statement(memory.me, "deny", followed, reason="convinced" if given else "followed", about=asker)
    if given is not None and not question.gives("proven", "gainsaid"):
        yield Statement(memory.me, "deny", mine.target, reason="still" if mine.target == asker else "firm", about=asker)


def _held(question: Statement, memory: Memory) -> Iterator[Statement]:
    """What ``memory.me`` said today against whom the ``question`` is about, the last first; nothing that he asked."""
    player = question.speaker if question.gives("groundless") else question.about
    if question.reason not in WONDERING | {"groundless"}:
        return
    for one in reversed(memory.today):
        against = (one.speaker, one.target) == (memory.me, player) and one.kind in OPINIONS
        if against and one.reason not in CHALLENGES and not memory.is_admitted(one):
            yield one
