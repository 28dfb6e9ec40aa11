"""
What the whole table knows.

Whatever is said aloud, and whom the night calls, is computed from this and the
rules alone; nothing in here was learnt from a face-down card.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Self

from engine.effects import Effect, Say
from engine.facts import Facts
from engine.seats import Place, Seat, seats
from engine.werewolf.model.rules import Rules


class PublicView:
    """The public side of the state; changed by `engine.werewolf.model.state` only."""

    __slots__ = (
        "backed",
        "banned",
        "bequest",
        "buildings",
        "burnt",
        "captain",
        "captain_over",
        "composition",
        "day",
        "dead",
        "departed",
        "edition",
        "eligible",
        "face_down",
        "fates",
        "free",
        "living",
        "night",
        "no_vote",
        "pardons",
        "phase",
        "places",
        "poster",
        "powers_lost",
        "preset",
        "rules",
        "settled",
        "tokens",
        "village",
        "voters",
        "votes",
    )

    def __init__(  # noqa: PLR0913 - all that the table knows from the start
        self,
        edition: str,
        rules: Rules,
        preset: Rules,
        cards: Sequence[str],
        players: int,
        *,
        buildings: Mapping[Seat, str] | None = None,
    ) -> None:
        """``cards`` are all that were shuffled, ``preset`` the edition's rules, ``buildings`` those of Le Village."""
        self.edition = edition
        self.rules = rules
        self.preset = preset
        self.composition: dict[str, int] = {}
        for card in cards:
            self.composition[card] = self.composition.get(card, 0) + 1
        #: How many cards of each role nobody has seen yet.
        self.face_down = dict(self.composition)
        self.living = list(seats(players))
        self.captain: Seat | None = None
        self.captain_over = False
        #: The last Captain whose office went to another, and that one, if he has named him himself.
        self.bequest: tuple[Seat, Seat] | None = None
        self.night = 0
        self.day = 0
        self.phase = "setup"
        self.dead: list[Seat] = []
        self.departed: dict[Seat, Facts[Seat]] = {}
        #: How everybody saw each of the dead die: of what, or only that it was in the night.
        self.fates: dict[Seat, str] = {}
        self.votes: dict[Seat, Seat | None] = {}
        #: Who could be named in the last ballot, be it of a vote or of an election.
        self.eligible: tuple[Seat, ...] = ()
        #: The Captain whose word has settled the last vote, in which several were tied, and whom it condemned.
        self.settled: tuple[Seat, Seat] | None = None
        #: Who named whom when a Captain was elected last.
        self.backed: dict[Seat, Seat | None] = {}
        #: Whether Le Village is played: who owns no building is a Vagabond then.
        self.village = buildings is not None
        #: Seat -> the building it owns, and whether its power or immunity is still there.
        self.buildings = dict(buildings or {})
        self.tokens = dict.fromkeys(self.buildings, True)
        #: Place -> the building nobody owns; the buildings that have burnt down there, one after the other.
        self.free: dict[Place, str] = {}
        self.burnt: dict[Place, tuple[str, ...]] = {}
        #: Seat -> its place round the table where it has moved; at first everybody's place is his seat.
        self.places: dict[Seat, Place] = {}
        #: Who may not vote today; who alone may (None: everybody); who may never again.
        self.banned: tuple[Seat, ...] = ()
        self.voters: tuple[Seat, ...] | None = None
        self.no_vote: list[Seat] = []
        #: Who was pardoned -> the Lord who did it last.
        self.pardons: dict[Seat, Seat] = {}
        #: Against whom two voices will be added.
        self.poster: Seat | None = None
        #: Whether the villagers have lost their powers.
        self.powers_lost = False

    def snapshot(self) -> "PublicView":
        """A copy of what is known now, which nothing that happens later in the game changes."""
        copy = object.__new__(PublicView)
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(copy, name, value.copy() if isinstance(value, list | dict) else value)
        return copy

    def place(self, seat: Seat) -> Place:
        """Where ``seat`` sits: a number round the table, clockwise seen from above."""
        return self.places.get(seat) or Place(seat)

    def at(self, place: Place) -> Seat:
        """The seat, living or dead, that sits at ``place``."""
        return next((seat for seat, its in self.places.items() if its == place), Seat(place))

    def around(self, seat: Seat, *, clockwise: bool) -> tuple[Seat, ...]:
        """Every other seat, living or dead, as one meets them going round the table from the place of ``seat``."""
        everybody = sorted((*self.living, *self.dead), key=self.place, reverse=not clockwise)
        here = everybody.index(seat)
        return (*everybody[here + 1 :], *everybody[:here])

    def owners(self) -> tuple[Seat, ...]:
        """The living who own a building, in seat order."""
        return tuple([seat for seat in self.living if seat in self.buildings]) if self.buildings else ()

    def vagabonds(self) -> tuple[Seat, ...]:
        """The living who own none while Le Village is played, in seat order."""
        return tuple([seat for seat in self.living if seat not in self.buildings]) if self.village else ()

    def trades(self) -> tuple[str, ...]:
        """Every building that was handed out, whether it is owned, free or burnt."""
        return (*self.buildings.values(), *self.free.values(), *chain(*self.burnt.values()))

    def standing(self) -> dict[Seat, str]:
        """Every building that stands, by the seat, living or dead, at its place; in seat order."""
        return dict(sorted({**self.buildings, **{self.at(place): key for place, key in self.free.items()}}.items()))

    def _village(self) -> dict[str, object]:
        """What Le Village and its characters add to the table; nothing that is not there is named."""
        found: dict[str, object] = {
            "buildings": dict(sorted(self.buildings.items())),
            "tokens": dict(sorted(self.tokens.items())),
            "burnt": {place: list(buildings) for place, buildings in self.burnt.items()},
            "free": dict(self.free),
            "places": dict(sorted(self.places.items())),
            "poster": self.poster,
            "banned": list(self.banned),
            "voters": None if self.voters is None else list(self.voters),
            "no_vote": list(self.no_vote),
            "powers_lost": self.powers_lost,
        }
        return {name: value for name, value in found.items() if value or (name == "voters" and value is not None)}

    def to_json(self) -> dict[str, object]:
        """The answer to ``{"query": "public"}``."""
        known = self.rules.composition_public
        return {
            "edition": self.edition,
            "rules": self.rules.differing(self.preset),
            "night": self.night,
            "day": self.day,
            "phase": self.phase,
            "composition": dict(sorted(self.composition.items())) if known else None,
            "living": list(self.living),
            "dead": [{"seat": seat, **self.departed[seat]} for seat in self.dead],
            "captain": self.captain,
            "votes": dict(self.votes),
            **self._village(),
        }


class Tracked(list[Effect[Seat]]):
    """
    The effects of a turn, each with a snapshot of what the whole table knows after it.

    Parameters
    ----------
    public:
        What the table knows, as the rules change it.

    Attributes
    ----------
    snapshots:
        One for each effect.

    """

    def __init__(self, public: PublicView) -> None:
        super().__init__()
        self._public = public
        self.snapshots: list[PublicView] = []

    def append(self, effect: Effect[Seat]) -> None:
        """Add ``effect``, and a snapshot: after a silence or a page the last again, as these reveal nothing."""
        super().append(effect)
        news = isinstance(effect, Say) or not self.snapshots
        self.snapshots.append(self._public.snapshot() if news else self.snapshots[-1])

    def extend(self, effects: Iterable[Effect[Seat]]) -> None:
        """Add each of ``effects`` with its snapshot."""
        for effect in effects:
            self.append(effect)

    def __iadd__(self, effects: Iterable[Effect[Seat]]) -> Self:  # type: ignore[misc, override]  # a list adds any list
        """Extend by ``effects``."""
        self.extend(effects)
        return self
