"""
What a role is: a card with a name, a place in the night, and windows in which it acts.

Law: one role, one file in `engine/roles`; nothing else mentions it.
"""

from collections.abc import Awaitable, Callable, Mapping
from enum import IntEnum
from typing import Any, ClassVar, TypeVar

from engine.awake import Night
from engine.rules import Rules
from engine.stage import Stage

__all__ = ["Called", "Night", "Pages", "Role", "Rules", "Slot", "Stage", "window"]

Pages = Mapping[str, tuple[str, ...]]
Act = Callable[[Any, Night], Awaitable[None]]
_Method = TypeVar("_Method", bound=Callable[..., Awaitable[None]])


class Slot(IntEnum):
    """The order of the night: the steps of [000:628-660]."""

    THIEF = 1
    CUPID = 2
    DEFENDER = 4
    SEER = 5
    WEREWOLVES = 6
    BAKER = 7
    WHITE_WEREWOLF = 8
    PYROMANIAC = 9
    WITCH = 10
    PIPER = 11
    RAVEN = 13


def window(calls: float) -> Callable[[_Method], _Method]:
    """Mark a method as a window of its role's call, ``calls`` times ``timers.call`` long."""

    def mark(method: _Method) -> _Method:
        method.__dict__["calls"] = calls
        return method

    return mark


class Called:
    """
    What a role and a building have in common: names, words, and a place in the night if it has one.

    A window is an ``async def`` that takes a `Night`, marked with `window`; they come one
    after the other in each of its calls.
    """

    key: ClassVar[str]
    #: Other names, French ones first.
    aliases: ClassVar[tuple[str, ...]] = ()
    #: Its place in the night, and the name of its call (``<call>.wakes``); None if it sleeps.
    slot: ClassVar[Slot | None] = None
    call: ClassVar[str | None] = None
    #: Its public cues and its private pages with their facts, and the ids of its asks.
    cues: ClassVar[Pages] = {}
    pages: ClassVar[Pages] = {}
    asks: ClassVar[tuple[str, ...]] = ()
    #: Its windows in order, found by themselves.
    windows: ClassVar[tuple[tuple[float, Act], ...]] = ()

    def __init_subclass__(cls) -> None:
        """Gather the windows in the order they are written."""
        found = [method for method in vars(cls).values() if hasattr(method, "calls")]
        cls.windows = tuple((method.calls, method) for method in found)

    def lasts(self, calls: float, rules: Rules) -> float:
        """The seconds of one of its windows, of ``calls`` calls; from the settings alone."""
        return calls * rules.timers.call


class Role(Called):
    """A character card. Subclass it, fill in what applies, and write its windows."""

    #: Whether it is called in the first night only.
    first_night_only: ClassVar[bool] = False
    #: Whether all holders act together, in one window.
    together: ClassVar[bool] = False
    #: Whether it is of the wolves' camp.
    wolf: ClassVar[bool] = False
    #: Whether its call is followed by the round of the lovers.
    pairs: ClassVar[bool] = False
    #: Whether it brings two more cards, which lie in the middle.
    centre: ClassVar[bool] = False
    #: Whether it peeps, so that heads stay up.
    peeps: ClassVar[bool] = False
    #: The things it owns and may use once.
    tokens: ClassVar[tuple[str, ...]] = ()
    #: The editions whose box holds it.
    editions: ClassVar[tuple[str, ...]] = ("2009", "village2009", "web002", "summary003", "collector")
    #: How many copies each box of cards holds.
    decks: ClassVar[Mapping[str, int]] = {"base2009": 1, "village2009": 1, "collector": 1, "cards32": 1}
    #: How much it leans the game towards its own camp; a villager is 1.
    weight: ClassVar[float] = 1.0

    async def pays(self, stage: Stage, seat: int) -> bool:
        """Whether its holder ``seat`` is condemned in the stead of those who are tied in the vote."""
        del stage, seat
        return False

    async def condemned(self, stage: Stage, seat: int) -> bool:
        """Whether its holder ``seat`` survives the verdict of the village, which is about to be carried out."""
        del stage, seat
        return False

    async def falls(self, stage: Stage, seat: int, cause: str) -> int | None:
        """What it does when its holder ``seat`` has died of ``cause``: the seat it takes along, or None."""
        del stage, seat, cause
        return None
