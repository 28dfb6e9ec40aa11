"""Who is playing, what he may touch, and what he has done in this turn."""

from collections.abc import Iterable

from engine.argent.cards import Card, Layout
from engine.argent.table import Table
from engine.seats import Seat

Spot = dict[str, int]


class Actor:
    """
    One player's turn.

    ``looked`` and ``moved`` are his Empaths and Bodyguards that have acted in it; ``freed`` says whether he has made a
    free move, after which he cannot call (F-13). ``acting`` is True as soon as he has begun his action.
    """

    __slots__ = ("acting", "freed", "looked", "moved", "seat", "table")

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self.looked: set[Card] = set()
        self.moved: set[Card] = set()
        self.freed = False
        self.acting = False

    @property
    def layout(self) -> Layout:
        """Where all cards are."""
        return self.table.layout

    @property
    def village(self) -> list[Card]:
        """His own cards."""
        return self.layout.villages[self.seat]

    @property
    def opponents(self) -> tuple[Seat, ...]:
        """The others, by seat."""
        return tuple(seat for seat in self.table.seats if seat != self.seat)

    def own(self, *, hidden: bool = False) -> list[int]:
        """The places of his own cards that he may touch (F-34), all or the hidden ones."""
        under = self.table.amulet.card
        return [place for place, card in enumerate(self.village, 1) if card is not under and not (hidden and card.up)]

    def spots(self, seats: Iterable[Seat], *, hidden: bool = False) -> list[Spot]:
        """The cards of ``seats`` that he may touch, all or the hidden ones, as the protocol names them."""
        return [
            {"seat": seat, "place": place}
            for seat in seats
            for place, card in enumerate(self.layout.villages[seat], 1)
            if not (hidden and card.up) and self._may_touch(seat, card)
        ]

    def _may_touch(self, seat: Seat, card: Card) -> bool:
        if card is self.table.amulet.card:
            return False
        if seat == self.seat:
            return True
        if seat == self.table.caller and self.table.rules.caller_safe:
            return False
        return not self.layout.safe(seat, card)

    def card(self, seat: int, place: int) -> Card:
        """The card at ``place`` of the village of ``seat``."""
        return self.layout.villages[Seat(seat)][place - 1]

    def look(self, spots: Iterable[tuple[int, int]], why: str) -> None:
        """Look secretly at cards, each given by seat and place (F-31)."""
        spots = list(spots)
        if not spots:
            return
        for seat, place in spots:
            self.card(seat, place).seen.add(self.seat)
        self.table.say("looks", seat=self.seat, cards=[_spot(*spot) for spot in spots], why=why)
        self.see(spots)

    def see(self, spots: Iterable[tuple[int, int]]) -> None:
        """Be shown cards that lie in villages."""
        cards = [{**_spot(*spot), "value": self.card(*spot).value} for spot in spots]
        self.table.show("card.seen", self.seat, cards=cards)

    def turn_up(self, seat: int, place: int) -> None:
        """Turn a hidden card open."""
        card = self.card(seat, place)
        card.open(self.table.seats)
        self.table.say("turned", seat=seat, place=place, value=card.value, by=self.seat)

    def discard(self, card: Card) -> None:
        """Lay ``card`` on the discard pile, where everybody sees it."""
        card.open(self.table.seats)
        self.layout.discard.append(card)

    def draw(self) -> Card:
        """Take the top card of the pile in hand."""
        card = self.layout.pile.pop()
        card.into_hand(self.seat)
        self.layout.hand.append(card)
        return card


def _spot(seat: int, place: int) -> Spot:
    return {"seat": seat, "place": place}
