"""
The Werewolf (le Loup-Garou).

Every night the pack wakes together and agrees in silence on one victim. No agreement, no
death [000:351-376, 545-547]. Late (nobody woke) and undecided (null) differ only where
wolves may starve [002:108,127]. Where a caught Little Girl dies by herself, the pack may say once a night
whom it caught; it goes on choosing, for only the dawn shows whether that was right.
"""

from collections.abc import Mapping
from typing import ClassVar

from engine.ask import Ask, Asked
from engine.seats import Seat, is_seat
from engine.werewolf.model.role import WEREWOLVES, Asks, Night, Pages, RecapLine, RecapLines, Role, Slot, window
from engine.werewolf.model.stage import ACCUSED, TIMEOUT, Caught


class Werewolf(Role):
    """Knows the pack, and devours one who is none of it."""

    key = "werewolf"
    aliases = ("loup-garou", "loup", "wolf", "werwolf")
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
        "wolves.fasted": RecapLine("story.wolves.fasted"),
        "wolves.asleep": None,
    }

    @window(1.75)
    async def devour(self, night: Night) -> None:
        """Show the pack to itself and take its victim."""
        night.show("werewolves.pack", seats=list(night.seats))
        if night.number == 1 and not night.rules.first_night_kill:
            return
        reply, peeper = await _asked(night), _peeper(night)
        if peeper is not None:
            _bite(night, "caught", peeper)
            return
        match reply:
            case seat if is_seat(seat):
                _bite(night, "devoured", seat)
            case _ if reply is TIMEOUT and night.rules.wolf_starvation == "all_wolves" and not night.done(ACCUSED):
                _starve(night)
            case _ if reply is TIMEOUT or reply is None:
                await _undecided(night)


async def _asked(night: Night) -> object:
    """What the pack answers; meanwhile it may say whom it caught peeping, and gets no answer then."""
    while isinstance(reply := await night.put(lambda: _devour(night)), Caught):
        night.do(ACCUSED, reply.seat)
    return reply


def _peeper(night: Night) -> Seat | None:
    """The player whom the wolves caught, if that was no mistake."""
    if not night.present:
        return None
    return next((seat for seat in night.done(ACCUSED) if seat in night.public.living and night.may_peep(seat)), None)


def _devour(night: Night) -> Asked:
    options = _anybody(night) if night.rules.wolves_may_eat_wolf else night.prey
    return Ask("werewolves.devour", "seat", night.present, options, may_pass=True) if options else None


def _anybody(night: Night) -> tuple[Seat, ...]:
    immune = night.immune
    return tuple(seat for seat in night.living if seat not in immune)


def _bite(night: Night, cause: str, seat: Seat) -> None:
    night.mark(cause, seat)
    night.record("wolves.devour", seats=list(night.present), target=seat)


def _starve(night: Night) -> None:
    for wolf in night.present:
        night.mark("starved", wolf)
    night.record("wolves.asleep", seats=list(night.present))


async def _undecided(night: Night) -> None:
    if night.rules.wolves_undecided == "random_non_wolf":
        seat = await night.draw("werewolves.devour", lambda: night.prey)
        if is_seat(seat):
            _bite(night, "devoured", seat)
            return
    kind = "wolves.undecided" if len(night.present) > 1 else "wolves.fasted"  # one alone cannot disagree
    night.record(kind, seats=list(night.present))
