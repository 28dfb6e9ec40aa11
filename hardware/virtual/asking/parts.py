"""
The line under the table in parts: what it says, and the keys it names, which can be clicked right there.

A label writes its parts apart by three spaces; one that begins with the name of a key and a colon is what the key does.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple, get_args

Push = Literal["up", "down", "panel"]
"""What can be pushed by a click on the line: the green and the red key of a seat, and the panel button."""

APART = "   "


class Part(NamedTuple):
    """
    A part of the line: its words, what a click on it pushes, if anything, and to which seat it passes the mouse on.

    ``key`` is the key of the keyboard that does it for every seat, by name; ``due`` is whether it is time to do it;
    ``spares`` is whether a click leads the pointer to nobody, ``skips`` whether the key only skips what is told, beside
    buttons of which another one has its colour; ``covers`` is whether a click covers a page of the night.
    """

    text: str
    push: Push | None = None
    passes: int = 0
    key: str = ""
    due: bool = False
    spares: bool = False
    skips: bool = False
    covers: bool = False


ENDS = (".", "?", "!", ":", ",", ";", "…", "”", "“", "»")
"""With one of these ends what the next words are read after; what does not is a sentence."""

_WORDS = Part("")
"""What words are that nothing can be done with."""


def parts_of(text: str, words: Mapping[str, str]) -> tuple[Part, ...]:
    """The parts of a line that is written as ``text``; ``words`` name the keys."""
    return tuple(_part(piece.strip(), words) for piece in text.split(APART) if piece.strip())


def _part(piece: str, words: Mapping[str, str]) -> Part:
    name, _, deed = piece.partition(":")
    push: Push
    for push in get_args(Push):
        if deed and name.strip() == words[f"key.{push}"]:
            deed = deed.strip().removesuffix(".")
            return Part(deed[:1].upper() + deed[1:], push, key=name.strip() if push == "panel" else "")
    return Part(piece)


def followed(line: str, text: str) -> str:
    """What a ``line`` says, ``text`` after it, if there is any, and then its keys."""
    said, apart, keys = line.partition(APART)
    return f"{said} {text}{apart}{keys}" if text else line


def without(line: str, push: Push, words: Mapping[str, str]) -> str:
    """A ``line`` that does not offer the key ``push``."""
    return APART.join(piece for piece in line.split(APART) if not _offers(piece, push, words))


def last(line: str, push: Push, words: Mapping[str, str]) -> str:
    """The ``line`` with what it says of the key ``push`` after all else."""
    return APART.join(sorted(line.split(APART), key=lambda piece: _offers(piece, push, words)))


def _offers(piece: str, push: Push, words: Mapping[str, str]) -> bool:
    return piece.partition(":")[0].strip() == words[f"key.{push}"]


def joined(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """The ``parts``, of which words that stand side by side are one: drawn apart they were not read as one sentence."""
    said: list[Part] = []
    for part in parts:
        if said and part._replace(text="") == said[-1]._replace(text="") == _WORDS:
            stop = "" if said[-1].text.endswith(ENDS) else "."
            said[-1] = Part(f"{said[-1].text}{stop} {part.text}")
        else:
            said.append(part)
    return tuple(said)
