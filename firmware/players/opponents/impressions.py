"""How convincing somebody is: of two who claim one card, most who hear them believe the same one."""

from random import Random

CONVINCING = 1.0
"""The spread of how much likelier to lie somebody seems to all who hear him, in log-odds."""


class Impressions:
    """
    What each player's manner makes all others believe, whoever he is, drawn by ``chance``, all game long.

    It says nothing of his card. Where each listener leant one way or the other for himself the most would always be
    right, and nobody could lie.
    """

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._made: dict[int, float] = {}

    def of(self, player: int) -> float:
        """How much likelier to lie ``player`` seems, in log-odds; less than nothing where he convinces."""
        if player not in self._made:
            self._made[player] = self._chance.gauss(0.0, CONVINCING)
        return self._made[player]

    def forget(self) -> None:
        """Have another game begin."""
        self._made.clear()
