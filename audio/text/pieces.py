"""
A line cut into the pieces that are spoken in one breath.

Pieces are cut by punctuation alone, so that the same sentence is the same piece in every line and for every
table, and is rendered once. What stands after a piece says how long the silence is.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

SENTENCE = 0.45  # seconds of silence after a sentence
SUSPENSE = 1.1  # seconds after "…": before a name, before a card
LEAD = 0.12  # seconds of silence before a line: some devices swallow the beginning of what they play
END = 0.2  # seconds after it

#: The end of a sentence, unless it is that of a short form such as "Mr." or of an initial.
_ENDS = re.compile(r"(?<!\b[A-Z]\.)(?<!\b(?:Mr|Dr|St)\.)(?<!\bMrs\.)(?<=[.!?…])([»”’\"]?)(?:[\s\u00a0]+|(?<=…)|$)")


@dataclass(frozen=True, slots=True)
class Piece:
    """What is said in one breath, and the seconds of silence after it."""

    text: str
    pause: float


def pieces(text: str) -> tuple[Piece, ...]:
    """Return the pieces of ``text``, in order; the last is followed by the end of the line."""
    texts = split(text)
    return tuple(
        Piece(piece, END if number == len(texts) else SUSPENSE if piece.endswith("…") else SENTENCE)
        for number, piece in enumerate(texts, start=1)
    )


@lru_cache(4096)  # all wordings of a language are cut for each game, and again in its setup
def split(text: str) -> tuple[str, ...]:
    """Return the text of each piece; of a wording that is not filled in yet, its facts stay whole."""
    cuts = [match.end(1) for match in _ENDS.finditer(text)]
    bounds = zip([0, *cuts], [*cuts, len(text)], strict=True)
    return tuple(piece for start, end in bounds if any(map(str.isalnum, piece := text[start:end].strip())))
