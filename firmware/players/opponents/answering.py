"""What somebody answers: to what was said against him, and to who asks him whom he suspects."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.claims import claimed_in, recanted
from firmware.players.opponents.conduct import has_led
from firmware.players.opponents.grounds import THIN
from firmware.players.opponents.holding import is_refuted, may_hold
from firmware.players.opponents.memory import CREDIBLE, Memory
from firmware.players.opponents.nights import has_poisoned
from firmware.players.opponents.reasons import (
    ACCUSING,
    AGAINST,
    ASKED,
    CAUGHT,
    CITED,
    CONTRADICTING,
    DISPUTING,
    FOLLOWING,
    OPINIONS,
    QUESTIONS,
    SECOND_HAND,
    SIGHTS,
    TAKEN_IN,
    UNFOUNDED,
    Ground,
    Reason,
    Reasons,
)
from firmware.players.opponents.seen import RAVEN
from firmware.players.opponents.stance import RECENT, is_stale, sworn
from firmware.players.opponents.statement import Statement, asserts
from firmware.players.opponents.voted import let_go, tells, wronged_by
from firmware.players.opponents.withdrawing import is_upheld

ASKS_WHY = 0.5
"""How likely one asks for a reason who is accused without one, and has nothing better to say."""

ANSWERS: Mapping[Reason, Reason] = {
    "voted": "erred",
    "condemned": "erred",
    "foe": "felt",
    "spared": "blind",
    "alike": "blind",
    "accused": "entitled",
    "turned": "reconsidered",
    "relented": "reconsidered",
    "strayed": "reconsidered",
    "clement": "doubting",
    "silenced": "planted",
    "wanted": "planted",
    "beside": "neighbour",
    "stood": "willing",
    "backed": "chosen",
    "first": "opened",
    "poster": "posted",
    "shielded": "fooled",
    "pardoned": "fooled",
    "credulous": "fooled",
    "snubbed": "fooled",
    "crowned": "fooled",
    "heir": "given",
    "favoured": "unasked",
    "mistrusted": "misjudged",
    "defied": "misjudged",
    "sided": "convinced",
    "found": "misled",
    "renounced": "misled",
    "echo": "parrot",
    "trailed": "convinced",
    "guarded": "secret",
    "unshared": "entitled",
}
"""What is held against somebody -> what he says to just that."""

_TRUSTING: Reasons = frozenset({"convinced", "followed", "preferred"})
"""By what one answers that one went by the word of another."""

_FOR_EACH: Reasons = frozenset({"entitled", "explained"})
"""By what one answers each who asks."""

_PRESENT: Reasons = frozenset({"convinced", "misled", "parrot"})
"""By what one speaks of what another says, who lives."""

_UNREASONED: Reasons = frozenset(
    {"groundless", "framed", "accused", "linked", "unshared", "slight", "hasty", "candid", "paper"}
)
"""By what somebody is told that he has no reason to be against another, or against who says so, or that he lies."""


def defences(memory: Memory, said: Statement, chance: Random) -> Iterator[Statement]:
    """
    What speaks for ``memory.me``, against whom ``said`` was said: each thing once in a game, the fittest first.

    That one may accuse somebody is said to each who asks what one has against him, and so that one has said why.
    """
    record = *_witnesses(memory, said), *_shuffled(_record(memory, said), chance)
    yield from _given(memory, said, [*_to_the_point(memory, said), *record, *_question(said, chance)])


def in_point(memory: Memory, said: Statement) -> Iterator[Statement]:
    """What answers just what was ``said`` against ``memory.me``: each thing once in a game, the fittest first."""
    yield from _given(memory, said, _to_the_point(memory, said))


def _given(memory: Memory, said: Statement, grounds: Iterable[Ground]) -> Iterator[Statement]:
    """The answers by these ``grounds`` to what was ``said``, but those that are used up, or tell of the dead."""
    mine = (one for one in memory.statements if one.speaker == memory.me and one.kind == "deny")
    used = {(one.reason, one.target) for one in mine if one.reason not in _FOR_EACH or one.about == said.speaker}
    for reason, target in (_of_the_dead(memory, one) for one in grounds):
        stale = reason in _PRESENT and target in memory.town.dead
        if (reason, target) not in used and not (stale or (reason in {"parrot", "groundless"} and memory.has_guessed)):
            yield answer_by(memory, (reason, target), said.speaker)


def own_card(memory: Memory) -> str:
    """The card that everybody has seen, or that one claims, if it can still be one's own; or else nothing."""
    card = memory.town.face_up.get(memory.me, memory.claims().get(memory.me, ""))
    true = may_hold(card, memory.town, memory.me) and not memory.is_disproved(memory.me)
    return card if true else ""


def holding(memory: Memory, said: Statement) -> Statement | None:
    """That one has the card that one claims, to who ``said`` something: once a day, or to each who says it is not."""
    holds = Statement(memory.me, "deny", reason="holder", about=said.speaker, card=own_card(memory))
    told = [one for one in memory.mine if one.gives("holder")]
    again = holds in told if said.reason in DISPUTING else bool(told)
    return holds if holds.card and not again else None


def answer_by(memory: Memory, ground: Ground, asker: int) -> Statement:
    """
    What one says to the ``asker`` by that ``ground``.

    Of whom one was led by, or who has cleared one, with the card that all have seen.
    """
    reason, target = ground
    card = memory.town.card(target or 0) if reason in {"led", "exonerated"} else ""
    return Statement(memory.me, "deny", target, reason=reason, about=asker, card=card)


def _of_the_dead(memory: Memory, ground: Ground) -> Ground:
    """The same as ``ground``; but who went by the word of one whose card shows a wolf owns up to that."""
    reason, player = ground
    return ("fooled", player) if reason in _TRUSTING and memory.shown().get(player or 0) else ground


def went_along(memory: Memory, leader: int, asker: int) -> Statement:
    """That one has followed the ``leader``, to the ``asker``, or was taken in by him."""
    return answer_by(memory, _of_the_dead(memory, ("followed", leader)), asker)


def _to_the_point(memory: Memory, said: Statement) -> Iterator[Ground]:
    if said.is_against and (seer := memory.exonerated().get(memory.me)) is not None:
        yield "exonerated", seer
    if (seer := branded_by(memory, said)) is not None:
        yield "branded", seer
    if said.speaker == own_poster(memory):
        yield "regretted" if memory.likely(said.speaker) < CREDIBLE else "avowed", said.speaker
    yield from erring(memory, said)
    if said.reason == "poster" and (wronged := wronged_by_poster(memory)) is not None:
        yield "astray", wronged
    elif said.reason == "accused" and (leader := followed(memory, said.about, said.speaker)) is not None:
        yield "followed", leader
    elif ANSWERS.get(said.reason) == "entitled" and (seer := _seer_of(memory, said)) is not None:
        yield "convinced", seer
    elif said.gives("voted", "condemned") and (led := led_by(memory, said)) is not None:
        yield from (led, (ANSWERS["voted"], said.about))
    elif said.reason == "foe" and (why := voted_by(memory, said.speaker)) is not None:
        yield why
    elif said.reason == "usurped" and memory.me in recanted(memory.statements):
        yield "decoy", said.about
    elif said.reason in CAUGHT:
        yield "cornered", None
    elif (answer := ANSWERS.get(said.reason)) and not is_untrue(memory, answer, said):
        yield _true(memory, answer, said.about), said.about


def branded_by(memory: Memory, said: Statement) -> int | None:
    """
    Who says today that he saw a wolf in who ``said`` that against one, and is believed; to a question, nobody.

    Nor anybody whose card one claims oneself.
    """
    answers = said.kind not in OPINIONS or said.reason in QUESTIONS or said.speaker in memory.friends
    seers = () if answers else sorted(memory.seers_of(said.speaker) - {memory.me} - memory.contenders(memory.me))
    return next((one for one in seers if memory.likely(one) < CREDIBLE and not memory.distrusts(one)), None)


def is_untrue(memory: Memory, answer: Reason, said: Statement) -> bool:
    """Whether the ``answer`` to what was ``said`` is not so: he saw through the wolf, or the other follows nobody."""
    if answer == "blind":
        return has_poisoned(memory, said.about)
    return answer == "parrot" and has_led(memory.statements, said.speaker, said.about, said.target)


def erring(memory: Memory, said: Statement) -> Iterator[Ground]:
    """That who ``said`` that one did not see through a wolf has let him go as well."""
    if said.reason in TAKEN_IN and said.about is not None and let_go(memory, said.speaker, said.about):
        yield "erring", said.about


def _seer_of(memory: Memory, said: Statement) -> int | None:
    """Who else has told today that he saw a wolf in whom that is about which was ``said``, and is believed, if any."""
    sights = (one for one in memory.today if one.kind == "found_wolf" and one.target == said.about)
    others = (one.speaker for one in sights if one.speaker not in {memory.me, said.speaker, said.about})
    return next((one for one in others if memory.likely(one) < CREDIBLE and not memory.distrusts(one)), None)


def _true(memory: Memory, answer: Reason, player: int | None) -> Reason:
    """The ``answer`` of why one goes by the word of ``player``, or doubts it: nobody insists on it against a card."""
    if answer == "entitled" and memory.is_borne_out(player):
        return "reconsidered"
    return "followed" if answer == "convinced" and not _argues(memory, player) else answer


def _argues(memory: Memory, player: int | None) -> bool:
    """Whether ``player`` has told a card today, or held against somebody what all can look up, or that he lies."""
    return any(one.speaker == player and (one.role or one.reason in CITED | CONTRADICTING) for one in memory.today)


def wronged_by_poster(memory: Memory) -> int | None:
    """Against whom but ``memory.me`` a poster hung last who was no wolf, as his card has shown, if anybody."""
    bearers = (one for one in reversed(memory.posted) if one != memory.me)
    return next((one for one in bearers if memory.is_innocent(one)), None)


def led_by(memory: Memory, said: Statement) -> Ground | None:
    """
    Whom but who ``said`` that one has followed who is blamed for a vote, if anybody: he is to blame, or was no wolf.

    Somebody said that he saw a wolf there, and lied; or he was the first to name that one, and his card was shown.
    """
    held = [one for one in _before_vote(memory, said.about) if one.target == said.about and one.is_against]
    sights = (one.speaker for one in held if one.kind == "found_wolf")
    seer = next((one for one in sights if not memory.is_innocent(one)), None)
    first = next((one.speaker for one in held if one.reason not in SECOND_HAND), None)
    if {memory.me, said.speaker}.isdisjoint({seer, first}):
        if seer is not None:
            return "fooled", seer
        if first is not None and memory.is_innocent(first):
            return "led", first
    return None


def voted_by(memory: Memory, foe: int) -> Ground | None:
    """By what one has voted against ``foe``, the last time: what one said on that day, or whom one believed, if any."""
    said = _before_vote(memory, foe)
    against = (one for one in said if (one.speaker, one.target) == (memory.me, foe) and one.kind in AGAINST)
    if any(one.role or one.reason not in THIN | UNFOUNDED | ASKED | QUESTIONS for one in against):
        return "explained", None
    cards = {claimed_in(one) for one in said if one.speaker == foe} - {""}
    rivals = (one.speaker for one in said if claimed_in(one) in cards and memory.town.is_unique(claimed_in(one)))
    for one in rivals:
        if one not in {foe, memory.me} and (memory.shown().get(one) or not memory.distrusts(one)):
            return _of_the_dead(memory, ("preferred", one))
    return None


def _before_vote(memory: Memory, player: int | None) -> Sequence[Statement]:
    """What was said on the day on which one has voted against ``player``, the last time, if one has."""
    debates = [said for ballot, said in memory.polls if ballot.get(memory.me) == player]
    return debates[-1] if debates else ()


def own_poster(memory: Memory) -> int | None:
    """Against whom ``memory.me`` has put up the poster of today as the Raven that he claims to be, if anybody."""
    mine = memory.claims().get(memory.me) == RAVEN and memory.town.poster != memory.me
    return memory.town.poster if mine else None


def is_of_own_poster(one: Statement, memory: Memory) -> bool:
    """Whether ``one`` is of the poster that ``memory.me`` has put up as the Raven, or by whom it names against him."""
    poster = own_poster(memory)
    if one.gives("hung") and one.target == memory.me:
        return poster is not None
    against = one.target == memory.me and (one.kind in AGAINST or (one.kind, one.reason) == ("heed", "paper"))
    return poster is not None and (
        (one.speaker == poster and (against or one.reason == "posted")) or (against and one.about == poster)
    )


def followed(memory: Memory, player: int | None, asker: int) -> int | None:
    """Whom but the ``asker`` one has followed who has just joined others against ``player`` today, if one has."""
    said = (one for one in reversed(memory.mine) if one.target == player)
    mine = next((one for one in said if one.kind in AGAINST), None)
    return leader(memory, mine, asker) if mine is not None and mine.reason in FOLLOWING else None


def leader(memory: Memory, mine: Statement, asker: int) -> int | None:
    """
    Who but the ``asker`` was against the same player before ``mine`` was said today, and still is.

    It is the first who gave a reason, or just the first; nobody who named him only after oneself.
    """
    me, against = memory.me, [one for one in memory.today if one.target == mine.target and one.kind in AGAINST]
    before = [one for one in against[: against.index(mine)] if one.reason not in QUESTIONS]
    before.sort(key=lambda one: not one.role and one.reason in THIN | ASKED)
    leaders = [mine.about] if mine.reason == "echo" else [one.speaker for one in before]
    still = {one.speaker for one in memory.held_today(mine.target or 0)} - {asker, me}
    return next((one for one in leaders if one in still and not has_led(memory.statements, me, one, mine.target)), None)


def _question(said: Statement, chance: Random) -> Iterator[Ground]:
    if not said.reason and said.kind in ACCUSING and chance.random() < ASKS_WHY:
        yield "groundless", None


def _witnesses(memory: Memory, said: Statement) -> Iterator[Ground]:
    """Who has told that he knows ``memory.me`` to be no wolf, or saved it."""
    for one in memory.statements:
        witness = (one.kind, one.target) == ("cleared", memory.me) and one.speaker not in {memory.me, said.speaker}
        doubtful = memory.distrusts(one.speaker) or is_refuted(one.role, memory.town, one.speaker)
        if witness and not doubtful:
            yield "witness", one.speaker


def _record(memory: Memory, said: Statement) -> Iterator[Ground]:
    """What everybody has seen that speaks for ``me``, or against who speaks."""
    me, shown = memory.me, memory.shown()
    for ballot in memory.ballots:
        mine = ballot.get(me)
        if mine is not None and shown.get(mine) and tells(ballot, mine):
            yield "hunted", mine
    yield from (("yourself", player) for player in wronged_by(memory, said.speaker) if player != me)


def _shuffled(grounds: Iterator[Ground], chance: Random) -> list[Ground]:
    found = list(dict.fromkeys(grounds))
    return chance.sample(found, len(found))


def maintained(memory: Memory, said: Statement) -> Statement | None:
    """That one still means whom one has just named, if it is for that that one is not believed."""
    last, named = next(filter(asserts, reversed(memory.mine)), None), next(_named(memory), None)
    living = named is not None and named.target in memory.town.living and named.target != said.speaker
    if said.reason != "disbelieved" or named is None or named is not last or not living or is_stale(memory, named):
        return None
    return Statement(memory.me, "deny", named.target, reason="firm", about=said.speaker)


def _named(memory: Memory) -> Iterator[Statement]:
    """What one has said against others today, the last first."""
    return (one for one in reversed(memory.mine) if one.is_against)


def named_of(memory: Memory, others: Sequence[int]) -> int | None:
    """Whom of ``others`` one has named today already, or on any day as a wolf that one saw, if anybody."""
    told = (*(one.target for one in _named(memory)), *sworn(memory))
    return next((one for one in told if one in others), None)


def repeated(memory: Memory, asker: int, others: Sequence[int]) -> Statement | None:
    """
    Whom of ``others`` one has named today already, or on any day as a wolf that one saw, if anybody.

    Where another has just said so of the same player, it is said with reference to that one; and of who has claimed a
    card since that one does not believe it.
    """
    named = named_of(memory, others)
    if named is None:
        return None
    told: Reason = "despite" if has_told_since(memory, named) else "still"
    reason: Reason = "frank" if named == asker else told
    by = _just_repeated(memory, named) if reason == "still" else None
    return Statement(memory.me, "deny", named, reason=reason, about=asker, by=by)


def has_told_since(memory: Memory, player: int) -> bool:
    """Whether ``player`` has claimed a card today, and one has said nothing of him since."""
    for one in reversed(memory.today):
        if one.speaker == memory.me and player in {one.target, one.about}:
            return False
        if one.speaker == player and one.role in ROLES and not memory.town.anybody(one.role):
            return player not in sworn(memory)
    return False


def _conceded(
    memory: Memory, asker: int, others: Sequence[int], worst: Callable[[Sequence[int]], int]
) -> Statement | None:
    """The ``worst`` of ``others`` instead of whom one has named, if one believes the card that he has claimed since."""
    named = named_of(memory, others)
    if named is None or not has_told_since(memory, named) or memory.contenders(named):
        return None
    seers = memory.seers_of(named)  # who lie, if he does not
    rest = [one for one in others if one not in {named, asker} and (not seers or one in seers)]
    if not rest or memory.likely(named) >= CREDIBLE or memory.distrusts(named):
        return None
    card = memory.claims()[named]
    return Statement(memory.me, "suspect", worst(rest), reason="conceded", about=named, card=card)


def _just_repeated(memory: Memory, player: int) -> int | None:
    """Who of the others has said a moment ago that he still means ``player``, if anybody."""
    lately = (one for one in reversed(memory.today[-RECENT:]) if one.speaker != memory.me)
    return next((one.speaker for one in lately if one.gives("still") and one.target == player), None)


def opinion(memory: Memory, asker: int, others: Sequence[int], worst: Callable[[Sequence[int]], int]) -> Statement:
    """
    Whom of ``others`` one suspects: who was named today, or else the ``worst``; it may be the ``asker``.

    Who has claimed a card since he was named is believed, and another named, or it is said that he is not.
    """
    me = memory.me
    others = [one for one in others if one in sworn(memory)] or others
    if (named := _conceded(memory, asker, others, worst) or repeated(memory, asker, others)) is not None:
        return named
    if not others:
        return Statement(me, "deny", reason="asked", about=asker)
    suspect = worst(others)
    return Statement(me, "suspect", suspect, reason="frank" if suspect == asker else "reply", about=asker)


def warned(question: Statement, memory: Memory) -> Iterator[Statement]:
    """
    That one has seen a wolf in whom one is against, as one has told, to who finds that without reason, or a lie.

    Or to that one himself, who says that he has seen one in oneself.
    """
    turned = question.kind == "found_wolf"
    wolf = question.speaker if turned or question.gives("groundless", "framed") else question.about
    mine = (one for one in reversed(memory.statements) if (one.speaker, one.target) == (memory.me, wolf))
    doubted = turned or question.reason in _UNREASONED
    last = next((one for one in mine if one.kind in SIGHTS), None) if doubted else None
    if last is not None and last.kind == "found_wolf" and is_upheld(last, memory.statements):
        yield again(last, question.speaker)


def again(told: Statement, asker: int) -> Statement:
    """The same to the ``asker`` as one has ``told`` all of a card that one has seen."""
    if told.kind == "piper":
        return told
    reason: Reason = "rewarned" if told.kind == "found_wolf" else "retold"
    return Statement(told.speaker, "deny", told.target, reason=reason, about=asker)
