"""
What one seat knows, followed from what it is told alone: the effects that reach it, and its own answers.

It knows nothing of how the rules keep knowledge, so it can say whether a view of the rules holds too much or too little
(J-1).
"""

from collections.abc import Mapping, Sequence
from typing import Any

Known = int | None


class Follower:
    """
    One seat's knowledge; seat 0 stands for the public.

    Every card is its value where the seat knows it, else None. The first of ``pile`` is its top.
    """

    def __init__(self, seat: int, players: int, rules: Mapping[str, object]) -> None:
        self.seat = seat
        self.rules = rules
        self.players = players
        self.villages: dict[int, list[Known]] = {}
        self.up: dict[int, list[bool]] = {}
        self.pile: list[Known] = []
        self.hand: list[Known] = []
        self.beside: list[int] = []
        self.taken: tuple[int, int] | None = None
        self.witch: Known = None
        self.kept = 0

    def follow(self, effects: Sequence[Mapping[str, Any]], answer: object) -> None:
        """Hear ``effects``, which came of this seat's ``answer`` (None if it was another's)."""
        self.kept = answer if type(answer) is int else 0
        for effect in effects:
            facts = effect["facts"]
            if "say" in effect:
                getattr(self, f"_{effect['say'].replace('.', '_')}", lambda **_: None)(**facts)
            elif self.seat in effect["to"]:
                getattr(self, f"_{effect['show'].replace('.', '_')}")(**facts)

    def village(self, seat: int) -> list[Known]:
        """What this seat knows of a village."""
        return self.villages[seat]

    def _round_opens(self, **_: object) -> None:
        self.villages = {seat: [None] * 5 for seat in range(1, self.players + 1)}
        self.up = {seat: [False] * 5 for seat in range(1, self.players + 1)}
        self.pile, self.hand, self.beside = [None] * 31, [], []

    def _card_seen(self, cards: Sequence[Mapping[str, int]]) -> None:
        for card in cards:
            self.villages[card["seat"]][card["place"] - 1] = card["value"]

    def _draws(self, seat: int, cards: int, shown: Known) -> None:
        number = cards - (shown is not None)
        del seat, self.pile[:number]
        self.hand = [shown] * (shown is not None) + [None] * number
        self.taken = None
        if shown is not None:
            self.taken = (self.beside.index(shown), shown)
            self.beside.remove(shown)

    def _drawn(self, values: Sequence[int]) -> None:
        self.hand = list(values)

    def _keeps(self, seat: int, source: str) -> None:
        shown = self.taken
        first = [] if shown is None else [self.hand[0]]
        rest = self.hand[len(first) :]
        index = self.kept - 1 - len(first) if seat == self.seat else 0
        if source == "shown":
            self.hand = first
        else:
            self.hand = [rest.pop(index)]
            if shown is not None:
                self.beside.insert(shown[0], shown[1])
                self.taken = None
        if self.rules["rascal_rest"] == "top":
            self.pile[:0] = rest
        elif self.rules["rascal_rest"] == "bottom":
            self.pile += rest

    def _exchanges(self, seat: int, places: Sequence[int], place: int, up: bool, value: Known, **more: Any) -> None:
        village, lies = self.villages[seat], self.up[seat]
        for gone in sorted(places, reverse=True):
            del village[gone - 1], lies[gone - 1]
        village.insert(place - 1, self._comes(more["source"], value))
        lies.insert(place - 1, up)

    def _wrong(self, seat: int, places: Sequence[int], place: int, up: bool, value: Known, **more: Any) -> None:
        village, lies = self.villages[seat], self.up[seat]
        for shown, its in zip(places, more["values"], strict=True):
            village[shown - 1], lies[shown - 1] = its, True
        new = [(self._comes(more["source"], value), up)]
        if more["penalty"] is not None:
            new.append((self.pile.pop(0), False))
        for known, open_ in new:
            index = 0 if 1 in (place, more["penalty"]) else len(village)
            village.insert(index, known)
            lies.insert(index, open_)

    def _comes(self, source: str, value: Known) -> Known:
        """What this seat knows of the card that comes in."""
        return value if source == "discard" else self.hand[0]

    def _adds(self, seat: int, value: int, place: int) -> None:
        self.villages[seat].insert(place - 1, value)
        self.up[seat].insert(place - 1, True)

    def _turned(self, seat: int, place: int, value: int, **_: object) -> None:
        self.villages[seat][place - 1], self.up[seat][place - 1] = value, True

    def _power(self, card: str, **_: object) -> None:
        if card == "witch":
            self.witch = None
            del self.pile[0]

    def _witch_card(self, value: int) -> None:
        self.witch = value

    def _witch_swaps(self, card: Mapping[str, int], up: bool, value: Known, **_: object) -> None:
        self.villages[card["seat"]][card["place"] - 1] = value if up else self.witch
        self.up[card["seat"]][card["place"] - 1] = up

    def _witch_keeps(self, **_: object) -> None:
        self.pile.insert(0, self.witch)

    def _robber_swaps(self, seat: int, card: Mapping[str, int], give: int) -> None:
        there, place = card["seat"], card["place"] - 1
        mine, his = self.villages[seat], self.villages[there]
        mine[give - 1], his[place] = his[place], mine[give - 1]
        up, his_up = self.up[seat], self.up[there]
        up[give - 1], his_up[place] = his_up[place], up[give - 1]

    def _shown(self, values: Sequence[int]) -> None:
        del self.pile[: len(values) - len(self.beside)]
        self.beside = list(values)

    def _round_ends(self, **_: object) -> None:
        self.up = {seat: [True] * len(cards) for seat, cards in self.villages.items()}

    def _count(self, seat: int, values: Sequence[int], **_: object) -> None:
        self.villages[seat] = list(values)
