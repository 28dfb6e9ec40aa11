"""How the bots of a virtual table put what they say, knowing what all there know of its players."""

from random import Random

from firmware.players.opponents.town import HANGED
from firmware.players.opponents.wording import Wording
from firmware.players.virtual.things import Things
from firmware.session.box import Box


def wording_at(box: Box, things: Things, chance: Random) -> Wording:
    """What puts it into the words of ``box``, drawn by ``chance``; ``things`` tell what all know."""

    def lone() -> bool:
        town = things.town()
        return town is not None and town.lone

    def homeless(player: int) -> bool:
        town = things.town()
        return town is not None and player in town.homeless

    def voteless(player: int) -> bool:
        town = things.town()
        return town is not None and player in town.abstaining

    def dead(player: int) -> bool:
        town = things.town()
        return town is not None and player in town.dead

    def hanged(player: int) -> bool:
        town = things.town()
        return town is not None and town.died(player, HANGED)

    return Wording(
        lambda: box.narration,
        chance,
        lone=lone,
        homeless=homeless,
        voteless=voteless,
        dead=dead,
        hanged=hanged,
    )
