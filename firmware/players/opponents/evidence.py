"""
How likely what was seen is, by who is a wolf.

Each observation of one player about another has four log-likelihoods: whether the one is a wolf, and whether the
other is. They were chosen by hand, and judged by how often the villages that use them win (``bench bots``).

That somebody accuses at all says next to nothing of him, whomever he means: or else who is silent would look guilty.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import log

from engine.werewolf.setup.registry import ROLES, WOLVES
from firmware.players.opponents.claims import LOOKERS, ceded, changed, contested, overcounted, recanted, unopposed
from firmware.players.opponents.conduct import foreseen, leaders, silenced, turned
from firmware.players.opponents.holding import is_possible, is_refuted, is_single, may_hold, silent
from firmware.players.opponents.reasons import ACCUSING, BELIEVING, SECOND_HAND, SIGHTS
from firmware.players.opponents.statement import Statement, asks_why
from firmware.players.opponents.town import CONFESSOR, Town
from firmware.players.opponents.withdrawing import is_upheld

Table = tuple[tuple[float, float], tuple[float, float]]
"""``table[one is a wolf][the other is a wolf]``."""

VOTED: Table = ((0.0, 0.3), (0.15, -0.9))
ACCUSED: Table = ((0.0, 0.25), (0.15, -0.7))
LED: Table = ((0.0, 0.0), (0.0, -0.9))
"""To be the first who names a wolf, or who calls him out as a liar; it counts besides what was said."""
DEFENDED: Table = ((0.0, -0.2), (-0.2, 0.5))
BELIEVED: Table = ((0.0, -0.1), (-0.1, 0.4))
"""To take the word of somebody who said what he was."""
FOUND_WOLF: Table = ((-4.0, 0.0), (-0.5, -3.0))
CLEARED: Table = ((0.0, -4.0), (-1.2, -1.0))
CONFIRMED: Table = ((0.0, -3.0), (-3.0, -1.5))
"""To say that one has the card that the other saw: a liar hardly hits on it, and who saw it names no wolf so."""
RIVALS: Table = ((-4.0, 0.0), (0.0, -1.0))
"""Two who claim a card of which there is one."""

LIE = log(0.6)
"""A wolf claims a role less often than a villager who holds it."""
UNCONTESTED = log(0.15)
"""The same where nobody else claims the only such card, and whoever holds it could: with fewer left it is surer."""
MANY = 8
"""How many have to be left, of whom nobody has claimed another card, for no more than that."""
EXPOSED = 3.0
"""A claim of a card that lies face up before a dead player, or that oneself holds."""
KNEW = 3.0
"""To name whom the wolves came for, who lives, before who was shown it did: others hardly hit on it."""
NAMED = -3.0
"""To name the card of who knows that it is so: a wolf hardly hits on it."""
CHANGED = 3.0
"""To claim a card after another one: it speaks for nobody any more, and against nobody else who claims the last."""
RECANTED = 0.5
"""To have taken back a claim, once the first day is over: on that day each takes it as he is inclined."""
USURPED = 2.5
"""To have claimed a card against who was shown to hold it: it counts besides, for who has taken that back."""
TURNED = 0.5
"""To accuse whom one has defended, or defend whom one has accused, and not to say why."""
MISTRUSTED = 0.4
"""Not to have believed who saw a wolf, as a card has shown: honest people err as well."""
DEFIED = 2.0
"""To have voted against who had told of a wolf he saw, by a card that was his, and that nobody else claimed."""
STRAYED = 0.3
"""To have voted against another than whom one had named, though no card was told in between."""
HEIR: Table = ((0.0, -0.2), (0.0, 0.7))
"""To leave the medal to somebody, as a dying Captain."""
SEEN_HEIR: Table = ((0.0, -1.8), (0.0, 0.7))
"""The same, by one whose card has shown that he saw others at night: he leaves it rather to whom he saw no wolf in."""
MOTIVE = 0.8
"""To claim a card that another claims as well, where one was about to be hanged without it."""
RECENT = 20
"""How many sentences before a claim are looked at for that."""
PRESSED = 2
"""How many have to have accused whoever is about to be hanged."""
SILENCED = 0.3
"""To have been accused by one whom the wolves took."""
FORESEEN = 1.2
"""To have been suspected last by one who saw cards at night, as is known since his own was shown."""
STRUCK = -3.0
"""To have killed a wolf at the risk of one's own life: no wolf kills another so."""
BELATED = 1.0
"""To claim a card only on a later day than others, by which one looks at others, and may want to stay hidden."""
SILENT = 3.0
"""The same of any other card: whoever has it would not have let another claim it without a word."""
COUNTED = 2.0
"""To be one of those who are left for the wolves if nobody lies about his card."""
POSTED = 0.15
"""To bear the poster, which a player puts up who is no wolf."""

_SAID: Mapping[str, Table] = {
    "accuse": ACCUSED,
    "defend": DEFENDED,
    "found_wolf": FOUND_WOLF,
    "cleared": CLEARED,
}


@dataclass(frozen=True)
class Observation:
    """What ``one`` did to ``other``, by who of them is a wolf; ``other`` is ``None`` where it is nobody's concern."""

    one: int
    other: int | None
    table: Table
    sure: bool = False
    """Whether even a player who pays little attention heeds it."""


def votes(ballots: Iterable[Mapping[int, int | None]]) -> Iterator[Observation]:
    """What the votes against others show."""
    for ballot in ballots:
        for voter, target in ballot.items():
            if target is not None and target != voter:
                yield Observation(voter, target, VOTED)


def words(statements: Sequence[Statement], town: Town, impostors: Collection[int] = ()) -> Iterator[Observation]:
    """
    What was said, where each thing that is said twice counts once.

    One of the ``impostors``, who have not the card by which they say that they saw others, has seen nothing: be he no
    wolf, it tells nothing of those; nor where his card, or all of them that lie face up, show as much. Of who has lied
    about his card only that counts which he told, and has not taken back, by the one that he was shown to have.
    """
    claims = {one.speaker: one.role for one in statements if one.role and not town.anybody(one.role)}
    sights = {(one.speaker, one.target, one.card) for one in statements if one.reason == "seen"}
    seen = {card for _, _, card in sights}
    fickle, sorry = changed(statements), recanted(statements)
    liars = {*fickle, *sorry}
    first_hand = (
        one
        for one in statements
        if (one.kind not in SIGHTS or one.speaker not in liars or _is_borne_out(one, statements, town))
        and (
            one.kind != "accuse"
            or _has_stood_up(one, town)
            or not (one.reason in SECOND_HAND or one.by is not None or asks_why(one))
        )
    )
    for said in dict.fromkeys((one.speaker, one.kind, one.target, one.role) for one in first_hand):
        speaker, kind, target, role = said
        if target is not None and target != speaker and kind in _SAID:
            honest, wolf = _SAID[kind]
            if kind in SIGHTS:
                false = speaker in impostors or (role in ROLES and not is_possible(role, town, speaker))
                sureness = 0.0 if false else 1.0 if speaker in liars else _sureness(speaker, role, claims, seen, town)
                honest = honest[0] * sureness, honest[1] * sureness
            yield Observation(speaker, target, (honest, wolf), kind in SIGHTS)
    for target, speakers in leaders(statements).items():
        if town.card(target) in WOLVES:  # of whom nothing is known it would make him look innocent
            yield from (Observation(speaker, target, LED) for speaker in speakers if speaker != target)
    for speaker, target in dict.fromkeys((one.speaker, one.target) for one in statements if one.reason in BELIEVING):
        yield Observation(speaker, target, BELIEVED)
    church = confessed(statements)
    for pair in dict.fromkeys((one.speaker, one.target) for one in statements if one.reason == "confirmed"):
        if pair not in church:
            yield Observation(*pair, CONFIRMED, sure=True)
    for speaker in fickle:
        yield Observation(speaker, None, ((0.0, 0.0), (CHANGED, CHANGED)), sure=True)
    for speaker in sorry - {*fickle} if town.day > 1 else ():
        yield Observation(speaker, None, ((0.0, 0.0), (RECANTED, RECANTED)), sure=True)
    caught = dict.fromkeys((*overcounted(statements, town.day), *ceded(statements, town)))
    for speaker in caught:
        yield Observation(speaker, None, ((0.0, 0.0), (EXPOSED, EXPOSED)), sure=True)
    for speaker in turned(statements):
        yield Observation(speaker, None, ((0.0, 0.0), (TURNED, TURNED)))
    lone = unopposed(statements, town)  # be it of one who has lied before
    out = {*fickle, *sorry, *caught} - lone.keys()
    steady = {one: role for one, role in claims.items() if role in ROLES and one not in out}  # a trade is no card
    yield from _claims(steady, seen, town)
    yield from _sights(sights, claims, town)
    yield from _motives(statements, claims, town)


def _has_stood_up(one: Statement, town: Town) -> bool:
    """Whether by ``one`` somebody has believed another rather than a wolf, as his card has shown, of one card."""
    return one.gives("liar") and town.card(one.target or 0) in WOLVES


def _is_borne_out(sight: Statement, statements: Sequence[Statement], town: Town) -> bool:
    """Whether somebody told the ``sight`` by the card that he was shown to have, and has not taken that back."""
    return town.had(sight.speaker, sight.role) and is_upheld(sight, statements)


def bequests(heirs: Mapping[int, int], town: Town) -> Iterator[Observation]:
    """What it shows that a Captain left his medal to an heir; ``heirs`` are those with their Captains."""
    for heir, captain in heirs.items():
        yield Observation(captain, heir, SEEN_HEIR if town.card(captain) in LOOKERS else HEIR, sure=True)


def latecomers(late: Mapping[int, str]) -> Iterator[Observation]:
    """What it shows to claim that card ``late``, after others had claimed it."""
    for one, role in late.items():
        tells = BELATED if role in LOOKERS else SILENT
        yield Observation(one, None, ((0.0, 0.0), (tells, tells)))


def silences(counted: Iterable[int]) -> Iterator[Observation]:
    """What it shows that they alone have claimed no card, and are as many as the wolves that are left."""
    for one in counted:
        yield Observation(one, None, ((0.0, 0.0), (COUNTED, COUNTED)), sure=True)


def doubts(doubters: Iterable[int]) -> Iterator[Observation]:
    """What it shows not to have believed who was right, as a card has shown."""
    for one in doubters:
        yield Observation(one, None, ((0.0, 0.0), (MISTRUSTED, MISTRUSTED)))


def defiance(voters: Iterable[int]) -> Iterator[Observation]:
    """What it shows to have voted against who had seen a wolf, by a card that nobody else claimed, and had said so."""
    for one in voters:
        yield Observation(one, None, ((0.0, 0.0), (DEFIED, DEFIED)), sure=True)


def strays(voters: Iterable[int]) -> Iterator[Observation]:
    """What it shows to have voted otherwise than one had spoken."""
    for one in voters:
        yield Observation(one, None, ((0.0, 0.0), (STRAYED, STRAYED)))


def usurped(sorry: Iterable[int]) -> Iterator[Observation]:
    """What it shows of those who are ``sorry`` now to have claimed a card against who was shown to hold it."""
    for one in sorry:
        yield Observation(one, None, ((0.0, 0.0), (USURPED, USURPED)), sure=True)


def strikes(avengers: Iterable[int]) -> Iterator[Observation]:
    """What it shows to have killed a wolf as the Barber."""
    for one in avengers:
        yield Observation(one, None, ((0.0, 0.0), (STRUCK, STRUCK)), sure=True)


def signs(
    bitten: Iterable[int], posted: Iterable[int], statements: Sequence[Statement], town: Town
) -> Iterator[Observation]:
    """What the nights left behind: who was ``bitten`` in them, and on whose doors the poster was ``posted``."""
    foretold = [*foreseen(statements, town)]
    for _, accused in silenced(bitten, statements, foretold):
        yield Observation(accused, None, ((0.0, 0.0), (SILENCED, SILENCED)))
    for _, accused in foretold:
        yield Observation(accused, None, ((0.0, 0.0), (FORESEEN, FORESEEN)), sure=True)
    for bearer in posted:
        yield Observation(bearer, None, ((0.0, 0.0), (POSTED, POSTED)))


def confessed(statements: Iterable[Statement]) -> frozenset[tuple[int, int | None]]:
    """Whose card was named by whom, who saw it in the church: where a wolf sees as well as anybody."""
    seen = (one for one in statements if one.reason == "seen" and one.role == CONFESSOR)
    return frozenset((one.target or 0, one.speaker) for one in seen)


def lies(impostors: Iterable[int]) -> Iterator[Observation]:
    """What somebody knows of those who claim his own card."""
    for impostor in impostors:
        yield Observation(impostor, None, ((0.0, 0.0), (EXPOSED, EXPOSED)), sure=True)


def witnessed(witnesses: Iterable[int]) -> Iterator[Observation]:
    """What somebody knows of those who have named his own card before he told it."""
    for witness in witnesses:
        yield Observation(witness, None, ((0.0, 0.0), (NAMED, NAMED)), sure=True)


def betrayed(knowing: Iterable[int]) -> Iterator[Observation]:
    """What a Witch makes of those who have named whom the wolves came for."""
    for one in knowing:
        yield Observation(one, None, ((0.0, 0.0), (KNEW, KNEW)), sure=True)


def _claims(claims: Mapping[int, str], seen: Collection[str], town: Town) -> Iterator[Observation]:
    refuted = {one for one, role in claims.items() if is_refuted(role, town, one)}
    liars = {one for one in refuted if town.card(one) not in WOLVES}  # of two, the other may have told the truth
    for speaker, role in claims.items():
        if role in WOLVES or (town.cards and not town.cards.get(role)):
            continue
        lie = _lie(speaker, claims, seen, town)
        yield Observation(speaker, None, ((0.0, 0.0), (lie, lie)), sure=True)
        for rival in claims:
            unique = claims[rival] == role and town.is_unique(role)
            if rival > speaker and unique and not {speaker, rival} & liars:
                yield Observation(speaker, rival, RIVALS, sure=True)


def _sights(
    sights: Collection[tuple[int, int | None, str]], claims: Mapping[int, str], town: Town
) -> Iterator[Observation]:
    """Who tells which card he saw, against what lies face up, and against who claims another, or the same."""
    for speaker, target, card in sorted(sights, key=str):
        if target is None:
            continue
        if (town.card(target) and not town.had(target, card)) or not may_hold(card, town, target):
            yield Observation(speaker, None, ((0.0, 0.0), (EXPOSED, EXPOSED)), sure=True)
            continue
        unique = town.is_unique(card)
        for player, role in claims.items():
            if player != speaker and (role != card if player == target else unique and role == card):
                yield Observation(speaker, player, RIVALS, sure=True)


def _motives(statements: Sequence[Statement], claims: Mapping[int, str], town: Town) -> Iterator[Observation]:
    """Of those who may have one card that they claim, who did so when he was about to be hanged, and who was not."""
    possible = {one: role for one, role in claims.items() if not is_refuted(role, town, one)}
    for speaker, role in contested(possible, town).items():
        place = next(place for place, one in enumerate(statements) if (one.speaker, one.role) == (speaker, role))
        before = [one for one in statements[max(0, place - RECENT) : place] if one.target == speaker]
        accusers = {one.speaker for one in before if one.kind in ACCUSING}
        if len(accusers) >= PRESSED or any(one.kind in {"found_wolf", "sum"} for one in before):
            yield Observation(speaker, None, ((0.0, 0.0), (MOTIVE, MOTIVE)))


def _lie(speaker: int, claims: Mapping[int, str], seen: Collection[str], town: Town) -> float:
    """How much the claim of ``speaker`` by itself tells of him; little where somebody says he has ``seen`` the card."""
    if not may_hold(claims[speaker], town, speaker):
        return EXPOSED
    lone = _lone(speaker, claims, seen, town)
    return UNCONTESTED * lone if lone else LIE


def _sureness(speaker: int, role: str, claims: Mapping[int, str], seen: Collection[str], town: Town) -> float:
    """How many times surer than among many what ``speaker``, if he is no wolf, has seen by ``role`` is; 1 at least."""
    if town.had(speaker, role):
        return MANY
    return (claims.get(speaker) == role and _lone(speaker, claims, seen, town)) or 1.0


def _lone(speaker: int, claims: Mapping[int, str], seen: Collection[str], town: Town) -> float:
    """How many times surer than among many the claim of the only such card is; 0 where it is not `UNCONTESTED`."""
    role = claims[speaker]
    others = [one for one, claimed in claims.items() if claimed == role and one != speaker]
    rivals = [one for one in others if not is_refuted(role, town, one)]
    if rivals or role in seen or not is_single(role, town):
        return 0.0
    return max(1.0, MANY / (1 + len(silent(speaker, claims, town))))
