"""
How the narrator tells: which wordings suit what the table has lived through.

Law: all of it is public. A mood comes from what was told aloud, a tone from the configuration.
"""

from collections.abc import Mapping

from audio.text.narration import Telling
from firmware.runtime.config import Config
from firmware.session.record.told import Told

CLOSE = 1
"""A vote that is won by so many voices, or by none, was a close one."""

CLEAR = 4
"""A vote that is won by so many was a clear one."""


_BALLOTS = ("vote.opens", "vote.runoff.opens")
_ELECTIONS = ("captain.opens", "farmers.opens", "captain.runoff.opens")
_WITH: Mapping[str, tuple[str, ...]] = {
    "card.tap": ("death",),
    "ballot.walk": _BALLOTS,
    "ballot.suspect": _BALLOTS,
    "election.walk": _ELECTIONS,
    "election.candidate": _ELECTIONS,
}
"""Lines of the box that come with one of the rules, and take the next wording whenever it does."""


def manner(config: Config, game: int, told: Told) -> Telling:
    """How the next line of ``game`` is told."""
    return Telling(
        game=game,
        day=told.night,
        turns=turns(told),
        moods=moods(told),
        grim=config.voice.tone == "grim",
        hints=config.voice.reminders and told.night <= 1,
    )


def turns(told: Told) -> dict[str, int]:
    """How often each cue of the rules was told, and those of the box that come with some of them."""
    return told.times | {cue: sum(told.times[with_] for with_ in _WITH[cue]) for cue in _WITH}


def moods(told: Told) -> frozenset[str]:
    """What the table may feel now, of `audio.text.corpus.MOODS`."""
    felt = {
        "first": told.night <= 1,
        "few": 2 * told.living <= told.players,
        "close": told.margin is not None and told.margin <= CLOSE,
        "clear": told.margin is not None and told.margin >= CLEAR,
        "spared": told.taken == 0,
        "bloody": told.taken is not None and told.taken > 1,
    }
    return frozenset(mood for mood, holds in felt.items() if holds)
