"""The card that the arrow keys are on, where cards are laid without a mouse."""

from collections.abc import Collection, Mapping, Sequence
from math import inf
from time import monotonic

from pygame import Rect, Vector2

from hardware.virtual.drawing.layout import Point
from hardware.virtual.scene import Kind, Scene, SceneCard

ORDER: Sequence[Kind] = ("role", "token", "plain", "command")
"""The order in which the arrows go through the cards, kind by kind."""

AGAIN = 60.0
"""Seconds for which the arrows begin where a card was laid last, so that LOUDER can be laid once more."""

LATE = 1.0
"""Seconds after it went on by itself in which Enter is still meant for the card that was laid."""

SOON = 4.0
"""Seconds after a card was laid for which Escape is meant for the cards."""


def reachable(scene: Scene, places: Mapping[str, Rect]) -> dict[str, Rect]:
    """The cards among ``places`` that people here may take, in the order of the arrows: of a pile the uppermost."""
    piles: dict[tuple[int | None, str], SceneCard] = {}
    for card in scene.cards:
        if card.uid in places and scene.may_take(card.uid):
            piles[card.seat, card.pile] = card
    ordered = sorted(piles.values(), key=lambda card: ORDER.index(card.kind))
    return {card.uid: places[card.uid] for card in ordered}


def choosing(scene: Scene) -> bool:
    """Whether people here choose from cards: one after the other, or each a token in his turn."""
    return any(card.is_free for card in scene.cards) and (scene.picker is None or scene.picks)


class Cursor:
    """
    Where the arrow keys are among the cards; a place rather than a card, for that one goes to the lid and comes back.

    Attributes
    ----------
    at, since:
        Its place, and the moment it came there.
    is_on:
        Whether there is one.

    """

    def __init__(self) -> None:
        self.at: Point = (0, 0)
        self.since = 0.0
        self._wide = 0
        self.is_on = False
        self._used = self._slid = -inf
        self._choosing = False

    def notice(self, *, choosing: bool) -> None:
        """Know whether there are cards to choose from: once they are gone, the arrows are on no card."""
        if self._choosing and not choosing:
            self.leave()
        self._choosing = choosing

    def begin(self, cards: Mapping[str, Rect], first: Collection[str]) -> None:
        """Be by itself on the first of ``cards`` that is one of ``first``; it is not explained before it is gone to."""
        uid = next((uid for uid in cards if uid in first), "")
        if uid and not self.is_on:
            self._go(uid, cards)
            self.since, self._slid = -inf, monotonic()

    def card(self, cards: Mapping[str, Rect]) -> str:
        """The card of ``cards`` that it is on, or nothing."""
        if not self.is_on or not cards:
            return ""
        return min(cards, key=lambda uid: self._away(cards[uid]))

    def _away(self, area: Rect) -> tuple[bool, bool, bool, float]:
        """How far ``area`` is: where the last of a pile has gone, the next of its size to the right comes first."""
        aside, down = Vector2(area.center) - self.at
        sized = abs(area.width - self._wide) <= area.width // 4
        return abs(down) > area.height // 2, not sized, aside < -area.width // 2, aside * aside + down * down

    def settle(self, cards: Mapping[str, Rect]) -> None:
        """Come to the card of ``cards`` that it is on now, once none lies in its place any more."""
        uid = self.card(cards)
        if uid and not cards[uid].collidepoint(self.at):
            self._go(uid, cards)
            self._slid = monotonic()

    def step(self, step: int, cards: Mapping[str, Rect], wanted: Sequence[str] = ()) -> None:
        """Go on to the next card in the row; at first to one ``wanted`` or laid last, or the first or last of all."""
        order = list(cards)
        if not order:
            return
        if self.is_on:
            row = _row(self.card(cards), cards)
            self._go(row[(row.index(self.card(cards)) + step) % len(row)], cards)
        elif first := next((uid for uid in order if uid in wanted), ""):
            self._go(first, cards)
        elif monotonic() < self._used + AGAIN:
            self.is_on, self.since = True, monotonic()
        else:
            self._go(order[0 if step > 0 else -1], cards)

    def climb(self, step: int, cards: Mapping[str, Rect]) -> None:
        """Go to the card straight above (-1) or below (1), or the nearest of that row; where there is none, stay."""
        if not cards:
            return
        here = cards[self.card(cards)]
        away = {uid: Vector2(area.center) - here.center for uid, area in cards.items()}
        beyond = [uid for uid, (_, down) in away.items() if down * step > here.height // 2]
        if beyond:
            uid = min(beyond, key=lambda uid: (abs(away[uid].y), abs(away[uid].x), -away[uid].x))
            self._go(uid, cards)

    def _go(self, uid: str, cards: Mapping[str, Rect]) -> None:
        self.at, self.since, self.is_on = cards[uid].center, monotonic(), True
        self._wide = cards[uid].width
        self._slid = -inf

    def use(self) -> bool:
        """
        Lay its card; where others are to be chosen after it, stay, and else go back to the keys.

        Whether it is laid: not just after the arrows went on to it by themselves.
        """
        if monotonic() < self._slid + LATE:
            return False
        if not self._choosing:
            self.is_on, self._used = False, monotonic()
        return True

    @property
    def laid(self) -> bool:
        """Whether a card was laid a moment ago: Escape is then still meant for the cards."""
        return monotonic() < self._used + SOON

    def leave(self) -> None:
        """Have none any more."""
        self.is_on, self._used = False, -inf


def _row(uid: str, cards: Mapping[str, Rect]) -> list[str]:
    """The cards beside ``uid``, and itself, from left to right: of two that lie above each other the upper one."""
    here = cards[uid]
    row: dict[str, Rect] = {}
    for other, area in sorted(cards.items(), key=lambda item: item[1].top):
        if _overlap(area, here) and not any(_is_above(kept, area) for kept in row.values()):
            row[other] = area
    return sorted(row, key=lambda other: row[other].centerx)


def _overlap(one: Rect, other: Rect) -> bool:
    """Whether two cards are at one height, at least in part."""
    return one.top < other.bottom and other.top < one.bottom


def _is_above(upper: Rect, lower: Rect) -> bool:
    return not _overlap(upper, lower) and upper.left < lower.right and lower.left < upper.right
