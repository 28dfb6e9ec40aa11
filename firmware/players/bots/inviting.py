"""Now and then bots invite a person to use the power of his house, which all can see, if he says nothing."""

from collections.abc import Callable, Collection, Mapping
from random import Random

from firmware.players.opponents import Statement

INVITES = 0.5
"""How likely somebody is invited in a debate, where there is one who could be."""


class Invitations:
    """
    Those of a game.

    Parameters
    ----------
    chance:
        Whether somebody is invited, and by whom.
    powers:
        Returns who of the people has a power now -> his trade.

    """

    def __init__(self, chance: Random, powers: Callable[[], Mapping[int, str]]) -> None:
        self._chance = chance
        self._powers = powers
        self._invited: set[int] = set()
        self._may_invite = False

    def forget(self) -> None:
        """Forget whom they have invited: another game begins."""
        self._invited.clear()

    def open(self) -> None:
        """Let one of them invite somebody in this debate."""
        self._may_invite = True

    def invite(self, speakers: Collection[int], spoke: Collection[int]) -> Statement | None:
        """What one of the ``speakers`` says to a person who is none of those who ``spoke``; to each once in a game."""
        if not self._may_invite or not speakers:
            return None
        self._may_invite = False
        powers = {one: trade for one, trade in self._powers().items() if one not in {*spoke, *self._invited}}
        if not powers or self._chance.random() >= INVITES:
            return None
        player = self._chance.choice(sorted(powers))
        self._invited.add(player)
        speaker = self._chance.choice(sorted(speakers))
        return Statement(speaker, "heed", player, reason="invited", card=powers[player])
