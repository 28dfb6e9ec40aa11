"""The cards, and what lies where in a round."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.seats import Seat

BODYGUARD = 3


@dataclass(eq=False, slots=True)
class Card:
    """
    One card: whether it lies open (``up``), who has lawfully ``seen`` it, and which card it ``guards`` (V3).

    Two cards of one value are two cards. Knowledge follows the card (J-1): it is kept here.
    """

    value: int
    up: bool = False
    seen: set[Seat] = field(default_factory=set)
    guards: "Card | None" = None

    def open(self, everybody: Sequence[Seat]) -> None:
        """Turn it up before ``everybody``."""
        self.up = True
        self.seen.update(everybody)

    def into_hand(self, seat: Seat) -> None:
        """Let ``seat`` take it from the pile: nobody else knows it from now on (J-1)."""
        self.seen = {seat}


@dataclass(slots=True)
class Amulet:
    """Who holds it in this round, whether it was ``used``, and the card under it."""

    holder: Seat | None = None
    used: bool = False
    card: Card | None = None


@dataclass(slots=True)
class Layout:
    """
    Where all 52 cards of a round are.

    The last of ``pile`` and of ``discard`` is the top; ``shown`` are the cards beside the pile, ``hand`` those in the
    hand of who is playing.
    """

    villages: dict[Seat, list[Card]] = field(default_factory=dict)
    pile: list[Card] = field(default_factory=list)
    shown: list[Card] = field(default_factory=list)
    discard: list[Card] = field(default_factory=list)
    aside: list[Card] = field(default_factory=list)
    hand: list[Card] = field(default_factory=list)

    def open_cards(self, value: int) -> int:
        """How many cards of ``value`` lie open in villages, of whomever."""
        return sum(card.up and card.value == value for village in self.villages.values() for card in village)

    def safe(self, seat: Seat, card: Card) -> bool:
        """Whether a Bodyguard keeps opponents from ``card`` in the village of ``seat`` (V3)."""
        if card.up and card.value == BODYGUARD:
            return True
        return any(other.guards is card for other in self.villages[seat])

    def leaves(self, seat: Seat, card: Card) -> None:
        """End every guard in which ``card`` has a part, as it leaves the village of ``seat`` (V3)."""
        card.guards = None
        for other in self.villages[seat]:
            if other.guards is card:
                other.guards = None


def dealt(order: Sequence[int], seats: Sequence[Seat]) -> Layout:
    """The layout that dealing ``order``, top first, gives: five each, one discard, 31 in the pile (F-03, F-04)."""
    cards = [Card(value) for value in order]
    hands = {seat: cards[5 * number : 5 * number + 5] for number, seat in enumerate(seats)}
    rest = cards[5 * len(seats) :]
    rest[0].open(seats)
    return Layout(villages=hands, discard=rest[:1], pile=rest[31:0:-1], aside=rest[32:])
