"""What the narrator said last, for the window to show as long as it is true."""

from collections import deque
from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from firmware.session.box import Box

REMEMBERED = 6
"""Captions that stay in sight."""


Lying = Literal["chosen", "laid", ""]
"""What a caption is of: cards and tokens that are chosen, those that players lay one after the other, or neither."""

OF: Mapping[str, Lying] = MappingProxyType(
    {"deck": "chosen", "village": "chosen", "register": "laid", "handing": "laid"}
)
"""Which of them that is in each phase of an evening."""


class _Caption(NamedTuple):
    """Something said, what it was of, and what lay there then."""

    text: str
    of: Lying
    lay: tuple[str, ...]


class Captions:
    """
    The narrator's last words at ``box``.

    What was said of the cards that are chosen goes as soon as they are others: it counts how many there are. So does
    what was said of one player's card or trade once the next one has laid his.
    """

    def __init__(self, box: Box) -> None:
        self._box = box
        self._said: deque[_Caption] = deque(maxlen=REMEMBERED)
        self._awaited = ""  # the words in sight that he is about to say

    def wait(self, text: str) -> None:
        """Have ``text`` in sight, which the display shows already while its voice is not there yet."""
        if text != self._awaited:
            of = OF.get(self._box.evening.phase, "")
            self._said.append(_Caption(text, of, self._lying(of)))
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
        while any(said.lay != self._lying(said.of) and (said.lay or said.of == "laid") for said in self._said):
            self._said.popleft()
        return tuple(said.text for said in self._said)

    def _lying(self, of: Lying) -> tuple[str, ...]:
        """What lies there now of that kind."""
        evening = self._box.evening
        match of:
            case "chosen":
                return (*evening.pile, *evening.selected)
            case "laid":
                return (*map(str, evening.roles), *map(str, evening.buildings))
            case _:
                return ()
