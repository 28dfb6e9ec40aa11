"""
The Elder (l'Ancien).

He survives the first attack of the wolves, and nobody knows. But if the village itself kills him,
by its vote, a potion, a shot or the razor, all villagers lose their powers for good. He is one of
the new characters of Nouvelle Lune [000:492-496]; what he does is public knowledge.
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.role import Pages, RecapLine, RecapLines, Role, Stage

#: The causes of death that are the village's own doing.
_BY_THE_VILLAGE = frozenset({"voted", "poisoned", "shot", "shaved"})


class Elder(Role):
    """Survives the first attack of the wolves; if the village kills him, all villagers lose their powers."""

    key = "elder"
    aliases = ("ancien", "dorfältester", "dorfälteste")
    weight = 1.0
    cues: ClassVar[Pages] = {"powers.lost": ("seat",)}
    editions = ("village2009",)
    decks: ClassVar[Mapping[str, int]] = {"nouvelle_lune": 1}
    recap: ClassVar[RecapLines] = {
        "elder.attacked": None,
        "powers.lost": RecapLine("story.powers", ("seat",), reveals="seat"),
    }

    def dawns(self, stage: Stage) -> None:
        """Survive the first bite that reached him."""
        for seat in stage.holders(self):
            if _attacked(stage, seat) and "life" not in stage.state.spent.get(seat, ()):
                stage.state.spend(seat, "life")
                stage.state.lift("devoured", seat)
                stage.state.record("elder.attacked", seat=seat)

    def buried(self, stage: Stage, seat: Seat, cause: str) -> None:
        """If the village killed him, take the powers of all villagers."""
        if cause in _BY_THE_VILLAGE:
            stage.state.disable()
            stage.say("powers.lost", {"seat": seat})
            stage.state.record("powers.lost", seat=seat)


def _attacked(stage: Stage, seat: Seat) -> bool:
    """Whether a bite reached him; one that the Witch healed did, where that costs him no less (A-79)."""
    state = stage.state
    if seat in state.marks.get("devoured", ()):
        return True
    wasted = stage.rules.elder_heal == "potion_wasted" and seat in state.done("heal")
    return wasted and seat not in (*state.done("shield"), *state.done("flee"))
