"""What came of the words of somebody: who was wrong, led others, turned about, or was silenced for them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.werewolf.setup.registry import WOLVES
from firmware.players.opponents.claims import LOOKERS
from firmware.players.opponents.reasons import (
    ACCUSING,
    AGAINST,
    CHALLENGES,
    CONTRADICTING,
    FOLLOWING,
    NUDGES,
    QUESTIONS,
    SECOND_HAND,
    SIGHTS,
    Reason,
    Reasons,
)
from firmware.players.opponents.statement import Statement, asks_why
from firmware.players.opponents.town import Town
from firmware.players.opponents.withdrawing import is_taken_back, last_side, lasting, opposes, trusts

_NO_NAME: Reasons = FOLLOWING | NUDGES | CHALLENGES
"""The reasons by which somebody is named after others, or just asked something."""


def disproved(statements: Iterable[Statement], town: Town) -> Iterator[tuple[int, Reason, int]]:
    """
    Who said of whom that he saw a wolf in him, or none, where the card has shown the contrary; and which of both.

    Whoever has owned up to the lie since is not caught by the card.
    """
    for one in _sights(statements):
        if one.target is not None and (card := town.card(one.target)):
            was = {card in WOLVES, town.swapped.get(one.target, card) in WOLVES}
            if was == {one.kind == "cleared"}:
                yield one.speaker, "whitewashed" if one.kind == "cleared" else "mistold", one.target


def leaders(statements: Iterable[Statement]) -> Mapping[int, frozenset[int]]:
    """Who of all was accused or suspected -> who named him first, and who has called him out as a liar, or a wolf."""
    led: dict[int, frozenset[int]] = {}
    for one in statements:
        if one.target is None or one.kind not in AGAINST or one.reason in QUESTIONS | SECOND_HAND:
            continue
        if one.target not in led or one.kind == "found_wolf" or one.reason in CONTRADICTING - SECOND_HAND:
            led[one.target] = led.get(one.target, frozenset()) | {one.speaker}
    return led


def has_led(statements: Iterable[Statement], player: int, other: int | None, target: int | None) -> bool:
    """Whether of both it was ``player`` who first named ``target`` by himself: he does not follow the ``other``."""
    against = (one for one in statements if one.target == target and one.kind in AGAINST)
    namers = (one.speaker for one in against if one.reason not in _NO_NAME)
    return next((one for one in namers if one in {player, other}), None) == player


def turned(statements: Iterable[Statement]) -> Mapping[int, tuple[int, bool]]:
    """
    Who has turned about -> whom he last did it to, and whether he was for him first and is against him now.

    Who gives a reason has one, and so has everybody once a card is claimed by that player, or said to be seen; but
    nobody who has seen it himself. Of who owns up to a lie it is known.
    """
    sides: dict[tuple[int, int], Statement] = {}
    found: dict[int, tuple[int, bool]] = {}
    for one in statements:
        if one.role or one.reason == "recanted":
            sides = {pair: said for pair, said in sides.items() if not _excuses(one, said)}
        if one.reason == "recanted":
            found.pop(one.speaker, None)
        elif one.target is not None and _takes_side(one):
            pair, against = (one.speaker, one.target), one.kind in ACCUSING
            if (sides.setdefault(pair, one).kind in ACCUSING) != against:
                sides[pair] = one
                found |= {one.speaker: (one.target, against)} if is_sight(one) or not one.reason else {}
    return found


def borne_out(statements: Iterable[Statement], town: Town) -> Mapping[int, Sequence[Statement]]:
    """
    Who saw cards, as a card has shown: in whom he saw a wolf, or his own -> all that was said since he told of it.

    Nobody who has owned up to a lie, or whose word another card has shown to be one.
    """
    said = list(statements)
    wrong = {one for one, _, _ in disproved(said, town)}
    wrong |= {one.speaker for one in said if one.reason == "recanted"}
    right: dict[int, Sequence[Statement]] = {}
    for place, one in enumerate(said, 1):
        own = town.dead.get(one.speaker)
        wolf = one.kind == "found_wolf" and town.card(one.target or 0) in WOLVES
        if one.role in LOOKERS and own in {None, one.role} and (own or wolf) and one.speaker not in wrong:
            right.setdefault(one.speaker, said[place:])
    return right


def mistrusted(statements: Iterable[Statement], town: Town) -> Iterator[tuple[int, int]]:
    """
    Who did not believe whom, or was against him, last after that one had told of a wolf, as a card has borne out since.

    Nobody who claims to see cards himself, or in whom that one saw a wolf: he speaks for himself. Nor is it a reproach
    not to have believed that somebody is none.
    """
    said = list(statements)
    rivals = {one.speaker for one in said if one.role in LOOKERS}
    for seer in borne_out(said, town):
        told = [place for place, one in enumerate(said, 1) if (one.speaker, one.kind) == (seer, "found_wolf")]
        accused, since = {said[place - 1].target for place in told}, said[told[0] :] if told else ()
        for player in dict.fromkeys(one.speaker for one in since if one.speaker not in accused | rivals):
            last = last_side(since, player, seer)
            if last is not None and opposes(last, seer):
                yield player, seer


def strayed(
    earlier: Iterable[Statement], today: Sequence[Statement], votes: Mapping[int, int | None]
) -> Iterator[tuple[int, int]]:
    """
    Who voted against another than whom he had named last ``today``, and whom he had named; or else whom he was for.

    Nobody who has taken that back, or spoken against the other as well since, be it that he agreed with somebody, or
    has seen a wolf in him, ``earlier`` or today; nor once anybody has told of a card.
    """
    seen = {(one.speaker, one.target) for one in (*earlier, *today) if one.kind == "found_wolf"}
    for voter, chosen in votes.items():
        if chosen is None or (voter, chosen) in seen:
            continue
        sided = [
            place for place, one in enumerate(today) if one.speaker == voter and (one.is_against or trusts(one, chosen))
        ]
        said, since = (today[sided[-1]], today[sided[-1] + 1 :]) if sided else (None, ())
        if said is None or is_taken_back(said, since) or any(one.role or one.gives("recanted") for one in since):
            continue
        later = (one for one in since if one.speaker == voter)
        turned_to = any(opposes(one, chosen) or one.gives("rival", "agreed", "rightly") for one in later)
        backed = trusts(said, chosen)
        if not turned_to and said.target is not None and (backed or said.target != chosen):
            yield voter, chosen if backed else said.target


def _takes_side(one: Statement) -> bool:
    """Whether ``one`` says of somebody that he is a wolf, or none, be it that he was seen."""
    return is_sight(one) or (one.kind in {"accuse", "defend"} and not one.role)


def _sights(statements: Iterable[Statement]) -> Sequence[Statement]:
    """What was said to be seen of the cards of others, and was not taken back."""
    told: list[Statement] = []
    for one in statements:
        if one.reason == "recanted":
            told = [said for said in told if said.speaker != one.speaker]
        elif is_sight(one) and one.target != one.speaker:
            told.append(one)
    return told


def is_sight(one: Statement) -> bool:
    """Whether ``one`` tells what was seen of a card; whom a Witch has saved she has not seen."""
    return one.kind in SIGHTS and one.reason != "saved"


def _excuses(one: Statement, said: Statement) -> bool:
    """Whether after ``one``, which tells of a card or takes that back, nothing follows from what was ``said``."""
    if one.reason == "recanted":
        return one.speaker == said.speaker
    return not is_sight(said) and said.target == (one.target if one.kind in SIGHTS else one.speaker)


def silenced(
    bitten: Iterable[int], statements: Sequence[Statement], foretold: Iterable[tuple[int, int]]
) -> list[tuple[int, int]]:
    """
    Who of those ``bitten`` in a night had accused whom, or spoken against him as is ``foretold`` by `foreseen`.

    Nobody whom he took for harmless by then.
    """
    dead = set(bitten)
    accusing = lasting(statements, lambda one: one.kind in ACCUSING and one.speaker in dead and not asks_why(one))
    told = ((one.speaker, one.target) for one in accusing if one.target is not None)
    return list(dict.fromkeys((*told, *(one for one in foretold if one[0] in dead))))


def foreseen(statements: Iterable[Statement], town: Town) -> Iterator[tuple[int, int]]:
    """
    Who of the dead saw cards, as his own has shown, and whom he spoke against last: he may have known.

    With his last words he would have told what he had seen: a mere name there is a hunch.
    """
    last: dict[int, Statement] = {}
    for one in statements:
        if one.is_against and not one.gives("next") and town.dead.get(one.speaker, "") in LOOKERS:
            last[one.speaker] = one
    yield from ((seer, one.target) for seer, one in last.items() if one.target is not None)
