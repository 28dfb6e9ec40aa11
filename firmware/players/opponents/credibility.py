"""What is known of the card that somebody claims: whether he may have it, and who else claims it."""

from collections.abc import Iterable, Iterator

from engine.werewolf.model.card import VILLAGERS
from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.claims import claimed_last
from firmware.players.opponents.holding import is_possible, is_refuted, may_hold
from firmware.players.opponents.memory import CREDIBLE, Memory
from firmware.players.opponents.reasons import COMPARING, PLAIN, RIVALRY, SIGHTS, Ground, Reasons
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.withdrawing import trusted_by

HUNTER = "hunter"
"""Who takes somebody along when he dies."""

NO_ALIBI = frozenset(key for key, role in ROLES.items() if role.aim != VILLAGERS) | {PLAIN}
"""The cards that nobody claims who is to be believed: those of the village's enemies, and what anybody can be."""

CONTESTED: Reasons = RIVALRY | COMPARING | {"liar"}
"""The reasons by which it is said that two claim one card."""


def is_credible(memory: Memory, claim: Statement, *, weighed: bool = True) -> bool:
    """Whether who made ``claim`` may have that card, for all that is known; where ``weighed``, if no likely wolf."""
    role = claim.role
    if role in ROLES:  # a trade is no secret
        shown = not is_possible(role, memory.town, claim.speaker)
        if shown or (memory.role == role and memory.town.is_unique(role)):
            return False
    likely = not weighed or memory.suspicions().get(claim.speaker, 0.0) < CREDIBLE
    return likely and not memory.distrusts(claim.speaker)


def is_shown_piper(memory: Memory, player: int) -> bool:
    """Whether another whose word counts has said by a card that ``player`` is the Piper."""
    told = (one for one in memory.statements if (one.kind, one.target) == ("piper", player) and one.role)
    return any(one.speaker != memory.me and is_credible(memory, one) for one in told)


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
    rivals = [one for one in claimants(memory, role) if one != player]
    if memory.me in rivals:
        yield "claimed", memory.me
    elif (holder := _seen_holder(memory, player, role)) is not None:
        yield "belied", holder
    elif rivals and not (weighed and player in memory.mere_liars()):
        vouching = memory.vouching()
        other = min(rivals, key=lambda one: (one not in vouching, memory.likely(one)))
        likelier = not weighed or other in vouching or memory.likely(other) <= memory.likely(player)
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


def claimants(memory: Memory, role: str) -> list[int]:
    """Who has claimed ``role``, of which there is one, in order."""
    return holders(memory, role) if memory.town.is_unique(role) else []


def holders(memory: Memory, role: str) -> list[int]:
    """Who claims ``role``, and no other card since, in order; whose card was shown counts no more."""
    claims = claimed_last(memory.statements)
    held = dict.fromkeys(
        one.speaker for one in memory.statements if one.role == role and claims.get(one.speaker) == role
    )
    return [one for one in held if not (is_refuted(role, memory.town, one) or memory.town.had(one, role))]


def has_granted(memory: Memory, card: str) -> bool:
    """Whether ``memory.me`` has believed somebody, or would sooner have, that he holds that ``card``."""
    said = memory.statements
    held = {player for player, role in claimed_last(said).items() if role == card}
    mine = (one for one in said if one.speaker == memory.me)
    return any((one.target if one.gives("sooner") else trusted_by(one)) in held for one in mine)


def is_undisputed(memory: Memory, player: int) -> bool:
    """Whether ``player`` alone claims a card that acts, of which there is one, and nothing has shown it false."""
    role, town = memory.claims().get(player, ""), memory.town
    if role not in ROLES or not ROLES[role].asks or claimants(memory, role) != [player]:
        return False
    return is_possible(role, town, player) and not memory.is_disproved(player)


def avenges(memory: Memory, player: int) -> bool:
    """Whether ``player`` is the Hunter for all that has been heard: who has him killed may die by it."""
    return is_undisputed(memory, player) and memory.claims()[player] == HUNTER


def surplus(memory: Memory, role: str) -> list[int]:
    """Who claims ``role``, in order, if there are several such cards, and more claim one than are left; or nobody."""
    claimed = holders(memory, role)
    return claimed if len(claimed) > memory.town.left(role) > 0 and not memory.town.is_unique(role) else []


def rivals_of(memory: Memory, speaker: int, role: str) -> list[int]:
    """
    Who claimed ``role`` before ``speaker`` did.

    Who has claimed other cards as well, or lied, is nobody's rival, nor whose word a card has disproved.
    """
    claimed = claimants(memory, role)
    liars = memory.liars().union(filter(memory.is_disproved, claimed))
    earlier = claimed[: claimed.index(speaker)] if speaker in {*claimed} - liars else []
    return [one for one in earlier if one not in liars | {memory.me}]


def can_tell(memory: Memory, players: Iterable[int]) -> bool:
    """
    Whether ``memory.me`` need not wonder which of ``players``, who claim one card, is lying.

    It is one of them, or loves one. One of them says that he has seen whether it is a wolf: that it knows itself. Or it
    has told the card of one, or goes by who saw a wolf in one, or believes him; or it has spoken today against all but
    one.
    """
    two, me = {*players}, memory.me
    if two & {me, memory.lover} or sum(map(memory.has_charged, two)) >= len(two) - 1:
        return True
    told = [one for one in memory.statements if one.kind in SIGHTS]
    seen = any((one.target == me and one.speaker in two) or (one.speaker == me and one.target in two) for one in told)
    found = {one.speaker for one in told if one.kind == "found_wolf" and one.target in two}
    return seen or any(memory.takes_for_wolf(one) for one in two) or any(me in memory.believers(one) for one in found)


def strangers(memory: Memory) -> set[int]:
    """The living but oneself whose cards not everybody has seen."""
    return set(memory.town.living) - {memory.me} - memory.town.face_up.keys()
