"""
The Piper (le Joueur de Flûte).

Every night he charms two more players for good; then all the charmed wake and recognise each
other. The reminder of the turn names him and them [000:649-650]; the rest is public knowledge: he
is alone against all, and wins at once when all the others who live are charmed.
"""

from collections.abc import Iterable, Mapping
from itertools import combinations
from typing import ClassVar

from engine.ask import Ask, Asked
from engine.seats import Seat
from engine.werewolf.model.role import (
    Asks,
    Night,
    Pages,
    Pictures,
    RecapLine,
    RecapLines,
    Role,
    Round,
    Slot,
    Stage,
    window,
)
from engine.werewolf.model.stage import TIMEOUT


class Piper(Role):
    """Charms two players a night."""

    key = "piper"
    aliases = ("joueur-de-flute", "flutiste", "flötenspieler")
    weight = 2.0
    slot = Slot.PIPER
    call = "piper"
    aim = "piper"
    charms = 2
    #: It comes back every night, and people know by then what to look for.
    circle = Round("charmed", sign="charmed.note", blank="charmed.moon", looks=0.5)
    pages: ClassVar[Pages] = {"piper.charmed": ("seats",)}
    page_pictures: ClassVar[Pictures] = {
        "charmed.note": "note",
        "charmed.moon": "moon",
        "piper.charmed": "note",
    }
    asks: ClassVar[Asks] = {"piper.charm": "two"}
    recap: ClassVar[RecapLines] = {"piper.charm": RecapLine("story.piper", ("seat", "seats"), reveals="seat")}
    editions = ("village2009",)
    decks: ClassVar[Mapping[str, int]] = {"nouvelle_lune": 1}

    @window(1.75)
    async def charm(self, night: Night) -> None:
        """Name two, or the one who is left (A-77)."""
        reply = await night.put(lambda: _charm(night))
        if reply is TIMEOUT:
            reply = await night.draw("piper.charm", lambda: tuple(_choices(night)))
        if isinstance(reply, tuple):
            for seat in reply:
                night.charm(seat)
            night.record("piper.charm", seat=night.seat, seats=sorted(reply))

    def gathers(self, stage: Stage) -> tuple[Seat, ...]:
        """Everybody who is charmed."""
        return tuple(stage.state.charmed)

    def meets(self, stage: Stage) -> None:
        """Show the charmed players each other."""
        living = stage.state.public.living
        charmed = sorted(seat for seat in stage.state.charmed if seat in living)
        for seat in charmed:
            stage.show("piper.charmed", seat, {"seats": charmed})

    def wins(self, stage: Stage, seat: Seat) -> bool:
        """Whether all others who live are charmed."""
        return all(other in stage.state.charmed for other in stage.state.public.living if other != seat)


def _targets(night: Night) -> tuple[Seat, ...]:
    return tuple(seat for seat in night.others if seat not in night.charmed)


def _charm(night: Night) -> Asked:
    seats = _targets(night)
    return Ask("piper.charm", "seats", night.present, seats, min(Piper.charms, len(seats))) if seats else None


def _choices(night: Night) -> Iterable[tuple[Seat, ...]]:
    seats = _targets(night)
    return combinations(seats, min(Piper.charms, len(seats))) if seats else ()
