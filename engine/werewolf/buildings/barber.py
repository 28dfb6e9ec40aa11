"""
The Barber (le Barbier), in his shop.

Once, at any time of the day, he eliminates a player who is no Vagabond. If it was a wolf he
lives; if not, he is out at once [000:900-924].
"""

from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.building import Building, Pages, RecapLines, Stage
from engine.werewolf.model.role import WEREWOLVES


class Barber(Building):
    """Kills by day, at his own risk."""

    key = "barber"
    aliases = ("barbier", "echoppe", "rasoir")
    unique = True
    cues: ClassVar[Pages] = {"barber.strikes": ("seat", "target"), "barber.pays": ("seat",)}
    recap: ClassVar[RecapLines] = {"barber.strike": None}

    def targets(self, stage: Stage, seat: Seat) -> tuple[Seat, ...]:
        """The owners of other buildings."""
        return tuple([other for other in stage.state.public.owners() if other != seat])

    async def invoke(self, stage: Stage, seat: Seat, target: Seat) -> bool:
        """Strike, and pay for it if it was no wolf."""
        wolf = _punishes(stage, target)
        stage.state.record("barber.strike", seat=seat, target=target)
        stage.harms(seat, target)
        stage.say("barber.strikes", {"seat": seat, "target": target})
        dead = [(target, "shaved")]
        if not wolf and stage.rules.barber_order == "same_batch":
            stage.say("barber.pays", {"seat": seat})
            dead.append((seat, "shaved"))
        await stage.fall(dead)
        if not wolf and seat in stage.state.public.living:
            stage.say("barber.pays", {"seat": seat})
            await stage.fall([(seat, "shaved")])
        return wolf and stage.rules.barber_cancels_vote


def _punishes(stage: Stage, target: Seat) -> bool:
    """Whether ``target`` is a wolf, as the Barber needs it (A-72)."""
    card = stage.card(target)
    return card.wolf and (card.aim == WEREWOLVES or stage.rules.barber_white_wolf == "survives")
