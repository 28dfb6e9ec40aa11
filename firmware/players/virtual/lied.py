"""Who pretended to have another card than his, in the story of a game: its record does not have what was said."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from engine.werewolf.setup.registry import ROLES
from firmware.players.bots.log import Logged
from firmware.players.opponents.claims import claimed_in
from firmware.players.opponents.statement import CONTRADICTING, PLAIN, Reason
from firmware.players.virtual.peeped import NIGHT
from firmware.session.dialogue.retelling import Line
from firmware.session.recap.lines import DAY
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

LIED, DOUBTED = "story.lied", "story.lied.doubted"
"""The lines of a lie which nobody doubted, and of one that somebody did; both are only read."""

DEBATED = tuple(
    f"story.{what}"
    for what in (
        *("confessor", "barber", "bonesetter", "shaved", "teacher", "innkeeper"),
        *("voted", "blamed", "idiot", "lord", "lover_vote", "idle"),
    )
)
"""With these begin the lines of what is done in the debate of a day, and in the vote after it."""

CLOSING = ("story.centre", "story.betrayed", "story.alive")
"""With these begin the lines that belong to no day any more."""

DOUBTS: frozenset[Reason] = CONTRADICTING | {"disbelieved"}
"""The reasons by which somebody says that he does not believe a claim."""

FRAMED: Reason = "framed"
"""By what he denies it in whom a wolf is said to have been seen."""


class Lie(NamedTuple):
    """On which ``day`` a ``liar`` first claimed a ``card`` that was not his, and the first whom he did not convince."""

    day: int
    liar: int
    card: str
    doubter: int | None


def with_lies(lines: Iterable[Line], ledger: Ledger, said: Sequence[Logged]) -> Iterator[Line]:
    """The ``lines`` of a story, each day with who lied about his card then, by what was ``said`` in the game."""
    seating = ledger.seating
    told: dict[int, list[Line]] = {}
    for lie in lies(said, _cards(ledger)):
        line: Line = LIED, {"seat": seating.pad(seating.sat(Pad(lie.liar))), "card": lie.card}
        if lie.doubter is not None:
            line = DOUBTED, {**line[1], "other": seating.pad(seating.sat(Pad(lie.doubter)))}
        told.setdefault(lie.day, []).append(line)
    return _each_on_its_day(lines, told)


def _each_on_its_day(lines: Iterable[Line], told: dict[int, list[Line]]) -> Iterator[Line]:
    """The ``lines``, with what is ``told`` of a day before what came of it; under a new heading if it has none."""
    due: list[Line] = []
    for cue, facts in lines:
        if cue in {NIGHT, DAY} or cue.startswith((*DEBATED, *CLOSING)):
            yield from due
            due = []
        if cue in {NIGHT, DAY} or cue.startswith(CLOSING):
            yield from _days(told, before=facts["night"] if cue == NIGHT else facts.get("day"))
        yield cue, facts
        if cue == DAY:
            due = told.pop(facts["day"], [])
    yield from due
    yield from _days(told)


def _days(told: dict[int, list[Line]], before: int | None = None) -> Iterator[Line]:
    """Take what is ``told`` of the days ``before`` one, or of all; each day with its heading."""
    for day in sorted(one for one in told if before is None or one < before):
        yield DAY, {"day": day}
        yield from told.pop(day)


def lies(said: Sequence[Logged], cards: Mapping[int, Collection[str]]) -> Iterator[Lie]:
    """
    Each card that somebody claimed and had not, once, in their order.

    ``cards`` are those that each had, by where he sat down: two of a Thief who swapped. That one is `PLAIN` proves
    nothing, and is no lie that anybody would remember. Wolves know better, and doubt nothing.
    """
    known: set[tuple[int, str]] = set()
    for number, one in enumerate(said):
        liar, card = one.statement.speaker, claimed_in(one.statement)
        if card in {"", PLAIN} or card in cards[liar] or (liar, card) in known:
            continue
        known.add((liar, card))
        yield Lie(one.day, liar, card, _doubter(said[number + 1 :], liar, card, cards))


def _doubter(later: Iterable[Logged], liar: int, card: str, cards: Mapping[int, Collection[str]]) -> int | None:
    """
    Who was the first to say that he does not believe the ``liar``, before that one owned up to it.

    Whose ``card`` it is need only say so.
    """
    statements = takewhile(
        lambda one: (one.speaker, one.reason) != (liar, "recanted"), (logged.statement for logged in later)
    )
    for one in statements:
        had = cards[one.speaker]
        against = (one.target == liar and one.reason in DOUBTS) or (one.about == liar and one.reason == FRAMED)
        doubts = against and not any(ROLES[role].wolf for role in had)
        if doubts or (card in had and claimed_in(one) == card):
            return one.speaker
    return None


def _cards(ledger: Ledger) -> Mapping[int, Collection[str]]:
    """Where each sat down -> the card that he had at the end, and the one that he was dealt."""
    everything: Any = ledger.game.everything()
    seating = ledger.seating
    return {seating.home(seat): {card, everything["dealt"][seat]} for seat, card in everything["roles"].items()}
