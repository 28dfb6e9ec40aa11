"""
Cupid (Cupidon).

In the first night he makes two players fall in love, himself if he likes [000:118-135].
When one dies the other dies of grief. A Werewolf and a Villager in love are alone against
all, and win when everybody else is out.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import ClassVar

from engine.ask import Ask
from engine.seats import Seat
from engine.werewolf.model.role import Asks, Night, Pages, Pictures, RecapLines, Role, Round, Slot, Stage, window
from engine.werewolf.model.stage import TIMEOUT


class Cupid(Role):
    """Makes a couple."""

    key = "cupid"
    aliases = ("cupidon", "amor")
    weight = 1.0
    slot = Slot.CUPID
    call = "cupid"
    first_night_only = True
    circle = Round("lovers", sign="lovers.heart", blank="lovers.moon")
    pairs = True
    pages: ClassVar[Pages] = {"lovers.partner": ("seat",)}
    page_pictures: ClassVar[Pictures] = {
        "lovers.heart": "heart",
        "lovers.moon": "moon",
        "lovers.partner": "heart",
    }
    asks: ClassVar[Asks] = {"cupid.pair": "two"}
    recap: ClassVar[RecapLines] = {"cupid.pair": None}

    @window(1.75)
    async def pair(self, night: Night) -> None:
        """Name two different seats."""
        reply = await night.put(lambda: Ask("cupid.pair", "seats", night.present, night.living, 2))
        if reply is TIMEOUT and night.rules.cupid_timeout == "random_pair":
            reply = await night.draw("cupid.pair", lambda: tuple(_pairs(night)))
        match reply:
            case (int() as one, int() as other):
                night.pair(Seat(one), Seat(other))
                night.record("cupid.pair", seat=night.seat, seats=sorted((Seat(one), Seat(other))))

    def gathers(self, stage: Stage) -> tuple[Seat, ...]:
        """Every lover."""
        return stage.state.lovers()

    def meets(self, stage: Stage) -> None:
        """Show the lovers each other, not their cards [000:205-210]."""
        for seat in stage.state.lovers():
            for partner in stage.state.partners(seat):
                if seat in stage.state.public.living:
                    stage.show("lovers.partner", seat, {"seat": partner})


def _pairs(night: Night) -> Iterable[tuple[Seat, Seat]]:
    return combinations(night.living, 2)
