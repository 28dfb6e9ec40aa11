"""
The public state of a game as narrated so far, in pads.

Whatever is lit, drawn or counted at the table follows this, and not what the rules already know: between a vote and
its verdict, or between a bite and the dawn, these differ. It reads the snapshots that the rules took with each effect.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain

from engine import PublicView
from engine.facts import Facts
from engine.seats import Seat, by_seat
from engine.werewolf.setup.registry import BUILDINGS, HOMELESS
from firmware.session.record.seating import Seating
from hardware.ports.pads import Pad


@dataclass(frozen=True, slots=True)
class Village:
    """
    What lies before the players for everybody to see.

    ``houses`` is the trade of each living pad, ``spent`` the pads whose power is used, ``burnt`` the buildings that
    burnt, ``free`` those that stand empty, by pad, ``fires`` where it burnt this morning, ``poster`` whose door bears
    the poster, ``mute`` who may not vote today, and why: ``"banned"`` by the Teacher, ``"silenced"`` for good, or left
    out (``"unchosen"``) by who chose the voters.
    """

    houses: Mapping[Pad, str] = field(default_factory=dict)
    spent: frozenset[Pad] = frozenset()
    burnt: tuple[str, ...] = ()
    free: Mapping[Pad, str] = field(default_factory=dict)
    fires: tuple[Pad, ...] = ()
    poster: Pad | None = None
    mute: Mapping[Pad, str] = field(default_factory=dict)

    @property
    def banned(self) -> tuple[Pad, ...]:
        """Who may not vote today, whatever the reason."""
        return tuple(sorted(self.mute))


@dataclass(frozen=True)  # without slots, for it keeps what it has worked out
class Public:
    """
    What the table knows.

    Attributes
    ----------
    seating:
        Who sits where, with the snapshot after the last effect that was narrated.
    dusk:
        The snapshot when the last night fell, or before the first.
    poll:
        The snapshot when the vote of the day was opened, until the night; ``None`` before it.

    """

    seating: Seating
    dusk: PublicView
    poll: PublicView | None = None

    @cached_property
    def living(self) -> tuple[Pad, ...]:
        """The pads of the living, in clockwise order."""
        living = {self.seating.pad(seat) for seat in self.seating.public.living}
        return tuple(pad for pad in self.seating.pads if pad in living)

    @cached_property
    def shown(self) -> Mapping[Pad, Facts[Seat]]:
        """The pads of the dead -> what was told of them with the death."""
        departed = self.seating.public.departed
        return {self.seating.pad(seat): departed[seat] for seat in departed}

    @cached_property
    def dead(self) -> Mapping[Pad, str]:
        """The pads of the dead -> the role that was named with the death, or nothing."""
        return {pad: str(shown.get("role", "")) for pad, shown in self.shown.items()}

    @cached_property
    def captain(self) -> Pad | None:
        """The Captain's pad, or ``None``."""
        captain = self.seating.public.captain
        return None if captain is None else self.seating.pad(captain)

    @cached_property
    def voteless(self) -> frozenset[Pad]:
        """The pads of the living who never vote: by their trade, or not any more."""
        public = self.seating.public
        by_trade = (seat for seat in public.owners() if not BUILDINGS[public.buildings[seat]].votes)
        return frozenset(map(self.seating.pad, (*by_trade, *public.no_vote)))

    @cached_property
    def home(self) -> Mapping[Pad, Pad]:
        """Pad -> the pad at which who sits there now sat down."""
        return {self.seating.pad(seat): pad for seat, pad in by_seat(self.seating.pads)}

    def called(self, names: Mapping[int, str]) -> dict[int, str]:
        """The ``names``, given by the pads at which players sat down, by those at which they sit now."""
        homes = {pad: self.home.get(Pad(pad), pad) for pad in sorted({*names, *self.home})}
        return {pad: names[first] for pad, first in homes.items() if first in names}

    @cached_property
    def village(self) -> Village:
        """
        Trades, powers and markers.

        What hung on a door or was forbidden at a vote stays visible until the night, though it counts no more.
        """
        public, pad, at = self.seating.public, self.seating.pad, self.seating.at
        owners = {seat: public.buildings.get(seat, HOMELESS) for seat in public.living if public.village}
        poster = (self.poll or public).poster
        burning = [place for place in public.burnt if public.burnt[place] != self.dusk.burnt.get(place)]
        return Village(
            houses={pad(seat): trade for seat, trade in owners.items()},
            spent=frozenset(pad(seat) for seat in public.owners() if not public.tokens[seat]),
            burnt=tuple(chain(*public.burnt.values())),
            free={at(place): trade for place, trade in public.free.items()},
            fires=tuple(map(at, burning)),
            poster=None if poster is None else at(self.dusk.place(poster)),  # on a door, even if players move by day
            mute={pad(seat): why for seat, why in self._barred()},
        )

    def _barred(self) -> Iterator[tuple[Seat, str]]:
        """The seats that have no vote today, and why; what lasts longest comes last, and counts."""
        public, marks = self.seating.public, self.poll or self.seating.public
        yield from ((seat, "banned") for seat in marks.banned)
        if marks.voters is not None:
            yield from ((seat, "unchosen") for seat in public.living if seat not in marks.voters)
        yield from ((seat, "silenced") for seat in public.no_vote if seat in public.living)
