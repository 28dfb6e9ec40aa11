"""What is said to somebody that wants an answer of him, and what a person can answer to just that."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from operator import itemgetter

from firmware.players.opponents.answering import ANSWERS, own_poster, warned, wronged_by_poster
from firmware.players.opponents.claims import claimed_last
from firmware.players.opponents.disputing import sides
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.holding import is_possible
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import (
    AGAINST,
    NUDGES,
    OPINIONS,
    PLAIN,
    PROMPTS,
    QUERIES,
    REASONS,
    Kind,
    Reason,
)
from firmware.players.opponents.remarking import confession, proven
from firmware.players.opponents.statement import Statement, asks_why, says_why
from firmware.players.opponents.town import CONFESSOR
from firmware.players.opponents.upholding import WONDERING, founded, upheld
from firmware.players.opponents.withdrawing import admits_lie, settles

_Waiting = dict[tuple[int, bool], tuple[int, Statement]]
"""Who spoke and whether it was against somebody -> the number of what he said last so, and that."""

MOST = 3
"""So many answers to one question are offered at most."""

LAPSE = 10
"""After so many further sentences nobody waits for an answer any more."""

WHY = 2
"""And so many of them say what is held against somebody."""

_DOUBTING: frozenset[Reason] = frozenset(
    {
        "disbelieved",
        "unproven",
        "granted",
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
        "vouched",
        "untuned",
    }
)
"""By what is heeded in a way that wants an answer."""

_MERE: frozenset[Reason] = frozenset({"disbelieved", "unproven", "granted"})
"""By what it is only said that one is not believed: after an answer it asks nothing new."""

_BACK: frozenset[Reason] = frozenset(
    {"groundless", "yourself", "parrot", "same", "framed", "misled", "fickle", "spurned"}
)
"""By what somebody answers who asks something back of who spoke to him, or reproaches him with something."""

_NO_BELIEF: frozenset[Reason] = frozenset({"disbelieved", "framed"})
"""By what one says of somebody's word that it is false."""

_MEANT: frozenset[Reason] = frozenset({"entitled", "still", "firm", "frank", "misled", "rewarned"})
"""By what an answer is against whom it names."""

_FIRST: Mapping[Reason, Reason] = {
    **ANSWERS,
    "vouched": "chosen",
    "rival": "misled",
    "outdone": "misled",
    "yourself": "erred",
    "slandered": "erred",
}
"""What is asked or held against somebody -> what answers just that, as bots say it as well."""

_BESIDES: Mapping[Reason, tuple[Reason, ...]] = {
    **dict.fromkeys(("accused", "unshared", "backed"), ("felt", "reconsidered")),
    "sided": ("reconsidered",),
    **dict.fromkeys(("voted", "spared", "turned", "relented", "wanted", "shielded", "crowned", "first"), ("felt",)),
    **dict.fromkeys(("vouched", "untuned"), ("felt",)),
    "silent": ("asked", "plain"),
    **dict.fromkeys(("begin", "whom"), ("asked",)),
    **dict.fromkeys(("two", "three", "both", "rest"), ("same",)),
    **dict.fromkeys(("claimed", "counter"), ("framed", "holder")),
    **dict.fromkeys(
        ("changed", "recast", "resumed", "nights", "belied", "mistold", "whitewashed", "plain", "void", "surplus"),
        ("holder",),
    ),
    **dict.fromkeys(
        ("liar", "disbelieved", "unproven", "granted", "tainted", "rival", "third", "outdone", "excess"), ("holder",)
    ),
    **dict.fromkeys(("slight", "hasty", "candid", "paper", "proven"), ("reconsidered", "felt")),
    "mine": ("holder",),
    "trailed": ("felt",),
    "guarded": ("plain",),
    **dict.fromkeys(("yourself", "fickle", "spurned"), ("felt", "reconsidered")),
    "parrot": ("convinced", "felt"),
    "same": ("still",),
    "framed": ("still", "holder"),
    "legacy": ("plain", "holder"),
    "lied": ("still", "holder"),
    "knew": ("holder",),
    "slandered": ("plain",),
    "confessed": ("plain", "holder"),
    "sworn": ("framed", "holder"),
    "pasted": ("holder",),
    "tavern": ("framed", "holder"),
    "untold": ("withheld", "spent"),
    "hung": ("felt",),
    "linked": ("felt", "withheld"),
    "which": ("torn",),
    "what": ("told", "plain", "secret"),
    "groundless": ("felt",),
}
"""The same -> what can be answered besides."""

_OF_KIND: Mapping[Kind, tuple[Reason, ...]] = {
    "found_wolf": ("framed", "holder"),
    "piper": ("unmusical",),
    "ask": ("withheld",),
}
"""What is said without a reason of its own -> what can be answered."""

_OF_OTHERS: frozenset[Reason] = frozenset({"groundless", "slight", "hasty", "candid", "paper", "proven"})
"""By what is said that is not against who answers it."""

_GUESSED: frozenset[Reason] = frozenset({"felt", "entitled"})
"""By what somebody answers who has no reason."""

_OF_NOTHING: tuple[Reason, ...] = ("groundless", "plain")
"""What can be answered to who gives no reason."""

_OF_POSTER: tuple[Reason, ...] = ("avowed", "regretted")
"""What the Raven can answer of his poster."""

_NAMING: frozenset[Reason] = frozenset({*_FIRST.values(), "reconsidered"}) - {
    "willing",
    "opened",
    "posted",
    "felt",
    "secret",
}
"""The answers that name whom the question is about."""


def wants_answer(one: Statement, me: int) -> bool:
    """Whether ``one`` asks something of ``me``, or is against him."""
    if one.kind == "deny":
        return (one.about == me and one.reason in _BACK) or (one.target == me and one.reason in _MEANT)
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
    nor which of two has a card, once one takes it back.
    """
    waiting: _Waiting = {}
    before = len(memory.statements) - len(memory.today)
    for number, one in enumerate(memory.today, before):
        if one.speaker == memory.me:
            waiting = _unanswered(one, waiting)
        elif wants_answer(one, memory.me) or _is_of_own_poster(one, memory):
            if not _weighs_answer(one, memory.today[: number - before], memory.me):
                waiting |= _put(number, one, waiting, memory.me)
        else:
            waiting = {key: asked for key, asked in waiting.items() if not _is_moot(asked[1], one)}
    since = len(memory.statements) - LAPSE
    return tuple(sorted((asked for asked in waiting.values() if asked[0] >= since), key=itemgetter(0)))


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
    """What of all that is ``waiting`` still does after ``one``; what is said to one player answers his first."""
    answered = sorted((key for key in waiting if is_answer(one, waiting[key][1])), key=lambda key: waiting[key][0])
    if one.kind == "deny" and one.about is not None:
        answered = answered[:1]
    points = {_point(waiting[key][1]) for key in answered} - {None}
    return {key: asked for key, asked in waiting.items() if key not in answered and _point(asked[1]) not in points}


def _point(question: Statement) -> tuple[Reason, int | None] | None:
    """What is asked by the ``question``, and of whom: who asks the same hears the same answer; nothing for a guess."""
    if not question.reason:
        return None
    return "accused" if question.reason in WONDERING else question.reason, question.about


def _weighs_answer(one: Statement, heard: Sequence[Statement], me: int) -> bool:
    """Whether by ``one`` it is but said, after all that was ``heard``, that an answer of ``me`` is not believed."""
    if one.kind != "heed" or one.reason not in _MERE:
        return False
    mine = (said for said in reversed(heard) if said.speaker == me)
    since = takewhile(lambda said: said.kind in {"claim", "deny"} and said.about is not None, mine)
    return any(said.about == one.speaker for said in since)


def is_answer(one: Statement, question: Statement) -> bool:
    """
    Whether ``one``, by whom the ``question`` was put to, answers it: it is of himself to all, or to who asked.

    Why one accuses another no card answers but one that is told to who asks, or was seen before that other.
    """
    named = says_why(one, question) or (one.kind in OPINIONS and question.reason in NUDGES | QUERIES)
    told = one.kind == "deny" and one.about in {None, question.speaker}
    back = one.target == question.speaker and one.kind not in {"ask", "deny"} and not asks_why(one)
    card = one.kind == "claim" or bool(one.role)
    if question.reason in WONDERING:
        card = card and (one.about == question.speaker or (one.target == question.about and one.kind != "claim"))
    return told or card or named or back


def answers_to(
    question: Statement, memory: Memory, seen: Collection[int] = (), told: Sequence[Statement] = ()
) -> tuple[Statement, ...]:
    """
    What ``memory.me`` can answer, the fittest first, and nothing that he has said to that one today, if there is more.

    He has ``seen`` these cards in the church, and may have ``told`` this of what he saw by his own card.
    """
    accused = _accused(question)
    answers = [*warned(question, memory)] or [one for one in told if one.target == accused]
    answers += _of_poster(question, memory)
    answers += _of_another_poster(question, memory)
    answers += _reasons(question, memory)
    answers += upheld(question, memory)
    answers += [one for reason in _open(question, memory) if (one := _said(reason, question, memory))]
    answers += sides(question, memory.me) if question.reason == "which" else ()
    answers += _suspect(question, memory)  # no name before it is said that one has none: the first is chosen by Enter
    answers = [one for one in answers if one not in memory.today] or answers
    confesses = question.kind == "ask" and not question.reason
    if question.kind in AGAINST and (proof := proven(memory, question)):
        return proof, *answers[: MOST - 1]
    return (*(_confessions(memory, seen) if confesses else ()), *answers)[:MOST]


def _accused(question: Statement) -> int | None:
    """Whom he has accused who is asked why, if that is the ``question``."""
    about = question.about
    return {"groundless": question.speaker, "accused": about, "linked": about, "hung": about}.get(question.reason)


def _is_of_own_poster(one: Statement, memory: Memory) -> bool:
    """Whether ``one`` is of the poster that ``memory.me`` has put up as the Raven, or by whom it names against him."""
    poster = own_poster(memory)
    if one.gives("hung") and one.target == memory.me:
        return poster is not None
    against = one.target == memory.me and (one.kind in AGAINST or (one.kind, one.reason) == ("heed", "paper"))
    return poster is not None and (
        (one.speaker == poster and (against or one.reason == "posted")) or (against and one.about == poster)
    )


def _of_poster(question: Statement, memory: Memory) -> Iterator[Statement]:
    """What the Raven who has told that he is that can say of his poster."""
    if _is_of_own_poster(question, memory):
        for reason in _OF_POSTER:
            yield Statement(memory.me, "deny", own_poster(memory), reason=reason, about=question.speaker)


def _of_another_poster(question: Statement, memory: Memory) -> Iterator[Statement]:
    """That a poster was wrong before, to who goes by that of today."""
    wronged = wronged_by_poster(memory) if question.reason == "poster" else None
    if wronged is not None:
        yield Statement(memory.me, "deny", wronged, reason="astray", about=question.speaker)


def _reasons(question: Statement, memory: Memory) -> Iterator[Statement]:
    """What can be held against whom ``memory.me`` has accused, where he is asked why: the strongest."""
    accused = _accused(question)
    if accused in memory.town.living and accused not in {None, memory.me}:
        yield from Grounds(memory, offered=True).charges(accused, REASONS, WHY)


def _suspect(question: Statement, memory: Memory) -> Iterator[Statement]:
    """Somebody who can be named by who is asked for a name; any other name would answer it as well."""
    if question.reason in PROMPTS:
        out = {memory.me, question.speaker} | memory.believed()
        named = (one for one in _nameable(memory) if one in memory.town.living and one not in out)
        yield from (Statement(memory.me, "accuse", one, about=question.speaker) for one in islice(named, 1))


def own_suspects(memory: Memory) -> Iterator[int | None]:
    """Whom ``memory.me`` has spoken against today, the last first."""
    mine = (one for one in reversed(memory.mine) if one.kind in AGAINST)
    yield from (one.target for one in mine if one.reason not in NUDGES)


def _nameable(memory: Memory) -> Iterator[int | None]:
    """
    Whom ``memory.me`` may want to name, by nothing but what all have heard and seen.

    First whom one has spoken against today, does not believe or voted against last, then in whom somebody saw a wolf
    today, who was accused last, and the next at the table: a guess at who is a wolf would pass for a hint.
    """
    me, against = memory.me, [one for one in memory.statements if one.kind in AGAINST and one.reason not in NUDGES]
    mine = memory.mine[::-1]
    yield from own_suspects(memory)
    yield from (one.about if one.reason == "framed" else one.target for one in mine if one.reason in _NO_BELIEF)
    yield from (ballot.get(me) for ballot in reversed(memory.ballots))
    yield from (one.target for one in memory.today if one.kind == "found_wolf" and memory.is_held(one))
    yield from (one.target for one in reversed(against))
    yield from sorted(memory.town.living, key=lambda one: (one < me, one))


def _confessions(memory: Memory, seen: Collection[int]) -> Iterator[Statement]:
    """That who was ``seen`` in the church is a wolf, or none: one who lives, and of whom it is not told."""
    told = {one.target for one in memory.statements if one.speaker == memory.me and one.role == CONFESSOR}
    for player in sorted({*seen} & {*memory.town.living} - told)[:1]:
        yield Statement(memory.me, "found_wolf", player, CONFESSOR)
        yield Statement(memory.me, "cleared", player, CONFESSOR)


def _open(question: Statement, memory: Memory) -> Iterator[Reason]:
    """By what ``question`` can be answered by ``memory.me``: who gave a reason, or saw a card, went by no feeling."""
    knows = founded(question, memory) or any(warned(question, memory))
    yield from (one for one in _fitting(question, memory.me) if not (knows and one in _GUESSED))


def _fitting(question: Statement, me: int) -> Iterator[Reason]:
    """By what ``question`` can be answered by ``me``; an accusation is denied in any case."""
    reason = question.reason
    if question.kind == "deny" and reason in _MEANT:
        yield from _to_an_answer(question, me)
        return
    if reason in _FIRST:
        yield _FIRST[reason]
    yield from _BESIDES.get(reason, () if reason in _FIRST else _OF_KIND.get(question.kind, _OF_NOTHING))
    if question.kind != "ask" and reason not in NUDGES | _OF_OTHERS:
        yield "doubted"


def _to_an_answer(question: Statement, me: int) -> Iterator[Reason]:
    """By what ``me`` can answer where an answer is against him, or says that he believes a liar."""
    if question.target == me:
        yield from ("framed", "holder") if question.reason in {"misled", "rewarned"} else _OF_NOTHING
        yield "doubted"
    else:
        yield from ("convinced", "reconsidered")


def _said(reason: Reason, question: Statement, memory: Memory) -> Statement | None:
    """The answer by that ``reason``, if it makes sense here."""
    me, asker, names = memory.me, question.speaker, reason in _NAMING
    plain, spent, still = reason == "plain", reason == "spent", reason == "still"
    if plain:
        return Statement(me, "claim", role=PLAIN, about=asker) if _may_be_plain(memory) else None
    if reason == "withheld":
        return confession(memory, asker)
    if spent and not memory.town.dead:
        return None  # nobody can have looked at one who is dead
    if reason in {"holder", "told"}:
        card = _claimed(memory)
        holds = card and is_possible(card, memory.town, me)
        return Statement(me, "deny", reason=reason, about=asker, card=card) if holds else None
    target = asker if still else _other(question, me) if names else None
    if names and target in {None, me}:
        return None
    return Statement(me, "deny", target, reason=reason, about=asker)


def _other(question: Statement, me: int) -> int | None:
    """Whom but ``me`` the ``question`` is about."""
    return next((one for one in (question.about, question.target) if one not in {None, me}), None)


def _claimed(memory: Memory) -> str:
    """The card that ``me`` claimed last and did not take back, or nothing."""
    return claimed_last(memory.statements).get(memory.me, "")


def _may_be_plain(memory: Memory) -> bool:
    """Whether ``me`` can still say that he is a plain villager, for all that lies face up, and has claimed no card."""
    return memory.town.left(PLAIN) > 0 and not _claimed(memory)
