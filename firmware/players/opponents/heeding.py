"""What is made of a claim, and of what a person says: by the next one or two who speak."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.answering import ANSWERS, maintained
from firmware.players.opponents.evidence import (
    LOOKERS,
    PEEPER,
    claimed_in,
    disproved,
    formerly,
    is_possible,
    is_refuted,
    may_hold,
    overcounted,
)
from firmware.players.opponents.memory import CREDIBLE, Memory
from firmware.players.opponents.seen import RAVEN
from firmware.players.opponents.stance import is_stale, sworn
from firmware.players.opponents.statement import (
    AGAINST,
    BELIEVING,
    NUDGES,
    OPINIONS,
    REASONS,
    Ground,
    Kind,
    Reason,
    Statement,
    asks_why,
)

HEEDED = 2
"""How many take up a claim: the first who speaks does, the second if he likes to talk, or a sight was told."""
THIRD = 3
HEALER = "witch"
"""The role by which a night can be without a death."""

CONTESTED: frozenset[Reason] = frozenset({"rival", "third", "liar", "claimed", "counter"})
"""The reasons by which it is said that two claim one card."""

_UNFRIENDLY: frozenset[Reason] = frozenset({"entitled", "misled", "still", "firm"})
"""The reasons by which an answer is against whom it names."""

_COUNTERS: frozenset[Reason] = frozenset({"misled", "parrot"})
_FURTHER: frozenset[Reason] = frozenset({"doubted", "holder"})
_PLAINLY: frozenset[Reason] = (frozenset(ANSWERS.values()) | _FURTHER) - _COUNTERS
"""The answers that can be believed: the others ask back, or tell nothing."""

_REMARKS: Mapping[Kind, Reason] = {"accuse": "unshared", "suspect": "unshared", "defend": "vouched", "deny": ""}


def heeds(memory: Memory, likes_to_talk: Callable[[], bool]) -> Iterator[Statement]:
    """What one makes of the claims of today that are not taken up yet, the latest first; before, what is disproved."""
    yield from _exposures(memory)
    yield from _sleepless(memory)
    yield from _recast(memory)
    yield from _excess(memory)
    for place, claim in reversed([*enumerate(memory.today)]):
        common = claim.role not in ROLES or memory.town.anybody(claim.role)
        if common or claim.speaker not in _strangers(memory):
            continue
        taken = {one.speaker for one in memory.today[place + 1 :] if _takes_up(one, claim)}
        sight = claim.kind != "claim"  # of which two always say what they make of it
        if memory.me not in taken and len(taken) < HEEDED and (sight or not taken or likes_to_talk()):
            yield from _made_of(memory, claim)
    if not memory.wolf:
        yield from _open(memory)


def _exposures(memory: Memory) -> Iterator[Statement]:
    """Who did not see what he said he had seen, as a card has shown: it is said once a day."""
    said, blamed = {(one.target, one.reason) for one in memory.today}, _strangers(memory) - memory.friends
    for liar, reason, about in disproved(memory.statements, memory.town):
        if liar in blamed - memory.town.immune and (liar, reason) not in said:
            yield Statement(memory.me, "accuse", liar, reason=reason, about=about, card=memory.town.card(about))


def _sleepless(memory: Memory) -> Iterator[Statement]:
    """Who tells of more cards than there were nights to look at one: it is said once a day."""
    said = {one.target for one in memory.today if one.reason == "nights"}
    blamed = _strangers(memory) - memory.friends - memory.town.immune - said
    for liar in overcounted(memory.statements, memory.town.day):
        if liar in blamed:
            yield Statement(memory.me, "accuse", liar, reason="nights")


def _recast(memory: Memory) -> Iterator[Statement]:
    """Who claims another card today than before, be it that of a plain villager: it is said once a day."""
    said = {one.target for one in memory.today if one.reason == "changed"}
    blamed = _strangers(memory) - memory.friends - said
    for one in reversed(memory.today):
        if claimed_in(one) and one.speaker in blamed and memory.has_changed(one.speaker):
            card = formerly(one.speaker, memory.statements)
            yield Statement(memory.me, "accuse", one.speaker, reason="changed", card=card)


def _open(memory: Memory) -> Iterator[Statement]:
    """Which claims contradict each other, be they of other days, and nobody says it today."""
    for speaker, role in memory.claims().items():
        rivals = _rivals(memory, speaker, role)
        noted = (one for one in memory.today if one.reason in CONTESTED)
        outside = not {speaker, *rivals} & {memory.me, memory.lover}
        if rivals and outside and not any(speaker in {one.target, one.about} for one in noted):
            yield Statement(memory.me, "heed", speaker, reason="rival", about=rivals[0], card=role)


def _excess(memory: Memory) -> Iterator[Statement]:
    """Of which card, of which there are several, more is claimed than is left; it is said once a day."""
    for role in sorted({one.role for one in memory.statements} & memory.town.cards.keys()):
        claimants = _holders(memory, role)
        several = len(claimants) > memory.town.left(role) > 1
        if several and claimants[-1] in _strangers(memory) and all(one.reason != "excess" for one in memory.today):
            yield Statement(memory.me, "heed", claimants[-1], reason="excess", card=role)


def is_credible(memory: Memory, claim: Statement, *, weighed: bool = True) -> bool:
    """Whether who made ``claim`` may have that card, for all that is known; where ``weighed``, if no likely wolf."""
    role = claim.role
    if role in ROLES:  # a trade is no secret
        shown = not is_possible(role, memory.town, claim.speaker)
        if shown or (memory.role == role and memory.town.is_unique(role)):
            return False
    likely = not weighed or memory.suspicions().get(claim.speaker, 0.0) < CREDIBLE
    return likely and not memory.distrusts(claim.speaker)


def contradictions(memory: Memory, player: int, *, weighed: bool = True) -> Iterator[Ground]:
    """
    What everybody knows that speaks against the card that ``player`` claims.

    Of several who claim it, it speaks for another only if that one is the likelier to tell the truth, where that is
    ``weighed``.
    """
    role = memory.claims().get(player, "")
    if role not in ROLES:
        return
    if not may_hold(role, memory.town, player):
        yield "void", None
        return
    rivals = [one for one in _claimants(memory, role) if one != player]
    if memory.me in rivals:
        yield "claimed", memory.me
    elif (holder := _seen_holder(memory, player, role)) is not None:
        yield "belied", holder
    elif rivals:
        other = min(rivals, key=memory.likely)
        likelier = not weighed or memory.likely(other) <= memory.likely(player)
        doubted = memory.distrusts(other) or (weighed and memory.has_charged(other))
        if likelier and not doubted and other != memory.marked:
            yield "liar", other


def _seen_holder(memory: Memory, player: int, role: str) -> int | None:
    """Before whom somebody whose word counts has seen the only ``role``, which ``player`` claims; oneself knows it."""
    if memory.town.cards.get(role, 1) != 1:
        return None
    told = (one for one in memory.statements if one.reason == "seen" and one.card == role)
    others = (one for one in told if player not in {one.speaker, one.target} and one.target != memory.me)
    return next((one.target for one in others if _counts(memory, one.speaker, player)), None)


def _counts(memory: Memory, witness: int, player: int) -> bool:
    """Whether one believes ``witness``, who speaks against ``player``."""
    trusted = memory.likely(witness) < CREDIBLE and not memory.distrusts(witness)
    return witness == memory.me or (trusted and player not in memory.friends)


def remark(memory: Memory, said: Statement) -> Statement | None:
    """What one says to what a person has ``said``, where nobody had something to say to it; nothing to a question."""
    me, about, speaker = memory.me, said.target, said.speaker
    if asks_why(said) or (said.kind == "ask" and about != me):
        return _thanks(memory, said)
    if about == me:
        return _retort(memory, said)
    if said.kind in AGAINST and (proof := proven(memory, said)):
        return proof
    if said.reason == "disbelieved" and about is not None:
        return _sides(memory, said.speaker, about)
    reason: Reason = "vouched" if said.reason in BELIEVING else _made_of_it(memory, said)
    if reason == "echo":
        return Statement(me, "suspect", about, reason=reason, about=speaker)
    alone = reason in {"believed", "agreed"} or about == speaker
    return Statement(me, "heed", speaker, reason=reason, about=None if alone else about)


def _thanks(memory: Memory, asked: Statement) -> Statement | None:
    """What one says to what another is ``asked``: thanks, if it is why he accuses oneself, and one trusts who asks."""
    mistrusts = memory.distrusts(asked.speaker) or memory.has_charged(asked.speaker)
    meant = asked.about == memory.me and not mistrusts
    return Statement(memory.me, "heed", asked.speaker, reason="thanks") if meant else None


def proven(memory: Memory, said: Statement) -> Statement | None:
    """To who is against somebody whose card everybody has seen: that it was seen, by whom it lies before or another."""
    card = memory.town.face_up.get(said.target or 0, "")
    if not card:
        return None
    if said.target == memory.me:
        return Statement(memory.me, "deny", reason="shown", about=said.speaker, card=card)
    return Statement(memory.me, "heed", said.speaker, reason="proven", about=said.target, card=card)


def judged(memory: Memory, answer: Statement, worst: Callable[[Sequence[int]], int]) -> Statement:
    """What one makes of the ``answer`` to one's own question: it is believed, but of the ``worst`` of all others."""
    if answer.reason == "asked":
        return Statement(memory.me, "heed", answer.speaker, reason="noted")  # it tells nothing that could be believed
    if answer.reason == "felt":
        return Statement(memory.me, "heed", answer.speaker, reason="meagre")
    if answer.reason == "entitled":
        shared = answer.target is not None and memory.has_named(answer.target)
        return Statement(memory.me, "heed", answer.speaker, reason="agreed" if shared else "meagre")
    speaker, others = answer.speaker, [one for one in memory.town.living if one != memory.me]
    plain = answer.reason in _PLAINLY and memory.likely(speaker) < CREDIBLE
    reason: Reason = _believing(memory, speaker) if plain and worst(others) != speaker else ""
    return Statement(
        memory.me, "heed", speaker, reason=_disbelieving(memory, speaker) if memory.distrusts(speaker) else reason
    )


def _disbelieving(memory: Memory, speaker: int) -> Reason:
    """By what one does not take the word of ``speaker``: one's pack and lover one calls no liars."""
    return "unproven" if speaker in memory.friends else "disbelieved"


def _believing(memory: Memory, speaker: int) -> Reason:
    """By what one takes the word of ``speaker``: who was against him says that he takes that back."""
    return "retracted" if memory.has_charged(speaker) else "believed"


def _made_of_it(memory: Memory, said: Statement) -> Reason:
    """What one makes of what a person has ``said`` of others or of himself."""
    about = said.target
    if memory.distrusts(said.speaker):
        return _disbelieving(memory, said.speaker) if said.role else ""
    if said.kind in {"charmed", "piper"}:
        return _of_the_piper(memory, said)
    if said.kind in OPINIONS and about is not None:
        if memory.has_named(about):
            return "" if memory.has_charged(said.speaker) else "agreed"
        harmless = memory.friends | memory.town.immune
        if about not in harmless and memory.likely(about) >= CREDIBLE and not sworn(memory):
            return "echo"
    if said.kind in OPINIONS and said.reason in REASONS:
        return "slight"
    return _REMARKS.get(said.kind, "believed" if said.speaker in memory.believed() else "unproven")


def _retort(memory: Memory, said: Statement) -> Statement:
    """What one says of whom a person has ``said`` something."""
    me, speaker = memory.me, said.speaker
    if said.kind in AGAINST and (proof := proven(memory, said)):
        return proof
    if said.kind == "piper":
        return Statement(me, "deny", reason="unmusical", about=speaker)
    if said.kind == "ask":
        return Statement(me, "deny", reason="withheld", about=speaker)
    if said.reason == "disbelieved":
        return maintained(memory, said) or Statement(me, "deny", reason="doubted", about=speaker)
    if said.kind in AGAINST or (said.kind == "deny" and said.reason in _UNFRIENDLY):
        return Statement(me, "deny", reason="framed" if said.kind == "found_wolf" else "", about=speaker)
    untrue = (
        memory.distrusts(speaker)
        or said.card not in {"", memory.role}
        or (said.role in ROLES and not may_hold(said.role, memory.town, speaker))
    )
    grateful: Reason = "rescued" if said.reason == "saved" else "thanks"
    return Statement(me, "heed", speaker, reason="granted" if untrue else grateful)


def _sides(memory: Memory, speaker: int, player: int) -> Statement:
    """What one says of ``player``, whom ``speaker`` does not believe: whether one does, if there is a card to."""
    doubted = memory.distrusts(player) or memory.has_charged(player) or memory.likely(player) >= CREDIBLE
    if doubted and player not in memory.friends:
        return Statement(memory.me, "heed", player, reason="disbelieved")
    if any(one.role and one.speaker == player for one in memory.statements):
        return Statement(memory.me, "heed", player, reason="believed")
    return Statement(memory.me, "heed", speaker, reason="unshared", about=player)


def _of_the_piper(memory: Memory, said: Statement) -> Reason:
    """What one makes of it that a person says he is charmed, or who the Piper is."""
    if said.kind == "charmed":
        return "enchanted" if memory.charmed else "music"
    known = said.target in memory.friends or memory.looked.get(said.target or 0) is not None
    return "untuned" if known or said.target in memory.claims() else "tuned"


def _made_of(memory: Memory, claim: Statement) -> Iterator[Statement]:
    """One remark on ``claim``, or none."""
    me, speaker, role = memory.me, claim.speaker, claim.role
    said = {one.reason for one in memory.today if one.target == speaker}
    first = next(one for one in memory.statements if (one.speaker, one.role) == (speaker, role))
    rivals = _rivals(memory, speaker, role)
    if not may_hold(role, memory.town, speaker):
        if "void" not in said and speaker not in memory.friends:
            yield Statement(me, "accuse", speaker, reason="void", card=role)
    elif role == RAVEN and speaker in memory.posted:
        if "pasted" not in said and speaker not in memory.friends:
            yield Statement(me, "suspect", speaker, reason="pasted", card=role)
    elif rivals and first in memory.today:
        reason: Reason = "third" if len(rivals) == THIRD - 1 else "rival"
        if reason not in said and memory.lover not in {speaker, *rivals}:
            yield Statement(me, "heed", speaker, reason=reason, about=rivals[0], card=role)
    elif not (rivals or said & {"untold", "linked"} or _has_told(memory, speaker)) and role in {*LOOKERS, PEEPER}:
        yield from _inquiry(memory, claim)
    elif not _claimants(memory, role)[1:]:
        yield from _verdict(memory, claim)


def _inquiry(memory: Memory, claim: Statement) -> Iterator[Statement]:
    """What who claims eyes is asked: what he saw of whom he suspects, by who is all attention; or whom he looked at."""
    me, speaker, role = memory.me, claim.speaker, claim.role
    before = [one for one in memory.today if one.speaker == speaker and one.kind in OPINIONS]
    suspects = [one.target for one in before if one.reason not in NUDGES and one.target in memory.town.living]
    if suspects and memory.attention >= 1 and suspects[-1] not in memory.friends | {me}:
        yield Statement(me, "ask", speaker, reason="linked", about=suspects[-1], card=role)
    elif role in LOOKERS:
        yield Statement(me, "ask", speaker, reason="untold", card=role)
    else:
        yield from _verdict(memory, claim)


def _verdict(memory: Memory, claim: Statement) -> Iterator[Statement]:
    """Whether a claim that nothing contradicts is believed; an enemy of who makes it shrugs it off."""
    me, speaker, target = memory.me, claim.speaker, claim.target
    against = claim.kind == "found_wolf"
    harms = against and target in memory.friends
    told = {one.reason for one in memory.statements if (one.speaker, one.target) == (me, speaker)}
    if told & (BELIEVING | {"disbelieved"}) or _is_found(memory, speaker):
        return  # it has said so before, or speaks against him in a moment
    named = any(one.speaker == speaker and one.target == me and one.kind in AGAINST for one in memory.today)
    trusted = memory.likely(speaker) < CREDIBLE and not (named or memory.distrusts(speaker))
    true = claim.reason != "saved" or memory.slept_well
    believed = true and trusted and not harms and (not memory.wolf or speaker in memory.friends)
    if believed and memory.has_charged(speaker):
        yield Statement(me, "heed", speaker, reason="retracted")
    elif believed and against and target in memory.town.living and target not in memory.town.immune:
        siding = (one for one in memory.today if one.reason in {"found", "renounced"})
        followers = [one for one in siding if (one.about, one.target) == (speaker, target)]
        if len(followers) < HEEDED:
            yield Statement(me, "accuse", target, reason=following(memory, target), about=speaker)
    elif not is_stale(memory, claim) and (believed or not (speaker in memory.friends or (against and target == me))):
        mine = claim.reason == "seen" and target == me and claim.card == memory.role
        doubt: Reason = "granted" if mine else "disbelieved" if memory.distrusts(speaker) else "unproven"
        yield Statement(me, "heed", speaker, reason=_fitting(memory, claim) if believed else doubt)


def following(memory: Memory, target: int) -> Reason:
    """By what one is against ``target`` as another is who saw him: aloud one gives up whose word one took today."""
    return "renounced" if target in memory.believed() else "found"


def _fitting(memory: Memory, claim: Statement) -> Reason:
    """By what a ``claim`` is believed: by one's own life, or by what all have seen, if the card leads to expect it."""
    if claim.reason == "saved" and claim.target == memory.me:
        return "rescued"
    return "fits" if claim.role == HEALER and memory.slept_well else "believed"


def _is_found(memory: Memory, player: int) -> bool:
    """Whether another, whose word is good, saw a wolf in ``player``."""
    found = (one for one in memory.statements if one.kind == "found_wolf" and one.target == player)
    return any(one.speaker not in {player, memory.me} and is_credible(memory, one) for one in found)


def _takes_up(one: Statement, claim: Statement) -> bool:
    """Whether ``one`` is about who makes ``claim``, or of the same card."""
    rival = one.role == claim.role and one.speaker != claim.speaker
    return one.kind not in {"mourn", "deny"} and (claim.speaker in {one.target, one.about} or rival)


def _claimants(memory: Memory, role: str) -> list[int]:
    """Who has claimed ``role``, of which there is one, in order."""
    return _holders(memory, role) if memory.town.is_unique(role) else []


def _holders(memory: Memory, role: str) -> list[int]:
    """Who claims ``role``, and no other card since, in order; whose card was shown counts no more."""
    claims = {one.speaker: one.role for one in memory.statements if one.role in ROLES}
    held = dict.fromkeys(one.speaker for one in memory.statements if one.role == role and claims[one.speaker] == role)
    return [one for one in held if not (is_refuted(role, memory.town, one) or memory.town.had(one, role))]


def _rivals(memory: Memory, speaker: int, role: str) -> list[int]:
    """Who claimed ``role`` before ``speaker`` did."""
    claimants = _claimants(memory, role)
    earlier = claimants[: claimants.index(speaker)] if speaker in claimants else []
    return [one for one in earlier if one != memory.me]


def _has_told(memory: Memory, player: int) -> bool:
    """Whether ``player`` has told what he saw on any card."""
    return any(one.speaker == player and one.kind in {"found_wolf", "cleared"} for one in memory.statements)


def _strangers(memory: Memory) -> set[int]:
    """The living but oneself whose cards not everybody has seen."""
    return set(memory.town.living) - {memory.me} - memory.town.face_up.keys()
