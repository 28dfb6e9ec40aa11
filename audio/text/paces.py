"""
How fast a line is spoken beside its voice's own pace: calls slowly, because eyes are closed, counts briskly.

A voice is given the words and not their cue; so a line is recognised by them, whatever its facts.
"""

import re
from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import cache
from hashlib import sha256

from audio.text.corpus import languages, read_corpus
from audio.text.pieces import split

SLOW, BRISK = 0.93, 1.07

#: The lines that are spoken at another pace than all others; `*` matches anything.
PACES: Mapping[str, float] = {
    "*.wakes": SLOW,
    "*.sleeps": SLOW,
    "night.falls*": SLOW,
    "vote.condemned": SLOW,
    "vote.count*": BRISK,
    "vote.voters": BRISK,
    "vote.poster": BRISK,
    "election.count*": BRISK,
    "repeat.votes": BRISK,
    "debate.seconds": BRISK,
    "debate.left": BRISK,
    "argent.board": BRISK,
}

EDITION = sha256(repr(PACES).encode()).hexdigest()[:4]
"""A name for the table as it stands: another one as soon as it changes."""

_FACT = re.compile(r"\{[^}]*\}")


def pace(language: str, piece: str) -> float:
    """Return what the pace of a voice is multiplied by for ``piece``; 1 in a language without lines."""
    return next((factor for lines, factor in _lines(language) if lines.fullmatch(piece)), 1.0)


@cache
def _lines(language: str) -> tuple[tuple[re.Pattern[str], float], ...]:
    """What every piece of such lines looks like, by pace."""
    known = {factor: _pieces(language, factor) for factor in (SLOW, BRISK)} if language in languages() else {}
    return tuple((re.compile("|".join(map(_pattern, sorted(found)))), factor) for factor, found in known.items())


def _pieces(language: str, factor: float) -> set[str]:
    cues = read_corpus(language).cues.items()
    wordings = (text for name, cue in cues if _pace_of(name) == factor for text in cue.wordings)
    return {piece for text in wordings for piece in split(text) if _says_more_than_facts(piece)}


def _pace_of(cue: str) -> float:
    return next((factor for pattern, factor in PACES.items() if fnmatchcase(cue, pattern)), 1.0)


def _says_more_than_facts(piece: str) -> bool:
    """Whether there is a word by which it is known: a name alone is in many lines."""
    return any(map(str.isalpha, _FACT.sub("", piece)))


def _pattern(piece: str) -> str:
    return ".+".join(map(re.escape, _FACT.split(piece)))
