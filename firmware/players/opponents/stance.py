"""By what a player stands whom he has named today: his vote follows it, until something new is said."""

from firmware.players.opponents.memory import Memory
from firmware.players.opponents.statement import AGAINST, CHALLENGES, NUDGES, Reason, Statement

_SURE: frozenset[Reason] = frozenset({"claimed", "lied", "two", "both", "rest"})
"""The reasons that nothing can shake which others say."""
RECENT = 4
"""After how many sentences of others nobody answers any more what was said to all."""


def named(memory: Memory) -> Statement | None:
    """
    What one said last against another who lives, but a friendly question; nothing if one takes his word now.

    Who has named somebody, and asks another about his words since, still means the first.
    """
    mine = [one for one in reversed(memory.today) if one.speaker == memory.me and one.kind in AGAINST]
    asked = next((one for one in mine if one.reason not in NUDGES), None)
    last = next((one for one in mine if one.reason not in NUDGES | CHALLENGES), asked)
    heeded = last is not None and last.target in {*memory.town.living} - memory.believed()
    return last if heeded else None


def between(memory: Memory) -> frozenset[int]:
    """The two who claim one card, of whom one said last today that one of them lies; nobody if one named somebody."""
    mine = (one for one in reversed(memory.today) if one.speaker == memory.me)
    last = next((one for one in mine if one.kind in AGAINST or one.reason == "rival"), None)
    two = {last.target, last.about} if last is not None and last.reason == "rival" else set[int | None]()
    return frozenset(one for one in two if one is not None)


def is_moved(memory: Memory, said: Statement) -> bool:
    """Whether since ``said`` a card was told by whom it is against, or of him, or a wolf was seen in somebody else."""
    if is_sure(said):
        return False
    for one in reversed(memory.today):
        if one == said:
            return False
        told = one.speaker != memory.me and one.role and not memory.town.anybody(one.role)
        if told and (said.target in {one.speaker, one.target} or one.kind == "found_wolf"):
            return True
    return False


def is_sure(said: Statement) -> bool:
    """Whether who ``said`` it knows, or says that he knows, that it is so."""
    return said.kind == "found_wolf" or said.reason in _SURE


def is_open(memory: Memory, said: Statement) -> bool:
    """Whether who is meant by ``said`` may still answer: he has not spoken since, and little was said."""
    since = memory.today[len(memory.today) - memory.today[::-1].index(said) :]
    return len(since) <= RECENT and all(one.speaker != said.target for one in since)


def is_stale(memory: Memory, said: Statement) -> bool:
    """Whether nobody answers ``said`` any more: much was said since, or something to ``me`` by who said it."""
    since = memory.today[len(memory.today) - memory.today[::-1].index(said) :]
    spoken_to = any(one.speaker == said.speaker and memory.me in {one.target, one.about} for one in since)
    return spoken_to or sum(one.kind != "ready" for one in since) > RECENT
