"""The card and the token dealt to a person at the window, which go onto the lid by themselves once he has seen them."""

from collections.abc import Iterator
from time import monotonic

from hardware.ports.page import Page
from hardware.virtual.asking.asked import DEALT, wanted_cards
from hardware.virtual.hand.hands import Hands
from hardware.virtual.scene import Scene, View
from hardware.virtual.sheets.sheets import Sheet

BEAT = 0.8
"""Seconds from when the box asks for a card to when that goes: its player is to see whose turn it is."""

_Lying = tuple[str, int]


class OwnCard:
    """
    Lays the cards and the tokens of those who have seen them, with ``hands``.

    One that has gone does not go again: if the box asks for it once more, there was something about it.
    """

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._page: Page | None = None
        self._since = 0.0
        self._seen: frozenset[_Lying] = frozenset()
        self._gone: frozenset[_Lying] = frozenset()
        self._done: frozenset[_Lying] = frozenset()

    @property
    def goes(self) -> frozenset[int]:
        """The seats of the people here whose cards go by themselves."""
        return self._seats("register")

    @property
    def tokens(self) -> frozenset[int]:
        """The seats of the people here whose tokens do."""
        return self._seats("token")

    def going(self, page: Page | None) -> frozenset[int]:
        """The seats of the people here of whom ``page`` asks nothing, though it is their turn: it goes by itself."""
        return self._seats(page.name) if page is not None else frozenset()

    def _seats(self, name: str) -> frozenset[int]:
        return frozenset(seat for page, seat in self._seen - self._done if page == name)

    def go_on(self, scene: Scene, page: Page | None, view: View, sheet: Sheet) -> None:
        """Note whose role ``sheet`` shows, and lay a card that the box registers a moment after it asks for it."""
        if page != self._page:
            self._page, self._since = page, monotonic()
            self._done, self._gone = self._done | self._gone, frozenset()
        lying = frozenset(_lying(scene))
        self._seen = lying & (self._seen | _shown(scene, sheet))
        self._done &= lying
        if page is None or page.name not in DEALT or sheet.name or self._gone or monotonic() < self._since + BEAT:
            return
        for card in wanted_cards(scene, page, view):
            if (page.name, card.seat) in self._seen - self._done:
                self._gone = frozenset({(page.name, card.seat or 0)})
                if card.uid not in self._hands.away:
                    self._hands.tap(card.uid)


def _lying(scene: Scene) -> Iterator[_Lying]:
    """What the people here have been dealt; a token that each takes himself is none."""
    for seat in scene.people:
        if seat.role:
            yield "register", seat.number
        if scene.picker is None and any(card.on_house == seat.number for card in scene.cards):
            yield "token", seat.number


def _shown(scene: Scene, sheet: Sheet) -> frozenset[_Lying]:
    """What ``sheet`` shows; of several people the tokens besides, of which none sees his own before all do."""
    shown = {(name, sheet.seat) for name in DEALT if sheet.name == "role"}
    return frozenset(shown | {("token", seat.number) for seat in scene.people if scene.shared})
