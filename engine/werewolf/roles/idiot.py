"""
The Village Idiot (l'Idiot du village).

When the village condemns him it sees his card, and lets him live: nobody is out that day, and he
never votes again. What else kills, kills him; as a Captain he hands the office on to nobody. He is
one of the new characters of Nouvelle Lune [000:492-496]; what he does is public knowledge.
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.role import Pages, RecapLine, RecapLines, Role, Stage


class Idiot(Role):
    """Survives the first verdict of the village, without a vote from then on."""

    key = "idiot"
    aliases = ("idiot-du-village", "village idiot", "dorfdepp")
    harmless = True
    weight = 1.0
    heirs = False
    cues: ClassVar[Pages] = {"idiot.revealed": ("seat",)}
    editions = ("village2009",)
    decks: ClassVar[Mapping[str, int]] = {"nouvelle_lune": 1}
    recap: ClassVar[RecapLines] = {"idiot.revealed": RecapLine("story.idiot", ("seat",), reveals="seat")}

    def condemned(self, stage: Stage, seat: Seat) -> bool:
        """Survive the first verdict."""
        if seat in stage.state.public.no_vote:
            return False
        stage.state.silence(seat)
        stage.say("idiot.revealed", {"seat": seat})
        stage.state.record("idiot.revealed", seat=seat)
        if stage.state.public.captain == seat:
            stage.state.install(None)
            stage.say("captain.lost")
        return True
