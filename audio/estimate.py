"""
How long a line lasts where nothing can be measured.

Law: this is the only place that guesses, and the same text always lasts the same.
"""

BREATH = 0.4  # seconds before and after a line
CHARACTER = 0.062  # seconds; about 16 characters a second, a slow speaker by night


def seconds_for(text: str) -> float:
    """Return the seconds that saying ``text`` takes, by its length."""
    return round(BREATH + CHARACTER * len(text), 3)
