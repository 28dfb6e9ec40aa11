"""
What was said in the game that is played, in a file: so that it is known when the evening goes on after a break.

The journal of the box has everything else; it does not know that anybody but itself speaks.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

from firmware.players.bots.log import Logged
from firmware.players.opponents import Statement
from firmware.players.virtual.remembering import remember, remembered

FILE = "said.json"


class Entry(NamedTuple):
    """A sentence that was ``said``: after so many narrated ``effects``, and whether by who ``stands`` for Captain."""

    effects: int
    stands: bool
    said: Logged


class Diary:
    """The file of what was said, in the state ``folder``."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE

    def write(self, game: int, entries: Sequence[Entry]) -> None:
        """Keep what was said until now in the ``game`` of that number."""
        kept = [{"effects": one.effects, "stands": one.stands, **_written(one.said)} for one in entries]
        remember(self._file, {"game": game, "said": kept})

    def read(self, game: int) -> tuple[Entry, ...]:
        """What was said in the ``game`` of that number before it was interrupted, as far as that can be read."""
        kept = remembered(self._file)
        if not isinstance(kept, dict) or kept.get("game") != game:
            return ()
        try:
            return tuple(_entries(kept["said"]))
        except (KeyError, TypeError):
            return ()


def _written(said: Logged) -> Mapping[str, object]:
    return {"day": said.day, "name": said.name, "text": said.text, "statement": asdict(said.statement)}


def _entries(kept: Any) -> Iterator[Entry]:
    for one in kept:
        said = Logged(one["day"], one["name"], one["text"], Statement(**one["statement"]))
        yield Entry(one["effects"], one["stands"], said)
