"""
How long a line lasts where nothing can be measured.

This is the only place that guesses, and the same text always lasts the same.
"""

from audio.text.pieces import LEAD, pieces

BREATH = 0.08  # seconds more for each piece
CHARACTER = 0.066  # seconds; about 15 characters a second, between what espeak-ng takes for French and for English


def seconds_for(text: str) -> float:
    """Return the seconds that saying ``text`` takes, by its length and its pauses."""
    return round(LEAD + sum(BREATH + CHARACTER * len(piece.text) + piece.pause for piece in pieces(text)), 3)
