"""
What a role is: a card with a name, a place in the night, and windows in which it acts.

One role, one file in `engine/werewolf/roles`; nothing else mentions it.
"""

from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, TypeVar

from engine.effects import Say
from engine.seats import Seat
from engine.werewolf.model.awake import Night
from engine.werewolf.model.card import (
    VILLAGERS,
    WEREWOLVES,
    Asks,
    Card,
    Pages,
    Pictures,
    Printed,
    RecapLine,
    RecapLines,
    Round,
    Slot,
)
from engine.werewolf.model.rules import Rules
from engine.werewolf.model.stage import Stage
from engine.werewolf.model.view import PublicView

__all__ = [
    "VILLAGERS",
    "WEREWOLVES",
    "Asks",
    "Called",
    "Night",
    "Pages",
    "Pictures",
    "PublicView",
    "RecapLine",
    "RecapLines",
    "Role",
    "Round",
    "Rules",
    "Slot",
    "Stage",
    "window",
]

Act = Callable[[Any, Night], Awaitable[None]]
_Method = TypeVar("_Method", bound=Callable[..., Awaitable[None]])


def window(calls: float | None) -> Callable[[_Method], _Method]:
    """
    Mark a method as a window of its role's call, ``calls`` times ``timers.call`` long.

    None is a window in which nobody chooses anything: it lasts as long as a look.
    """

    def mark(method: _Method) -> _Method:
        method.__dict__["calls"] = calls
        return method

    return mark


class Called(Printed):
    """
    What a role and a building can do alike: be called in the night.

    A window is an ``async def`` that takes a `Night`, marked with `window`; they come one
    after the other in each of its calls.
    """

    #: Its windows in order, and what opens and closes its call, found by themselves.
    windows: ClassVar[tuple[tuple[float | None, Act], ...]] = ()
    wakes: ClassVar[Say[Seat]]
    sleeps: ClassVar[Say[Seat]]

    def __init_subclass__(cls) -> None:
        """Gather the windows in the order they are written."""
        found = [method for method in vars(cls).values() if hasattr(method, "calls")]
        cls.windows = tuple((method.calls, method) for method in found)
        cls.wakes, cls.sleeps = Say(f"{cls.call}.wakes", {}), Say(f"{cls.call}.sleeps", {})

    def lasts(self, calls: float | None, rules: Rules) -> float:
        """The seconds of one of its windows, of ``calls`` calls, or of a look if None; from the settings alone."""
        return rules.timers.look if calls is None else calls * rules.timers.call


class Role(Called, Card):
    """A character card. Subclass it, fill in what applies, and write its windows."""

    def __init_subclass__(cls) -> None:
        """See whether it does anything at dawn, and when its holder dies."""
        super().__init_subclass__()
        cls.at_dawn = cls.dawns is not Role.dawns or cls.morning is not Role.morning
        cls.has_last_act, cls.has_will = cls.falls is not Role.falls, cls.wills is not Role.wills

    def gathers(self, stage: Stage) -> tuple[Seat, ...]:
        """Those, alive or dead, whom the round after its call concerns."""
        del stage
        return ()

    def meets(self, stage: Stage) -> None:
        """Show those whom the round concerns each other."""
        del stage

    def dawns(self, stage: Stage) -> None:
        """At dawn, before the dead are named: what its night's work has come to."""
        del stage

    def morning(self, stage: Stage) -> None:
        """When all the dead of the dawn are announced: what else the table finds."""
        del stage

    def buried(self, stage: Stage, seat: Seat, cause: str) -> None:
        """What comes of it at once when its holder ``seat`` is dead of ``cause``."""
        del stage, seat, cause

    async def falls(self, stage: Stage, seat: Seat, cause: str) -> Seat | None:
        """What it does when its holder ``seat`` has died of ``cause``: the seat it takes along, or None."""
        del stage, seat, cause
        return None

    async def wills(self, stage: Stage, seat: Seat, cause: str) -> None:
        """What its holder ``seat``, who has died of ``cause``, leaves to those who play on."""
        del stage, seat, cause

    def blamed(self, stage: Stage, seat: Seat) -> None:
        """Announce that its holder ``seat``, a card that `pays`, is condemned for a tie."""

    def condemned(self, stage: Stage, seat: Seat) -> bool:
        """Whether its holder ``seat`` survives the verdict of the village, about to be carried out; it says why."""
        del stage, seat
        return False

    def wins(self, stage: Stage, seat: Seat) -> bool:
        """Whether its living holder ``seat``, alone against all, has won."""
        raise NotImplementedError


#: What is left of a role without its power.
BARE = Role()
