"""
What was said of one's own card, for the story of a game: the rules do not note it.

Who pretended to have another one, and who owned up to that; when the Seer first said that she is; and who else told
his card where several were against him, or a liar claimed it as well.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from math import inf
from typing import Any, NamedTuple, cast

from engine import Say
from engine.seats import Seat
from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents import Statement
from firmware.players.opponents.claims import claimed_in
from firmware.players.opponents.reasons import CONTRADICTING, PLAIN, SIDED, Reason, Reasons
from firmware.players.opponents.town import HANGED
from firmware.players.virtual.diary import Entry
from firmware.players.virtual.parting import VERDICT
from firmware.session.recap.past import Event
from firmware.session.recap.playback import Beside, noted
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

LIED, DOUBTED, ASIDE, CONTRADICTED = "lied", "lied.doubted", "lied.doubted.aside", "lied.contradicted"
"""
What the story calls a lie which nobody doubted, one that somebody did, one that a wolf did before him, and one that he
contradicted who had the card himself, and so knew better.
"""

RECANTED, SPOKE, PARTED = "lied.recanted", "spoke", "spoke.parted"
"""
What it calls that who lied owned up to it, and that the Seer has said for the first time that she is: if with her last
words, that comes after her condemnation.
"""

HONEST, SEVERAL = "honest", 2
"""What it calls that another told the truth; and how many have to be against him on that day, else it is no matter."""

SEER = "seer"
"""The card whose owner's first word is in the story."""

DOUBTS: Reasons = CONTRADICTING | SIDED | {"disbelieved"}
"""The reasons by which somebody says that he does not believe a claim, or sooner another who saw a wolf there."""

WAITS: Reason = "unproven"
"""By what he says that he waits for a proof, of whatever was said last: of a claim that is a doubt, too."""

FRAMED: Reason = "framed"
"""By what he denies it in whom a wolf is said to have been seen."""


class Told(NamedTuple):
    """
    What a ``speaker`` said of a ``card`` as his own: the sentence of that ``number`` of all, from 0 on.

    ``kind`` is what the story calls it; a lie has the first whom it did not convince on that day, if there was one.
    """

    number: int
    speaker: int
    card: str
    kind: str
    doubter: int | None = None


def lied(ledger: Ledger, said: Sequence[Entry]) -> Iterator[Beside]:
    """What was ``said`` in the game of one's own card, between what was done before it and after it."""
    pads = {home: ledger.seating.pad(ledger.seating.sat(home)) for home in ledger.seating.pads}
    cards = _cards(ledger)
    found = list(lies(said, cards, _unmasked(ledger)))
    verdicts = _verdicts(ledger)
    for number, speaker, card, kind, doubter in sorted((*found, *avowals(said, cards, found))):
        day, effects, seat = said[number].said.day, said[number].effects, pads[Pad(speaker)]
        last = effects >= verdicts.get(speaker, inf)
        if kind == HONEST and last:  # his card, which is turned over, says as much
            continue
        parts = kind == SPOKE and last
        event: Event = {"kind": PARTED if parts else kind, "night": day, "day": day, "seat": seat, "card": card}
        doubted = {} if doubter is None else {"other": pads[Pad(doubter)]}
        yield _death(ledger, seat) if parts else ledger.happened(effects), {**event, **doubted}


def avowals(said: Sequence[Entry], cards: Mapping[int, Collection[str]], found: Sequence[Told]) -> Iterator[Told]:
    """
    Who owned up to a lie that was ``found``, and who told the truth of his card; ``cards`` as for `lies`.

    Each once: the Seer with her first word, others where it mattered, unless the lie that they contradict tells of it:
    in which the Seer comes forward on the same day.
    """
    lied = {(lie.speaker, lie.card) for lie in found}
    told = {(lie.doubter, lie.card) for lie in found if lie.kind == CONTRADICTED and lie.card != SEER}
    for number, entry in enumerate(said):
        one = entry.said.statement
        speaker, recants = one.speaker, one.reason == "recanted"
        card = one.card if recants else claimed_in(one)
        true = not recants and card in cards[speaker] and card != PLAIN and not ROLES[card].wolf
        matters = card == SEER or card in {lie.card for lie in found} or _is_pressed(said, number)
        if (speaker, card) not in told and ((speaker, card) in lied if recants else true and matters):
            told.add((speaker, card))
            if not recants and any(_tells_of(lie, said, number) for lie in found):
                continue
            yield Told(number, speaker, card, RECANTED if recants else SPOKE if card == SEER else HONEST)


def _tells_of(lie: Told, said: Sequence[Entry], number: int) -> bool:
    """Whether the story of a ``lie`` tells already that who said the sentence of that ``number`` has the card."""
    entry = said[number].said
    contradicts = lie.kind == CONTRADICTED and lie.doubter == entry.statement.speaker
    return contradicts and lie.number < number and said[lie.number].said.day == entry.day


def _is_pressed(said: Sequence[Entry], number: int) -> bool:
    """Whether several were against who said the sentence of that ``number``, on the same day."""
    day, speaker = said[number].said.day, said[number].said.statement.speaker
    against = (one.said.statement for one in said if one.said.day == day and one.said.statement.target == speaker)
    return len({one.speaker for one in against if one.is_against}) >= SEVERAL


def lies(said: Sequence[Entry], cards: Mapping[int, Collection[str]], unmasked: Mapping[int, int]) -> Iterator[Told]:
    """
    Each card that somebody claimed and had not, once, in their order.

    ``cards`` are those that each had, by where he sat down: two of a Thief who swapped; ``unmasked`` is after how many
    narrated effects the card was shown of who died, by the same. That one is `PLAIN` proves nothing, and is no lie that
    anybody would remember. Wolves know better, and doubt nothing.
    """
    known: set[tuple[int, str]] = set()
    statements = [entry.said.statement for entry in said]
    for number, one in enumerate(statements):
        liar, card = one.speaker, claimed_in(one)
        if card in {"", PLAIN} or card in cards[liar] or (liar, card) in known:
            continue
        known.add((liar, card))
        before = {earlier.speaker for earlier in statements[: number + 1] if claimed_in(earlier) == card}
        end = unmasked.get(liar, inf)
        day = said[number].said.day  # under which it is told: a doubt of another day would stand there as well
        later = [one.said.statement for one in said[number + 1 :] if one.effects < end and one.said.day == day]
        yield Told(number, liar, card, *_doubted(later, liar, card, cards, before))


def _doubted(
    later: Iterable[Statement],
    liar: int,
    card: str,
    cards: Mapping[int, Collection[str]],
    before: Collection[int],
) -> tuple[str, int | None]:
    """
    Who was the first to say ``later`` that he does not believe the ``liar``, before that one owned up to it, if any.

    Whose ``card`` it is need only say so, be it once more: to tell by it what he saw is no answer, where he had claimed
    it before the lie. What the story calls such a lie stands before him; who waits for a proof, though it is his,
    contradicts nothing.
    """
    kind, doubts = DOUBTED, DOUBTS | {WAITS}
    for one in takewhile(lambda one: (one.speaker, one.reason) != (liar, "recanted"), later):
        if one.speaker == liar:
            doubts = DOUBTS | {WAITS} if claimed_in(one) else DOUBTS
        had = cards[one.speaker]
        against = (one.target == liar and one.reason in doubts) or (one.about == liar and one.reason == FRAMED)
        says = one.speaker not in before or one.kind in {"claim", "deny"}
        claims = card in had and says and claimed_in(one) == card
        if claims or (against and not any(ROLES[role].wolf for role in had)):
            return CONTRADICTED if card in had and one.reason != WAITS else kind, one.speaker
        kind = ASIDE if against else kind
    return LIED, None


def _unmasked(ledger: Ledger) -> Mapping[int, int]:
    """Where each of the dead sat down whose card was shown -> after how many narrated effects it was."""
    found: dict[int, int] = {}
    for effects, known in enumerate(ledger.course()):
        for seat, told in known.departed.items():
            if told.get("role"):
                found.setdefault(ledger.seating.home(seat), effects)
    return found


def _verdicts(ledger: Ledger) -> Mapping[int, int]:
    """Where each sat down who was hanged by the village -> after how many narrated effects all knew that he will be."""
    told = enumerate(ledger.effects(), 1)
    said = ((number, one) for number, one in told if isinstance(one, Say) and one.cue == VERDICT)
    condemned = ((cast("Seat", one.facts["seat"]), number) for number, one in said)
    fates = ledger.course()[-1].fates
    return {ledger.seating.home(seat): number for seat, number in condemned if fates.get(seat) == HANGED}


def _death(ledger: Ledger, seat: Pad) -> int:
    """The number of the rules' note by which who is at ``seat`` has died."""
    notes = enumerate(noted(ledger), 1)
    return next(number for number, one in notes if (one["kind"], one.get("seat")) == ("death", seat))


def _cards(ledger: Ledger) -> Mapping[int, Collection[str]]:
    """Where each sat down -> the card that he had at the end, and the one that he was dealt."""
    everything: Any = ledger.game.everything()
    seating = ledger.seating
    return {seating.home(seat): {card, everything["dealt"][seat]} for seat, card in everything["roles"].items()}
