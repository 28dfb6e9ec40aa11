"""What a person can answer to just what he was asked: the answers that are offered to him."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from firmware.players.opponents.answering import (
    ANSWERS,
    again,
    answer_by,
    branded_by,
    erring,
    is_of_own_poster,
    is_untrue,
    led_by,
    own_poster,
    voted_by,
    warned,
    wronged_by_poster,
)
from firmware.players.opponents.claims import HEALER, PEEPER, claimed_last, recanted
from firmware.players.opponents.conduct import is_sight
from firmware.players.opponents.credibility import CONTESTED
from firmware.players.opponents.disputing import sides
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.holding import is_possible
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.nights import fallen, poisoning
from firmware.players.opponents.reasons import (
    AGAINST,
    NUDGES,
    PLAIN,
    PROMPTS,
    REASONS,
    RIVALRY,
    Kind,
    Reason,
    Reasons,
)
from firmware.players.opponents.remarking import confession, proven
from firmware.players.opponents.reversing import reversal
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.town import CONFESSOR
from firmware.players.opponents.upholding import founded, upheld
from firmware.players.opponents.withdrawing import REFUTING, lasting

MOST = 3
"""So many answers to one question are offered at most."""

WHY = 2
"""And so many of them say what is held against somebody."""

_NO_BELIEF: Reasons = frozenset({"disbelieved", "framed"})
"""By what one says of somebody's word that it is false."""

_DISPUTED: Reasons = CONTESTED | REFUTING | {"framed"}
"""By what it is said that the card is not his who claims it."""

_FIRST: Mapping[Reason, Reason] = {
    **ANSWERS,
    "vouched": "chosen",
    "rival": "misled",
    "outdone": "misled",
    "yourself": "erred",
    "erring": "blind",
    "slandered": "erred",
    "usurped": "decoy",
}
"""What is asked or held against somebody -> what answers just that, as bots say it as well."""

_BESIDES: Mapping[Reason, tuple[Reason, ...]] = {
    **dict.fromkeys(("accused", "unshared"), ("reconsidered", "felt")),
    "backed": ("felt", "reconsidered"),
    **dict.fromkeys(("sided", "clement"), ("reconsidered",)),
    **dict.fromkeys(("mistrusted", "defied"), ("felt",)),
    **dict.fromkeys(("warned", "unheard", "nailed"), ("plain", "holder")),
    **dict.fromkeys(
        (
            *("voted", "condemned", "spared", "alike", "strayed", "turned", "relented", "wanted", "shielded"),
            *("crowned", "first"),
        ),
        ("felt",),
    ),
    **dict.fromkeys(("vouched", "untuned"), ("felt",)),
    "silent": ("asked", "plain"),
    **dict.fromkeys(("begin", "whom"), ("asked",)),
    **dict.fromkeys(("two", "three", "both", "rest"), ("same",)),
    **dict.fromkeys(("claimed", "counter", "looked"), ("framed", "holder")),
    **dict.fromkeys(
        (
            *("resumed", "ceded", "nights", "belied", "mistold", "whitewashed"),
            *("plain", "void", "surplus"),
        ),
        ("holder",),
    ),
    **dict.fromkeys(("changed", "recast"), ("holder", "decoy")),
    **dict.fromkeys(("liar", "disbelieved", "tainted", "rival", "third", "outdone", "excess"), ("holder",)),
    **dict.fromkeys(("slight", "hasty", "candid", "paper", "proven", "gainsaid"), ("reconsidered", "felt")),
    "mine": ("holder",),
    "trailed": ("felt",),
    "guarded": ("plain",),
    **dict.fromkeys(("yourself", "erring", "spurned"), ("felt", "reconsidered")),
    "fickle": ("reconsidered", "felt"),
    "parrot": ("convinced", "felt"),
    "same": ("still",),
    "framed": ("still", "holder"),
    "legacy": ("plain", "holder"),
    "lied": ("still", "holder"),
    "knew": ("holder",),
    "slandered": ("plain",),
    "confessed": ("plain", "holder"),
    "usurped": ("holder", "plain"),
    "sworn": ("framed", "holder"),
    "pasted": ("holder",),
    "scorched": ("holder",),
    "tavern": ("framed", "holder"),
    "untold": ("withheld", "spent"),
    "watched": ("dozed", "withheld"),
    **dict.fromkeys(("bloodless", "quiet"), ("idle",)),
    "deadly": ("unused",),
    "hung": ("felt",),
    "linked": ("withheld", "felt"),
    "which": ("torn",),
    "what": ("told", "plain", "secret"),
    "groundless": ("felt", "reconsidered"),
}
"""The same -> what can be answered besides."""

_OF_KIND: Mapping[Kind, tuple[Reason, ...]] = {
    "found_wolf": ("framed", "holder"),
    "piper": ("unmusical",),
    "ask": ("withheld",),
}
"""What is said without a reason of its own -> what can be answered."""

MEANT: Reasons = frozenset({"entitled", "still", "despite", "firm", "frank", "misled", "rewarned"})
"""By what an answer is against whom it names."""

_OF_OTHERS: Reasons = frozenset(
    {"groundless", "vouched", "unshared", "slight", "hasty", "candid", "paper", "proven", "gainsaid"}
)
"""By what is said that is not against who answers it."""

_ANSWERING: Reasons = frozenset({"fickle", "groundless", "yourself", "erring"})
"""By what he answers whom one is against: who has changed his mind then thinks otherwise of him."""

_GUESSED: Reasons = frozenset({"felt", "entitled"})
"""By what somebody answers who has no reason."""

_OF_NOTHING: tuple[Reason, ...] = ("groundless", "plain")
"""What can be answered to who gives no reason."""

_OF_POSTER: tuple[Reason, ...] = ("avowed", "regretted")
"""What the Raven can answer of his poster."""

_NAMING: Reasons = frozenset({*_FIRST.values(), "reconsidered"}) - {
    "willing",
    "opened",
    "posted",
    "felt",
    "secret",
    "decoy",
}
"""The answers that name whom the question is about."""


def answers_to(
    question: Statement,
    memory: Memory,
    seen: Collection[int] = (),
    told: Sequence[Statement] = (),
    own: str = "",
) -> tuple[Statement, ...]:
    """
    What ``memory.me`` can answer, the fittest first, and nothing that he has said to that one today, if there is more.

    That he lied about his card, where that is disputed, comes last.

    He has ``seen`` these cards in the church, and may have ``told`` this of what he saw by his own card, or that card,
    if it is not that of a plain villager, nor of a foe.
    """
    accused = accused_in(question)
    fit = [one for one in told if question.gives("linked") or _speaks_against(one, memory)]
    answers = [*warned(question, memory)] or [one for one in fit if one.target == accused]
    answers += [one for one in told if question.gives("untold", "watched") and one.role == question.card][-1:]
    answers = answers or [*_of_eyes(question, memory)]
    answers += _of_potions(question, memory)
    answers += _of_witness(question, memory)
    answers += _of_sight(question, memory)
    answers += _of_poster(question, memory)
    answers += _of_another_poster(question, memory)
    answers += [turned] if (turned := reversal(memory, question)) is not None else []
    answers += _of_leader(question, memory)
    answers += (answer_by(memory, ground, question.speaker) for ground in erring(memory, question))
    answers += _of_vote(question, memory)
    answers += _of_liar(question, memory)
    answers += _reasons(question, memory)
    answers += upheld(question, memory)
    answers += [one for reason in _open(question, memory) if (one := _said(reason, question, memory, own))]
    answers += _of_card(question, memory, own)
    answers += sides(question, memory.me) if question.reason == "which" else ()
    answers += _suspect(question, memory)  # no name before it is said that one has none: the first is chosen by Enter
    answers = [one for one in answers if one not in memory.today] or answers
    if question.kind in AGAINST and (proof := proven(memory, question)):
        return proof, *answers[: MOST - 1]
    if question.kind == "ask" and not question.reason:
        answers = [*_confessions(memory, seen), *answers]
    owned = [*_of_lie(question, memory)]
    return *answers[: MOST - len(owned)], *owned


def accused_in(question: Statement) -> int | None:
    """Whom he has accused, or voted against, who is asked why, if that is the ``question``."""
    about, asker = question.about, question.speaker
    return {"groundless": asker, "foe": asker, "accused": about, "linked": about, "hung": about}.get(question.reason)


def _speaks_against(sight: Statement, memory: Memory) -> bool:
    """Whether a ``sight`` speaks against whom it is of: he is a foe, or claims another card than was seen there."""
    return sight.kind != "cleared" or memory.claims().get(sight.target or 0, sight.card) != sight.card


def _of_card(question: Statement, memory: Memory, own: str) -> Iterator[Statement]:
    """The ``own`` card, where one is asked what one is, and claims nothing now."""
    if question.gives("what") and own and not _claimed(memory):
        yield Statement(memory.me, "claim", role=own, about=question.speaker)


def _of_lie(question: Statement, memory: Memory) -> Iterator[Statement]:
    """That one lied, where it is disputed that one has the card which one claims."""
    if question.reason in _DISPUTED and (card := memory.claimed().get(memory.me)):
        yield Statement(memory.me, "deny", reason="recanted", card=card)


def _of_eyes(question: Statement, memory: Memory) -> Iterator[Statement]:
    """That one has seen nobody, where one is asked what one saw of another by the card that peeps."""
    if question.gives("linked") and question.card == PEEPER:
        yield Statement(memory.me, "deny", reason="dozed", about=question.speaker)


def _of_potions(question: Statement, memory: Memory) -> Iterator[Statement]:
    """Whom one has saved or poisoned as the Witch, of those whom no click can name: they are dead."""
    for player in fallen(memory, question.reason)[: MOST - 1]:
        saved = Statement(memory.me, "cleared", player, HEALER, "saved")
        yield poisoning(memory, player) if question.gives("deadly") else saved


def _of_witness(question: Statement, memory: Memory) -> Iterator[Statement]:
    """
    That one has seen his card whose own shows that he could, and it is no wolf, where somebody is against him.

    Or that one has seen a wolf in that one.
    """
    against = question.is_against and question.target == memory.me
    if against and (seer := memory.exonerated().get(memory.me)) is not None:
        yield answer_by(memory, ("exonerated", seer), question.speaker)
    if against and (seer := branded_by(memory, question)) is not None:
        yield answer_by(memory, ("branded", seer), question.speaker)


def _of_sight(question: Statement, memory: Memory) -> Iterator[Statement]:
    """That what he has just said he saw is true, where that is doubted."""
    if (seen := _doubted_sight(question, memory)) is not None:
        yield again(seen, question.speaker)


def _doubted_sight(question: Statement, memory: Memory) -> Statement | None:
    """What ``memory.me`` said last that he saw, where no word was said since and ``question`` doubts it."""
    last = next((one for one in reversed(memory.mine) if one.kind != "deny"), None)
    return last if last is not None and is_sight(last) and question.gives("disbelieved") else None


def _of_poster(question: Statement, memory: Memory) -> Iterator[Statement]:
    """What the Raven who has told that he is that can say of his poster."""
    if is_of_own_poster(question, memory):
        for reason in _OF_POSTER:
            yield Statement(memory.me, "deny", own_poster(memory), reason=reason, about=question.speaker)


def _of_another_poster(question: Statement, memory: Memory) -> Iterator[Statement]:
    """That a poster was wrong before, to who goes by that of today."""
    wronged = wronged_by_poster(memory) if question.reason == "poster" else None
    if wronged is not None:
        yield Statement(memory.me, "deny", wronged, reason="astray", about=question.speaker)


def _of_leader(question: Statement, memory: Memory) -> Iterator[Statement]:
    """Whom he followed in a vote for which he is blamed."""
    if question.gives("voted", "condemned") and (led := led_by(memory, question)) is not None:
        yield answer_by(memory, led, question.speaker)


def _of_vote(question: Statement, memory: Memory) -> Iterator[Statement]:
    """That he said why on that day who is asked why he voted against somebody, or whom he believed, if so."""
    if question.reason == "foe" and (why := voted_by(memory, question.speaker)) is not None:
        yield answer_by(memory, why, question.speaker)


def _of_liar(question: Statement, memory: Memory) -> Iterator[Statement]:
    """That he lies who said last today that he saw a wolf in one, or has one's card, to who is against one as well."""
    if question.gives("join") and question.target == memory.me:
        told = (one for one in reversed(memory.today) if one.target == memory.me and memory.is_held(one))
        false = (one for one in told if one.kind == "found_wolf" or one.reason in RIVALRY)
        liar = next((one.speaker for one in false if one.speaker != question.speaker), None)
        if liar in memory.town.living:
            yield Statement(memory.me, "deny", liar, reason="misled", about=question.speaker)


def _reasons(question: Statement, memory: Memory) -> Iterator[Statement]:
    """
    What can be held against whom ``memory.me`` was against, and has not believed since, where he is asked why.

    Of several one thing where he is asked what he saw, which is another answer.
    """
    accused, most = accused_in(question), 1 if question.gives("linked") else WHY
    if accused in memory.town.living and accused not in {None, memory.me, *memory.believed()}:
        yield from Grounds(memory, offered=True).charges(accused, REASONS, most)


def _suspect(question: Statement, memory: Memory) -> Iterator[Statement]:
    """
    Who asks for a name, if ``memory.me`` is against that one, or else somebody; any other would answer it, too.

    Nobody who was cleared, as long as there is another, but whom ``memory.me`` has spoken against today all the same.
    """
    if question.reason in PROMPTS and _has_sided_against(memory, question.speaker):
        yield Statement(memory.me, "accuse", question.speaker, reason="frank", about=question.speaker)
    elif question.reason in PROMPTS:
        out = {memory.me, question.speaker, *_reconsidered(memory)} | memory.believed()
        named = [one for one in _nameable(memory) if one in memory.town.living and one not in out]
        cleared = memory.cleared() - {*own_suspects(memory)}
        named.sort(key=lambda one: one in cleared)
        yield from (Statement(memory.me, "accuse", one, about=question.speaker) for one in named[:1])


def _has_sided_against(memory: Memory, player: int) -> bool:
    """Whether ``memory.me`` has spoken against ``player`` today, or believes who says that he saw a wolf there."""
    return memory.has_charged(player) or not memory.believed().isdisjoint(memory.seers_of(player))


def own_suspects(memory: Memory) -> Iterator[int | None]:
    """Whom ``memory.me`` has spoken against today, and not changed his mind since, the last first."""
    yield from (one.target for one in reversed(_held(memory)))


def _reconsidered(memory: Memory) -> Iterator[int | None]:
    """Of whom ``memory.me`` has changed his mind today, whom he had spoken against."""
    held = {one.target for one in _held(memory)}
    yield from (one.target for one in memory.mine if _is_named(one, memory.me) and one.target not in held)


def _held(memory: Memory) -> list[Statement]:
    """By what ``memory.me`` has spoken against others today, but what he has taken back."""
    return [*lasting(memory.today, lambda one: _is_named(one, memory.me))]


def _is_named(one: Statement, me: int) -> bool:
    """Whether by ``one`` the player ``me`` speaks against somebody, and does not just ask."""
    return one.speaker == me and one.kind in AGAINST and one.reason not in NUDGES


def _nameable(memory: Memory) -> Iterator[int | None]:
    """
    Whom ``memory.me`` may want to name, by nothing but what all have heard and seen.

    First whom one has spoken against today, does not believe or voted against last, then in whom somebody saw a wolf
    today, against whom most are today, who was accused last, and the next at the table who has claimed no card: a guess
    at who is a wolf would pass for a hint.
    """
    me, against = memory.me, [one for one in memory.statements if one.kind in AGAINST and one.reason not in NUDGES]
    mine = memory.mine[::-1]
    yield from own_suspects(memory)
    yield from (one.about if one.reason == "framed" else one.target for one in mine if one.reason in _NO_BELIEF)
    yield from (ballot.get(me) for ballot in reversed(memory.ballots))
    yield from (one.target for one in memory.today if one.kind == "found_wolf" and memory.is_held(one))
    accused = [one.target for one in reversed(against) if one.target is not None]
    yield from sorted(accused, key=memory.doubters, reverse=True)
    yield from sorted(memory.town.living, key=lambda one: (one in memory.claims(), one < me, one))


def _confessions(memory: Memory, seen: Collection[int]) -> Iterator[Statement]:
    """That who was ``seen`` in the church is a wolf, or none: one who lives, and of whom it is not told."""
    told = {one.target for one in memory.statements if one.speaker == memory.me and one.role == CONFESSOR}
    for player in sorted({*seen} & {*memory.town.living} - told)[:1]:
        yield Statement(memory.me, "found_wolf", player, CONFESSOR)
        yield Statement(memory.me, "cleared", player, CONFESSOR)


def _open(question: Statement, memory: Memory) -> Iterator[Reason]:
    """
    By what ``question`` can be answered by ``memory.me``: who gave a reason, or saw a card, went by no feeling.

    Who believes by now whom he was against stands by nothing that he said of him.
    """
    believed, seen = memory.believed(), [*warned(question, memory)]
    knows = founded(question, memory) or seen or [*_of_vote(question, memory)]
    fit = [*fitting(question, memory.me)]
    if accused_in(question) in believed:
        fit = [*dict.fromkeys(("reconsidered", *fit))]
    knows_why = [*_of_liar(question, memory)] or memory.me in recanted(memory.today)
    out = {"groundless"} if knows_why else set[str]()
    told = (one for one in memory.statements if one.speaker == memory.me and is_sight(one))
    out |= {"spent"} if any(one.target in memory.town.living for one in told) else set[str]()
    out |= {"still"} if seen else set[str]()  # what he saw says as much
    out |= {*(_GUESSED if knows else ()), *(MEANT if _other(question, memory.me) in believed else ())}
    yield from (one for one in fit if one not in out)


def fitting(question: Statement, me: int) -> Iterator[Reason]:
    """By what ``question`` can be answered by ``me``; an accusation is denied in any case."""
    reason = question.reason
    if question.kind == "deny" and reason in MEANT:
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


def _said(reason: Reason, question: Statement, memory: Memory, own: str) -> Statement | None:
    """The answer by that ``reason``, if it makes sense here: who is accused may tell his ``own`` card."""
    me, asker, names = memory.me, question.speaker, reason in _NAMING
    if reason == "plain":
        role = own if own and not question.gives("what") else PLAIN
        free = not _claimed(memory) and (role != PLAIN or memory.town.left(PLAIN) > 0)
        return Statement(me, "claim", role=role, about=asker) if free else None
    if reason == "withheld":
        return confession(memory, asker)
    if reason in {"holder", "told"}:
        card = _claimed(memory)
        seen = _doubted_sight(question, memory)
        holds = card and is_possible(card, memory.town, me) and (seen is None or seen.role == card)
        return Statement(me, "deny", reason=reason, about=asker, card=card) if holds else None
    of_asker = reason == "still" or (reason == "reconsidered" and question.reason in _ANSWERING)
    target = asker if of_asker else _other(question, me) if names else None
    honest = reason == "misled" and memory.is_upheld(target or 0)  # he did not lie, as his card has shown
    if names and (target in {None, me} or honest or is_untrue(memory, reason, question)):
        return None
    return Statement(me, "deny", target, reason=reason, about=asker)


def _other(question: Statement, me: int) -> int | None:
    """Whom but ``me`` the ``question`` is about."""
    return next((one for one in (question.about, question.target) if one not in {None, me}), None)


def _claimed(memory: Memory) -> str:
    """The card that ``me`` claimed last and did not take back, or nothing."""
    return claimed_last(memory.statements).get(memory.me, "")
