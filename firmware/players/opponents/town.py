"""What everybody at the table knows."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from engine import PublicView
from engine.seats import Seat
from engine.werewolf.model.state import NIGHT
from engine.werewolf.setup.registry import BUILDINGS, WOLVES, in_the_middle
from firmware.players.opponents.reasons import PLAIN

CONFESSOR = "confessor"
"""The trade that sees a card by day, and everybody sees that it does."""

BARBER = "barber"
"""The trade that kills by day, and whoever holds it dies himself where it was no wolf."""

HANGED = "voted"
"""How he died whom the village has condemned."""

SHAVED = "shaved"
"""How he died whom the Barber has killed."""

SPARED = "idiot"
"""Who lives though the village has condemned him, for it saw his card; nobody else is silenced for good."""


@dataclass(frozen=True)
class Town:
    """
    The table as everybody sees it.

    Parameters
    ----------
    living:
        The players who are in the game.
    dead:
        Who is out -> the role that was named with the death, or nothing where cards stay hidden.
    cards:
        How often each role was shuffled; empty where that is not public.
    day:
        The number of the day, from 1; 0 before the first.
    votes:
        The last ballot that everybody saw: voter -> whom he voted against, or ``None``.
    settled:
        The Captain whose word has settled it, where several were tied, and whom it condemned; or nothing.
    immune:
        The players against whom nobody may vote.
    dawn:
        Whether those who died in the night are being named.
    beside:
        Each player -> the two who sit next to him now; who moves house leaves them.
    poster:
        Against whom two voices will be added.
    backed:
        Who named whom when a Captain was elected last.
    confessor:
        Who has used the power of the church.
    confessed:
        At whose cards he has looked there.
    fates:
        Who is out -> how everybody saw it: of what he died, or that it was in the night.
    swapped:
        Who is out and had swapped his card, as was told with his death -> the card that he was dealt.
    captain:
        Who is Captain.
    bequest:
        The last Captain whose medal went to another, and that one, if he has named him himself; or nothing.
    eligible:
        Who could be named in the last ballot, be it of a vote or of an election; empty where that is not known.
    double:
        Whose vote counts twice, and decides where two have as many: the Captain's, where the rules have it so.
    homeless:
        Who has no house, where others have one.
    face_up:
        Who lives though his card was shown to everybody -> that card.
    voteless:
        Who lives and has no vote today.
    pardons:
        Who was pardoned -> the Lord of the Manor who did it.
    barber:
        Who lives and has the Barber's shop.
    peaceful:
        Whether the last night was the first, in which the wolves take nobody by the rules.
    shows:
        Whether all are shown what he was who dies, or at least on whose side.
    powerless:
        Whether the people of the village have lost their powers, as the narrator tells when it has killed its Elder.
    blind:
        Whether nobody can peep at this table, as all were told: several people share its window.

    """

    living: tuple[int, ...]
    dead: Mapping[int, str] = field(default_factory=dict)
    cards: Mapping[str, int] = field(default_factory=dict)
    day: int = 0
    votes: Mapping[int, int | None] = field(default_factory=dict)
    settled: tuple[int, int] | None = None
    immune: frozenset[int] = frozenset()
    dawn: bool = False
    beside: Mapping[int, frozenset[int]] = field(default_factory=dict)
    poster: int | None = None
    backed: Mapping[int, int | None] = field(default_factory=dict)
    confessor: int | None = None
    confessed: frozenset[int] = frozenset()
    fates: Mapping[int, str] = field(default_factory=dict)
    swapped: Mapping[int, str] = field(default_factory=dict)
    captain: int | None = None
    bequest: tuple[int, int] | None = None
    eligible: frozenset[int] = frozenset()
    double: int | None = None
    homeless: frozenset[int] = frozenset()
    face_up: Mapping[int, str] = field(default_factory=dict)
    voteless: frozenset[int] = frozenset()
    pardons: Mapping[int, int] = field(default_factory=dict)
    barber: int | None = None
    peaceful: bool = False
    shows: bool = True
    powerless: bool = False
    blind: bool = False

    @classmethod
    def of(cls, public: PublicView, number: Callable[[Seat], int] = int) -> "Town":
        """What ``public`` says, each seat by its ``number`` among the opponents."""
        captain = None if public.captain is None else number(public.captain)
        return cls(
            living=tuple(sorted(map(number, public.living))),
            dead={number(seat): str(facts.get("role", "")) for seat, facts in public.departed.items()},
            swapped={number(seat): str(facts["dealt"]) for seat, facts in public.departed.items() if "dealt" in facts},
            fates={number(seat): fate for seat, fate in public.fates.items()},
            cards=public.composition if public.rules.composition_public else {},
            day=public.day,
            immune=frozenset(
                number(seat)
                for seat, building in public.buildings.items()
                if BUILDINGS[building].immune and public.tokens.get(seat)
            ),
            votes=_ballot(public.votes, number),
            settled=None if public.settled is None else (number(public.settled[0]), number(public.settled[1])),
            backed=_ballot(public.backed, number),
            dawn=public.phase == "dawn",
            voteless=frozenset(number(seat) for seat in public.living if not _may_vote(public, seat)),
            pardons={number(seat): number(lord) for seat, lord in public.pardons.items()},
            face_up={number(seat): SPARED for seat in spared(public)},
            beside={
                number(seat): frozenset(map(number, _neighbours(public, seat)))
                for seat in (*public.living, *public.dead)
            },
            poster=None if public.poster is None else number(public.poster),
            captain=captain,
            bequest=None if public.bequest is None else (number(public.bequest[0]), number(public.bequest[1])),
            eligible=frozenset(map(number, public.eligible)),
            double=captain if public.rules.double_vote == "captain" else None,
            homeless=frozenset(map(number, {*public.living, *public.dead} - public.buildings.keys()))
            if public.village
            else frozenset(),
            barber=next((number(seat) for seat in public.living if public.buildings.get(seat) == BARBER), None),
            confessor=next((number(seat) for seat in public.owners() if _has_confessed(public, seat)), None),
            peaceful=public.day == 1 and not public.rules.first_night_kill,
            shows=public.rules.reveal_on_death != "hidden",
            powerless=public.powers_lost,
        )

    def veiled(self, told: Collection[int]) -> "Town":
        """The same while the cards of the dead are hidden, but of those who were ``told``."""
        if all(player in told for player in self.dead):
            return self
        shown = {player: role if player in told else "" for player, role in self.dead.items()}
        swapped = {player: role for player, role in self.swapped.items() if player in told}
        return replace(self, dead=shown, swapped=swapped)

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody who sat down, in order."""
        return tuple(sorted((*self.living, *self.dead)))

    def left(self, role: str) -> int:
        """How many cards of ``role`` nobody is known to have, or to have had."""
        shown = [*self.dead.values(), *self.swapped.values(), *self.face_up.values()]
        return self.cards.get(role, 0) - shown.count(role)

    def card(self, player: int) -> str:
        """Which card of ``player``, dead or not, everybody has seen; or nothing."""
        return self.dead.get(player, "") or self.face_up.get(player, "")

    def is_unique(self, role: str) -> bool:
        """Whether there is no more than one card of ``role``, as far as is known."""
        return self.cards.get(role, 1) == 1

    def is_last(self, player: int, role: str) -> bool:
        """Whether no ``role`` is left but the one that ``player`` holds, who knows it."""
        return role in self.cards and self.left(role) + self.had(player, role) == 1

    def anybody(self, role: str) -> bool:
        """Whether to claim ``role`` proves nothing: it is that of a plain villager, of whom there are several."""
        return role == PLAIN and self.cards.get(role) != 1

    def had(self, player: int, role: str) -> bool:
        """Whether ``player`` was shown to have ``role``, or to have had it: at his death, or before he swapped it."""
        return role in {self.card(player), self.swapped.get(player)}

    @property
    def abstaining(self) -> frozenset[int]:
        """Who announces no vote: he has none today, or nobody may vote against him as long as he harms nobody."""
        return self.voteless | self.immune

    @property
    def lone(self) -> bool:
        """Whether only one wolf can be left, as everybody knows."""
        return bool(self.cards) and self.wolves[-1] - sum(role in WOLVES for role in self.dead.values()) <= 1

    @property
    def lost(self) -> bool:
        """Whether the wolves have more votes than all others, as everybody can count: nothing is left to find out."""
        return 2 * self.wolves_left > len(self.living)

    @property
    def decisive(self) -> bool:
        """Whether they have at least half of the votes tomorrow if the village hangs none of them, as all can count."""
        return 2 * self.wolves_left >= len(self.living) - 2

    @property
    def wolves_left(self) -> int:
        """How many wolves are left at least; 0 where that cannot be counted."""
        return self.wolves[0] - self.wolves_shown if self.cards and all(self.dead.values()) else 0

    @property
    def wolves_shown(self) -> int:
        """How many of the dead were wolves, as all have seen."""
        return sum(role in WOLVES for role in self.dead.values())

    def died(self, player: int, fate: str) -> bool:
        """Whether everybody saw ``player`` die of ``fate``; of whom nothing else is known the night took him."""
        return player in self.dead and self.fates.get(player, NIGHT) == fate

    @property
    def wolves(self) -> tuple[int, ...]:
        """How many wolves may have been dealt: fewer than were shuffled where cards lie in the middle."""
        if not self.cards:
            return (max(1, round(len(self.players) / 4)),)
        dealt = sum(number for role, number in self.cards.items() if role in WOLVES)
        spare = in_the_middle(self.cards)
        return tuple(range(max(1, dealt - spare), dealt + 1))


def spared(public: PublicView) -> Iterator[Seat]:
    """Who was to be hanged and lives, as an idiot: all have seen his card."""
    return (seat for seat in public.no_vote if seat in public.living)


def electors(public: PublicView) -> tuple[Seat, ...]:
    """The living whose buildings elect a Captain."""
    return tuple([seat for seat in public.owners() if BUILDINGS[public.buildings[seat]].elects])


def _ballot(votes: Mapping[Seat, Seat | None], number: Callable[[Seat], int]) -> Mapping[int, int | None]:
    return {number(voter): None if target is None else number(target) for voter, target in votes.items()}


def _neighbours(public: PublicView, seat: Seat) -> tuple[Seat, ...]:
    around = public.around(seat, clockwise=True)
    return (*around[:1], *around[-1:])


def _may_vote(public: PublicView, seat: Seat) -> bool:
    building = public.buildings.get(seat)
    chosen = public.voters is None or seat in public.voters
    return chosen and seat not in {*public.no_vote, *public.banned} and (building is None or BUILDINGS[building].votes)


def _has_confessed(public: PublicView, seat: Seat) -> bool:
    return public.buildings[seat] == CONFESSOR and not public.tokens[seat]
