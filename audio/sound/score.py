"""
The score: which bed lies under a cue, and what is struck before its words.

It knows the names of cues and nothing else, and everybody hears a cue; so nothing can be heard that depends
on who holds what. It is one table, ``score.toml``.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from importlib.resources import files

from audio.errors import BadScore
from audio.sound.beds import BEDS, STRIKES


@dataclass(frozen=True, slots=True)
class Entry:
    """What a cue does: ``bed`` is the one it goes over to, ``""`` none, ``None`` the one that is on."""

    bed: str | None = None
    strike: str | None = None


class Score:
    """Beds and strikes by cue; the first entry whose pattern fits a cue is the cue's."""

    def __init__(self, table: Mapping[str, object]) -> None:
        """Take a table as `score.toml` is one; raise `BadScore` if it cannot be used."""
        self.entries = {pattern: _entry(pattern, entry) for pattern, entry in table.items()}

    @classmethod
    def load(cls) -> "Score":
        """Return the score of the box."""
        return cls(tomllib.loads((files("audio.sound") / "score.toml").read_text(encoding="utf-8")))

    @property
    def beds(self) -> Mapping[str, bool]:
        """Every bed there is, and whether it goes round for ever."""
        return BEDS

    def bed(self, cue: str) -> str | None:
        """Return the bed that ``cue`` goes over to, ``""`` for none, ``None`` to leave the bed as it is."""
        return self._of(cue).bed

    def strike(self, cue: str) -> str | None:
        """Return what is struck before the words of ``cue``, or ``None``."""
        return self._of(cue).strike

    def _of(self, cue: str) -> Entry:
        return next((entry for pattern, entry in self.entries.items() if fnmatchcase(cue, pattern)), Entry())


def _entry(pattern: str, entry: object) -> Entry:
    if not isinstance(entry, dict) or not set(entry) <= {"bed", "strike"}:
        raise BadScore(f"score.toml: {pattern!r} must be a table of bed and strike; it is {entry!r}.")
    found = Entry(**entry)
    if found.bed not in (None, "", *BEDS):
        raise BadScore(f"score.toml: {pattern!r} asks for the bed {found.bed!r}. Beds there are: {', '.join(BEDS)}.")
    if found.strike not in (None, *STRIKES):
        raise BadScore(f"score.toml: {pattern!r} strikes {found.strike!r}. Strikes there are: {', '.join(STRIKES)}.")
    return found
