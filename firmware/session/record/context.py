"""
Which wordings suit the moment: the context of the next line.

All of it is public: moods follow from what was narrated, the tone from the configuration.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from audio.text.narration import Heard, NarrationContext
from engine.werewolf.setup.registry import ROLES
from firmware.runtime.config import Config
from firmware.session.record.narrated import Narrated

CLOSE = 1
"""A vote that is won by so many votes or fewer is a close one."""

CLEAR = 4
"""A vote that is won by so many votes or more at once is a clear one."""


SHARES: Mapping[str, float] = {"normal": 2 / 3, "brisk": 1 / 2}
"""The share of the wordings, the shortest, for nights and votes at each pace; a calm one has all of them."""

_BALLOTS = ("vote.opens", "vote.runoff.opens")
_ELECTIONS = ("captain.opens", "farmers.opens", "captain.runoff.opens", "farmers.runoff.opens")
_ROUNDS = ("arrows.round", *(f"{role.circle.name}.round" for role in ROLES.values() if role.circle))
_WITH: Mapping[str, tuple[str, ...]] = {
    "card.tap": ("death",),
    "round.cup": _ROUNDS,
    "round.touch": _ROUNDS,
    "round.cup.again": _ROUNDS,
    "round.touch.again": _ROUNDS,
    "round.over": _ROUNDS,
    "ballot.walk": _BALLOTS,
    "ballot.suspect": _BALLOTS,
    "election.walk": _ELECTIONS,
    "floor.first": ("vote.runoff.opens",),
    "floor.accused": ("vote.runoff.opens",),
    "floor.stand": _ELECTIONS,
    "floor.nobody": _ELECTIONS,
    "floor.candidate": _ELECTIONS,
    "election.candidate": _ELECTIONS,
    "vote.count": _BALLOTS,
    "vote.count.one": _BALLOTS,
    "election.count": _ELECTIONS,
    "election.count.one": _ELECTIONS,
}
"""Lines of the box that come with one of the rules, and take the next wording whenever it does."""


def narration_context(
    config: Config, game: int, narrated: Narrated, pace: str = "", heard: Heard = MappingProxyType({})
) -> NarrationContext:
    """
    The context in which the wording of the next line of ``game`` is chosen, with nights at that ``pace``.

    ``heard`` is what was said this evening before the game.
    """
    night = night_context(config, game, pace, heard)
    return replace(
        night,
        day=narrated.night,
        turns=turns(narrated),
        moods=moods(narrated),
        hints=config.voice.reminders and narrated.night <= 1,
        share=night.share if narrated.asleep or narrated.voting else 1.0,
    )


def night_context(config: Config, game: int, pace: str, heard: Heard) -> NarrationContext:
    """What all nights of ``game`` have in common."""
    return NarrationContext(game=game, grim=config.voice.tone == "grim", share=SHARES.get(pace, 1.0), heard=heard)


def coming(context: NarrationContext, narrated: Narrated, cue: str) -> NarrationContext:
    """The context in which ``cue`` of the rules will be worded, if it is the next of them."""
    return replace(context, turns={**context.turns, cue: narrated.times[cue] + 1})


def turns(narrated: Narrated) -> dict[str, int]:
    """How often each cue of the rules was narrated, and those of the box that come with some of them."""
    return narrated.times | {cue: sum(narrated.times[with_] for with_ in _WITH[cue]) for cue in _WITH}


def moods(narrated: Narrated) -> frozenset[str]:
    """What the table may feel now, of `audio.text.corpus.MOODS`."""
    felt = {
        "first": narrated.night <= 1,
        "few": 2 * narrated.living <= narrated.players,
        "close": narrated.margin is not None and narrated.margin <= CLOSE,
        "clear": narrated.margin is not None and narrated.margin >= CLEAR and not narrated.torn,
        "spared": narrated.taken == 0,
        "caught": narrated.caught,
        "untouched": narrated.night <= 1 and narrated.taken == 0,
        "bloody": narrated.taken is not None and narrated.taken > 1,
    }
    return frozenset(mood for mood, holds in felt.items() if holds)
