"""
The village as its audience has heard of it: trades, used powers, markers, and who moved where.

Law: it follows what was told, as all of `firmware.evening.told` does; it knows nothing that was not said aloud.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from engine import Effect, Say
from engine.registry import HOMELESS

_USES = ("confessor.opens", "barber.strikes", "bonesetter.heals", "bonesetter.restores", "innkeeper.exposed")
"""With these cues, whoever does it gives his token back."""


@dataclass(frozen=True, slots=True)
class Village:
    """
    What lies before the players for everybody to see.

    ``houses`` is the trade of each living pad, ``spent`` the pads whose power is used, ``burnt`` the buildings that
    burnt, ``free`` those that stand empty, by pad, ``fires`` where it burnt this morning, ``poster`` whose door bears
    the poster, ``banned`` who may not vote today.
    """

    houses: Mapping[int, str] = field(default_factory=dict)
    spent: frozenset[int] = frozenset()
    burnt: tuple[str, ...] = ()
    free: Mapping[int, str] = field(default_factory=dict)
    fires: tuple[int, ...] = ()
    poster: int | None = None
    banned: tuple[int, ...] = ()


class Town:
    """
    What lies before the players, in pads.

    Parameters
    ----------
    pads:
        Where people sat down.
    trades:
        Pad -> the trade that its player presented himself in; nothing where no buildings are played.

    Attributes
    ----------
    home:
        Pad -> the pad at which who sits there now sat down.

    """

    def __init__(self, pads: Iterable[int], trades: Mapping[int, str]) -> None:
        self.home = {pad: pad for pad in pads}
        self._living = set(self.home)
        self._trades = dict(trades)
        self._free: dict[int, str] = {}
        self._burnt: list[str] = []
        self._fires: list[int] = []
        self._spent: set[int] = set()
        self._poster: int | None = None
        self._banned: frozenset[int] = frozenset()
        self._mute: set[int] = set()
        self._voters: frozenset[int] | None = None
        self._voters_tomorrow: frozenset[int] | None = None
        self._counted = False

    @property
    def village(self) -> Village:
        """All of it."""
        barred = self._banned | self._mute
        if self._voters is not None:
            barred |= self._living - self._voters
        return Village(
            houses=dict(self._trades),
            spent=frozenset(self._spent),
            burnt=tuple(self._burnt),
            free=dict(self._free),
            fires=tuple(self._fires),
            poster=self._poster,
            banned=tuple(sorted(barred)),
        )

    def hear(self, effect: Effect) -> None:
        """One more effect was told."""
        match effect:
            case Say("vote.opens" | "night.falls" as cue):
                self._turn(cue)
            case Say("fire", {"building": str(building), "seat": int(seat)}):
                self._burn(seat, building)
            case Say("death", {"seat": int(seat)}):
                self._leave(seat)
            case Say("poster", {"seat": int(seat)}):
                self._poster = seat
            case Say("teacher.bans", {"seats": seats}):
                self._banned = _set(seats)
            case Say("scapegoat.voters", {"seats": seats}):
                self._voters_tomorrow = _set(seats)
            case Say("idiot.revealed", {"seat": int(seat)}):
                self._mute.add(seat)
            case Say("vote.pardoned"):
                self._spent.update(pad for pad, trade in self._trades.items() if trade == "lord")
            case Say("bailiff.houses", facts):
                self._house(facts)
            case Say(cue, {"seat": int(seat)}) if cue in _USES:
                self._spent.add(seat)
                if cue == "bonesetter.heals":
                    self._spent.discard(_pad(effect.facts["target"]))
            case _:
                pass

    def _turn(self, cue: str) -> None:
        """The day's count comes, or the day is over: its bans, and what was for that count, if there was one."""
        if cue == "night.falls":
            self._banned = frozenset()
            self._fires.clear()
        if cue == "night.falls" and self._counted:
            self._poster = None
            self._voters, self._voters_tomorrow = self._voters_tomorrow, None
        self._counted = cue == "vote.opens"

    def _burn(self, pad: int, building: str) -> None:
        self._burnt.append(building)
        self._fires.append(pad)
        self._spent.discard(pad)
        if self._free.pop(pad, None) is None:
            self._trades[pad] = HOMELESS

    def _leave(self, pad: int) -> None:
        """Whoever sits at ``pad`` is out: his house stands empty."""
        self._living.discard(pad)
        trade = self._trades.pop(pad, HOMELESS)
        if trade != HOMELESS:
            self._free[pad] = trade
        self._spent.discard(pad)
        self._mute.discard(pad)

    def _house(self, facts: Mapping[str, Any]) -> None:
        """A Vagabond gets an empty house, with a fresh token; where he moves there, two people change pads."""
        pad, building = _pad(facts["seat"]), str(facts["building"])
        place = facts.get("place")
        if place is None:
            place = next(free for free, trade in self._free.items() if trade == building)
        else:
            self._trades[place] = self._trades.pop(pad)
            self.home[pad], self.home[place] = self.home[place], self.home[pad]
            for pads in (self._living, self._mute):
                if pad in pads:
                    pads.symmetric_difference_update((pad, place))
            pad = place
        del self._free[place]
        self._trades[pad] = building


def _set(seats: object) -> frozenset[int]:
    assert isinstance(seats, list | tuple)  # the rules name several
    return frozenset(seats)


def _pad(fact: object) -> int:
    assert isinstance(fact, int)  # the rules number seats
    return fact
