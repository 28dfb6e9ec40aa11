"""Whose claims cannot be true: a card has shown it, or they are too many, or contradict each other."""

from collections.abc import Iterable, Iterator, Sequence

from firmware.players.opponents.claims import belated, cards_of, ceded, claimed_in, formerly, overcounted, resumed
from firmware.players.opponents.conduct import disproved
from firmware.players.opponents.credibility import CONTESTED, can_tell, rivals_of, strangers, surplus
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import Reason, Reasons
from firmware.players.opponents.statement import Statement

MANY = 3
"""From which card on that one and the same claims each new one is remarked upon."""

THIRD = 3
"""So many claim one card where that is worth counting."""


def exposes(memory: Memory) -> Iterator[Statement]:
    """Whose claim cannot be true, as everybody can tell: each is said once a day."""
    yield from _disproved(memory)
    yield from _sleepless(memory)
    yield from _resumed(memory)
    yield from _ceded(memory)
    yield from _recast(memory)
    yield from _excess(memory)


def _blamed(memory: Memory) -> set[int]:
    """Whom one would call a liar: none of one's own, nor who was cleared, and is hardly a wolf, be it that he lied."""
    return strangers(memory) - memory.friends - memory.cleared()


def _disproved(memory: Memory) -> Iterator[Statement]:
    """Who did not see what he said he had seen, or has not what he claimed, as a card has shown: once a day."""
    said, blamed = {(one.target, one.reason) for one in memory.today}, _blamed(memory)
    usurped: Iterator[tuple[int, Reason, int]] = ((liar, "usurped", about) for liar, about in memory.usurpers().items())
    for liar, reason, about in (*disproved(memory.statements, memory.town), *usurped):
        if liar in blamed - memory.town.immune and (liar, reason) not in said:
            yield Statement(memory.me, "accuse", liar, reason=reason, about=about, card=memory.town.card(about))


def _sleepless(memory: Memory) -> Iterator[Statement]:
    """Who tells of more cards than there were nights to look at one: it is said once a day."""
    said = {one.target for one in memory.today if one.reason == "nights"}
    blamed = _blamed(memory) - memory.town.immune - said
    for liar in overcounted(memory.statements, memory.town.day):
        if liar in blamed:
            yield Statement(memory.me, "accuse", liar, reason="nights")


def _resumed(memory: Memory) -> Iterator[Statement]:
    """Who claims a card again that he has taken back: it is said once a day."""
    said = {one.target for one in memory.today if one.reason == "resumed"}
    for liar, card in resumed(memory.statements).items():
        if liar in _blamed(memory) - said:
            yield Statement(memory.me, "accuse", liar, reason="resumed", card=card)


def _ceded(memory: Memory) -> Iterator[Statement]:
    """Who claims a card of which he took another's word that it is his: it is said once a day."""
    said = {one.target for one in memory.today if one.reason == "ceded"}
    for liar, holder in ceded(memory.statements, memory.town).items():
        if liar in _blamed(memory) - said:
            card = memory.claims()[liar]
            yield Statement(memory.me, "accuse", liar, reason="ceded", about=holder, card=card)


def _recast(memory: Memory) -> Iterator[Statement]:
    """Who claims another card today than before: it is said once a day, and again of the third, and each further."""
    told: Reasons = frozenset({"changed", "recast"})
    said = {one.target for one in memory.today if one.reason in told}
    blamed = _blamed(memory)
    for place, one in reversed([*enumerate(memory.today)]):
        if not claimed_in(one) or one.speaker not in blamed or not memory.has_changed(one.speaker):
            continue
        later = {late.target for late in memory.today[place + 1 :] if late.reason in told}
        if _is_one_of_many(memory, one) and one.speaker not in later:
            yield Statement(memory.me, "accuse", one.speaker, reason="recast", card=claimed_in(one))
        elif one.speaker not in said:
            card = formerly(one.speaker, memory.statements)
            yield Statement(memory.me, "accuse", one.speaker, reason="changed", card=card)


def _is_one_of_many(memory: Memory, claim: Statement) -> bool:
    """Whether by ``claim`` somebody claims his third card, or a further one, for the first time."""
    cards = cards_of(claim.speaker, memory.statements)
    first = next(one for one in memory.statements if (one.speaker, claimed_in(one)) == (claim.speaker, cards[-1]))
    return len(cards) >= MANY and claim == first


def _excess(memory: Memory) -> Iterator[Statement]:
    """Of which card, of which there are several, more is claimed than is left; it is said once a day."""
    for role in sorted({one.role for one in memory.statements} & memory.town.cards.keys()):
        last = surplus(memory, role)[-1:]
        if {*last} & strangers(memory) - memory.cleared() and all(one.reason != "excess" for one in memory.today):
            yield Statement(memory.me, "heed", last[0], reason="excess", card=role)


def contradicted(memory: Memory) -> Iterator[Statement]:
    """Which claims contradict each other, be they of other days, and nobody says it today: the last of each card."""
    claims = ((role, speaker, rivals_of(memory, speaker, role)) for speaker, role in memory.claims().items())
    last = {role: (speaker, rivals) for role, speaker, rivals in claims if rivals}
    for role, (speaker, rivals) in last.items():
        made = contest(memory, speaker, rivals, role)
        noting = {"third"} if made.reason == "third" else CONTESTED
        noted = any(one.reason in noting and speaker in {one.target, one.about} for one in memory.today)
        if not (noted or can_tell(memory, [speaker, *rivals])):
            yield made


def contest(memory: Memory, speaker: int, rivals: Sequence[int], role: str) -> Statement:
    """
    That ``speaker`` claims the ``role`` of his ``rivals``, as the third if there are two.

    He is asked why he kept silent if they had claimed it on an earlier day, where they had disputed it by who is all
    attention. Or that one of two has found a wolf, as a card shows. Who knows that one of the ``rivals`` saw rightly
    does not believe the ``speaker``; and of whom one knows that he saw falsely, one believes nothing.
    """
    if memory.vouching() & {*rivals}:
        return Statement(memory.me, "heed", speaker, reason="disbelieved")
    lied = frozenset[int]().union(*map(memory.seers_of, memory.harmless()))
    if liar := next((one for one in (speaker, *rivals) if one in lied), None):
        return Statement(memory.me, "heed", liar, reason="disbelieved")
    rival, late = rivals[0], is_late(memory, speaker, rivals)
    if len(rivals) == THIRD - 1:
        by = rivals[1] if late and memory.attention >= 1 else None
        return Statement(memory.me, "heed", speaker, reason="third", about=rival, card=role, by=by)
    for finder, other in ((speaker, rival), (rival, speaker)):
        outdone = _has_found(memory, finder) and not _has_found(memory, other)
        if outdone and other not in memory.friends and memory.likely(finder) <= memory.likely(other):
            return Statement(memory.me, "heed", other, reason="outdone", about=finder, card=role)
    return Statement(memory.me, "heed", speaker, reason="rival", about=rival, card=role, by=rival if late else None)


def is_late(memory: Memory, speaker: int, rivals: Iterable[int]) -> bool:
    """Whether ``speaker`` claims only since today the card that all ``rivals`` had claimed on an earlier day."""
    earlier = belated(memory.days[:-1], memory.town)
    return speaker not in earlier and {*rivals} <= belated(memory.days, memory.town).get(speaker, frozenset())


def _has_found(memory: Memory, player: int) -> bool:
    """Whether ``player`` saw a wolf in somebody who was one, as that one's card has shown."""
    found = (one.target for one in memory.statements if (one.speaker, one.kind) == (player, "found_wolf"))
    return any(memory.shown().get(target or 0) for target in found)
