"""What is said for one against whom little speaks: that it is thin, or that he has owned up, or was believed."""

from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from firmware.players.opponents.claims import claimed_by, recanted
from firmware.players.opponents.credibility import NO_ALIBI, is_shown_piper
from firmware.players.opponents.memory import CREDIBLE, Memory
from firmware.players.opponents.reasons import (
    AGAINST,
    COMPARING,
    CONTRADICTING,
    DISBELIEVING,
    FORGIVING,
    OPINIONS,
    QUESTIONS,
    RUEFUL,
    SECOND_HAND,
    Reason,
    Reasons,
)
from firmware.players.opponents.stance import is_moved, is_stale, named, said_since
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.withdrawing import SPARES, last_side, opposes, trusts

PILED = 3
"""So many are against somebody where one wonders whether they only follow each other."""
SAID = 2
"""How many say so of one and the same player on a day."""
BETWEEN = 1
"""After how many more sentences nobody says so: he was just denied."""
_DISSENT: Reasons = frozenset({"hasty", "candid", "unmoved"})
ENOUGH = 4
"""How many say anything to it that somebody has taken back a claim."""
_OF_CONFESSION: Reasons = RUEFUL | FORGIVING | {"owned", "candid", "confessed"}
"""The reasons by which something is said to that."""
_PRESSING: Reasons = COMPARING | {"mine"}
"""The reasons besides those against somebody by which it is disputed that he has a card."""


def forgives(memory: Memory, choice: Callable[[], int | None]) -> Iterator[Statement]:
    """
    What ``memory.me`` says to who has taken back a claim, whom it takes for no likely wolf.

    A wolf would have stood by it; or nobody had doubted it. Who would vote against him by its ``choice``, or names him
    still, says nothing; nor does anybody where he had stood by it himself, nor whom he wronged.
    """
    for one in reversed(memory.today):
        player, mine = one.speaker, named(memory)
        if one.reason != "recanted" or memory.me == player or not _may_forgive(memory, one):
            continue
        if not (memory.goes_along(player) or (mine is not None and mine.target == player) or choice() == player):
            reason: Reason = "forgiven" if _disputing(memory, one) else "unforced"
            yield Statement(memory.me, "heed", player, reason=reason, about=player)


def rues(memory: Memory) -> Iterator[Statement]:
    """What ``memory.me`` says of having believed who has taken back a claim: to whom it wronged by that, or to him."""
    for place, one in enumerate(memory.today):
        if one.reason != "recanted" or _is_settled(memory, one) or not _trusted_last(memory, one, place):
            continue
        liar, wronged = one.speaker, _wronged(memory, one)
        if wronged is not None and _is_rare(memory, "wronged"):
            yield Statement(memory.me, "heed", wronged, reason="wronged", about=liar)
        elif wronged is None and liar in memory.town.living and _is_rare(memory, "deceived"):
            yield Statement(memory.me, "heed", liar, reason="deceived", about=liar)


def _trusted_last(memory: Memory, recanted: Statement, place: int) -> bool:
    """
    Whether ``memory.me``, before that ``place`` of today, took the word of who has ``recanted`` on the card, and last.

    To stand up for him, or to have seen his card, is not to have believed that he has another.
    """
    liar = recanted.speaker
    last = last_side(memory.today[:place], memory.me, liar)
    if last is None or not trusts(last, liar) or last.kind in {"defend", "cleared"}:
        return False
    heard = takewhile(lambda one: one is not last, memory.statements)
    return claimed_by(liar, heard)[-1:] == [recanted.card]


def _wronged(memory: Memory, recanted: Statement) -> int | None:
    """
    Whom ``memory.me`` is against: who claims the card that is ``recanted``, or who was called a wolf by it.

    Nobody whose card another claims still: to be sorry would be to believe him rather than that one.
    """
    freed = (
        one
        for one in memory.town.living
        if memory.is_cleared_by(recanted, one) or memory.is_slandered_by(recanted, one)
    )
    return next((one for one in freed if memory.has_charged(one) and one not in memory.contested()), None)


def _is_rare(memory: Memory, reason: Reason) -> bool:
    """Whether few have said today that they had believed a liar, by that ``reason``."""
    return sum(told.gives(reason) for told in memory.today) < SAID


def _is_settled(memory: Memory, recanted: Statement) -> bool:
    """Whether ``memory.me`` has said something to it that somebody has ``recanted``, or enough others have."""
    later = _later(memory, recanted)
    told = [one for one in later if one.reason in _OF_CONFESSION and recanted.speaker in {one.target, one.about}]
    return len(told) >= ENOUGH or any(one.speaker == memory.me for one in told)


def _later(memory: Memory, recanted: Statement) -> Sequence[Statement]:
    """What was said today from when somebody has ``recanted``."""
    return memory.today[memory.today.index(recanted) :]


def _may_forgive(memory: Memory, recanted: Statement) -> bool:
    """
    Whether ``memory.me`` can say so: once, soon, and few do; who had disputed it owes that, later and after them.

    Not who was against him since.
    """
    told = [one.speaker for one in memory.today if one.reason in FORGIVING]
    if memory.me in told or _is_settled(memory, recanted) or recanted.speaker in memory.resented():
        return False
    if any(one.speaker == memory.me and opposes(one, recanted.speaker) for one in _later(memory, recanted)):
        return False
    if memory.me in _disputing(memory, recanted):
        return True
    return len(told) < SAID and not is_stale(memory, recanted)


def _disputing(memory: Memory, recanted: Statement) -> frozenset[int]:
    """Who was against the one who has ``recanted``, or disputed his card, before he did."""
    before = memory.today[: memory.today.index(recanted)]
    against = (one for one in before if recanted.speaker in {one.target, one.about})
    pressing = (one for one in against if one.kind in AGAINST or one.reason in _PRESSING)
    return frozenset(one.speaker for one in pressing)


def dissents(memory: Memory, choice: Callable[[], int | None]) -> Iterator[Statement]:
    """
    What ``memory.me`` says once a day to who has just joined others against one whom it takes for no likely wolf.

    Who has named another keeps to that one. Others call it thin, or say that a wolf would hardly have owned up to a
    lie; but nobody speaks so for whom he would vote against by his ``choice``.
    """
    if any(one.reason in _DISSENT for one in memory.mine):
        return
    joined = next((one for one in reversed(memory.today) if _joins(memory, one)), None)
    if joined is None or joined.target is None or not _is_doubtful(memory, joined.target):
        return
    if is_answered(memory, joined):
        return
    mine, player = named(memory), joined.target
    own = None if mine is None or mine.reason in QUESTIONS else mine.target
    if mine is not None and own is not None and is_moved(memory, mine):
        return
    if own is not None and own != joined.speaker and memory.doubters(own) < memory.doubters(player):
        yield Statement(memory.me, "heed", joined.speaker, reason="unmoved", about=own)
    elif own is None and choice() != player:
        reason: Reason = "candid" if player in recanted(memory.statements) else "hasty"
        yield Statement(memory.me, "heed", joined.speaker, reason=reason, about=player)


def upholds(memory: Memory, choice: Callable[[], int | None]) -> Iterator[Statement]:
    """
    That nobody contradicts who claims the only such card today, though its holder could, and who is doubted.

    It is said once of each, by who is all attention, once several others have spoken. Whoever has the card does not
    say so, nor who is against that one, be it by his ``choice``.
    """
    if memory.attention < 1:
        return
    for place, one in enumerate(memory.today):
        player, role, later = one.speaker, one.role, memory.today[place + 1 :]
        if memory.claims().get(player) != role or role in NO_ALIBI | {memory.role} or memory.has_changed(player):
            continue
        heard = {said.speaker for said in later} - {player, memory.me}
        doubted = any(said.target == player and (said.is_against or said.reason in DISBELIEVING) for said in later)
        told = any(said.target == player and said.gives("undisputed") for said in memory.today)
        mine = memory.me == player or memory.has_charged(player) or memory.likely(player) >= CREDIBLE
        lone = memory.undisputed().get(player) == role
        if lone and doubted and len(heard) >= PILED and not (told or mine or choice() == player):
            yield Statement(memory.me, "heed", player, reason="undisputed", card=role)


def _joins(memory: Memory, one: Statement) -> bool:
    """Whether by ``one`` another goes along with others, and can still be told what one makes of it."""
    follows = one.kind in OPINIONS and one.reason in SECOND_HAND | {""} and memory.me not in {one.speaker, one.target}
    return follows and not is_stale(memory, one, BETWEEN) and _is_talked_of(memory, one)


def _is_talked_of(memory: Memory, said: Statement) -> bool:
    """Whether nothing was said since ``said`` but to him who said it, so that all know what is meant."""
    return all(said.speaker in {one.target, one.about} for one in said_since(memory, said) if one.kind != "ready")


def is_answered(memory: Memory, said: Statement) -> bool:
    """Whether another has said to who ``said`` that, who is against somebody, that he does not go along."""
    told = (one for one in said_since(memory, said) if one.target == said.speaker and one.speaker != memory.me)
    return any(one.reason in SPARES | {"unmoved"} for one in told)


def _is_doubtful(memory: Memory, player: int) -> bool:
    """Whether several are against ``player`` by whose word one has nothing, and few have called that thin."""
    told = [one for one in memory.today if one.reason in _DISSENT]
    lied = (memory.distrusts(player) or _is_belied(memory, player)) and player not in recanted(memory.statements)
    grave = memory.goes_along(player) or lied or memory.has_charged(player) or player in memory.resented()
    return not grave and len(told) < SAID and memory.doubters(player) >= PILED


def _is_belied(memory: Memory, player: int) -> bool:
    """Whether another claims the only card that ``player`` claims, or it was said that he lies, or is the Piper."""
    if player in memory.contested() or is_shown_piper(memory, player):
        return True
    return any(one.kind == "found_wolf" or one.reason in CONTRADICTING for one in memory.held_today(player))
