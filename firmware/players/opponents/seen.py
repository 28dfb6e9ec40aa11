"""What an opponent has seen and heard so far."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from itertools import pairwise
from typing import Any, NamedTuple, TypeVar

from engine.werewolf.model.state import NIGHT
from engine.werewolf.setup.registry import LONERS, WOLVES
from firmware.players.opponents.claims import LOOKERS, usurpers
from firmware.players.opponents.conduct import foreseen, silenced, strayed
from firmware.players.opponents.reasons import OPINIONS
from firmware.players.opponents.statement import Statement
from firmware.players.opponents.town import SHAVED, Town
from firmware.players.opponents.withdrawing import lasting

NOTHING = Town(())

_SLAYERS = "white_werewolf", "pyromaniac"
"""Who besides the Witch can kill in a night, and whoever dies by them is a wolf."""

RAVEN = "raven"
"""Who puts up the poster learns nothing from it."""

PYROMANIAC = "pyromaniac"
"""Who burns a house, and hardly his own."""

PAIR = 2
"""Of so many who alone can be named each can but name the other: it shows nothing."""


class Night(NamedTuple):
    """
    Whom a night took, who lived on the morning after it, and what was ``said`` on that day.

    In one that is ``powerless`` none of the village had a power any more.
    """

    victims: tuple[int, ...]
    living: tuple[int, ...]
    said: tuple[Statement, ...]
    powerless: bool


class Stray(NamedTuple):
    """
    The vote of one who had ``named`` another than whom he has ``chosen``.

    Both are the same where he had been for that one.
    """

    voter: int
    named: int
    chosen: int

    @property
    def backed(self) -> bool:
        """Whether he was for whom he has chosen."""
        return self.named == self.chosen


_Memory = TypeVar("_Memory", bound="Seen")
_Result = TypeVar("_Result")


def worked_out(method: Callable[[_Memory], _Result]) -> Callable[[_Memory], _Result]:
    """Have a memory keep what its ``method`` returns, which follows from all that was seen and heard, up to more."""
    name = method.__name__

    @wraps(method)
    def kept(memory: _Memory) -> _Result:
        try:  # millions of times in an evening
            return memory.follows[name]  # type: ignore[no-any-return]
        except KeyError:
            worked = memory.follows[name] = method(memory)
            return worked

    return kept


class Seen:
    """
    What the player ``me`` has seen and heard, who heeds others as much as ``attention`` says (see `Character`).

    Attributes
    ----------
    role:
        The own card, or nothing before it is dealt.
    looked:
        Player -> whether it is a wolf, for those whose cards ``me`` has seen.
    faces:
        Player -> the card, for those whose cards, and not just their sides, ``me`` has seen.
    loners:
        Player -> the card, for those who win alone and are no wolves, and whose cards ``me`` has seen.
    means:
        Player -> the role or trade by which that was.
    attacked:
        Whom the wolves came for, as a Witch is shown.
    healed:
        Whom ``me`` has healed of them.
    poisoned:
        Whom ``me`` has poisoned as a Witch, if anybody.
    dying:
        Whether they came for ``me`` in this night, who was not healed.
    friends:
        Those ``me`` never harms: the pack of a wolf, a lover.
    town:
        What everybody knew last.
    taken:
        Who died since the last evening, at night or at dawn before everybody's eyes, in the order of their deaths.
    backed:
        Who named whom when a Captain was elected today.
    charmed:
        Whether the Piper has charmed ``me``.
    elections:
        Who named whom in every election of a Captain, in order.
    makeshift:
        Who named whom only in the runoff of an election, for whom he had first named was no longer to be had; or
        only before it, and another in it, though the first still stood.
    candidates:
        Who was seen to stand for Captain today.
    confessor:
        Who has used the power of the church today.
    beside:
        Who is out -> the two who sat next to him when he died: whoever moves house later was no neighbour that night.
    heirs:
        To whom a Captain has left his medal, by his own word -> that Captain.
    reprieves:
        Who was pardoned by a Lord of the Manor -> the day.
    shaved:
        Whom a Barber has killed who lived on -> that Barber.
    strays:
        Who voted against another than whom he had named, and whom each of both was, in order; of a day its first vote.
    settled:
        Each Captain whose word has settled a vote in which several were tied, and whom it condemned, in order.
    follows:
        What was worked out from all that is above, by the name of what works it out; until there is more of it.

    """

    def __init__(self, me: int, attention: float) -> None:
        self.me = me
        self.follows: dict[str, Any] = {}
        self.role = ""
        self.looked: dict[int, bool] = {}
        self.faces: dict[int, str] = {}
        self.loners: dict[int, str] = {}
        self.means: dict[int, str] = {}
        self.attacked: frozenset[int] = frozenset()
        self.healed: frozenset[int] = frozenset()
        self._healed_on: int | None = None  # after how many mornings
        self.poisoned: int | None = None
        self.dying = False
        self.pack: frozenset[int] = frozenset()
        self.lover: int | None = None
        self.charmed = False
        self.town = NOTHING
        self.taken: tuple[int, ...] = ()
        self.backed: Mapping[int, int | None] = {}
        self.elections: tuple[Mapping[int, int | None], ...] = ()
        self.makeshift: frozenset[tuple[int, int | None]] = frozenset()
        self.candidates: frozenset[int] = frozenset()
        self.confessor: int | None = None
        self.beside: dict[int, frozenset[int]] = {}
        self.heirs: dict[int, int] = {}
        self.shaved: dict[int, int] = {}
        self.strays: tuple[Stray, ...] = ()
        self.settled: tuple[tuple[int, int], ...] = ()
        self.reprieves: dict[int, int] = {}
        self.attention = attention
        self._ballots: list[Mapping[int, int | None]] = []
        self._polled: list[tuple[int, int]] = []  # of each ballot: its day, and how much was said before it
        self._voted = False  # today
        self._today: list[Statement] = []
        self._earlier: list[Statement] = []
        self._mornings: list[int] = []  # how much had been said before each day
        self._awoke: list[tuple[int, ...]] = []  # who lived on each morning
        self._powerless: list[bool] = []  # whether the powers were gone on the evening before each day
        self._bitten: list[int] = []
        self._nights: list[tuple[int, ...]] = []  # whom each night before the last took
        self._posted: list[int] = []
        self._last_poster = 0, 0  # the day, and whose name was on it
        self.burnt: frozenset[int] = frozenset()  # who had a house, and lost it in a fire

    @property
    def wolf(self) -> bool:
        """Whether ``me`` is a wolf."""
        return self.role in WOLVES

    @property
    def friends(self) -> frozenset[int]:
        """Those whom ``me`` never harms: itself, its pack, its lover."""
        return self.pack | {self.me} | (frozenset() if self.lover is None else {self.lover})

    @property
    @worked_out
    def today(self) -> tuple[Statement, ...]:
        """What was said today, in order."""
        return tuple(self._today)

    @property
    @worked_out
    def mine(self) -> tuple[Statement, ...]:
        """What ``me`` has said today, in order."""
        return tuple(one for one in self._today if one.speaker == self.me)

    @property
    def standing(self) -> frozenset[int]:
        """Who stands for Captain today, as far as that was seen or heard."""
        return self.candidates | {one.speaker for one in self._today if one.kind == "stand"}

    @property
    def marked(self) -> int | None:
        """Against whom ``me``, the Raven, has put up the poster that hangs now."""
        return self.town.poster if self.role == RAVEN else None

    def was_posted_by(self, player: int) -> int | None:
        """
        Who put up the poster of yesterday against ``player``, as his card has shown since, if anybody.

        Not in the first night: by then no Raven has heard anything.
        """
        late = self._last_poster == (self.town.day - 1, player) and self.town.day - 1 > 1
        ravens = (one for one in self.town.dead if self.town.had(one, RAVEN))
        return next(ravens, None) if late and self.town.is_unique(RAVEN) else None

    @property
    def posted(self) -> tuple[int, ...]:
        """Against whom the poster was put up by another, each time."""
        return tuple(self._posted)

    @property
    @worked_out
    def statements(self) -> tuple[Statement, ...]:
        """All that was said, in order."""
        return (*self._earlier, *self._today)

    def usurpers(self) -> Mapping[int, int]:
        """Who claimed a card against who was shown to hold it -> that one."""
        return usurpers(self.days, self.town)

    @property
    def days(self) -> tuple[tuple[Statement, ...], ...]:
        """All that was said, day by day."""
        said = self.statements
        bounds = (0, *self._mornings, len(said))
        return tuple(said[begin:end] for begin, end in pairwise(bounds))

    @property
    def ballots(self) -> tuple[Mapping[int, int | None], ...]:
        """Every ballot, in order."""
        return tuple(self._ballots)

    @property
    def polls(self) -> Iterator[tuple[Mapping[int, int | None], tuple[Statement, ...]]]:
        """Every ballot, in order, with what was said on its day."""
        days = self.days
        return ((ballot, days[number]) for ballot, (number, _) in zip(self._ballots, self._polled, strict=True))

    def last_vote(self, player: int) -> int | None:
        """Against whom ``player`` voted last, if anybody."""
        return next((ballot[player] for ballot in reversed(self._ballots) if player in ballot), None)

    def has_just_erred(self, player: int) -> bool:
        """Whether ``player`` voted last against an innocent, as his card has shown, and ``me`` did not."""
        wronged = self.last_vote(player)
        return wronged is not None and self.is_innocent(wronged) and self.last_vote(self.me) != wronged

    @property
    def since_ballot(self) -> tuple[Statement, ...]:
        """What was said since the last ballot, before another: by those who were tied in it."""
        return self.statements[self._polled[-1][1] :] if self._polled else ()

    def is_polled(self, player: int) -> bool:
        """Whether somebody has voted against ``player`` today, as that one could see."""
        polls = zip(self._ballots, self._polled, strict=True)
        return any(player in ballot.values() for ballot, (number, _) in polls if number == len(self._mornings))

    def ballots_since(self, said: Statement) -> tuple[Mapping[int, int | None], ...]:
        """Every ballot since that was ``said``, in order."""
        place, polls = self.statements.index(said), zip(self._ballots, self._polled, strict=True)
        return tuple(ballot for ballot, (_, before) in polls if before > place)

    def deal(self, role: str) -> None:
        """See the own card."""
        self.role = role
        self._forget_guesses()

    def look(self, player: int, wolf: bool, trade: str = "", card: str = "") -> None:
        """See the ``card`` of another, or just its side, by the own role or the power of a ``trade``."""
        self.looked[player] = wolf
        if card:
            self.faces[player] = card
        if card in LONERS:
            self.loners[player] = card
        self.means[player] = trade or self.role
        self._forget_guesses()

    def knows_harmless(self, player: int | None) -> bool:
        """Whether ``me`` has seen the card of ``player``, and it is that of nobody whom the village has to fear."""
        return player not in self.loners and self.looked.get(player or 0) is False

    def meet(self, pack: Iterable[int]) -> None:
        """See the other wolves who are awake."""
        met = self.pack.union(pack)
        if met != self.pack:
            self.pack = met
            self._forget_guesses()

    def find(self, victim: int) -> None:
        """Learn whom the wolves came for."""
        self.dying = victim == self.me
        if victim not in self.attacked:
            self.attacked |= {victim}
            self._forget_guesses()

    def heal(self, victim: int | None) -> None:
        """Give the ``victim`` his life back, or whoever it is, where that is not shown."""
        self.dying = False
        self.healed |= set() if victim is None else {victim}
        self._healed_on = len(self._mornings)

    @property
    def has_healed_lately(self) -> bool:
        """Whether ``me`` has healed somebody in the last night, and not in an earlier one."""
        return self._healed_on == len(self._mornings) - 1

    def poison(self, victim: int) -> None:
        """Give the ``victim`` the poison of a Witch."""
        self.poisoned = victim

    def love(self, other: int) -> None:
        """Learn whom one loves."""
        self.lover = other

    def dance(self) -> None:
        """Learn that one is charmed."""
        self.charmed = True

    def watch(self, town: Town) -> None:
        """See what everybody sees."""
        morning = town.day != self.town.day
        if morning:
            self._earlier += self._today
            self._mornings.append(len(self._earlier))
            self._awoke.append(town.living)
            self._powerless.append(self.town.powerless)
            self._bitten += self.bitten
            self._nights += self._last_night
            self._today, self.taken, self.backed, self.confessor = [], (), {}, None
            self.candidates, self.dying, self._voted = frozenset(), False, False
        if morning or town.dawn:
            self.taken += tuple(player for player in town.dead if player not in self.town.dead)
        if town.poster is not None and town.poster != self.town.poster and self.role != RAVEN:
            self._posted.append(town.poster)
            self._last_poster = town.day, town.poster
        if self.town.living:  # else those who begin without a house would have lost it
            self.burnt |= (town.homeless - self.town.homeless).intersection(town.living)
        if town.backed != self.town.backed:
            first, self.backed = self.backed, self._chosen(town.backed)
            gone = {*first.values()} - {None, *town.eligible} if town.eligible else set[int]()
            self.makeshift |= {pair for pair in self.backed.items() if first.get(pair[0]) in gone}
            left = {one: now for one, now in self.backed.items() if now is not None and now != first.get(one)}
            self.makeshift |= {pair for pair in first.items() if pair[0] in left and pair[1] in town.eligible}
            self.elections += (self.backed,) if self.backed else ()
        if town.bequest is not None:
            captain, heir = town.bequest
            self.heirs[heir] = captain
        for pardoned in town.pardons:
            self.reprieves.setdefault(pardoned, town.day)
        if town.barber is not None:
            new = (player for player in town.dead if player not in self.town.dead and town.died(player, SHAVED))
            self.shaved |= dict.fromkeys(new, town.barber)
        self.beside = {**{one: town.beside[one] for one in town.dead if one in town.beside}, **self.beside}
        if town.confessor != self.town.confessor:
            self.confessor = town.confessor
        if town.votes and town.votes != self.town.votes:
            self._count(self._chosen(town.votes))
            self.strays += () if self._voted else tuple(self._strays(town))
            self._voted = True
        if town.settled is not None and town.settled != self.town.settled:
            self._settle(*town.settled, town.votes)
        if town != self.town:
            self.town = town
            self._forget_guesses()

    def _chosen(self, votes: Mapping[int, int | None]) -> Mapping[int, int | None]:
        """Those of the new ``votes`` whose voters had a choice, by who was eligible before: after a tie others are."""
        eligible = self.town.eligible
        bound = eligible if len(eligible) == PAIR else ()
        return {voter: named for voter, named in votes.items() if voter not in bound}

    def _count(self, votes: Mapping[int, int | None]) -> None:
        """See a ballot."""
        self._ballots.append(dict(votes))
        self._polled.append((len(self._mornings), len(self.statements)))

    def _settle(self, captain: int, condemned: int, votes: Mapping[int, int | None]) -> None:
        """See the ``captain`` settle a tie of these ``votes``: that is his last vote, where it is not so already."""
        self.settled += ((captain, condemned),)
        if votes.get(captain) != condemned:
            self._count({captain: condemned})
            kept = (one for one in self.strays if (one.voter, one.named) != (captain, condemned) or one.backed)
            self.strays = tuple(kept)

    def reprieved(self) -> Mapping[int, int]:
        """Whom a Lord of the Manor has pardoned at the vote of yesterday, both of whom live -> that Lord."""
        pardons = self.town.pardons.items()
        late = {one: lord for one, lord in pardons if self.reprieves.get(one) == self.town.day - 1 and one != lord}
        return {one: lord for one, lord in late.items() if {one, lord} <= {*self.town.living}}

    def _strays(self, town: Town) -> Iterator[Stray]:
        """Who has just voted otherwise than he had spoken, of whom lived and could be voted against."""
        open_to_all = {*self.town.living} - self.town.immune - town.immune
        for voter, named in strayed(self._earlier, self._today, town.votes):
            chosen = town.votes[voter]
            if named in open_to_all and chosen is not None:
                yield Stray(voter, named, chosen)

    def hear(self, statement: Statement) -> None:
        """Hear what somebody says, oneself among them."""
        self._today.append(statement)
        self._forget_guesses()

    def _forget_guesses(self) -> None:
        """Forget what was worked out before something new was seen or heard."""
        self.follows.clear()

    def shown(self) -> dict[int, bool]:
        """Player -> whether it was a wolf, for the dead whose cards were named."""
        return {player: role in WOLVES for player, role in self.town.dead.items() if role}

    @property
    def avengers(self) -> frozenset[int]:
        """Who has killed a wolf as the Barber, at the risk of his own life, as all have seen."""
        shown = self.shown()
        return frozenset(barber for victim, barber in self.shaved.items() if shown.get(victim))

    def is_innocent(self, player: int) -> bool:
        """Whether ``player`` was shown to be none of the village's enemies, be it wolves or who wins alone."""
        role = self.town.dead.get(player, "")
        return self.shown().get(player) is False and role not in LONERS

    def wolf_loved_by(self, player: int) -> int | None:
        """The wolf whom ``player``, who was none, loved, as all have seen; or nobody."""
        shown = self.shown()
        wolves = (one for one, wolf in shown.items() if wolf and shown.get(player) is False)
        return next((one for one in wolves if self._grieved_together(player, one)), None)

    def _grieved_together(self, one: int, other: int) -> bool:
        """
        Whether of the two the one died of grief right after the other.

        Whom the night took, or a shot, may have died among several: it tells nothing.
        """
        order = list(self.town.dead)
        first, last = sorted((one, other), key=order.index)
        next_to = order.index(last) - order.index(first) == 1
        alone = not any(self.town.died(first, how) for how in (NIGHT, "shot"))
        return next_to and alone and self.town.died(last, "grief")

    def _known(self) -> dict[int, bool]:
        """Player -> whether it is a wolf, for those whose cards everybody has seen, dead or not."""
        return {**self.shown(), **{player: role in WOLVES for player, role in self.town.face_up.items()}}

    @property
    def victims(self) -> tuple[int, ...]:
        """Whom the last night took; who fell at dawn by a shot, or of grief, is none of them."""
        return tuple(player for player in self.taken if self.town.died(player, NIGHT))

    @property
    def nights(self) -> Iterator[Night]:
        """Each night in which wolves came, the last first."""
        known = self._all_nights, self._awoke, self.days, self._powerless  # of which some had no night
        return map(Night, *map(reversed, known))

    @property
    def is_powerless(self) -> bool:
        """Whether the village had lost its powers before the last night."""
        return self._powerless[-1:] == [True]

    @property
    def slept_well(self) -> bool:
        """
        Whether nobody died in one night of this game in which the village had its powers.

        Of several one could not tell which is meant.
        """
        return sum(not victims for victims in self._nights_of_power) == 1

    @property
    def unharmed(self) -> bool:
        """Whether nobody died in the last night, though wolves came, and the village had its powers."""
        return self._last_night == ((),) and not self.is_powerless

    @property
    def spared(self) -> bool:
        """Whether a night with powers took nobody but wolves, as all have seen: theirs got away."""
        shown = self.shown()
        return any(all(shown.get(victim) for victim in victims) for victims in self._nights_of_power)

    def may_have_saved(self, *, poisons: bool) -> bool:
        """
        Whether a Witch can have saved somebody: in one night all who died can have died otherwise than by wolves.

        That an innocent did, by her own poison, only one can say who ``poisons``: of anybody else the wolves have him.
        """
        others, shown = sum(role in self.town.cards for role in _SLAYERS), self.shown()
        return any(
            len(victims) <= 1 + others and sum(shown.get(victim) is False for victim in victims) <= poisons
            for victims in self._nights_of_power
        )

    @property
    def _nights_of_power(self) -> Iterator[tuple[int, ...]]:
        """Whom each night took in which wolves came, and the village had its powers."""
        return (night.victims for night in self.nights if not night.powerless)

    @property
    def _all_nights(self) -> tuple[tuple[int, ...], ...]:
        """Whom each night of this game took in which wolves came."""
        return (*self._nights, *self._last_night)

    @property
    def _last_night(self) -> tuple[tuple[int, ...], ...]:
        """Whom the last night took, if there was one, and wolves came."""
        return (self.victims,) if self.town.day and not self.town.peaceful else ()

    @property
    def bitten(self) -> tuple[int, ...]:
        """
        Whom the wolves took in the last night: where it took several, or a wolf, nobody can tell.

        A Witch knows whom she took herself.
        """
        victims = self.victims
        known = len(victims) == 1 and not self.shown().get(victims[0])
        return victims if known and self.poisoned not in victims else ()

    def accusers_of(self, victim: int, *, late: bool = False) -> frozenset[int]:
        """Who accused or suspected ``victim`` before today, be it ``late``, and did not just ask, nor take it back."""
        said = self._late() if late else self._earlier
        against = lasting(said, lambda one: one.target == victim and one.kind in OPINIONS and one.is_against)
        return frozenset(one.speaker for one in against)

    def _late(self) -> list[Statement]:
        """All that was said before today, but who suspected whom before yesterday: he has named others since."""
        late = {one for day in self.days[-2:-1] for one in day}
        return [one for one in self._earlier if one in late or one.kind not in OPINIONS]

    def silenced(self, player: int) -> tuple[int, ...]:
        """Whom the wolves took in the last night after he had accused ``player`` the day before, or seen a wolf."""
        dead = (victim for victim in self.victims if victim != self.poisoned)
        seers = (victim for victim in dead if self.town.card(victim) in LOOKERS)  # whoever else took them
        taken = silenced((*self.bitten, *seers), self._late(), foreseen(self._earlier, self.town))
        return tuple(victim for victim, accused in taken if accused == player)
