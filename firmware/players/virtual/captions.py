"""What the narrator said last, for the window to show as long as it is true."""

from collections import deque
from typing import NamedTuple

from firmware.session.box import Box

REMEMBERED = 6
"""Captions that stay in sight."""


class _Caption(NamedTuple):
    """Something said, and the cards chosen then, where it was of those; nothing otherwise."""

    text: str
    pile: tuple[str, ...]


class Captions:
    """
    The narrator's last words at ``box``.

    What was said of the cards that are chosen goes as soon as they are others: it counts how many there are.
    """

    def __init__(self, box: Box) -> None:
        self._box = box
        self._said: deque[_Caption] = deque(maxlen=REMEMBERED)
        self._awaited = ""  # the words in sight that he is about to say

    def wait(self, text: str) -> None:
        """Have ``text`` in sight, which the display shows already while its voice is not there yet."""
        if text != self._awaited:
            self._said.append(_Caption(text, self._pile() if self._box.evening.phase in {"deck", "village"} else ()))
        self._awaited = text

    def hear(self, text: str, more: str = "") -> None:
        """Have ``text`` in sight, which is said; once, if it was waited for. ``more`` is only read after it."""
        self.wait(text)
        self._awaited = ""
        if more:
            said = self._said.pop()
            self._said.append(said._replace(text=f"{said.text} {more}"))

    def look(self) -> tuple[str, ...]:
        """What is in sight, the last of it at the end."""
        pile = self._pile()
        while any(said.pile and said.pile != pile for said in self._said):
            self._said.popleft()
        return tuple(said.text for said in self._said)

    def _pile(self) -> tuple[str, ...]:
        """The cards and tokens chosen now."""
        evening = self._box.evening
        return (*evening.pile, *evening.selected)
