"""
What a synthesiser is given to read, instead of what the table reads.

Only the sound changes. ``audio/speech/engines/spoken.toml`` holds what each synthesiser gets wrong, by language; the
display shows the text as it was written.
"""

import re
import tomllib
import unicodedata
from functools import cache
from hashlib import sha256
from importlib.resources import files

TABLE = "spoken.toml"
_SPELLED = re.compile(r"[\u0100-\u0151\u0154-\u024f\u1e00-\u1eff]")  # letters of faraway alphabets; œ is not one
_MARKUP = str.maketrans("<>", "  ")  # what stands between is spelt, or taken for an instruction


def spoken(text: str, language: str, engine: str) -> str:
    """Return ``text`` as ``engine`` is to read it aloud in ``language``; instructions come from the table alone."""
    text = text.translate(_MARKUP)
    for pattern, replacement in _rows(language, engine):
        text = pattern.sub(replacement, text)
    return _SPELLED.sub(_plain, text)


@cache
def edition(language: str, engine: str) -> str:
    """Return a name for the table as it stands: another one as soon as a row of both changes."""
    rows = [(pattern.pattern, replacement) for pattern, replacement in _rows(language, engine)]
    return sha256(repr(rows).encode()).hexdigest()[:6]


@cache
def _rows(language: str, engine: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    table = tomllib.loads((files("audio.speech.engines") / TABLE).read_text(encoding="utf-8"))
    rows = table.get(engine, {}).get(language, {}).items()
    return tuple((re.compile(rf"\b(?:{key})\b", re.IGNORECASE), str(value)) for key, value in rows)


def _plain(letter: re.Match[str]) -> str:
    """The letter without its marks: a name that would be spelled out is read as it can be."""
    return unicodedata.normalize("NFD", letter.group())[0]
