"""
The cards of a virtual table, and where they lie.

Law: shuffling and dealing is what people do with their hands; the box learns of it on the lid only.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random

from engine.registry import ROLES
from firmware.cards.names import COMMANDS
from firmware.evening.state import Evening
from firmware.journal import Card, Journal

DECK = "virtual"
_COPIES: Mapping[str, int] = {"werewolf": 8, "villager": 20}
_LAID_OUT: Mapping[str, int] = {"werewolf": 4, "villager": 8}


def virtual_deck() -> list[Card]:
    """Every card of the virtual deck: enough of each role for 28 players, and the command cards."""
    names = [("role", role) for role in ROLES for _ in range(_COPIES.get(role, 1))]
    names += [("command", command) for command in COMMANDS]
    return [Card(f"04{number:012X}", DECK, kind, name) for number, (kind, name) in enumerate(names, start=1)]


def offered(cards: Iterable[Card]) -> list[Card]:
    """The cards to lay out for choosing: not more of any role than a table needs."""
    seen: Counter[str] = Counter()
    chosen = []
    for card in cards:
        seen[card.name] += 1
        if seen[card.name] <= _LAID_OUT.get(card.name, 1):
            chosen.append(card)
    return chosen


class Dealer:
    """
    Deals the role cards of the composition, face down, one before each player.

    Parameters
    ----------
    journal:
        Where the box's cards are.
    chance:
        How they are shuffled.

    """

    def __init__(self, journal: Journal, chance: Random) -> None:
        self._cards = {card.uid: card for card in journal.cards() if card.kind == "role" and card.deck == DECK}
        self._chance = chance
        self._hand: dict[int, str] = {}
        self._used = False

    @property
    def cards(self) -> Iterable[Card]:
        """Every role card on the table."""
        return self._cards.values()

    def hand(self, evening: Evening) -> Mapping[int, str]:
        """Pad -> UID of the card that lies before it; new cards are dealt when the box is about to register them."""
        if evening.phase == "register" and not evening.cards and (self._used or not self._hand):
            self._deal(evening)
        elif evening.phase == "register":
            self._hand.update(evening.cards)
        elif evening.phase == "game":
            self._used = True
            self._hand = dict(evening.cards)
        return self._hand

    def _deal(self, evening: Evening) -> None:
        pile = list(evening.pile) or self._take(evening.deck)
        self._chance.shuffle(pile)
        self._hand = dict(zip(evening.pads, pile, strict=False))
        self._used = False

    def _take(self, deck: Mapping[str, int]) -> list[str]:
        wanted = Counter(deck)
        taken = []
        for uid, card in self._cards.items():
            if wanted[card.name] > 0:
                wanted[card.name] -= 1
                taken.append(uid)
        return taken
