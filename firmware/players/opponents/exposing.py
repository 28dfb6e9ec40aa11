"""Whose claims cannot be true: a card has shown it, or they are too many, or contradict each other."""

from collections.abc import Iterator

from firmware.players.opponents.credibility import CONTESTED, holders, rivals_of, strangers
from firmware.players.opponents.evidence import claimed_in, disproved, formerly, overcounted
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.statement import Statement


def exposes(memory: Memory) -> Iterator[Statement]:
    """Whose claim cannot be true, as everybody can tell: each is said once a day."""
    yield from _disproved(memory)
    yield from _sleepless(memory)
    yield from _recast(memory)
    yield from _excess(memory)


def _disproved(memory: Memory) -> Iterator[Statement]:
    """Who did not see what he said he had seen, as a card has shown: it is said once a day."""
    said, blamed = {(one.target, one.reason) for one in memory.today}, strangers(memory) - memory.friends
    for liar, reason, about in disproved(memory.statements, memory.town):
        if liar in blamed - memory.town.immune and (liar, reason) not in said:
            yield Statement(memory.me, "accuse", liar, reason=reason, about=about, card=memory.town.card(about))


def _sleepless(memory: Memory) -> Iterator[Statement]:
    """Who tells of more cards than there were nights to look at one: it is said once a day."""
    said = {one.target for one in memory.today if one.reason == "nights"}
    blamed = strangers(memory) - memory.friends - memory.town.immune - said
    for liar in overcounted(memory.statements, memory.town.day):
        if liar in blamed:
            yield Statement(memory.me, "accuse", liar, reason="nights")


def _recast(memory: Memory) -> Iterator[Statement]:
    """Who claims another card today than before, be it that of a plain villager: it is said once a day."""
    said = {one.target for one in memory.today if one.reason == "changed"}
    blamed = strangers(memory) - memory.friends - said
    for one in reversed(memory.today):
        if claimed_in(one) and one.speaker in blamed and memory.has_changed(one.speaker):
            card = formerly(one.speaker, memory.statements)
            yield Statement(memory.me, "accuse", one.speaker, reason="changed", card=card)


def _excess(memory: Memory) -> Iterator[Statement]:
    """Of which card, of which there are several, more is claimed than is left; it is said once a day."""
    for role in sorted({one.role for one in memory.statements} & memory.town.cards.keys()):
        claimants = holders(memory, role)
        several = len(claimants) > memory.town.left(role) > 1
        if several and claimants[-1] in strangers(memory) and all(one.reason != "excess" for one in memory.today):
            yield Statement(memory.me, "heed", claimants[-1], reason="excess", card=role)


def contradicted(memory: Memory) -> Iterator[Statement]:
    """Which claims contradict each other, be they of other days, and nobody says it today."""
    for speaker, role in memory.claims().items():
        rivals = rivals_of(memory, speaker, role)
        noted = (one for one in memory.today if one.reason in CONTESTED)
        outside = not {speaker, *rivals} & {memory.me, memory.lover}
        if rivals and outside and not any(speaker in {one.target, one.about} for one in noted):
            yield Statement(memory.me, "heed", speaker, reason="rival", about=rivals[0], card=role)
