"""Who pretended to have another card than his, for the story of a game: the rules do not note what was said."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from math import inf
from typing import Any, NamedTuple

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents import Statement
from firmware.players.opponents.claims import claimed_in
from firmware.players.opponents.reasons import CONTRADICTING, PLAIN, Reason
from firmware.players.virtual.diary import Entry
from firmware.session.recap.past import Event
from firmware.session.recap.playback import Beside
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

LIED, DOUBTED = "lied", "lied.doubted"
"""What the story calls a lie which nobody doubted, and one that somebody did."""

DOUBTS: frozenset[Reason] = CONTRADICTING | {"disbelieved"}
"""The reasons by which somebody says that he does not believe a claim."""

FRAMED: Reason = "framed"
"""By what he denies it in whom a wolf is said to have been seen."""


class Lie(NamedTuple):
    """
    That a ``liar`` first claimed a ``card`` that was not his, and the first whom he did not convince.

    It was on a ``day``, after so many narrated ``effects``.
    """

    effects: int
    day: int
    liar: int
    card: str
    doubter: int | None


def lied(ledger: Ledger, said: Sequence[Entry]) -> Iterator[Beside]:
    """Who lied about his card, by what was ``said`` in the game, between what was done before it and after it."""
    pads = {home: ledger.seating.pad(ledger.seating.sat(home)) for home in ledger.seating.pads}
    for lie in lies(said, _cards(ledger), _unmasked(ledger)):
        event: Event = {"night": lie.day, "day": lie.day, "seat": pads[Pad(lie.liar)], "card": lie.card}
        doubted = {} if lie.doubter is None else {"other": pads[Pad(lie.doubter)]}
        yield ledger.happened(lie.effects), {"kind": DOUBTED if doubted else LIED, **event, **doubted}


def lies(said: Sequence[Entry], cards: Mapping[int, Collection[str]], unmasked: Mapping[int, int]) -> Iterator[Lie]:
    """
    Each card that somebody claimed and had not, once, in their order.

    ``cards`` are those that each had, by where he sat down: two of a Thief who swapped; ``unmasked`` is after how many
    narrated effects the card was shown of who died, by the same. That one is `PLAIN` proves nothing, and is no lie that
    anybody would remember. Wolves know better, and doubt nothing.
    """
    known: set[tuple[int, str]] = set()
    statements = [entry.said.statement for entry in said]
    for number, (entry, one) in enumerate(zip(said, statements, strict=True), 1):
        liar, card = one.speaker, claimed_in(one)
        if card in {"", PLAIN} or card in cards[liar] or (liar, card) in known:
            continue
        known.add((liar, card))
        before = {earlier.speaker for earlier in statements[:number] if claimed_in(earlier) == card}
        end = unmasked.get(liar, inf)
        later = [other.said.statement for other in said[number:] if other.effects < end]
        doubter = _doubter(later, liar, card, cards, before)
        yield Lie(entry.effects, entry.said.day, liar, card, doubter)


def _doubter(
    later: Iterable[Statement],
    liar: int,
    card: str,
    cards: Mapping[int, Collection[str]],
    before: Collection[int],
) -> int | None:
    """
    Who was the first to say ``later`` that he does not believe the ``liar``, before that one owned up to it.

    Whose ``card`` it is need only say so, unless he did ``before`` the lie: to say it again is no answer to that.
    """
    for one in takewhile(lambda one: (one.speaker, one.reason) != (liar, "recanted"), later):
        had = cards[one.speaker]
        against = (one.target == liar and one.reason in DOUBTS) or (one.about == liar and one.reason == FRAMED)
        doubts = against and not any(ROLES[role].wolf for role in had)
        claims = card in had and one.speaker not in before and claimed_in(one) == card
        if doubts or claims:
            return one.speaker
    return None


def _unmasked(ledger: Ledger) -> Mapping[int, int]:
    """Where each of the dead sat down whose card was shown -> after how many narrated effects it was."""
    found: dict[int, int] = {}
    for effects, known in enumerate(ledger.course()):
        for seat, told in known.departed.items():
            if told.get("role"):
                found.setdefault(ledger.seating.home(seat), effects)
    return found


def _cards(ledger: Ledger) -> Mapping[int, Collection[str]]:
    """Where each sat down -> the card that he had at the end, and the one that he was dealt."""
    everything: Any = ledger.game.everything()
    seating = ledger.seating
    return {seating.home(seat): {card, everything["dealt"][seat]} for seat, card in everything["roles"].items()}
