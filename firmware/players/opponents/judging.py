"""Whom somebody takes for a wolf, for all that he knows, and by how he feels about him today."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from firmware.players.opponents.character import Character
from firmware.players.opponents.claims import recanted
from firmware.players.opponents.credibility import avenges, is_shown_piper
from firmware.players.opponents.memory import Memory, odds
from firmware.players.opponents.reasons import Reason

_Player = TypeVar("_Player", bound=int)

CROWD = 0.25
"""What each accuser of today adds to the log-odds with which somebody is voted against."""
HUNCH = 0.5
"""The least spread of the moods on the first day, in log-odds: there is little else to go by, and all differ."""
LINGERS = 0.5
"""How much of a mood is left on the next day: whom one meant yesterday one still trusts less."""
LEANING = 0.4
"""The least spread with which some believe one of two who claim one card, or forgive a lie, in log-odds; others not."""
RESENTED = 1.0
"""How much more it is against who has lied about its card, or that it is a wolf, or insisted on a lie, in log-odds."""
PLEASED = 0.4
"""How much more one trusts who promises something as Captain, in log-odds, and how that differs."""
MARKED = 2.0
"""What it adds, in log-odds, to have put up the poster against him: what was learnt since has to weigh more."""
SHOWN = 2.0
"""What it adds, in log-odds, that somebody has seen the Piper in him, and has the card for it."""
LIAR = 2.0
"""What it adds, in log-odds, to have called somebody a liar, for who names an enemy."""
LOST = 0.7
"""How likely a wolf has to look for its pack to give it up."""
CERTAIN = 0.7
"""How likely a wolf has to be for one who may act but once, and to be elected by nobody though he stands."""
KNOWN = 0.99
"""How likely a wolf is of whom nobody can doubt it."""


class Judgement:
    """
    That of the player whose ``memory`` this is.

    Parameters
    ----------
    memory, character, chance:
        What it knows, how it plays, and where moods and whims come from.
    impression:
        How much likelier to lie a player seems to everybody, in log-odds.

    """

    def __init__(
        self, memory: Memory, character: Character, chance: Random, impression: Callable[[int], float]
    ) -> None:
        self._memory = memory
        self._character = character
        self._chance = chance
        self._impression = impression
        self._moods: dict[tuple[int, int], float] = {}
        self._leanings: dict[int, float] = {}
        self._tastes: dict[Reason, float] = {}
        self._whims: dict[tuple[int, int, int], bool] = {}

    def worst(self, players: Sequence[_Player]) -> _Player:
        """Whom of ``players`` it speaks against: a wolf against its prey."""
        return self.prey(players) if self._memory.wolf else self.most_guilty(players)

    def most_guilty(self, players: Sequence[_Player]) -> _Player:
        """Whom of ``players`` it takes for a wolf rather than the others."""
        return max(self.doubted(players), key=self.guilt)

    def doubted(self, players: Sequence[_Player]) -> Sequence[_Player]:
        """
        Those of ``players`` who come into question, where some of them claim one card, and one of them lies.

        Nobody else does for a mood, for a vote, or for what others say: he has to be likelier a wolf than any of those,
        and all but certain, or one of them has seen a wolf in him. Who claims that card himself knows who lies. Where
        the village loses by a vote that misses, so that all have to agree, he has to be known for one.
        """
        memory = self._memory
        if not (claiming := memory.contested()):
            return players
        most = max(map(memory.likely, claiming))
        seen = memory.found_by(claiming)
        enough = KNOWN if memory.town.decisive else CERTAIN
        least = {one: most if one in seen or memory.me in claiming else max(most, enough) for one in players}
        return [one for one in players if one in claiming or memory.likely(one) > least[one]] or players

    def guilt(self, player: int) -> float:
        """How much it is against ``player``, in log-odds."""
        return odds(self._memory.dangers().get(player, 0.0)) + self.pressure(player)

    def prey(self, players: Sequence[_Player]) -> _Player:
        """Whom a wolf has the village hang: one whom it would hang anyway, none of the pack, and rather no Hunter."""
        opinion, friends = self._memory.opinion(), self._memory.friends
        free = [one for one in players if one not in friends] or players
        return max(
            self.doubted([one for one in free if not avenges(self._memory, one)] or free),
            key=lambda one: odds(opinion.get(one, 0.0)) + self.pressure(one),
        )

    def weight(self, player: int) -> float:
        """How much it is for hanging ``player``, as a wolf would say it aloud."""
        opinion = self._memory.opinion() if self._memory.wolf else self._memory.dangers()
        return odds(opinion.get(player, 0.0)) + self.pressure(player)

    def pressure(self, player: int) -> float:
        """What is added to the log-odds by those who are against ``player``, by a mood, and by one's own poster."""
        memory = self._memory
        own = player in memory.contested() or not memory.goes_along(player)  # each judges for himself
        against = (0 if own else memory.accusers(player)) + memory.called_piper(player)
        shown = SHOWN * is_shown_piper(memory, player)
        return CROWD * against + shown + self.mood(player) + MARKED * (player == memory.marked)

    def mood(self, player: int) -> float:
        """
        How it feels about ``player`` today, in log-odds.

        On the first day it is inclined to forgive who owned up, or not: a wolf as others, whose beliefs have that. It
        does not where it was wronged itself, or he had insisted.
        """
        if self._memory.town.day == 1 and player in recanted(self._memory.statements):
            inclined = self.leaning(player) if self._memory.wolf else 0.0
            return inclined + RESENTED * (player in self._memory.resented())
        key = (self._memory.town.day, player)
        if key not in self._moods:
            whim = self._character.whim
            before = LINGERS * self._moods.get((self._memory.town.day - 1, player), 0.0)
            self._moods[key] = self._chance.gauss(before, max(whim, HUNCH) if self._memory.town.day == 1 else whim)
        return self._moods[key]

    def leaning(self, player: int) -> float:
        """How it is inclined to hear ``player``, of two who claim one card, or who took his back, all game long."""
        if player not in self._leanings:
            own = self._chance.gauss(0.0, LEANING + self._character.whim / 2)
            self._leanings[player] = own + self._impression(player)
        return self._leanings[player]

    def taste(self, pledge: Reason) -> float:
        """How much it likes that ``pledge`` of a candidate, in log-odds: all game long the same, whoever gives it."""
        if pledge not in self._tastes:
            self._tastes[pledge] = self._chance.gauss(PLEASED, PLEASED)
        return self._tastes[pledge]

    def would(self, one: int, other: int, likely: float) -> bool:
        """Whether it does something that is so ``likely``: the same all day, whenever it thinks of it."""
        key = self._memory.town.day, one, other
        if key not in self._whims:
            self._whims[key] = self._chance.random() < likely
        return self._whims[key]
