"""
The village as its audience has heard of it: trades, used powers, markers, and who moved where.

Law: it follows what was told, as all of `firmware.session.record.told` does; it knows nothing that was not said aloud.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine import Effect, Say
from engine.werewolf.setup.registry import HOMELESS

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
    trades:
        Pad -> the trade that its player presented himself in; nothing where no buildings are played.

    """

    def __init__(self, trades: Mapping[int, str]) -> None:
        self._trades = dict(trades)
        self._free: dict[int, str] = {}
        self._burnt: list[str] = []
        self._fires: list[int] = []
        self._spent: set[int] = set()
        self._poster: int | None = None
        self._banned: frozenset[int] = frozenset()
        self._mute: frozenset[int] = frozenset()
        self._voters: frozenset[int] | None = None
        self._voters_tomorrow: frozenset[int] | None = None
        self._counted = False

    def village(self, living: Iterable[int]) -> Village:
        """All of it, while those at the pads ``living`` are alive."""
        barred = self._banned | self._mute
        if self._voters is not None:
            barred |= set(living) - self._voters
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
                self._mute |= {seat}
            case Say("vote.pardoned"):
                self._spent.update(pad for pad, trade in self._trades.items() if trade == "lord")
            case Say("bailiff.houses", {"seat": int(seat), "building": str(building)} as facts):
                self._house(seat, building, facts.get("place"))
            case Say(cue, {"seat": int(seat)}) if cue in _USES:
                self._spent.add(seat)
                if cue == "bonesetter.heals":
                    self._spent.discard(effect.facts["target"])
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
        trade = self._trades.pop(pad, HOMELESS)
        if trade != HOMELESS:
            self._free[pad] = trade
        self._spent.discard(pad)
        self._mute -= {pad}

    def _house(self, pad: int, building: str, place: object) -> None:
        """A Vagabond gets an empty house, with a fresh token; where he moves to its ``place``, two change pads."""
        if isinstance(place, int):
            self._trades[place] = self._trades.pop(pad)
            self._change_chairs({pad: place, place: pad})
            pad = place
        else:
            place = next(free for free, trade in self._free.items() if trade == building)
        del self._free[place]
        self._trades[pad] = building

    def _change_chairs(self, swap: Mapping[int, int]) -> None:
        """Who may vote is settled for people, wherever they sit now."""
        self._mute, self._banned = _moved(self._mute, swap), _moved(self._banned, swap)
        self._voters = None if self._voters is None else _moved(self._voters, swap)
        self._voters_tomorrow = None if self._voters_tomorrow is None else _moved(self._voters_tomorrow, swap)


def _moved(pads: Iterable[int], swap: Mapping[int, int]) -> frozenset[int]:
    return frozenset(swap.get(pad, pad) for pad in pads)


def _set(seats: object) -> frozenset[int]:
    assert isinstance(seats, list | tuple)  # the rules name several
    return frozenset(seats)
