"""What is made of a claim by the next one or two who speak."""

from collections.abc import Callable, Iterator
from itertools import takewhile

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.claims import HEALER, LOOKERS, PEEPER, recanted
from firmware.players.opponents.credibility import can_tell, claimants, is_credible, rivals_of, strangers
from firmware.players.opponents.exposing import contest, contradicted, exposes
from firmware.players.opponents.holding import may_hold
from firmware.players.opponents.memory import CREDIBLE, Memory
from firmware.players.opponents.reasons import AGAINST, BELIEVING, NUDGES, OPINIONS, QUESTIONS, SIDED, SIGHTS, Reason
from firmware.players.opponents.seen import PYROMANIAC, RAVEN
from firmware.players.opponents.stance import is_past, is_stale, left, sworn
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.withdrawing import SIDING, lasting, opposes

HEEDED = 2
"""How many take up a claim: the first who speaks does, the second if he likes to talk, or a sight was told.

Whom it clears says something to it as well, and who has spoken against the one who makes it.
"""


def heeds(memory: Memory, likes_to_talk: Callable[[], bool]) -> Iterator[Statement]:
    """What one makes of the claims of today that are not taken up yet, the latest first; before, what is disproved."""
    yield from exposes(memory)
    for place, claim in reversed([*enumerate(memory.today)]):
        common, later = claim.role not in ROLES or memory.town.anybody(claim.role), memory.today[place + 1 :]
        mine = _clears_me(memory, claim)
        if (common and not mine) or claim.speaker not in strangers(memory) or claim.speaker in recanted(later):
            continue
        taken = {one.speaker for one in later if _takes_up(one, claim)}
        sight = claim.kind in SIGHTS  # of which two always say what they make of it
        owes = mine or has_to_retract(memory, claim.speaker) or _is_contrite(memory, claim)
        if _is_accused(memory, claim) and not owes:
            continue  # whoever hears him waits for a word to that
        if memory.me not in taken and (len(taken) < HEEDED or owes) and (sight or not taken or likes_to_talk()):
            yield from (verdict if common else _made_of)(memory, claim)
    if not memory.wolf:
        yield from contradicted(memory)


def _is_accused(memory: Memory, claim: Statement) -> bool:
    """Whether what was just said is against oneself, and neither by who makes that ``claim`` nor because of it."""
    last = next((one for one in reversed(memory.today) if one.kind != "ready"), claim)
    return opposes(last, memory.me) and claim.speaker not in {last.speaker, last.about}


def _made_of(memory: Memory, claim: Statement) -> Iterator[Statement]:
    """One remark on ``claim``, or none."""
    me, speaker, role = memory.me, claim.speaker, claim.role
    said = {one.reason for one in memory.today if one.target == speaker}
    first = next(one for one in memory.statements if (one.speaker, one.role) == (speaker, role))
    rivals = rivals_of(memory, speaker, role)
    if not may_hold(role, memory.town, speaker):
        if "void" not in said and speaker not in memory.friends:
            yield Statement(me, "accuse", speaker, reason="void", card=role)
    elif absurd := undone(memory, speaker, role):
        if absurd not in said and speaker not in memory.friends:
            yield Statement(me, "suspect", speaker, reason=absurd, card=role)
    elif speaker in memory.vouching() and _clears_me(memory, claim):
        yield from verdict(memory, claim)
    elif rivals and first in memory.today and speaker == claimants(memory, role)[-1]:
        made = contest(memory, speaker, rivals, role)
        told = {one.reason for one in memory.today if {one.target, one.about} == {made.target, made.about}}
        if made.reason not in told and (made.gives("disbelieved") or not can_tell(memory, [speaker, *rivals])):
            yield made
    elif not (rivals or said & {"untold", "watched", "linked"} or _has_told(memory, speaker)) and (
        role in LOOKERS or (role == PEEPER and not memory.town.blind)
    ):
        yield from _inquiry(memory, claim)
    elif not claimants(memory, role)[1:]:
        yield from verdict(memory, claim)


def undone(memory: Memory, speaker: int, role: str) -> Reason:
    """What was done to ``speaker`` at night that nobody does to himself who is the ``role`` he claims; or nothing."""
    if role == RAVEN and speaker in memory.posted:
        return "pasted"
    return "scorched" if role == PYROMANIAC and speaker in memory.burnt else ""


def _inquiry(memory: Memory, claim: Statement) -> Iterator[Statement]:
    """
    What who claims eyes is asked: what he saw of whom he suspects, by who is all attention; or whom he looked at.

    Why he suspects who claims his card is plain; and whom he has just asked something he was not against.
    """
    me, speaker, role = memory.me, claim.speaker, claim.role
    rivals = memory.contenders(speaker)
    before = [one for one in memory.today if one.speaker == speaker and one.kind in OPINIONS]
    named = [one.target for one in before if one.reason not in QUESTIONS and one.target in memory.town.living]
    suspects = [one for one in named if one not in rivals]
    if suspects and memory.attention >= 1 and suspects[-1] not in memory.friends | {me}:
        yield Statement(me, "ask", speaker, reason="linked", about=suspects[-1], card=role)
    elif role in LOOKERS and not memory.is_powerless:
        yield Statement(me, "ask", speaker, reason="untold", card=role)
    elif not rivals:
        yield from verdict(memory, claim)


def verdict(memory: Memory, claim: Statement) -> Iterator[Statement]:
    """
    Whether a claim that nothing contradicts is believed.

    A wolf goes by what the table knows, and shrugs no more than others do, for that would tell his card; to who harms
    his pack he says nothing.
    """
    me, speaker, target = memory.me, claim.speaker, claim.target
    against = claim.kind == "found_wolf"
    harms = _harms(memory, speaker)
    told = {one.reason for one in memory.statements if (one.speaker, one.target) == (me, speaker)}
    sided = any((one.speaker, one.about) == (me, speaker) and one.reason in SIDING for one in memory.today)
    two = {*memory.town.living} == {me, speaker}  # and one of them is a wolf
    if sided or two or told & (BELIEVING | {"disbelieved"}) or _is_found(memory, speaker):
        return  # it has said so before, or speaks against him in a moment
    against_me = (one for one in memory.today if one.speaker == speaker and one.target == me and one.kind in AGAINST)
    named = any(one.reason not in NUDGES for one in against_me)
    likely = memory.likely(speaker) < CREDIBLE or speaker in memory.vouching()
    trusted = likely and not (named or memory.distrusts(speaker))
    mine = _clears_me(memory, claim)
    own = mine and is_own(memory, claim.card)
    true = (claim.reason != "saved" or memory.spared) and (own or not mine)
    denied = claim.kind == "cleared" and target in sworn(memory)  # whoever sees a wolf there does not believe it
    needs_a_liar = memory.wolf and me in memory.counted()  # or else all see that it is a wolf
    believed = true and trusted and not (harms or denied or needs_a_liar)
    saved = claim.reason == "saved" and target == me  # for which one owes thanks, whatever one said before
    if believed and has_to_retract(memory, speaker) and not saved:
        yield retracting(memory, speaker)
    elif believed and _is_contrite(memory, claim):
        yield Statement(me, "heed", target, reason="dropped", about=speaker)
    elif believed and against and target in memory.town.living and target not in memory.town.immune:
        siding = (one for one in memory.today if one.reason in SIDED)
        followers = [one for one in siding if (one.about, one.target) == (speaker, target)]
        if target in sworn(memory):  # who has seen that card himself takes nobody's word for it
            yield Statement(me, "heed", speaker, reason="agreed")
        elif len(followers) < HEEDED:
            yield Statement(me, "accuse", target, reason=following(memory, target), about=speaker)
    elif not (is_past(memory, claim) if mine else is_stale(memory, claim)) and (
        believed or not (speaker in memory.friends or harms or (against and target == me))
    ):
        lied = denied or (memory.distrusts(speaker) and (saved or not own))
        doubt: Reason = "disbelieved" if lied else "granted" if mine and not saved else "unproven"
        if against and not lied and memory.has_charged(target or 0):  # be it proven or not, one thinks the same
            doubt = "agreed"
        watched = claim.role not in ROLES  # all have seen him go to church
        if believed or not (watched or (memory.is_called_a_wolf and not mine)):
            yield _taken(memory, claim) if believed else Statement(me, "heed", speaker, reason=doubt)


def _taken(memory: Memory, claim: Statement) -> Statement:
    """That one believes the ``claim``: one names the card if that one has been against somebody since he told it."""
    reason, since = _fitting(memory, claim), takewhile(lambda one: one is not claim, reversed(memory.today))
    ambiguous = reason == "believed" and any(one.speaker == claim.speaker and one.is_against for one in since)
    return Statement(memory.me, "heed", claim.speaker, reason=reason, card=claim.role if ambiguous else "")


def has_to_retract(memory: Memory, player: int) -> bool:
    """Whether one is against ``player`` by what one said today: who has left him for another has taken it back."""
    return memory.has_charged(player) and player not in left(memory)


def retracting(memory: Memory, player: int) -> Statement:
    """That one takes the word of ``player``, against whom one was: as another, if one has said so of himself today."""
    others = (one for one in reversed(memory.today) if one.gives("retracted") and one.speaker != memory.me)
    by = next((one.speaker for one in others if one.target == player), None)
    return Statement(memory.me, "heed", player, reason="retracted", by=by)


def _is_contrite(memory: Memory, claim: Statement) -> bool:
    """Whether somebody is cleared by the ``claim``, as one believes, against whom one is by what one said today."""
    target = claim.target
    if claim.kind != "cleared" or target not in memory.cleared() or not memory.has_charged(target):
        return False
    return any(lasting(memory.today, lambda one: one.speaker == memory.me and opposes(one, target)))


def _harms(memory: Memory, player: int) -> bool:
    """Whether ``player`` says that he saw a wolf in another of the pack, or in whom one loves."""
    told = (one.target for one in memory.statements if (one.speaker, one.kind) == (player, "found_wolf"))
    return not memory.friends.isdisjoint({*told} - {memory.me, None})


def _clears_me(memory: Memory, claim: Statement) -> bool:
    """Whether by his ``claim`` another says that ``memory.me`` is no wolf: whatever one is, one says so, too."""
    return (claim.kind, claim.target) == ("cleared", memory.me) and claim.speaker != memory.me


def is_own(memory: Memory, card: str) -> bool:
    """Whether one says that a ``card`` is one's own that another names, if any: a wolf of one that anybody can have."""
    return card in {"", memory.role} or (memory.wolf and memory.town.anybody(card))


def following(memory: Memory, target: int) -> Reason:
    """By what one is against ``target`` as another is who saw him: aloud one gives up whose word one took today."""
    return "renounced" if target in memory.believed() else "found"


def _fitting(memory: Memory, claim: Statement) -> Reason:
    """
    By what a ``claim`` is believed: by one's own life, or by what all have seen, if the card leads to expect it.

    Nobody says of a night without a death what another has just said of it, or thanked for it.
    """
    if claim.reason == "saved" and claim.target == memory.me:
        return "rescued"
    if _clears_me(memory, claim):
        return "attested"
    said = any(one.target == claim.speaker and one.reason in {"fits", "rescued"} for one in memory.today)
    fits = claim.role == HEALER and memory.slept_well and claim.reason != "poisoned"
    return "fits" if fits and not said else "believed"


def _is_found(memory: Memory, player: int) -> bool:
    """Whether one of one’s own, or another whose word is good, or was believed today, saw a wolf in ``player``."""
    found = (one for one in memory.statements if one.kind == "found_wolf" and one.target == player)
    others = (one for one in found if one.speaker not in {player, memory.me} and is_credible(memory, one))
    return memory.sides_against(player) or memory.is_found_by_friends(player) or any(others)


def _takes_up(one: Statement, claim: Statement) -> bool:
    """Whether ``one`` is about who makes ``claim``, or of the same card; and not to one who had stood up for him."""
    rival = one.role == claim.role and one.speaker != claim.speaker
    beside = one.kind in {"mourn", "deny", "sum"} or one.gives("vouched")
    return not beside and (claim.speaker in {one.target, one.about} or rival)


def _has_told(memory: Memory, player: int) -> bool:
    """Whether ``player`` has told what he saw on any card."""
    told = (one for one in memory.statements if one.speaker == player)
    return any(one.kind in SIGHTS | {"piper"} or one.gives("buried") for one in told)
