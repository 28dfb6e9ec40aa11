"""
Writing a card's deck and name onto the card itself, and reading them back.

Only a card the box knows is written, and a record is reported as what it is: the same as the register,
another, or none. What is on a card never changes the register.
"""

from collections.abc import Iterator
from typing import Protocol

from firmware.runtime.journal import BADGE, Card, Journal
from firmware.session.cards.errors import NothingLaid, RecordRefused, UnknownCard
from firmware.session.cards.lid import Report


class Recorder(Protocol):
    """A reader that also writes."""

    def card(self) -> str:
        """The UID of the next card on the lid; raises `NothingLaid` when none comes."""

    def write(self, card: Card) -> None:
        """Write the record of ``card`` onto it while it lies there; raises `RecordRefused`."""

    def read(self, uid: str) -> Card | None:
        """What the record on the card ``uid`` says, ``None`` where there is none; raises `RecordRefused`."""


def write_records(recorder: Recorder, journal: Journal, report: Report, most: int) -> int:
    """
    Write the records of up to ``most`` cards laid down one after the other; how many were written.

    Raises `UnknownCard` or `RecordRefused` at the first card that cannot be written.
    """
    written = 0
    for uid in _laid(recorder, report, most):
        card = journal.card(uid)
        if card is None:
            raise UnknownCard(f"the box does not know the card {uid}: teach it first, with 'meneur cards learn'")
        if card.kind == BADGE:
            raise RecordRefused(f"{uid} is the badge of {card.name}: only cards of a game are written")
        recorder.write(card)
        if (read := recorder.read(uid)) != card:
            raise RecordRefused(
                f"the card {uid} was written and reads back as {_label(read)}: hold it still and try again"
            )
        written += 1
        report(f"{uid}: written, {_label(card)}.")
    return written


def check_records(recorder: Recorder, journal: Journal, report: Report, most: int) -> int:
    """Read the records of up to ``most`` cards; how many differ from what the box knows, or cannot be read."""
    wrong = 0
    for uid in _laid(recorder, report, most):
        agrees, sentence = _verdict(recorder, uid, journal.card(uid))
        wrong += not agrees
        report(f"{uid}: {sentence}.")
    return wrong


def _laid(recorder: Recorder, report: Report, most: int) -> Iterator[str]:
    for number in range(most):
        report("Lay a card on the lid and leave it there.")
        try:
            yield recorder.card()
        except NothingLaid:
            if number == 0:
                raise
            return


def _verdict(recorder: Recorder, uid: str, known: Card | None) -> tuple[bool, str]:
    try:
        read = recorder.read(uid)
    except RecordRefused as refusal:
        return False, f"refused: {refusal}"
    if read is None:
        return known is not None, f"no record on it; the box knows it as {_label(known)}"
    if known is None:
        return False, f"the record says {_label(read)}; the box does not know this card"
    if read != known:
        return False, f"the record says {_label(read)}; the box knows it as {_label(known)}"
    return True, f"record and box agree, {_label(known)}"


def _label(card: Card | None) -> str:
    return f"{card.kind} {card.name} of the deck {card.deck!r}" if card else "nothing"
