"""Where a bot sits: what it acts with there, and what it knows."""

from collections.abc import Mapping
from dataclasses import dataclass

from firmware.players.bots.hands import Hands
from firmware.players.bots.mind import Mind
from hardware.ports.pads import Pad


@dataclass(frozen=True)
class Chair:
    """
    That of the bot that sat down at one pad, and takes it along where it moves house.

    Parameters
    ----------
    home:
        Where it sat down.
    hands:
        What it acts with.
    minds:
        What everybody knows, by the pad at which he sat down.

    """

    home: Pad
    hands: Hands
    minds: Mapping[Pad, Mind]

    @property
    def seat(self) -> Pad:
        """Where it sits now."""
        return self.hands.things.place(self.home)

    @property
    def mind(self) -> Mind:
        """What it knows."""
        return self.minds[self.home]
