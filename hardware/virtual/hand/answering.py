"""Answers a person gave ahead of the questions: each key is pressed when its question is put."""

from collections.abc import Mapping
from time import monotonic
from types import MappingProxyType

from hardware.ports.events import KeyName
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand.tap import Tap

AGAIN = 2.0
"""Seconds after which a question that is still put is answered again."""

HURRIES = 20.0
"""Seconds for which time runs fast, at most, to the questions that are answered already."""

ENDINGS: Mapping[str, Mapping[str, KeyName]] = MappingProxyType(
    {
        "again": {"story": "down", "rematch.offer": "up"},
        "other": {"story": "down", "rematch.offer": "down", "rematch.cards": "up"},
    }
)
"""What is answered to go on with the same cards, or with other ones: by the page's name or its question."""


class Answers:
    """The answers that are still to be given by one seat."""

    def __init__(self, board: VirtualBoard) -> None:
        self._tap = Tap(board)
        self._keys: Mapping[str, KeyName] = {}
        self._seat = 0
        self._last: tuple[str, float] = ("", 0.0)
        self._pressed: KeyName | None = None
        self._until = 0.0

    def give(self, seat: int, keys: Mapping[str, KeyName]) -> None:
        """Have ``seat`` answer the questions named in ``keys`` when they are put."""
        self._seat, self._keys, self._last = seat, keys, ("", 0.0)
        self._until = monotonic() + HURRIES

    @property
    def pending(self) -> bool:
        """Whether the questions that were answered a moment ago are still to be put: nobody need hear them out."""
        return bool(self._keys) and monotonic() < self._until

    def ahead(self, page: Page | None) -> KeyName | None:
        """The key that answers, or has answered, what ``page`` asks, if that was given ahead."""
        put = _put(page)
        return self._pressed if put == self._last[0] and put else self._keys.get(put)

    def go_on(self, page: Page | None) -> None:
        """Press or release a key, if it is time."""
        if self._tap.is_on():
            return
        now, put = monotonic(), _put(page)
        if page is not None and page.name == "question" and put != self._last[0]:
            self._last = ("", 0.0)  # the last question may come back, taken back: it is open then
        if put not in self._keys or (put == self._last[0] and now < self._last[1] + AGAIN):
            return
        self._last, self._pressed = (put, now), self._keys[put]
        self._tap.press(self._seat, self._keys[put])
        if put.startswith("rematch") and self._keys[put] == "up":
            self._keys = {}


def _put(page: Page | None) -> str:
    """The question of ``page``, or the page."""
    return "" if page is None else page.ask or page.name
