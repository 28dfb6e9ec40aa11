"""By what a player stands whom he has named today: his vote follows it, until something new is said."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents.heard import LIES
from firmware.players.opponents.memory import Memory
from firmware.players.opponents.reasons import (
    AGAINST,
    CHALLENGES,
    CONTRADICTING,
    COUNTED,
    DISBELIEVING,
    FOLLOWING,
    NUDGES,
    OPINIONS,
    SIDED,
    TOLD,
    UNFOUNDED,
    Ground,
    Kind,
    Reasons,
)
from firmware.players.opponents.statement import Statement

_SURE: Reasons = frozenset({"claimed", "counter", "looked", "lied", "two", "both", "rest", "sworn"})
"""The reasons that nothing can shake which others say."""
_OF_CARDS: Reasons = CONTRADICTING - {"liar", "lied"} | COUNTED | {"sworn", "confessed"}
"""The reasons that tell as much of somebody as his card: it was seen, he lies about it, or nobody else is left."""
_GRANTING: Reasons = frozenset({"rightly", "slight"})
"""The reasons by which one grants that something speaks against somebody."""
INSISTING: Reasons = frozenset({"still", "despite", "firm", "unmoved"})
"""The reasons by which one says that one still means whom one has named."""
RECENT = 4
"""After how many sentences of others nobody answers any more what was said to all."""
HEARD = 2
"""So many others have to have spoken since before one says that nobody goes along."""
NAMES = 2
"""So many one names in a debate: another only for a card, and nobody again whom one has left for another."""
TURNING = 3
"""One in so many of the living says in a debate that he thinks otherwise than he said; the others keep to it."""


def named(memory: Memory) -> Statement | None:
    """
    What one said last against another who lives, but a friendly question; nothing if one takes his word now.

    Who has named somebody, and asks another about his words since, still means the first, as who saw a wolf does.
    """
    against = (one for one in reversed(memory.mine) if one.kind in AGAINST)
    mine = [one for one in against if not memory.is_admitted(one)]
    asked = next((one for one in mine if one.reason not in NUDGES), None)
    last = next((one for one in mine if one.reason not in NUDGES | CHALLENGES), asked)
    last = next((one for one in mine if one.kind == "found_wolf" and one.target in sworn(memory)), last)
    heeded = last is not None and last.target in {*memory.town.living} - memory.believed()
    return last if heeded else None


def withdrawn(memory: Memory) -> Statement | None:
    """What one said last today against another, whose word one has taken since."""
    mine = (one for one in reversed(memory.mine) if one.kind in AGAINST)
    last = next((one for one in mine if one.reason not in NUDGES | CHALLENGES), None)
    return last if last is not None and last.target in memory.believed() & {*memory.town.living} else None


def sworn(memory: Memory) -> tuple[int, ...]:
    """In whom one has said that one saw a wolf, the last first: who lives, can be voted against, and showed no card."""
    told = (one for one in reversed(memory.statements) if one.speaker == memory.me and one.kind == "found_wolf")
    out = memory.friends | memory.town.immune | memory.town.face_up.keys()
    return tuple(dict.fromkeys(one.target for one in told if one.target in {*memory.town.living} - out))


def stands_by(memory: Memory, one: Statement) -> bool:
    """
    Whether who says ``one`` stands by the wolf that he has seen: he calls others liars, or asks them, at most.

    Against the wolf he says nothing that tells less than the card.
    """
    if one.kind in OPINIONS and one.target in sworn(memory):
        return one.reason in _OF_CARDS
    other = one.kind in OPINIONS and one.reason not in NUDGES | CHALLENGES | LIES
    return not other or not sworn(memory)


def between(memory: Memory) -> frozenset[int]:
    """
    The two who claim one card, of whom one said last today that one of them lies, or whom of both one would believe.

    Nobody if one has named somebody since, or one of the two has taken his claim back.
    """
    told = (one for one in reversed(memory.mine) if one.kind in AGAINST or one.gives("rival", "sooner", "disbelieved"))
    last = next(told, None)
    if last is None or last.kind in AGAINST:
        return frozenset()
    rivals = {last.target, last.about} if last.about in memory.contenders(last.target) else set[int | None]()
    two = rivals if last.gives("rival") else {*(memory.preferred() or ())}
    return frozenset(one for one in two if one is not None and last.target in two)


def summed_up(memory: Memory) -> tuple[int | None, ...]:
    """The two between whom it stands, as one has said today, unless others have told of a card since."""
    sums = (one for one in reversed(memory.mine) if one.gives("divided"))
    last = next((one for one in sums if not any(_told_since(memory, one))), None)
    return () if last is None else (last.target, last.about)


def is_moved(memory: Memory, said: Statement) -> bool:
    """Whether since ``said`` a card was told by whom it is against, or of him, or a wolf was seen in somebody else."""
    told = _told_since(memory, said)
    return any(_concerns(memory, one, said) or one.kind == "found_wolf" for one in told)


def explains(memory: Memory, said: Statement, chosen: int) -> bool:
    """
    Whether a card that was told since ``said`` explains without a word of one's own a vote against ``chosen``.

    So does the card that ``chosen`` and another claim: one of the two lies.
    """
    rivals = memory.contenders(chosen)
    two, told = {chosen, *rivals} if rivals else set[int | None](), _told_since(memory, said)
    return any(
        _concerns(memory, one, said)
        or (one.kind, one.target) == ("found_wolf", chosen)
        or (one.role in ROLES and one.speaker in two)
        for one in told
    )


def _concerns(memory: Memory, told: Statement, said: Statement) -> bool:
    """
    Whether who is meant by ``said`` was ``told`` about, or told his own card: his trade everybody knows.

    So does who takes back his claim, if ``said`` is against him, or against who claims that card still or in whom he
    said by it that he saw a wolf, or went by his word; and who claims the card by which that wolf was seen.
    """
    if said.reason in SIDED and told.role in ROLES and told.speaker in memory.contenders(said.about):
        return True
    if told.reason == "recanted":
        freed = memory.is_cleared_by(told, said.target) or memory.is_slandered_by(told, said.target)
        return freed or told.speaker in {said.target, said.about}
    return said.target == told.target or (said.target == told.speaker and told.role in ROLES)


def _told_since(memory: Memory, said: Statement) -> Iterator[Statement]:
    """
    What others told of cards since one ``said`` that, or insisted on it, the last first; nothing to who knows.

    Nor that somebody is no wolf, by whom one has doubted aloud.
    """
    meant = insistence(memory, said) or said
    since = () if is_sure(said) else takewhile(lambda one: one != meant, reversed(memory.today))
    told = (one for one in since if one.speaker != memory.me)
    doubted = {one.target for one in memory.mine if one.reason in DISBELIEVING} - memory.believed()
    told = (one for one in told if one.kind != "cleared" or one.speaker not in doubted)
    yield from (one for one in told if one.reason == "recanted" or (one.role and not memory.town.anybody(one.role)))


def insistence(memory: Memory, said: Statement) -> Statement | None:
    """By what one said last today that one still means whom one ``said``, if one has."""
    mine = (one for one in reversed(memory.mine) if one.reason in INSISTING)
    return next((one for one in mine if said.target == (one.about if one.kind == "heed" else one.target)), None)


def may_turn(memory: Memory, said: Statement) -> bool:
    """
    Whether one may name another than one ``said``: once a day and not after many others, but for news of him.

    Nobody does in one breath with a word about him: another has to have spoken since, or he has, of his card. Who goes
    by a wolf that another has seen keeps to that one, but for such news, as does who has said that he still means him.
    """
    his = (one for one in reversed(memory.mine) if one.target == said.target and one.kind in AGAINST | {"deny"})
    if (last := next(his, None)) is not None:
        since = {one.speaker for one in said_since(memory, last)}
        if since <= {memory.me, said.target}:
            return said.target in since and is_moved(memory, said)
    turned = {speaker for speaker, named in names(memory.today).items() if len(named) > 1}
    if memory.me in turned or said.reason in SIDED or insistence(memory, said):
        return is_moved(memory, said)
    return len(turned) < max(1, len(memory.town.living) // TURNING) or explains(memory, said, said.target or 0)


def names(today: Sequence[Statement]) -> Mapping[int, Sequence[int]]:
    """Whom each has named ``today``, one after another; nobody by what he knows of him, nor by a mere question."""
    found: dict[int, list[int]] = {}
    for one in today:
        meant = one.is_against and not is_sure(one)
        if meant and one.target is not None and found.setdefault(one.speaker, [])[-1:] != [one.target]:
            found[one.speaker].append(one.target)
    return found


def left(memory: Memory) -> frozenset[int]:
    """Whom one has named today, and left for another, unless a card was told that speaks against him."""
    mine = names(memory.today).get(memory.me, ())
    gone = {*mine} - {*mine[-1:], *sworn(memory)}
    return frozenset(one for one in gone if not memory.is_news(one))


def is_one_more(memory: Memory, one: Statement) -> bool:
    """
    Whether by ``one`` one would name a third today, or one whom one has left, and for no card.

    A card speaks for a third also where who was named before has told it, or was cleared by it; and for whom one had
    only `forsaken`. Nor does one name anybody for no reason in one breath with what one grants against another.
    """
    mine = names(memory.today).get(memory.me, ())
    if one.kind not in OPINIONS or one.reason in NUDGES | CHALLENGES or one.target is None:
        return False
    if one.reason in UNFOUNDED | FOLLOWING | {""} and _has_just_granted(memory, one.target):
        return True
    if len(mine) < NAMES or one.target == mine[-1] or is_of_a_card(memory, one):
        return False
    return (one.target in mine and one.target != forsaken(memory)) or one.reason not in {"conceded", "instead"}


def _has_just_granted(memory: Memory, player: int) -> bool:
    """Whether the last that was said is that one sees something in what speaks against another than ``player``."""
    last = next((one for one in reversed(memory.today) if one.kind != "ready"), None)
    return last is not None and last.speaker == memory.me and last.reason in _GRANTING and last.about != player


def forsaken(memory: Memory) -> int | None:
    """Whom one gave up today only because nobody followed, and went along with others: one's doubts still stand."""
    gone = next((one.about for one in reversed(memory.mine) if one.gives("alone")), None)
    open_to = gone in _blamable(memory) and gone not in memory.claims() and not memory.is_news(gone or 0)
    return gone if open_to else None


def is_of_a_card(memory: Memory, one: Statement) -> bool:
    """Whether ``one`` names somebody for what was told of a card: it was seen, or he lies about it."""
    return is_sure(one) or one.reason in CONTRADICTING | SIDED or memory.is_news(one.target or 0)


def departs(memory: Memory, said: Statement, chosen: int | None = None) -> Ground | None:
    """
    Why one names ``chosen``, and not whom one ``said``: for what that one claims, or for others did not follow.

    Nothing where neither is so; and nobody goes by the word of whom he is about to name.
    """
    for one in _told_since(memory, said):
        claims = one.speaker == said.target and one.role in ROLES and one.speaker in memory.claims()
        if (claims and not memory.distrusts(one.speaker)) or memory.is_cleared_by(one, said.target):
            proven = memory.has_unmasked(said.target or 0)  # then it is more than a claim
            return "swayed" if proven else "conceded", said.target
        if (one.kind, one.target) == ("cleared", said.target) and one.speaker != chosen:
            return "instead", said.target
    if is_moved(memory, said):
        return "swayed", said.target
    alone = said.target not in {None, *memory.believed()} and memory.is_alone_against(said.target or 0)
    alone = alone and len({one.speaker for one in said_since(memory, said)} - {memory.me, said.target}) >= HEARD
    return ("alone", said.target) if alone else None


def is_sure(said: Statement) -> bool:
    """Whether who ``said`` it knows, or says that he knows, that it is so."""
    return said.kind == "found_wolf" or said.reason in _SURE


def is_open(memory: Memory, said: Statement) -> bool:
    """Whether who is meant by ``said`` may still answer: he has not spoken since, and little was said."""
    since = said_since(memory, said)
    return len(since) <= RECENT and all(one.speaker != said.target for one in since)


def is_stale(memory: Memory, said: Statement, most: int = RECENT) -> bool:
    """Whether nobody answers ``said`` any more: more than ``most`` was said since, or something to ``me`` by him."""
    since = said_since(memory, said)
    spoken_to = any(one.speaker == said.speaker and memory.me in {one.target, one.about} for one in since)
    return spoken_to or sum(one.kind != "ready" for one in since) > most


def is_past(memory: Memory, said: Statement) -> bool:
    """Whether so much was said since that not even whom it clears answers ``said``."""
    return sum(one.kind != "ready" for one in said_since(memory, said)) > 2 * RECENT


def accusable(memory: Memory) -> list[int]:
    """
    The living whom it may harm, who can be voted against, and whose word it has not taken today, nor trusts.

    None in whom it has said today that it sees nothing, or with whom it has gone against another, either, until a card
    is told; nor whom it has elected or pardoned, or left for another.
    """
    out = left(memory) - memory.rest()
    return [one for one in _blamable(memory) if one not in out]


def _blamable(memory: Memory) -> list[int]:
    """The same, and whom it has left for another."""
    believed = {one for one in memory.believed() if not memory.is_news(one)}
    shrugged = {one for one in memory.town.living if memory.has_shrugged(one) and not memory.is_news(one)}
    out = memory.friends | memory.innocent() | memory.town.immune | memory.town.face_up.keys() | believed | shrugged
    out |= (memory.let_off() | memory.followed() | memory.supported()) - memory.rest() - memory.counted()
    return [one for one in memory.town.living if one not in out]


def said_today(memory: Memory, kind: Kind) -> int:
    """How often it has said something of that ``kind`` today, but as the answer to a question."""
    return sum(one.kind == kind and one.reason not in TOLD for one in memory.mine)


def said_since(memory: Memory, said: Statement) -> Sequence[Statement]:
    """What was said today after ``said``, as it was said last; all of it where that was not said today."""
    return [*takewhile(lambda one: one != said, reversed(memory.today))][::-1]
