"""
The Werewolf (le Loup-Garou).

Every night the pack wakes together and agrees in silence on one victim. No agreement, no
death [000:351-376, 545-547]. Late (nobody woke) and undecided (null) differ only where
wolves may starve [002:108,127].
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.ask import Ask
from engine.werewolf.model.role import WEREWOLVES, Asks, Night, Pages, RecapLine, RecapLines, Role, Slot, window
from engine.werewolf.model.stage import TIMEOUT, Caught


class Werewolf(Role):
    """Knows the pack, and devours one who is none of it."""

    key = "werewolf"
    aliases = ("loup-garou", "loup", "wolf")
    weight = -6.0
    slot = Slot.WEREWOLVES
    call = "werewolves"
    together = True
    wolf = True
    aim = WEREWOLVES
    decks: ClassVar[Mapping[str, int]] = {"base2009": 4, "village2009": 6, "collector": 3, "cards32": 8}
    pages: ClassVar[Pages] = {"werewolves.pack": ("seats",)}
    asks: ClassVar[Asks] = {"werewolves.devour": "enemy"}
    recap: ClassVar[RecapLines] = {
        "wolves.devour": None,
        "wolves.undecided": RecapLine("story.wolves.undecided"),
        "wolves.asleep": None,
    }

    @window(2.0)
    async def devour(self, night: Night) -> None:
        """Show the pack to itself and take its victim."""
        night.show("werewolves.pack", seats=list(night.seats))
        if night.number == 1 and not night.rules.first_night_kill:
            return
        match await night.put(lambda: _devour(night)):
            case int() as seat:  # int(seat) would look for __match_args__, in vain and at length
                _bite(night, "devoured", seat)
            case Caught(seat):
                _bite(night, "caught", seat)
            case reply if reply is TIMEOUT and night.rules.wolf_starvation == "all_wolves":
                _starve(night)
            case reply if reply is TIMEOUT or reply is None:
                await _undecided(night)


def _devour(night: Night) -> Ask | None:
    options = _anybody(night) if night.rules.wolves_may_eat_wolf else night.prey
    return Ask("werewolves.devour", "seat", night.present(), options, may_pass=True) if options else None


def _anybody(night: Night) -> tuple[int, ...]:
    immune = night.immune
    return tuple(seat for seat in night.living if seat not in immune)


def _bite(night: Night, cause: str, seat: int) -> None:
    night.mark(cause, seat)
    night.record("wolves.devour", seats=list(night.present()), target=seat)


def _starve(night: Night) -> None:
    for wolf in night.present():
        night.mark("starved", wolf)
    night.record("wolves.asleep", seats=list(night.present()))


async def _undecided(night: Night) -> None:
    if night.rules.wolves_undecided == "random_non_wolf":
        seat = await night.draw("werewolves.devour", lambda: night.prey)
        if isinstance(seat, int):
            _bite(night, "devoured", seat)
            return
    night.record("wolves.undecided", seats=list(night.present()))
