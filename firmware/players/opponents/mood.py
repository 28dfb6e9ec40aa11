"""How somebody feels in a debate: whether he likes to talk, dares to lie, is afraid for himself, or out of time."""

from functools import cached_property
from random import Random

from firmware.players.opponents.character import Character
from firmware.players.opponents.grounds import FEW
from firmware.players.opponents.memory import Memory

ENDANGERED = 6
"""One in so many of the living has to be against a player, and nobody else be doubted by more, for a likely hanging."""
CONDEMNED = 3
"""One in so many of them, for a hanging that who has something to lose by it would prevent by telling his card."""
SECRETIVE = 0.4
"""How likely one who plays well keeps his card to himself, though another claims it."""


class Mood:
    """
    That of the player whose ``memory`` this is.

    Parameters
    ----------
    memory, character, chance:
        What it knows, how it plays, and where whims come from: where one is asked, it may be answered otherwise the
        next time.

    """

    def __init__(self, memory: Memory, character: Character, chance: Random) -> None:
        self._memory = memory
        self._character = character
        self._chance = chance

    def likes_to_talk(self) -> bool:
        """Whether it speaks where it need not."""
        return self._chance.random() < self._character.talk

    def is_cunning(self) -> bool:
        """Whether, as a wolf, it thinks of a ruse."""
        return self._chance.random() < self._character.cunning

    @cached_property
    def is_secretive(self) -> bool:
        """Whether it would rather not be known for its card, all game long; only one who is all attention may."""
        careful = self._character.attention >= 1
        return careful and self._chance.random() < SECRETIVE

    def is_endangered(self, player: int | None = None) -> bool:
        """Whether ``player``, or else itself, is about to be hanged; who pays little attention may not notice."""
        player = self._memory.me if player is None else player
        notices = self.is_leading(player) and self._chance.random() < 2 * self._character.attention
        return self._memory.accusers(player) > 1 or notices

    def is_leading(self, player: int) -> bool:
        """Whether enough have named ``player`` today for a likely hanging, and nobody was named by more."""
        named = {one: self._memory.namers(one) for one in self._memory.town.living}
        return max(2, len(named) / ENDANGERED) <= named.get(player, 0) == max(named.values())

    def is_condemned(self) -> bool:
        """Whether so many have named it today that it tells a card which it would rather have kept to itself."""
        return CONDEMNED * self._memory.namers(self._memory.me) >= len(self._memory.town.living)

    def is_late(self) -> bool:
        """Whether few are left, it is named where the vote decides all, or it can work out who must be a wolf."""
        town, named = self._memory.town, self._memory.namers(self._memory.me) > 0
        return len(town.living) <= FEW or (town.decisive and named) or bool(self._memory.rest())
