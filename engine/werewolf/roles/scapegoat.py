"""
The Scapegoat (le Bouc émissaire).

When a vote is tied he is out, in the stead of the tied; with his last word he says who may vote
tomorrow. He is one of the new characters of Nouvelle Lune [000:492-496]; what he does is public
knowledge.
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.ask import Ask
from engine.seats import Seat
from engine.werewolf.model.role import Asks, Pages, RecapLine, RecapLines, Role, Stage


class Scapegoat(Role):
    """Is condemned instead of tied players."""

    key = "scapegoat"
    aliases = ("bouc-emissaire", "sündenbock")
    harmless = True
    weight = 0.5
    pays = True
    cues: ClassVar[Pages] = {
        "scapegoat.falls": ("seat",),
        "scapegoat.voters.opens": ("seat",),
        "scapegoat.voters": ("seats",),
    }
    asks: ClassVar[Asks] = {"scapegoat.voters": "trusted"}
    recap: ClassVar[RecapLines] = {
        "scapegoat.voters": RecapLine("story.scapegoat.voters", ("seat", "seats"), reveals="seat"),
    }
    editions = ("village2009",)
    decks: ClassVar[Mapping[str, int]] = {"nouvelle_lune": 1}

    def blamed(self, stage: Stage, seat: Seat) -> None:
        """Announce that he is condemned for the tie."""
        stage.say("scapegoat.falls", {"seat": seat})

    async def wills(self, stage: Stage, seat: Seat, cause: str) -> None:
        """Choose who may vote tomorrow; late, he leaves it to all."""
        if cause != "blamed":
            return
        living = stage.state.public.living
        stage.say("scapegoat.voters.opens", {"seat": seat})
        reply = await stage.put(
            lambda: Ask("scapegoat.voters", "seats", (seat,), tuple(living), len(living), fewer=True)
        )
        voters = tuple(sorted(reply if isinstance(reply, tuple) else living))
        stage.state.restrict(voters)
        stage.say("scapegoat.voters", {"seats": list(voters)})
        stage.state.record("scapegoat.voters", seat=seat, seats=list(voters))
