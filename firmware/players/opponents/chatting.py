"""
What is said on the first day, where next to nothing is known: questions, and what one makes of a name.

Nothing of it speaks against anybody.
"""

from collections.abc import Callable, Iterator
from random import Random

from firmware.players.opponents.charges import DOUBTED
from firmware.players.opponents.explained import explained
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import NUDGES, OPINIONS, QUERIES, QUESTIONS, VIEWS, Reasons
from firmware.players.opponents.remarking import made_of_nothing
from firmware.players.opponents.stance import is_moved, is_stale, sworn
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.withdrawing import suspecting

ASKING, DOUBTING, NOTING = 2, 2, 2
"""How many ask another for a name, say that a name does not convince them, or take note of an answer."""

_LITTLE: Reasons = frozenset({"", "reply", "seated"})
"""The reasons by which nobody has to be convinced."""

_NOTED: Reasons = frozenset({"", "noted", "meagre", "kindred", "reticent", "owned"})
"""The reasons by which one takes note of an answer, and no more."""


def chats(memory: Memory, chance: Random, likes_to_talk: Callable[[], bool]) -> Iterator[Statement]:
    """What one who likes to talk says to others where there is nothing more urgent."""
    if memory.town.day == 1 and likes_to_talk():
        yield from _noted(memory)
        yield from _unconvinced(memory)
        yield from _curious(memory, chance)


def _noted(memory: Memory) -> Iterator[Statement]:
    """That one has heard the answer to a question of one's own."""
    told = sum(one.kind == "heed" and one.reason in _NOTED for one in memory.today)
    asked = {one.target for one in memory.mine if one.reason in QUESTIONS | QUERIES}
    for one in memory.today[-1:]:
        if told < NOTING and one.kind == "deny" and one.about == memory.me and one.speaker in asked:
            yield Statement(memory.me, "heed", one.speaker, reason=made_of_nothing(memory, one))


def _unconvinced(memory: Memory) -> Iterator[Statement]:
    """That one does not see it as who has just named another for little, or for nothing."""
    me, unshared = memory.me, [one for one in memory.today if one.reason == "unshared"]
    if len(unshared) >= DOUBTING or any(one.speaker == me for one in unshared):
        return
    for one in reversed(memory.today):
        if one.kind in OPINIONS and one.reason in _LITTLE and me not in {one.speaker, one.target}:
            wolf = memory.takes_for_wolf(one.speaker)  # to whom one has something else to say
            past = is_stale(memory, one) or is_moved(memory, one)  # now he may think otherwise himself
            heard = wolf or past or any(other.target == one.speaker for other in unshared)
            doubts = one.target is None or memory.has_named(one.target) or memory.likely(one.target) >= DOUBTED
            heard = heard or one.target in explained(memory.today, one.speaker)
            if not (heard or doubts or memory.has_named(one.speaker)):
                yield Statement(me, "heed", one.speaker, reason="unshared", about=one.target)


def _curious(memory: Memory, chance: Random) -> Iterator[Statement]:
    """
    Whom another suspects who has named nobody, once somebody has; who has said nothing at all is asked first.

    Nobody is asked who has said that he has heard enough, nor who claims a card that another claims: he means that one.
    """
    asked = [one for one in memory.today if one.reason in VIEWS | NUDGES]
    named = suspecting(memory.today)
    queries = [one for one in asked if one.reason == "whom"]
    asks = memory.asks_for_names and not sworn(memory)  # else there is nothing else to ask for
    if not (named and asks) or len(queries) >= ASKING or any(one.speaker == memory.me for one in queries):
        return
    accused = {one for one in memory.town.living if memory.has_named(one)}
    done = {one.speaker for one in memory.today if one.kind == "ready"}
    others = {*memory.town.living} - {memory.me, *named, *accused, *done, *(one.target for one in asked)}
    others -= memory.contested()
    quiet = others - {one.speaker for one in memory.today}
    if others:
        yield Statement(memory.me, "ask", chance.choice(sorted(quiet or others)), reason="whom")
