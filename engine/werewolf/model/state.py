"""
All that outlives a turn: plain data, changed through named verbs.

The public side lives in `PublicView`; everything else in here is secret until the end.
"""

from typing import Unpack

from engine.facts import Facts
from engine.seats import Place, Seat
from engine.werewolf.model.view import PublicView

NIGHT = "night"
"""How all see those die who are found at dawn: of what is a secret."""
_BEFORE_ALL = frozenset({"voted", "blamed", "shot", "grief", "shaved", "left"})
"""The causes of the deaths that everybody watches."""


class State:
    """The cards, the couples, the marks of the night, and the events so far."""

    __slots__ = (
        "ballots",
        "before",
        "causes",
        "centre",
        "charmed",
        "couples",
        "dealt",
        "deeds",
        "disloyal",
        "double",
        "events",
        "freed",
        "marks",
        "public",
        "roles",
        "seats",
        "spent",
        "wolf_cards",
        "wolves",
    )

    def __init__(
        self, public: PublicView, seats: tuple[str, ...], centre: tuple[str, ...], wolf_cards: frozenset[str]
    ) -> None:
        """Lay the cards; ``wolf_cards`` are the roles of the wolves' camp."""
        self.public = public
        self.seats = tuple(public.living)
        self.dealt: tuple[str, ...] = ("", *seats)
        self.roles: list[str] = ["", *seats]
        self.centre = centre
        self.wolf_cards = wolf_cards
        self.wolves = [seat for seat in self.seats if self.roles[seat] in wolf_cards]
        self.couples: list[tuple[Seat, Seat]] = []
        self.disloyal: list[tuple[Seat, Seat]] = []
        self.charmed: list[Seat] = []
        self.marks: dict[str, list[Seat]] = {}
        #: What was done tonight, and the night before, that kills nobody by itself: deed -> doer -> seat.
        self.deeds: dict[str, dict[Seat, Seat]] = {}
        self.before: dict[str, dict[Seat, Seat]] = {}
        self.spent: dict[Seat, list[str]] = {}
        self.causes: dict[Seat, str] = {}
        self.double: Seat | None = None
        #: The ballots of today's vote, and the places of free buildings that nobody has been offered yet.
        self.ballots: list[dict[Seat, Seat | None]] = []
        self.freed: list[Place] = []
        #: What happened: its kind, night, day, and facts.
        self.events: list[tuple[str, int, int, Facts[Seat]]] = []

    def is_wolf(self, seat: Seat) -> bool:
        """Whether the card of ``seat`` is of the wolves' camp."""
        return self.roles[seat] in self.wolf_cards

    def camp(self, seat: Seat) -> str:
        """The camp of ``seat``."""
        return "werewolves" if self.is_wolf(seat) else "villagers"

    def pack(self) -> tuple[Seat, ...]:
        """The living wolves."""
        return tuple(self.wolves)

    def prey(self) -> tuple[Seat, ...]:
        """The living who are no wolves."""
        wolves = self.wolves
        return tuple([seat for seat in self.public.living if seat not in wolves])

    def holders(self, role: str) -> tuple[Seat, ...]:
        """The living who hold ``role``."""
        roles = self.roles
        return tuple([seat for seat in self.public.living if roles[seat] == role])

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Whom ``seat`` loves."""
        return tuple([b if a == seat else a for a, b in self.couples if seat in (a, b)])

    def lovers(self) -> tuple[Seat, ...]:
        """Every lover, dead or alive, in seat order."""
        return tuple(sorted({seat for couple in self.couples for seat in couple}))

    def mark(self, mark: str, seat: Seat) -> None:
        """Put ``mark`` on ``seat`` until dawn."""
        self.marks.setdefault(mark, []).append(seat)

    def lift(self, mark: str, seat: Seat) -> None:
        """Take ``mark`` back from ``seat``, if it bears it."""
        if mark in self.marks:
            self.marks[mark] = [one for one in self.marks[mark] if one != seat]

    def rescue(self, seat: Seat) -> None:
        """Take the pack's bite back from ``seat``."""
        self.lift("devoured", seat)
        self.lift("caught", seat)

    def do(self, deed: str, by: Seat, seat: Seat) -> None:
        """Remember until the next night's end what ``by`` did to ``seat``."""
        self.deeds.setdefault(deed, {})[by] = seat

    def done(self, deed: str) -> tuple[Seat, ...]:
        """The seats to which this ``deed`` was done tonight."""
        return tuple(self.deeds.get(deed, {}).values())

    def charm(self, seat: Seat) -> None:
        """Charm ``seat`` for good."""
        self.charmed.append(seat)

    def spend(self, seat: Seat, token: str) -> None:
        """Use up a token of ``seat``."""
        self.spent.setdefault(seat, []).append(token)

    def renew(self, seat: Seat) -> None:
        """Return ``seat`` all the tokens it has used up."""
        self.spent.pop(seat, None)

    def swap(self, seat: Seat, card: str) -> None:
        """Exchange the card of ``seat`` for ``card`` of the middle."""
        rest = list(self.centre)
        rest[rest.index(card)] = self.roles[seat]
        self.centre = tuple(rest)
        self.roles[seat] = card
        self.wolves = [one for one in self.public.living if self.is_wolf(one)]

    def pair(self, one: Seat, other: Seat) -> None:
        """Make a couple."""
        couple = (min(one, other), max(one, other))
        if couple not in self.couples:
            self.couples.append(couple)

    def bury(self, seat: Seat, cause: str, shown: Facts[Seat]) -> None:
        """Take ``seat`` out of the game; ``shown`` is what the table sees of its card."""
        public = self.public
        public.living.remove(seat)
        public.dead.append(seat)
        public.departed[seat] = shown
        public.fates[seat] = cause if cause in _BEFORE_ALL else NIGHT
        if "role" in shown:
            public.face_down[self.roles[seat]] -= 1
        if seat in self.wolves:
            self.wolves.remove(seat)
        self.causes[seat] = cause
        self.happened("death", {"seat": seat, "cause": cause})
        if seat in public.buildings:
            place = public.place(seat)
            self.freed.append(place)
            public.free[place] = self._vacate(seat)

    def _vacate(self, seat: Seat) -> str:
        """Take the building at the place of ``seat``, its own or free, from its owner, and return it."""
        public = self.public
        public.tokens.pop(seat, None)
        return public.buildings.pop(seat, None) or public.free.pop(public.place(seat))

    def burn(self, seat: Seat) -> str:
        """Burn down the building at the place of ``seat``, its own or free, and return it; its owner is a Vagabond."""
        burnt, place = self.public.burnt, self.public.place(seat)
        building = self._vacate(seat)
        burnt[place] = (*burnt.get(place, ()), building)
        return building

    def house(self, seat: Seat, place: Place) -> None:
        """Give ``seat``, a Vagabond, the free building at ``place`` with a fresh token; the rules say if he moves."""
        public = self.public
        public.buildings[seat] = public.free.pop(place)
        public.tokens[seat] = True
        if public.rules.vagabond_moves_seat:
            self._trade_places(seat, public.at(place))

    def _trade_places(self, one: Seat, other: Seat) -> None:
        places = self.public.places
        places[one], places[other] = self.public.place(other), self.public.place(one)
        for seat in (one, other):
            if places[seat] == Place(seat):
                del places[seat]

    def next_freed(self) -> Place | None:
        """The lowest place whose building has become free and was not offered yet, which it is now."""
        places = sorted(place for place in self.freed if place in self.public.free)
        self.freed = places[1:]
        return places[0] if places else None

    def give_back(self, seat: Seat) -> None:
        """Have ``seat`` give back the token of its building: the power is used, or the immunity lost."""
        self.public.tokens[seat] = False

    def pardon(self, lord: Seat, condemned: Seat) -> None:
        """Have ``lord`` pardon whom the village has ``condemned``, by the power that he uses for it."""
        self.give_back(lord)
        self.public.pardons[condemned] = lord

    def restore(self, seat: Seat) -> None:
        """Return ``seat`` the token of its building."""
        self.public.tokens[seat] = True

    def open_vote(self) -> None:
        """Begin the vote of the day."""
        self.ballots = []
        self.public.settled = None

    def put_up(self, eligible: tuple[Seat, ...]) -> None:
        """Begin a ballot in which these can be named."""
        self.public.eligible = eligible

    def count(self, votes: dict[Seat, Seat | None]) -> None:
        """Count a ballot before everybody's eyes."""
        self.public.votes = votes
        self.ballots.append(votes)

    def settle(self, condemned: Seat) -> None:
        """Have the Captain settle a tied vote before everybody's eyes: who of the tied is ``condemned``."""
        captain = self.public.captain
        self.public.settled = None if captain is None else (captain, condemned)

    def close_vote(self) -> None:
        """Take back what served for this vote alone: the double arrow, the bans, the poster."""
        self.double = None
        self.public.banned = ()
        self.public.voters = None
        self.public.poster = None

    def ban(self, seats: tuple[Seat, ...]) -> None:
        """Forbid ``seats`` to vote today."""
        self.public.banned = seats

    def restrict(self, seats: tuple[Seat, ...]) -> None:
        """Have only ``seats`` vote when the village votes next."""
        self.public.voters = seats

    def disable(self) -> None:
        """Take all villagers' powers for good."""
        self.public.powers_lost = True

    def silence(self, seat: Seat) -> None:
        """Have ``seat`` never vote again."""
        self.public.no_vote.append(seat)

    def post(self, seat: Seat) -> None:
        """Put the poster on the dwelling of ``seat``: two voices at the next count."""
        self.public.poster = seat

    def nightfall(self) -> None:
        """Begin the next night."""
        self.public.night += 1
        self.public.phase = "night"
        self.before, self.deeds = self.deeds, {}

    def daybreak(self) -> None:
        """Begin the next day."""
        self.public.day += 1
        self.public.phase = "dawn"

    def back(self, votes: dict[Seat, Seat | None]) -> None:
        """Count an election before everybody's eyes."""
        self.public.backed = votes

    def elect(self, seat: Seat) -> None:
        """Put ``seat`` in the Captain's office."""
        self.public.captain = seat
        self.record("captain.elected", seat=seat)

    def install(self, heir: Seat | None, *, named: bool = False) -> None:
        """Hand the office to ``heir``, whom the Captain has ``named``, or not; with None it is lost for good."""
        captain = self.public.captain
        self.public.bequest = (captain, heir) if named and captain is not None and heir is not None else None
        self.public.captain = heir
        self.public.captain_over = heir is None
        if heir is not None:
            self.record("captain.heir", seat=heir)

    def betray(self, voter: Seat, loved: Seat, penalty: bool) -> None:
        """Remember a vote against the one he loves; as a ``penalty`` the couple no longer wins."""
        self.record("lover_vote", seat=voter, other=loved)
        if penalty:
            self.disloyal.append((min(voter, loved), max(voter, loved)))

    def record(self, kind: str, /, **facts: Unpack[Facts[Seat]]) -> None:
        """Record an event for the recap."""
        self.happened(kind, facts)

    def happened(self, kind: str, facts: Facts[Seat]) -> None:
        """Record an event for the recap, its ``facts`` in one piece."""
        public = self.public
        self.events.append((kind, public.night, public.day, facts))

    def to_json(self) -> dict[str, object]:
        """The answer to ``{"query": "all"}``."""
        return {
            **self.public.to_json(),
            "composition": dict(sorted(self.public.composition.items())),
            "roles": {seat: self.roles[seat] for seat in self.seats},
            "dealt": {seat: self.dealt[seat] for seat in self.seats},
            "centre": list(self.centre),
            "couples": [list(couple) for couple in self.couples],
            "disloyal": [list(couple) for couple in self.disloyal],
            "charmed": list(self.charmed),
            "marks": {mark: list(seats) for mark, seats in self.marks.items()},
            "deeds": {deed: dict(seats) for deed, seats in self.deeds.items()},
            "spent": {seat: list(tokens) for seat, tokens in self.spent.items()},
            "double": self.double,
            "causes": dict(self.causes),
            "story": [{"kind": kind, "night": night, "day": day, **facts} for kind, night, day, facts in self.events],
        }
