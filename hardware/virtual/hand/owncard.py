"""The own card of a person at the window, which goes onto the lid by itself once he has seen what it is."""

from time import monotonic

from hardware.ports.page import Page
from hardware.virtual.asking.asked import wanted_cards
from hardware.virtual.hand.hands import Hands
from hardware.virtual.scene import Scene, View
from hardware.virtual.sheets.sheets import Sheet

BEAT = 0.8
"""Seconds from when the box asks for a card to when that goes: its player is to see whose turn it is."""


class OwnCard:
    """
    Lays the cards of those who have seen them, with ``hands``.

    Attributes
    ----------
    goes:
        The seats of the people here whose cards go by themselves. One that has gone does not go again: if the box asks
        for it once more, there was something about it.

    """

    def __init__(self, hands: Hands) -> None:
        self.goes: frozenset[int] = frozenset()
        self._hands = hands
        self._page: Page | None = None
        self._since = 0.0
        self._gone: frozenset[int] = frozenset()

    def go_on(self, scene: Scene, page: Page | None, view: View, sheet: Sheet) -> None:
        """Note whose role ``sheet`` shows, and lay a card that the box registers a moment after it asks for it."""
        shown = {sheet.seat} if sheet.name == "role" else set()
        if page != self._page:
            self._page, self._since = page, monotonic()
            self.goes, self._gone = self.goes - self._gone, frozenset()
        self.goes = frozenset(seat.number for seat in scene.people if seat.role and seat.number in self.goes | shown)
        if page is None or page.name != "register" or sheet.name or self._gone or monotonic() < self._since + BEAT:
            return
        for card in wanted_cards(scene, page, view):
            if card.seat in self.goes:
                self._gone = frozenset({card.seat})
                if card.uid not in self._hands.away:
                    self._hands.tap(card.uid)
