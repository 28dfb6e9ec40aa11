"""
The Bailiff (le Bailli), in his house.

When a building becomes free he may give it to a Vagabond, who moves there and takes its
token, fresh; a Vagabond may refuse [000:926-951, 1018-1026]. Without him no house is given.
"""

from typing import ClassVar

from engine.facts import Facts
from engine.seats import Place, Seat
from engine.werewolf.model.building import Asks, Building, Pages, RecapLine, RecapLines, Stage


class Bailiff(Building):
    """Houses Vagabonds."""

    key = "bailiff"
    aliases = ("bailli", "maison-du-bailli", "blason", "vogt")
    cues: ClassVar[Pages] = {
        "bailiff.opens": ("seat", "building"),
        "bailiff.houses": ("seat", "building", "place?"),
        "bailiff.leaves": ("building",),
        "vagabond.opens": ("seat", "building"),
        "vagabond.refuses": ("seat", "building"),
    }
    asks: ClassVar[Asks] = {"bailiff.house": "anybody", "vagabond.accept": "yes"}
    recap: ClassVar[RecapLines] = {"bailiff.house": RecapLine("story.bailiff", ("seat", "target", "building"))}

    async def settle(self, stage: Stage, seat: Seat) -> None:
        """Offer every building that has become free, once, as soon as there is a Vagabond (A-57)."""
        public = stage.state.public
        if stage.rules.bailiff_timing == "next_morning" and public.phase != "dawn":
            return
        while seat in public.living and public.vagabonds() and (place := stage.state.next_freed()) is not None:
            await _offer(stage, seat, place)


async def _offer(stage: Stage, seat: Seat, place: Place) -> None:
    """Ask Vagabonds of his choice until one moves in, none is left, or the Bailiff stops asking (A-59)."""
    building = stage.state.public.free[place]
    refused: set[Seat] = set()
    while _vagabonds(stage, seat, refused):
        stage.say("bailiff.opens", {"seat": seat, "building": building})
        named = await stage.choose(
            "bailiff.house",
            seat,
            lambda: _vagabonds(stage, seat, refused),
            may_pass=not stage.rules.bailiff_must_assign,
        )
        if named is None:
            break
        if await _accepts(stage, seat, named, building):
            _move_in(stage, seat, named, place)
            return
        refused.add(named)
    stage.say("bailiff.leaves", {"building": building})


def _vagabonds(stage: Stage, seat: Seat, refused: set[Seat]) -> tuple[Seat, ...]:
    """Whom he may still name; nobody once he is gone."""
    public = stage.state.public
    return tuple([one for one in public.vagabonds() if one not in refused]) if seat in public.living else ()


async def _accepts(stage: Stage, seat: Seat, vagabond: Seat, building: str) -> bool:
    stage.say("vagabond.opens", {"seat": vagabond, "building": building})
    accepts = await stage.yes_no("vagabond.accept", vagabond, seat)
    if not accepts and stage.present(vagabond, seat):
        stage.say("vagabond.refuses", {"seat": vagabond, "building": building})
    return accepts


def _move_in(stage: Stage, seat: Seat, vagabond: Seat, place: Place) -> None:
    building = stage.state.public.free[place]
    stage.state.house(vagabond, place)
    moved: Facts[Seat] = {"place": place} if stage.rules.vagabond_moves_seat else {}
    stage.state.record("bailiff.house", seat=seat, target=vagabond, building=building)
    stage.say("bailiff.houses", {"seat": vagabond, "building": building, **moved})
