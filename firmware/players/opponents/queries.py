"""What is said to somebody that wants an answer of him, and what answers it."""

from collections.abc import Sequence
from itertools import takewhile
from operator import itemgetter

from firmware.players.opponents.answering import is_of_own_poster
from firmware.players.opponents.claims import claimed_in
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.offers import MEANT, accused_in, fitting
from firmware.players.opponents.reasons import (
    AGAINST,
    NUDGES,
    OF_POWERS,
    OPINIONS,
    QUERIES,
    Reason,
    Reasons,
)
from firmware.players.opponents.statement import Statement, asks_why
from firmware.players.opponents.upholding import WONDERING
from firmware.players.opponents.withdrawing import admits_lie, settles

_Waiting = dict[tuple[int, bool], tuple[int, Statement]]
"""Who spoke and whether it was against somebody -> the number of what he said last so, and that."""

LAPSE = 10
"""After so many further sentences nobody waits for an answer any more."""

_DOUBTING: Reasons = frozenset(
    {
        "disbelieved",
        "rival",
        "third",
        "outdone",
        "excess",
        "unshared",
        "slight",
        "hasty",
        "candid",
        "paper",
        "tainted",
        "proven",
        "gainsaid",
        "vouched",
        "untuned",
    }
)
"""By what is heeded in a way that wants an answer: to who would just wait and see nothing is owed."""

_BACK: Reasons = frozenset(
    {"groundless", "yourself", "erring", "parrot", "same", "framed", "misled", "fickle", "spurned"}
)
"""By what somebody answers who asks something back of who spoke to him, or reproaches him with something."""


AFTER = 2
"""While no more than so many sentences were said since, it is told to whom somebody's last one was an answer."""


def wants_answer(one: Statement, me: int) -> bool:
    """Whether ``one`` asks something of ``me``, or is against him."""
    if one.kind == "deny":
        return (one.about == me and one.reason in _BACK) or (one.target == me and one.reason in MEANT)
    if one.about == me and one.reason == "rival":
        return True  # it is said of both
    asks = one.kind in AGAINST | {"ask", "piper"} or one.reason in {"legacy", "mine"}
    return one.target == me and (asks or (one.kind == "heed" and one.reason in _DOUBTING))


def is_against(one: Statement, me: int) -> bool:
    """Whether by ``one`` somebody is against ``me``, and does not just ask him about others."""
    return one.target == me and one.kind in AGAINST and one.reason not in NUDGES and not asks_why(one)


def questions_to(memory: Memory) -> tuple[tuple[int, Statement], ...]:
    """
    What was said last today by each to ``memory.me``, wants an answer and has none, in order; with its number.

    Of each it is what he said against ``memory.me``, and what else, such as a doubt about who ``memory.me`` is against;
    that he stands by the first, to somebody else, is no second question.
    What is not answered while `LAPSE` others are said waits no more, nor what was a lie, as its speaker has owned up,
    nor which of two has a card, once one takes it back; and nobody who is dead waits.
    """
    return tuple(sorted(_waiting(memory, len(memory.today)).values(), key=itemgetter(0)))


def answered_last(memory: Memory) -> tuple[int, ...]:
    """Whom ``memory.me`` has answered by what he said last today, in the order in which they spoke; soon nobody."""
    said = next((at for at in reversed(range(len(memory.today))) if memory.today[at].speaker == memory.me), None)
    if said is None or len(memory.today) - said - 1 > AFTER:
        return ()
    waiting = _waiting(memory, said)
    left = _unanswered(memory.today[said], waiting)
    answered = sorted((asked for key, asked in waiting.items() if key not in left), key=itemgetter(0))
    return tuple(dict.fromkeys(question.speaker for _, question in answered))


def _waiting(memory: Memory, heard: int) -> _Waiting:
    """What waits for an answer of ``memory.me`` after the first sentences of today, of which there are so many."""
    waiting: _Waiting = {}
    before = len(memory.statements) - len(memory.today)
    for number, one in enumerate(memory.today[:heard], before):
        if one.speaker == memory.me:
            waiting = _unanswered(one, waiting)
        elif wants_answer(one, memory.me) or is_of_own_poster(one, memory):
            if not _weighs_answer(one, memory.today[: number - before], memory.me):
                waiting |= _put(number, one, waiting, memory.me)
        else:
            waiting = {key: asked for key, asked in waiting.items() if not _is_moot(asked[1], one)}
    since = before + heard - LAPSE
    dead = memory.town.dead
    return {key: asked for key, asked in waiting.items() if asked[0] >= since and asked[1].speaker not in dead}


def _put(number: int, one: Statement, waiting: _Waiting, me: int) -> _Waiting:
    """The ``one`` of that ``number`` in its place; of who stands by what he said against ``me`` that waits, as last."""
    charge = waiting.get((one.speaker, True))
    if charge is not None and (one.kind, one.target) == ("deny", me):
        return {(one.speaker, True): (number, charge[1])}
    return {(one.speaker, one.kind in AGAINST): (number, one)}


def _is_moot(question: Statement, one: Statement) -> bool:
    """Whether nobody waits for an answer to the ``question`` any more, as somebody owns up by ``one``."""
    return admits_lie(one, question) or settles(one, question)


def _unanswered(one: Statement, waiting: _Waiting) -> _Waiting:
    """
    What of all that is ``waiting`` still does after ``one``.

    What is said to one player answers his first, and all who could be told just the same.
    """
    answered = sorted((key for key in waiting if is_answer(one, waiting[key][1])), key=lambda key: waiting[key][0])
    if one.kind == "deny" and one.about is not None:
        answered = answered[:1] + [key for key in waiting if _tells_all(one, waiting[key][1])]
    points = {_point(waiting[key][1]) for key in answered} - {None}
    return {key: asked for key, asked in waiting.items() if key not in answered and _point(asked[1]) not in points}


def _tells_all(one: Statement, question: Statement) -> bool:
    """Whether ``one``, to whomever it is said, is that one has the card that is doubted or asked for, or saw that."""
    if claimed_in(one):
        return not {"holder", "told"}.isdisjoint(fitting(question, one.speaker))
    return one.gives("retold", "rewarned") and question.gives("disbelieved")


def _point(question: Statement) -> tuple[Reason, int | None] | None:
    """What is asked by the ``question``, and of whom: who asks the same hears the same answer; nothing for a guess."""
    if not question.reason:
        return None
    if question.gives("groundless"):
        return "accused", question.speaker
    return "accused" if question.reason in WONDERING else question.reason, question.about


def _weighs_answer(one: Statement, heard: Sequence[Statement], me: int) -> bool:
    """Whether by ``one`` it is but said, after all that was ``heard``, that an answer of ``me`` is not believed."""
    if not one.gives("disbelieved"):
        return False
    mine = (said for said in reversed(heard) if said.speaker == me)
    since = takewhile(lambda said: said.kind in {"claim", "deny"} and said.about is not None, mine)
    return any(said.about == one.speaker for said in since)


def is_answer(one: Statement, question: Statement) -> bool:
    """
    Whether ``one``, by whom the ``question`` was put to, answers it: it is of himself to all, or to who asked.

    Why one accuses another, and that it is too little, a reason against that one answers, but no card that is not told
    to who asks, or was seen before that other; what he did at night by his card, a reason against whom he accused as
    well. Whom one suspects no card tells but that of a wolf that one saw. To ask something oneself, or to speak of the
    power of a house, answers nothing.
    """
    if one.kind == "ask" or asks_why(one) or one.reason in OF_POWERS:
        return False
    wonders = question.reason in WONDERING
    accused = question.about if wonders else accused_in(question)
    reasoned = one.kind in OPINIONS and one.reason not in {"", *NUDGES} and one.target == accused
    named = reasoned or (one.kind in OPINIONS and question.reason in NUDGES | QUERIES)
    told = one.kind == "deny" and one.about in {None, question.speaker}
    back = one.target == question.speaker and one.kind != "deny"
    card = one.kind == "claim" or bool(one.role)
    if wonders:
        card = card and (one.about == question.speaker or (one.target == question.about and one.kind != "claim"))
    if question.gives("whom"):
        card = one.kind in AGAINST | {"piper"}
    return told or card or named or back
