"""
What the script of a game works with: say, keep silent, ask, draw by lot.

Every ask goes through `Stage.put`, which takes a *builder*. Somebody may go home at
any ask; then his death and what follows from it are played at once, and the ask is
built and put again if it still stands.
"""

from collections.abc import Awaitable, Callable, Generator, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from types import coroutine
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from engine.ask import Ask, Asked
from engine.effects import Effect, Hush, Say, Show
from engine.facts import Facts
from engine.seats import Seat, is_seat
from engine.werewolf.model.card import Card, Trade
from engine.werewolf.model.state import State

_Role_co = TypeVar("_Role_co", bound=Card, covariant=True)
_Building_co = TypeVar("_Building_co", bound=Trade, covariant=True)


class Silence(Enum):
    """Why there is no answer."""

    TIMEOUT = "timeout"
    ABSENT = "absent"


TIMEOUT: Final = Silence.TIMEOUT
ABSENT: Final = Silence.ABSENT
NOTHING: Final[Facts[Any]] = {}
#: Makes an effect in half the time that its class takes when it is called, and a game makes eighty.
made = tuple.__new__
#: Seats as they are when they are asked for: somebody may have gone home meanwhile.
Seats: TypeAlias = Callable[[], tuple[Seat, ...]]


class Late(NamedTuple):
    """Received instead of an answer: time is over, and of all who have to vote only these have."""

    votes: Mapping[Seat, Seat | None]


class Left(NamedTuple):
    """Received instead of an answer: this seat goes home."""

    seat: Seat


class Caught(NamedTuple):
    """Received instead of an answer: the wolves say that this seat was caught peeping."""

    seat: Seat


class Awake(Protocol):
    """A role or pack that is awake, as the table sees it."""

    def recount(self) -> None:
        """See who of those awake is still in the game: somebody has left."""


#: The wolves' deed of saying so: they may be wrong, and hear nothing of it before dawn.
ACCUSED = "accused"


class GameOver(BaseException):
    """Unwinds the script; never leaves the engine."""

    def __init__(self, side: str, winners: tuple[Seat, ...]) -> None:
        """Keep the side that won and its winners."""
        super().__init__(side)
        self.side = side
        self.winners = winners


@lru_cache(maxsize=256, typed=True)  # or 2 would be written where 2.0 is kept
def hush(seconds: float) -> Hush:
    """The silence of ``seconds``, the same one each time: a game keeps silent twenty times, for a few lengths."""
    return Hush(seconds)


@lru_cache(maxsize=256)
def _plain(cue: str) -> Say[Seat]:
    """The cue that has no facts."""
    return Say(cue, NOTHING)


class _Cast(NamedTuple):
    """The roles in a pile that a moment of the game asks for, each in the order of the night."""

    #: Of whom the dawn brings something.
    dawning: tuple[Any, ...]
    #: Who are alone against all.
    loners: tuple[Any, ...]
    #: Who pay for a tie.
    payers: tuple[Any, ...]


@lru_cache(maxsize=256)
def _cast(pile: frozenset[Card]) -> _Cast:
    """The cast of all games with these roles, however they are dealt."""
    roles = sorted(pile, key=lambda role: (role.slot or 99, role.key))
    return _Cast(
        tuple([role for role in roles if role.at_dawn]),
        tuple([role for role in roles if role.aim == role.key]),
        tuple([role for role in roles if role.pays]),
    )


class Table(Generic[_Role_co, _Building_co]):
    """
    What script functions share: the state, the rules, and the effects of this turn.

    It calls no role and no building. The script, which does, plays on an `engine.werewolf.model.building.Scene`; roles
    and buildings themselves are given a `Stage`, on which they find of each other what is printed.
    """

    __slots__ = (
        "_fall",
        "awake",
        "bare",
        "buildings",
        "dawning",
        "draining",
        "effects",
        "electing",
        "loners",
        "naming",
        "payers",
        "roles",
        "rules",
        "state",
        "waiting",
    )

    def __init__(
        self,
        state: State,
        roles: Mapping[str, _Role_co],
        buildings: Mapping[str, _Building_co],
        bare: _Role_co,
        fall: Callable[[Any, Sequence[tuple[Seat, str]]], Awaitable[None]],
    ) -> None:
        """
        Set up the state, the rules, the roles and the buildings.

        ``roles`` and ``buildings`` are all by key; ``bare`` is a role without its power; ``fall`` plays the deaths of a
        batch, each a seat and its cause, and what follows from them.
        """
        self.state = state
        self.rules = state.public.rules
        self.roles = roles
        cast = _cast(frozenset(map(roles.__getitem__, state.public.composition)))
        #: The roles in the pile of whom the dawn brings something, who are alone against all, and who pay for a tie.
        self.dawning: tuple[_Role_co, ...] = cast.dawning
        self.loners: tuple[_Role_co, ...] = cast.loners
        self.payers: tuple[_Role_co, ...] = cast.payers
        self.buildings = buildings
        self.bare = bare
        #: The name of the trade that elects the Captain; None where everybody does (C-19).
        self.electing = self._electing()
        self._fall = fall
        self.effects: list[Effect[Seat]] = []
        self.waiting: list[Seat] = []
        #: Who is awake in this call of the night.
        self.awake: Sequence[Awake] = ()
        self.draining = False
        self.naming = False

    def role(self, seat: Seat) -> _Role_co:
        """The role that ``seat`` holds; what is left of it if its power is lost."""
        state = self.state
        role = self.roles[state.roles[seat]]
        return self.bare if state.public.powers_lost and role.powerless(state.public) else role

    def card(self, seat: Seat) -> _Role_co:
        """The role that ``seat`` holds, with or without its power."""
        return self.roles[self.state.roles[seat]]

    def holders(self, role: Card) -> tuple[Seat, ...]:
        """The living who hold ``role`` and still have its power."""
        state = self.state
        lost = state.public.powers_lost and role.powerless(state.public)
        return () if lost else state.holders(role.key)

    def building(self, seat: Seat) -> _Building_co | None:
        """The building that ``seat`` owns."""
        key = self.state.public.buildings.get(seat)
        return None if key is None else self.buildings[key]

    def owners(self) -> Iterable[tuple[Seat, _Building_co]]:
        """Every living owner with his building, in seat order; who is gone when his turn comes is passed over."""
        return self._owners() if self.state.public.buildings else ()

    def _owners(self) -> Iterator[tuple[Seat, _Building_co]]:
        for seat in self.state.public.owners():
            building = self.building(seat)
            if building is not None:
                yield seat, building

    def _electing(self) -> str | None:
        if not self.state.public.village or self.rules.captain_electorate == "all":
            return None
        return next((name for key in self.state.public.trades() if (name := self.buildings[key].elects)), None)

    def electorate(self) -> tuple[Seat, ...] | None:
        """Who elects the Captain and may be elected or named; None where that is everybody."""
        if self.electing is None:
            return None
        return tuple([seat for seat, building in self.owners() if building.elects])

    def harms(self, seat: Seat, other: Seat) -> None:
        """Record for the recap that ``seat`` harms ``other``, if he loves him and must not (C-23)."""
        if self.rules.lover_duty == "no_harm" and other in self.state.partners(seat):
            self.state.record("lover_harm", seat=seat, other=other)

    def immune(self) -> tuple[Seat, ...]:
        """The living whom wolves spare and nobody may vote against, in seat order."""
        public = self.state.public
        if not public.buildings:
            return ()
        owners = public.owners()
        return tuple([seat for seat in owners if self.buildings[public.buildings[seat]].immune and public.tokens[seat]])

    def say(self, cue: str, facts: Facts[Seat] = NOTHING) -> None:
        """Say a public cue."""
        self.effects.append(made(Say, (cue, facts)) if facts else _plain(cue))

    def hush(self, seconds: float) -> None:
        """Keep silent, in public, for ``seconds``."""
        self.effects.append(hush(seconds))

    def show(self, cue: str, seat: Seat, facts: Facts[Seat] = NOTHING) -> None:
        """Show a private page to one seat."""
        self.effects.append(made(Show, (cue, (seat,), facts)))

    @coroutine
    def put(self, build: Callable[[], Asked]) -> Generator[Ask[Seat], object, object]:
        """
        Ask, and return the reply: an answer, a `Caught`, or `TIMEOUT`.

        `ABSENT` stands for an answer when nobody is left who could give one.
        """
        while True:
            ask = build()
            if ask is None:
                return ABSENT
            reply = yield ask  # to the driver, who answers
            if not isinstance(reply, Left):
                return reply
            self.say("left", {"seat": reply.seat})
            yield from self.fall([(reply.seat, "left")]).__await__()
            for awake in self.awake:
                awake.recount()

    async def fall(self, batch: Sequence[tuple[Seat, str]]) -> None:
        """Have the seats of ``batch`` die together, each of its cause, and play what follows."""
        await self._fall(self, batch)

    def present(self, *seats: Seat) -> bool:
        """Whether all these seats are still in the game."""
        living = self.state.public.living
        return all(seat in living for seat in seats)

    async def yes_no(self, name: str, actor: Seat, *concerned: Seat) -> bool:
        """Have ``actor`` say yes or no, as long as he and whom it concerns are there; late is no."""

        def build() -> Asked:
            return Ask(name, "yes_no", (actor,), (True, False)) if self.present(actor, *concerned) else None

        return await self.put(build) is True

    async def draw(self, what: str, options: Callable[[], tuple[object, ...]]) -> object:
        """Draw one of ``options``, all equally likely; `ABSENT` when there are none."""

        def build() -> Asked:
            outcomes = options()
            return Ask(f"draw.{what}", "draw", (), outcomes) if outcomes else None

        return await self.put(build)

    async def choose(  # noqa: PLR0913 - who names whom, and by which small print
        self,
        name: str,
        actor: Seat,
        options: Seats,
        *,
        decoys: Seats = tuple,
        may_pass: bool = False,
        lot: bool = True,
        sealed: bool = False,
    ) -> Seat | None:
        """
        Have ``actor``, dead or alive, name one of ``options``; see `Ask` for ``decoys``.

        For one who is late and may not pass the lot decides, if ``lot``; the result is announced, unless ``sealed``.
        None is a pass, or that there is nobody to name.
        """

        def build() -> Asked:
            seats = options()
            return Ask(name, "seat", (actor,), seats, 1, may_pass, decoys=decoys()) if seats else None

        reply = await self.put(build)
        if reply is TIMEOUT and lot and not may_pass:
            return await self.draw_late(name, options, sealed=sealed)
        return reply if is_seat(reply) else None

    async def draw_late(self, name: str, options: Seats, *, sealed: bool = False) -> Seat | None:
        """Draw one of ``options`` for who was late, and say so unless ``sealed``; None if there are none."""
        reply = await self.draw(name, options)
        if not is_seat(reply):
            return None
        if not sealed:
            self.say("lot.late", {"seat": reply})
        return reply


#: The table as a role or a building sees it: of the others it knows what is printed.
Stage: TypeAlias = Table[Card, Trade]
