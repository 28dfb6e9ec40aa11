"""
The names that other packages offer to the configuration.

Nothing is listed twice. Boards, languages and editions come from their owners.
"""

from audio.text import corpus
from engine.werewolf.setup.editions import EDITIONS
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


def edition_settings() -> tuple[str, ...]:
    """The editions of the rules, besides leaving them to the table."""
    return ("ask", *editions())


def ways() -> tuple[str, ...]:
    """The ways building tokens are handed out, besides asking the table, or not at all."""
    return ("ask", "none", "random", "prepared", "picked")


def teachings() -> tuple[str, ...]:
    """Whether a table practises before its first game."""
    return ("ask", "always", "never")


def voices() -> tuple[str, ...]:
    """The speech engines."""
    return ("auto", "hibari", "pico", "espeak", "piper", "recorded")


def choices() -> tuple[str, ...]:
    """When the table chooses a voice."""
    return ("once", "always", "never")


def tones() -> tuple[str, ...]:
    """How dark the narrator's wordings are."""
    return ("usual", "grim")


def wakings() -> tuple[str, ...]:
    """The ways sleepers can be called."""
    return ("voice", "lights", "vibration")
