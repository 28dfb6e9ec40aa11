"""Which line of a game's story, as it is read beside the cards, the narrator is telling now."""

from collections.abc import Iterator, Sequence

from firmware.players.virtual.telling import AROUND, STORY
from firmware.session.dialogue.retelling import Line


class Retold:
    """
    The story of one game, as it is ``told`` and as it is ``read``.

    Attributes
    ----------
    line:
        The line of what is read that is told now, counted from 0; ``None`` for none.

    """

    def __init__(self, told: Sequence[Line], read: Sequence[Line]) -> None:
        self.line: int | None = None
        self._told, self._lines = told, tuple(_lines(told, read))
        self._next = 0  # of those that are told
        self._text = ""

    def hear(self, cue: str, text: str) -> None:
        """Follow the narrator, who says ``text``; a sentence that is repeated is the same line."""
        if text == self._text:
            return
        self._text, self.line = text, None
        if not cue.startswith(STORY) or cue in AROUND:
            return
        for number in range(self._next, len(self._told)):
            if self._told[number][0] == cue:
                self._next, self.line = number + 1, self._lines[number]
                return


def _lines(told: Sequence[Line], read: Sequence[Line]) -> Iterator[int | None]:
    """Where each line that is told is among those that are read, which have all it says in their own words."""
    last = -1
    for line in told:
        found = next((number for number in range(last + 1, len(read)) if _is_same(line, read[number])), None)
        last = last if found is None else found
        yield found


def _is_same(told: Line, read: Line) -> bool:
    """Whether both tell the same; what is read may tell more of it."""
    return told[1] == read[1] and _what(told[0]) == _what(read[0])


def _what(cue: str) -> str:
    """What a line with that ``cue`` is about."""
    return cue.removeprefix(STORY).partition(".")[0]
