"""
What a role is: a card with a name, a place in the night, and windows in which it acts.

Law: one role, one file in `engine/roles`; nothing else mentions it.
"""

from collections.abc import Awaitable, Callable, Mapping
from enum import IntEnum
from typing import ClassVar, TypeVar

from engine.awake import Night
from engine.rules import Rules
from engine.stage import Stage

__all__ = ["Night", "Pages", "Role", "Rules", "Slot", "Stage", "window"]

Pages = Mapping[str, tuple[str, ...]]
Act = Callable[["Role", Night], Awaitable[None]]
_Method = TypeVar("_Method", bound=Callable[..., Awaitable[None]])


class Slot(IntEnum):
    """The order of the night: the steps of [000:628-660]."""

    THIEF = 1
    CUPID = 2
    SEER = 5
    WEREWOLVES = 6
    WITCH = 10


def window(calls: float) -> Callable[[_Method], _Method]:
    """Mark a method as a window of its role's call, ``calls`` times ``timers.call`` long."""

    def mark(method: _Method) -> _Method:
        method.__dict__["calls"] = calls
        return method

    return mark


class Role:
    """
    A character card. Subclass it, fill in what applies, and write its windows.

    A window is an ``async def`` that takes a `Night`, marked with `window`; they come one
    after the other in each of the role's calls.
    """

    key: ClassVar[str]
    #: Other names, French ones first.
    aliases: ClassVar[tuple[str, ...]] = ()
    #: Its place in the night, and the name of its call (``<call>.wakes``); None if it sleeps.
    slot: ClassVar[Slot | None] = None
    call: ClassVar[str | None] = None
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
    #: Its private pages with their facts, and the ids of its asks.
    pages: ClassVar[Pages] = {}
    asks: ClassVar[tuple[str, ...]] = ()
    #: The editions whose box holds it.
    editions: ClassVar[tuple[str, ...]] = ("2009", "web002", "summary003", "collector")
    #: How many copies each box of cards holds.
    decks: ClassVar[Mapping[str, int]] = {"base2009": 1, "village2009": 1, "collector": 1, "cards32": 1}
    #: How much it leans the game towards its own camp; a villager is 1.
    weight: ClassVar[float] = 1.0
    #: Its windows in order, found by themselves.
    windows: ClassVar[tuple[tuple[float, Act], ...]] = ()

    def __init_subclass__(cls) -> None:
        """Gather the windows in the order they are written."""
        found = [method for method in vars(cls).values() if hasattr(method, "calls")]
        cls.windows = tuple((method.calls, method) for method in found)

    async def falls(self, stage: Stage, seat: int, cause: str) -> int | None:
        """What it does when its holder ``seat`` has died of ``cause``: the seat it takes along, or None."""
        del stage, seat, cause
        return None
