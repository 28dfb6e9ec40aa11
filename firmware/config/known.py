"""
The names that other packages offer to the configuration.

Law: nothing is listed twice. Boards, languages and editions are asked of whoever owns them.
"""

from audio import corpus
from engine.editions import EDITIONS
from hardware.boards import BOARDS


def boards() -> tuple[str, ...]:
    """The boards a box can be built on."""
    return tuple(sorted(BOARDS))


def languages() -> tuple[str, ...]:
    """The languages there is a folder of narration for."""
    return tuple(corpus.languages())


def editions() -> tuple[str, ...]:
    """The editions of the rules."""
    return tuple(EDITIONS)


def voices() -> tuple[str, ...]:
    """The speech engines."""
    return ("espeak",)
