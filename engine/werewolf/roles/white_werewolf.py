"""
The White Werewolf (le Loup-Garou blanc).

He wakes and eats with the pack, who take him for one of theirs. One night in two he is called
alone, too, and may kill one of them: he wants to be the only survivor [000:1096-1107].
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.seats import Seat
from engine.werewolf.model.role import Asks, Night, PublicView, RecapLines, Role, Slot, Stage, window


class WhiteWerewolf(Role):
    """A wolf who wins alone, and may kill other wolves."""

    key = "white_werewolf"
    aliases = ("loup-blanc", "loup-garou-blanc", "white wolf", "weißer werwolf", "weiße werwolf")
    weight = 3.0
    slot = Slot.WHITE_WEREWOLF
    call = "white_werewolf"
    wolf = True
    aim = "white_werewolf"
    disguise = "werewolf"
    asks: ClassVar[Asks] = {"white_werewolf.devour": "ally_or_nobody"}
    recap: ClassVar[RecapLines] = {"white_werewolf.devour": None}
    editions = ("village2009",)
    decks: ClassVar[Mapping[str, int]] = {"village2009": 1}

    def tonight(self, public: PublicView) -> bool:
        """By the calendar alone, whether he strikes or not (M22, A-40)."""
        match public.rules.white_wolf_nights:
            case "even":
                return public.night % 2 == 0
            case "odd":
                return public.night % 2 == 1
            case "choice":
                return True

    @window(1.25)
    async def devour(self, night: Night) -> None:
        """Take a wolf, if he likes; never two nights running."""
        if night.before("maul") is not None:
            return
        target = await night.seat_for("white_werewolf.devour", lambda: night.fellows)
        if target is None:
            return
        night.do("maul", target)
        night.mark("mauled", target)
        night.harms(target)
        night.record("white_werewolf.devour", seat=night.seat, target=target)

    def wins(self, stage: Stage, seat: Seat) -> bool:
        """Whether he is the only one alive."""
        return [seat] == stage.state.public.living
