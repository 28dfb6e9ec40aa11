"""The sentences of opponents, in the table's language (``lines/<language>.toml``)."""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from random import Random

from audio.text.narration import Narration
from firmware.players.opponents.statement import Statement

LINES = Path(__file__).parent / "lines"


class Wording:
    """
    Puts what opponents say into words.

    Parameters
    ----------
    narration:
        Returns the table's language now, and what players and cards are called in it.
    chance:
        What chooses among several wordings.

    """

    def __init__(self, narration: Callable[[], Narration], chance: Random) -> None:
        self._narration = narration
        self._chance = chance
        self._said: dict[str, list[str]] = {}
        self._own: dict[tuple[str, int], list[str]] = {}

    def text(self, statement: Statement, name: Callable[[int], str]) -> str:
        """
        ``statement`` as a sentence, with the ``name`` of each player.

        It is in no words twice before all were used, and nobody repeats himself before he has used them all.
        """
        line = self._next(statement.reason or statement.kind, statement.speaker)
        spoken = line.format_map(self._words(statement, name))
        return spoken[:1].upper() + spoken[1:]

    def _next(self, key: str, speaker: int) -> str:
        """A wording that was not used since the others were, nor by the same ``speaker``."""
        lines = wordings(self._narration().language)[key]
        said, own = self._said.setdefault(key, []), self._own.setdefault((key, speaker), [])
        for used in (said, own):
            if used and set(lines) <= set(used):
                del used[: -(len(lines) // 2)]  # the latest are still in everybody's ears
        new = [line for line in lines if line not in said]
        others = [line for line in lines if line not in own and line not in said[-1:]]
        line = self._chance.choice([line for line in new if line not in own] or others or new)
        said.append(line)
        own.append(line)
        return line

    def _words(self, statement: Statement, name: Callable[[int], str]) -> Mapping[str, str]:
        return {
            "target": "" if statement.target is None else name(statement.target),
            "about": "" if statement.about is None else name(statement.about),
            "role": self._narration().role(named) if (named := statement.role or statement.card) else "",
        }


def names_for(language: str, seats: Iterable[int], taken: Iterable[str] = ()) -> dict[int, str]:
    """
    What those at ``seats`` are called who have no other name; the same names for the same seats.

    Who would be called as one of those ``taken`` gets a name that nobody has.
    """
    names, theirs = _read(language)["names"], {name.casefold() for name in taken}
    usual = {seat: names[(seat - 1) % len(names)] for seat in seats}
    free = (name for name in names if name not in usual.values() and name.casefold() not in theirs)
    return {seat: next(free, name) if name.casefold() in theirs else name for seat, name in usual.items()}


def known_names() -> tuple[frozenset[str], frozenset[str]]:
    """The names of women, and those of men, that the bots of any language have."""
    read = [_read(path.stem) for path in LINES.glob("*.toml")]
    women = frozenset(name for lines in read for name in lines["women"])
    return women, frozenset(name for lines in read for name in lines["names"]) - women


def wordings(language: str) -> Mapping[str, list[str]]:
    """The wordings of each kind and reason, with names in braces."""
    return {key: lines for key, lines in _read(language).items() if key not in {"names", "women"}}


@cache
def _read(language: str) -> Mapping[str, list[str]]:
    lines: Mapping[str, list[str]] = tomllib.loads((LINES / f"{language}.toml").read_text(encoding="utf-8"))
    return lines
