"""The card that the arrow keys are on, where cards are laid without a mouse."""

from collections.abc import Mapping, Sequence
from math import inf
from time import monotonic

from pygame import Rect, Vector2

from hardware.virtual.drawing.layout import Point
from hardware.virtual.scene import Kind, Scene, SceneCard

ORDER: Sequence[Kind] = ("role", "token", "plain", "command")
"""The order in which the arrows go through the cards, kind by kind."""

USED = 5.0
"""Seconds for which it stays on a card that it laid, so that LOUDER can be laid once more."""


def reachable(scene: Scene, places: Mapping[str, Rect]) -> dict[str, Rect]:
    """The cards among ``places`` that people here may take, in the order of the arrows: of a pile the uppermost."""
    piles: dict[tuple[int | None, str], SceneCard] = {}
    for card in scene.cards:
        if card.uid in places and scene.may_take(card.uid):
            piles[card.seat, card.pile] = card
    ordered = sorted(piles.values(), key=lambda card: ORDER.index(card.kind))
    return {card.uid: places[card.uid] for card in ordered}


class Cursor:
    """
    Where the arrow keys are among the cards; a place rather than a card, for that one goes to the lid and comes back.

    Attributes
    ----------
    at, since:
        Its place, and the moment it came there.

    """

    def __init__(self) -> None:
        self.at: Point = (0, 0)
        self.since = 0.0
        self._until = 0.0

    @property
    def is_on(self) -> bool:
        """Whether there is one."""
        return monotonic() < self._until

    def card(self, cards: Mapping[str, Rect]) -> str:
        """The card of ``cards`` that it is on, or nothing."""
        if not self.is_on or not cards:
            return ""
        return min(cards, key=lambda uid: Vector2(cards[uid].center).distance_squared_to(self.at))

    def step(self, step: int, cards: Mapping[str, Rect], wanted: Sequence[str] = ()) -> None:
        """Go on by ``step`` cards; at first to one that is ``wanted``, or to the first or last of all."""
        order = list(cards)
        if not order:
            return
        if self.is_on:
            uid = order[(order.index(self.card(cards)) + step) % len(order)]
        else:
            uid = next((uid for uid in order if uid in wanted), order[0 if step > 0 else -1])
        self.at, self.since, self._until = cards[uid].center, monotonic(), inf

    def climb(self, step: int, cards: Mapping[str, Rect]) -> None:
        """Go to the nearest card in the row above (-1) or below (1); where there is none, stay."""
        if not cards:
            return
        here = cards[self.card(cards)]
        away = {uid: Vector2(area.center) - here.center for uid, area in cards.items()}
        beyond = [uid for uid, (_, down) in away.items() if down * step > here.height // 2]
        if beyond:
            uid = min(beyond, key=lambda uid: (abs(away[uid].y), abs(away[uid].x)))
            self.at, self.since, self._until = cards[uid].center, monotonic(), inf

    def use(self) -> None:
        """Lay its card; a key pressed for something else much later must not lay that again."""
        self._until = monotonic() + USED

    def leave(self) -> None:
        """Have none any more."""
        self._until = 0.0
