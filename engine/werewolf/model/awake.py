"""
What an awake role can do: show to itself, ask itself, mark.

An awake role has no voice. `Night` has no way to say anything; who is called,
and for how long, is decided in `engine.werewolf.phases.night` from what the table knows.
"""

from collections.abc import Awaitable, Callable
from typing import Unpack

from engine.ask import Ask, Asked
from engine.effects import Show
from engine.facts import Facts
from engine.seats import Seat, is_seat
from engine.werewolf.model.rules import Rules
from engine.werewolf.model.stage import Stage, made
from engine.werewolf.model.view import PublicView


class Night:
    """One call of a role, as seen by its living holder, or by its whole pack."""

    __slots__ = ("_stage", "note", "present", "public", "rules", "seats")

    def __init__(self, stage: Stage, seats: tuple[Seat, ...]) -> None:
        """``seats`` are awake now."""
        self._stage = stage
        #: The house rules, and what the whole table knows.
        self.rules: Rules = stage.rules
        self.public: PublicView = stage.state.public
        self.seats = seats
        #: Those of them who are still in the game.
        self.present = seats
        #: What was chosen in an earlier window of this call.
        self.note: Seat | None = None

    @property
    def seat(self) -> Seat:
        """The seat of the one who is awake."""
        return self.seats[0]

    @property
    def number(self) -> int:
        """Which night this is, from 1."""
        return self.public.night

    @property
    def living(self) -> tuple[Seat, ...]:
        """The living, in seat order."""
        return tuple(self.public.living)

    @property
    def others(self) -> tuple[Seat, ...]:
        """The living who are not awake now, in seat order."""
        return tuple([seat for seat in self.public.living if seat not in self.seats])

    @property
    def everybody(self) -> tuple[Seat, ...]:
        """Every seat, the dead included."""
        return self._stage.state.seats

    @property
    def fellows(self) -> tuple[Seat, ...]:
        """The living wolves who are not awake now, in seat order."""
        return tuple([seat for seat in self._stage.state.pack() if seat not in self.seats])

    @property
    def prey(self) -> tuple[Seat, ...]:
        """The living who are no wolves and whom wolves do not spare, in seat order."""
        immune, prey = self.immune, self._stage.state.prey()
        return tuple([seat for seat in prey if seat not in immune]) if immune else prey

    @property
    def immune(self) -> tuple[Seat, ...]:
        """The living whom wolves spare, in seat order."""
        return self._stage.immune()

    @property
    def centre(self) -> tuple[str, ...]:
        """The cards in the middle."""
        return self._stage.state.centre

    def card(self, seat: Seat) -> str:
        """The card of ``seat``."""
        return self._stage.state.roles[seat]

    def camp(self, seat: Seat) -> str:
        """The camp of ``seat``: villagers or werewolves."""
        return self._stage.state.camp(seat)

    def peeps(self, seat: Seat) -> bool:
        """Whether ``seat`` holds the card that peeps while the wolves are awake."""
        return self._stage.card(seat).peeps

    def may_peep(self, seat: Seat) -> bool:
        """Whether ``seat`` peeps, and has not lost that power."""
        return self._stage.role(seat).peeps

    def wolf_card(self, card: str) -> bool:
        """Whether ``card`` is of the wolves' camp."""
        return card in self._stage.state.wolf_cards

    def alone(self, card: str) -> bool:
        """Whether ``card`` plays for nobody but itself."""
        return self._stage.roles[card].aim == card

    def disguise(self, card: str) -> str:
        """What ``card`` may be taken for."""
        return self._stage.roles[card].disguise or card

    def recount(self) -> None:
        """See who of those awake is still in the game: somebody has left."""
        living = self.public.living
        self.present = tuple([seat for seat in self.seats if seat in living])

    def show(self, cue: str, **facts: Unpack[Facts[Seat]]) -> None:
        """Show the page ``cue`` to those awake."""
        if self.present:
            self._stage.effects.append(made(Show, (cue, self.present, facts)))

    def put(self, build: Callable[[], Asked]) -> Awaitable[object]:
        """Ask those awake; `engine.werewolf.model.stage.ABSENT` when none of them is left to answer."""
        return self._stage.put(lambda: build() if self.present else None)

    async def seat_for(self, name: str, options: Callable[[], tuple[Seat, ...]], may_pass: bool = True) -> Seat | None:
        """Ask for one of ``options``; None for a pass, and for anybody late or gone."""

        def build() -> Asked:
            seats = options() if self.present else ()
            return Ask(name, "seat", self.present, seats, 1, may_pass) if seats else None

        reply = await self._stage.put(build)
        return reply if is_seat(reply) else None

    async def yes_no(self, name: str) -> bool:
        """Ask yes or no; late is no."""
        return await self.put(lambda: Ask(name, "yes_no", self.present, (True, False))) is True

    def draw(self, what: str, options: Callable[[], tuple[object, ...]]) -> Awaitable[object]:
        """Draw one of ``options`` by lot; `engine.werewolf.model.stage.ABSENT` when there are none."""
        return self._stage.draw(what, options)

    def mark(self, mark: str, seat: Seat) -> None:
        """Mark ``seat``: at dawn it dies of that."""
        self._stage.state.mark(mark, seat)

    def lift(self, mark: str, seat: Seat) -> None:
        """Take ``mark`` back from ``seat``, if it bears it."""
        self._stage.state.lift(mark, seat)

    def do(self, deed: str, seat: Seat) -> None:
        """Remember a ``deed`` of the holder that kills nobody by itself, and the ``seat`` it was done to."""
        self._stage.state.do(deed, self.seat, seat)

    def done(self, deed: str) -> tuple[Seat, ...]:
        """The seats to which this ``deed`` has been done tonight, by any role."""
        return self._stage.state.done(deed)

    def before(self, deed: str) -> Seat | None:
        """The seat to which the holder did this ``deed`` last night."""
        return self._stage.state.before.get(deed, {}).get(self.seat)

    def marked(self, mark: str) -> Seat | None:
        """The living seat that bears ``mark``."""
        seats = self._stage.state.marks.get(mark, ())
        return next((seat for seat in seats if seat in self.public.living), None)

    @property
    def bitten(self) -> Seat | None:
        """The living seat that the pack bit, or that was caught peeping."""
        devoured = self.marked("devoured")
        return self.marked("caught") if devoured is None else devoured

    def rescue(self, seat: Seat) -> None:
        """Take the pack's bite back from ``seat``."""
        self._stage.state.rescue(seat)

    def has(self, token: str) -> bool:
        """Whether the holder still owns ``token``."""
        return token not in self._stage.state.spent.get(self.seat, ())

    def spend(self, token: str) -> None:
        """Use ``token`` up."""
        self._stage.state.spend(self.seat, token)

    def swap(self, card: str) -> None:
        """Swap the holder's card for ``card`` of the middle."""
        self._stage.state.swap(self.seat, card)

    def pair(self, one: Seat, other: Seat) -> None:
        """Make a couple of two seats."""
        self._stage.state.pair(one, other)

    @property
    def charmed(self) -> tuple[Seat, ...]:
        """Everybody who has been charmed so far."""
        return tuple(self._stage.state.charmed)

    def charm(self, seat: Seat) -> None:
        """Charm ``seat`` for good."""
        self._stage.state.charm(seat)

    def harms(self, seat: Seat) -> None:
        """Record for the recap that the holder harms the one he loves, if he does and must not (C-23)."""
        self._stage.harms(self.seat, seat)

    def record(self, kind: str, /, **facts: Unpack[Facts[Seat]]) -> None:
        """Record an event for the recap."""
        self._stage.state.happened(kind, facts)
