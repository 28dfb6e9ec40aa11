"""
What a role is: a card with a name, a place in the night, and windows in which it acts.

Law: one role, one file in `engine/roles`; nothing else mentions it.
"""

from collections.abc import Awaitable, Callable, Mapping
from enum import IntEnum
from typing import Any, ClassVar, NamedTuple, TypeVar

from engine.awake import Night
from engine.effects import Say
from engine.rules import Rules
from engine.stage import Stage
from engine.view import PublicView

__all__ = ["Called", "Night", "Pages", "PublicView", "Role", "Round", "Rules", "Slot", "Stage", "window"]

Pages = Mapping[str, tuple[str, ...]]
Act = Callable[[Any, Night], Awaitable[None]]
_Method = TypeVar("_Method", bound=Callable[..., Awaitable[None]])


VILLAGERS, WEREWOLVES = "villagers", "werewolves"


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


class Round(NamedTuple):
    """
    A full round after a call (M7): every seat looks in turn, and then those whom it concerns see each other.

    ``name`` is that of its cues; whom it concerns sees the page ``sign``, the others see ``blank``.
    Each looks for ``looks`` times ``timers.look``.
    """

    name: str
    sign: str
    blank: str
    looks: float = 1.0

    def cues(self) -> Pages:
        """Its cues and pages with the names of their facts."""
        said = {"round": (), "look": ("seat",), "wakes": (), "sleeps": ()}
        return {**{f"{self.name}.{what}": facts for what, facts in said.items()}, self.sign: (), self.blank: ()}


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
    #: Its windows in order, and what opens and closes its call, found by themselves.
    windows: ClassVar[tuple[tuple[float, Act], ...]] = ()
    wakes: ClassVar[Say]
    sleeps: ClassVar[Say]

    def __init_subclass__(cls) -> None:
        """Gather the windows in the order they are written."""
        found = [method for method in vars(cls).values() if hasattr(method, "calls")]
        cls.windows = tuple((method.calls, method) for method in found)
        cls.wakes, cls.sleeps = Say(f"{cls.call}.wakes", {}), Say(f"{cls.call}.sleeps", {})

    def lasts(self, calls: float, rules: Rules) -> float:
        """The seconds of one of its windows, of ``calls`` calls; from the settings alone."""
        return calls * rules.timers.call


class Role(Called):
    """A character card. Subclass it, fill in what applies, and write its windows."""

    #: Whether it is called in the first night only.
    first_night_only: ClassVar[bool] = False
    #: Whether all wolves act together, in one window.
    together: ClassVar[bool] = False
    #: Whether it is of the wolves' camp.
    wolf: ClassVar[bool] = False
    #: With whom it wins: a camp ("villagers", "werewolves"), or its own key if it is alone against all.
    aim: ClassVar[str] = VILLAGERS
    #: The card it may be taken for.
    disguise: ClassVar[str | None] = None
    #: The round that follows its call, if any, and whether that is of those whom it made a couple.
    circle: ClassVar[Round | None] = None
    pairs: ClassVar[bool] = False
    #: Whether, as a Captain who is out, it names an heir.
    heirs: ClassVar[bool] = True
    #: Whether it is condemned in the stead of those who are tied in the vote.
    pays: ClassVar[bool] = False
    #: Whether it brings two more cards, which lie in the middle.
    centre: ClassVar[bool] = False
    #: Whether it peeps, so that heads stay up.
    peeps: ClassVar[bool] = False
    #: The things it owns, may use once, and must where the rules say so (`Rules.witch_must_use`).
    tokens: ClassVar[tuple[str, ...]] = ()
    #: The editions whose box holds it.
    editions: ClassVar[tuple[str, ...]] = ("2009", "village2009", "web002", "summary003", "collector")
    #: How many copies each box of cards holds.
    decks: ClassVar[Mapping[str, int]] = {"base2009": 1, "village2009": 1, "collector": 1, "cards32": 1}
    #: How much it leans the game towards its own camp; a villager is 1.
    weight: ClassVar[float] = 1.0

    #: Whether it does anything at dawn, found by itself.
    at_dawn: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        """See whether it does anything at dawn."""
        super().__init_subclass__()
        cls.at_dawn = cls.dawns is not Role.dawns or cls.morning is not Role.morning

    def tonight(self, public: PublicView) -> bool:
        """Whether this night is on its calendar, which the table knows."""
        return public.night == 1 or not self.first_night_only

    def powerless(self, public: PublicView) -> bool:
        """Whether its power is gone with all the villagers' powers, which the table knows."""
        return public.powers_lost and self.aim == VILLAGERS

    def able(self, public: PublicView) -> "Role":
        """Return this role, or what is left of it without its power."""
        return BARE if self.powerless(public) else self

    def gathers(self, stage: Stage) -> tuple[int, ...]:
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
        """When all the dead of the dawn are told: what else the table finds."""
        del stage

    def buried(self, stage: Stage, seat: int, cause: str) -> None:
        """What comes of it at once when its holder ``seat`` is dead of ``cause``."""
        del stage, seat, cause

    async def falls(self, stage: Stage, seat: int, cause: str) -> int | None:
        """What it does when its holder ``seat`` has died of ``cause``: the seat it takes along, or None."""
        del stage, seat, cause
        return None

    async def wills(self, stage: Stage, seat: int, cause: str) -> None:
        """What its holder ``seat``, who has died of ``cause``, leaves to those who play on."""
        del stage, seat, cause

    def blamed(self, stage: Stage, seat: int) -> None:
        """Tell that its holder ``seat``, a card that `pays`, is condemned for a tie."""

    def condemned(self, stage: Stage, seat: int) -> bool:
        """Whether its holder ``seat`` survives the verdict of the village, about to be carried out; it tells why."""
        del stage, seat
        return False

    def wins(self, stage: Stage, seat: int) -> bool:
        """Whether its living holder ``seat``, alone against all, has won."""
        raise NotImplementedError


#: What is left of a role without its power.
BARE = Role()
