"""
The Pyromaniac (le Pyromane).

Once in the game he sets fire to a building: it is gone for good, and who lived there is a Vagabond
[000:1158-1169]. If the wolves came for their victim there that night, they flee: nobody is
devoured, and the first of them to the victim's right burns [000:1171-1178].
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.ask import Ask, Asked
from engine.facts import Facts
from engine.seats import Seat, is_seat
from engine.werewolf.model.role import Asks, Night, Pages, RecapLine, RecapLines, Role, Slot, Stage, window


class Pyromaniac(Role):
    """Burns down one building."""

    key = "pyromaniac"
    aliases = ("pyromane", "feuerteufel")
    weight = 1.5
    slot = Slot.PYROMANIAC
    call = "pyromaniac"
    needs_houses = True
    cues: ClassVar[Pages] = {"fire": ("building", "seat", "free?")}
    asks: ClassVar[Asks] = {"pyromaniac.burn": "enemy_or_nobody"}
    recap: ClassVar[RecapLines] = {
        "pyromaniac.burn": RecapLine("story.pyromaniac", ("seat", "building"), reveals="seat"),
        "fire": None,
    }
    editions = ("village2009",)
    decks: ClassVar[Mapping[str, int]] = {"village2009": 1}

    @window(1.25)
    async def burn(self, night: Night) -> None:
        """Choose a building that stands; it burns at dawn, and the wolves flee now."""
        if not night.has("fire"):
            return
        house = await night.put(lambda: _burn(night))
        if not is_seat(house):
            return
        night.spend("fire")
        night.do("burn", house)
        night.record("pyromaniac.burn", seat=night.seat, target=house, building=night.public.standing()[house])
        if house == night.bitten:
            _surprise(night, house)

    def dawns(self, stage: Stage) -> None:
        """Announce the fire; the wolves' attack on the house that burnt has failed."""
        for seat in stage.state.done("burn"):
            if seat in stage.state.public.standing():
                free: Facts[Seat] = {} if seat in stage.state.public.buildings else {"free": True}
                building = stage.state.burn(seat)
                stage.say("fire", {"building": building, "seat": seat, **free})
                stage.state.record("fire", seat=seat, building=building)
        for seat in stage.state.done("flee"):
            stage.state.rescue(seat)


def _burn(night: Night) -> Asked:
    houses = tuple(night.public.standing())
    if night.rules.pyro_targets == "others":
        houses = tuple(seat for seat in night.public.owners() if seat in night.others)
    return Ask("pyromaniac.burn", "building", night.present, houses, may_pass=True) if houses else None


def _surprise(night: Night, victim: Seat) -> None:
    if victim in night.done("shield") and night.rules.pyro_with_guard == "nothing":
        return
    for seat in night.public.around(victim, clockwise=night.rules.pyro_direction == "clockwise"):
        if seat in night.living and _burns(night, night.card(seat)):
            night.mark("burnt", seat)
            break
    night.do("flee", victim)


def _burns(night: Night, card: str) -> bool:
    return night.wolf_card(card) and (night.rules.pyro_hits_white_wolf or not night.alone(card))
