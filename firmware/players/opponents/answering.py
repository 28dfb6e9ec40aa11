"""What somebody answers to what was said against him: by what was held against him, or by what all have seen."""

from collections.abc import Iterator, Mapping
from random import Random

from firmware.players.opponents.evidence import is_refuted
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.statement import ACCUSING, Ground, Reason, Statement

ASKS_WHY = 0.5
"""How likely one asks for a reason who is accused without one, and has nothing better to say."""

_ANSWERS: Mapping[Reason, Reason] = {
    "voted": "erred",
    "spared": "blind",
    "accused": "entitled",
    "turned": "reconsidered",
    "relented": "reconsidered",
    "silenced": "planted",
    "wanted": "planted",
    "beside": "deaf",
    "stood": "willing",
    "backed": "chosen",
    "first": "opened",
    "poster": "posted",
    "shielded": "fooled",
    "crowned": "fooled",
    "found": "misled",
    "echo": "parrot",
}
"""What is held against somebody -> what he says to just that."""


def defences(memory: Memory, said: Statement, chance: Random) -> Iterator[Statement]:
    """What speaks for ``memory.me``, against whom ``said`` was said: each thing once in a game, the fittest first."""
    used = {(one.reason, one.target) for one in memory.statements if one.speaker == memory.me and one.kind == "deny"}
    grounds = [*_to_the_point(said), *_shuffled(_record(memory, said), chance), *_question(said, chance)]
    for reason, target in grounds:
        if (reason, target) not in used:
            yield Statement(memory.me, "deny", target, reason=reason, about=said.speaker)


def _to_the_point(said: Statement) -> Iterator[Ground]:
    if answer := _ANSWERS.get(said.reason):
        yield answer, said.about


def _question(said: Statement, chance: Random) -> Iterator[Ground]:
    if not said.reason and said.kind in ACCUSING and chance.random() < ASKS_WHY:
        yield "groundless", None


def _record(memory: Memory, said: Statement) -> Iterator[Ground]:
    """What everybody has seen or heard that speaks for ``me``, or against who speaks."""
    me, shown = memory.me, memory.shown()
    for one in memory.statements:
        witness = one.kind == "cleared" and one.target == me and one.speaker not in {me, said.speaker}
        if witness and not is_refuted(one.role, memory.town, one.speaker):
            yield "witness", one.speaker
    for ballot in memory.ballots:
        mine, theirs = ballot.get(me), ballot.get(said.speaker)
        if mine is not None and shown.get(mine):
            yield "hunted", mine
        if theirs is not None and theirs not in {me, mine} and shown.get(theirs) is False:
            yield "yourself", theirs


def _shuffled(grounds: Iterator[Ground], chance: Random) -> list[Ground]:
    found = list(dict.fromkeys(grounds))
    return chance.sample(found, len(found))
