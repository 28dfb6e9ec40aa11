"""
The Teacher (l'Institutrice), in the school.

Just before the vote she may forbid two players to vote today; she never votes herself. All of
them may debate, and Vagabonds do not mind her [000:858-879].
"""

from typing import ClassVar

from engine.ask import Ask, Asked
from engine.seats import Seat
from engine.werewolf.model.building import Asks, Building, Pages, RecapLine, RecapLines, Stage

#: How many she may send to the corner.
PUPILS = 2


class Teacher(Building):
    """Keeps two players from voting."""

    key = "teacher"
    aliases = ("institutrice", "instituteur", "ecole", "cloche", "lehrerin")
    first_game = True
    votes = False
    cues: ClassVar[Pages] = {
        "teacher.opens": ("seat",),
        "teacher.bans": ("seat", "seats"),
        "teacher.bans.nobody": ("seat",),
    }
    asks: ClassVar[Asks] = {"teacher.ban": "wolves"}
    recap: ClassVar[RecapLines] = {"teacher.ban": RecapLine("story.teacher", ("seat", "seats"))}

    async def before_vote(self, stage: Stage, seat: Seat) -> None:
        """Have her name whom she likes; a ban holds for the revote too (A-62)."""

        def build() -> Asked:
            options = _pupils(stage, seat)
            count = min(PUPILS, len(options))
            return Ask("teacher.ban", "seats", (seat,), options, count, fewer=True) if options else None

        if not _pupils(stage, seat):
            return
        stage.say("teacher.opens", {"seat": seat})
        reply = await stage.put(build)
        if isinstance(reply, tuple) and reply:
            seats = tuple(sorted(reply))
            stage.state.ban(seats)
            stage.say("teacher.bans", {"seat": seat, "seats": list(seats)})
            stage.state.record("teacher.ban", seat=seat, seats=list(seats))
        elif seat in stage.state.public.living:
            stage.say("teacher.bans.nobody", {"seat": seat})


def _pupils(stage: Stage, seat: Seat) -> tuple[Seat, ...]:
    """The owners of other buildings; nobody once she is gone."""
    owners = stage.state.public.owners()
    return tuple([other for other in owners if other != seat]) if seat in owners else ()
