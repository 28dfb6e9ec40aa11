"""The 52 cards, as far as the box knows them: by the tags under them, in the register of all cards."""

from collections import Counter

from engine.argent.registry import DECK
from firmware.runtime.journal import Card, Journal


def known(journal: Journal) -> list[Card]:
    """The cards of Argent that the box knows."""
    return [card for card in journal.cards() if card.kind == "argent"]


def expected(journal: Journal) -> int | None:
    """The value of the next card of a sorted deck: the lowest of which one is missing; nothing where all are known."""
    so_far = Counter(int(card.name) for card in known(journal))
    return next((value for value in DECK if so_far[value] < DECK.count(value)), None)
