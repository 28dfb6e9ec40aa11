"""The card that the arrow keys are on, where cards are laid without a mouse."""

from collections.abc import Collection, Mapping, Sequence
from math import inf
from time import monotonic

from pygame import Rect, Vector2

from hardware.virtual.drawing.ground import Point
from hardware.virtual.scene import Kind, Scene, SceneCard

ORDER: Sequence[Kind] = ("role", "token", "plain", "command")
"""The order in which the arrows go through the cards, kind by kind."""

AGAIN = 60.0
"""Seconds for which the arrows begin where a card was laid last, so that LOUDER can be laid once more."""

LATE = 1.0
"""Seconds after it began by itself in which Enter is still meant for what was asked before."""

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
    Where the arrow keys are among the cards; they stay there when the card has gone, until they are used.

    Attributes
    ----------
    since:
        The moment it came there.
    is_on:
        Whether there is one.

    """

    def __init__(self) -> None:
        self._uid, self._area = "", Rect(0, 0, 0, 0)
        self.since = 0.0
        self.is_on = False
        self._used = self._slid = -inf
        self._choosing = False

    def notice(self, *, choosing: bool) -> None:
        """Know whether there are cards to choose: once they are gone, or enough chosen, the arrows are on no card."""
        if self._choosing and not choosing:
            self.leave()
        self._choosing = choosing

    def begin(self, cards: Mapping[str, Rect], first: Collection[str], *, typed: bool) -> None:
        """Be by itself on the first of ``cards`` that is one of ``first``, explained at once to who has ``typed``."""
        uid = next((uid for uid in cards if uid in first), "")
        if uid and not self.is_on:
            self._slide(uid, cards)
            self.since = self.since if typed else -inf

    @property
    def at(self) -> Point:
        """The middle of its place."""
        return self._area.center

    def card(self, cards: Mapping[str, Rect]) -> str:
        """The card of ``cards`` that it is on, or nothing: of a pile the next, once the uppermost has gone."""
        if not self.is_on:
            return ""
        below = (uid for uid, area in cards.items() if area.collidepoint(self.at))
        return self._uid if self._uid in cards else next(below, "")

    def gap(self, cards: Mapping[str, Rect]) -> Rect | None:
        """The place that it is on where none of ``cards`` lies any more, if it is on such a one."""
        return self._area.copy() if self.is_on and not self.card(cards) else None

    def settle(self, cards: Mapping[str, Rect], places: Mapping[str, Rect]) -> None:
        """
        Know where its card lies now: the next of a pile, or one that moved as the window was made larger.

        Where the last of a pile was laid it stays on the place that this one left, of all ``places``.
        """
        if uid := self.card(cards):
            self._uid, self._area = uid, cards[uid].copy()
        elif self.is_on and self._uid in places:
            self._area = places[self._uid].copy()

    def step(
        self, step: int, cards: Mapping[str, Rect], wanted: Sequence[str] = (), apart: Collection[str] = ()
    ) -> None:
        """
        Go on to the next card in the row; at first to one ``wanted`` or laid last, or the first or last of all.

        Cards that lie ``apart``, on the table, belong to the row in the tray as well, in the order of the arrows.
        """
        order = list(cards)
        if not order:
            return
        if self.is_on:
            self._go(self._beside(step, cards, apart), cards)
        elif first := next((uid for uid in wanted if uid in cards), ""):
            self._go(first, cards)
        elif monotonic() < self._used + AGAIN and self._uid in cards:
            self._go(self._uid, cards)
        else:
            self._go(order[0 if step > 0 else -1], cards)

    def _beside(self, step: int, cards: Mapping[str, Rect], apart: Collection[str]) -> str:
        """The card beside the one it is on, or beside the place that one left, either way round."""
        order, uid = list(cards), self.card(cards)
        tray = {other: area for other, area in cards.items() if other not in apart}
        here = next(iter(tray.values()), self._area) if uid in apart else self._area
        row = _row(here, tray)
        for lone in (other for other in order if other in apart):
            row.insert(sum(order.index(other) < order.index(lone) for other in row), lone)
        if uid in row:
            return row[(row.index(uid) + step) % len(row)]
        ahead = [other for other in row[::step] if (cards[other].centerx - here.centerx) * step > 0]
        return (ahead or row[::step] or order)[0]

    def climb(self, step: int, cards: Mapping[str, Rect]) -> None:
        """Go to the card straight above (-1) or below (1), or the nearest of that row; where there is none, stay."""
        away = {uid: Vector2(area.center) - self.at for uid, area in cards.items()}
        beyond = [uid for uid, (_, down) in away.items() if down * step > self._area.height // 2]
        if beyond:
            uid = min(beyond, key=lambda uid: (abs(away[uid].y), abs(away[uid].x), -away[uid].x))
            self._go(uid, cards)

    def _go(self, uid: str, cards: Mapping[str, Rect]) -> None:
        self._uid, self._area = uid, cards[uid].copy()
        self.since, self.is_on, self._slid = monotonic(), True, -inf

    def _slide(self, uid: str, cards: Mapping[str, Rect]) -> None:
        """Go there by itself."""
        self._go(uid, cards)
        self._slid = monotonic()

    def use(self) -> bool:
        """
        Lay its card; where others are to be chosen after it, stay, and else go back to the keys.

        Whether it is laid: not just after the arrows began there by themselves.
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


def _row(here: Rect, cards: Mapping[str, Rect]) -> list[str]:
    """The cards at the height of ``here``, from left to right: of two that lie above each other the upper one."""
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
