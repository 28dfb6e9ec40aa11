"""What the script of a game works with: everything there is to know, and how to ask and tell."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from types import coroutine
from typing import Any

from engine.argent.cards import Amulet, Layout
from engine.argent.choice import Choice
from engine.argent.rules import Rules
from engine.argent.setup import Setup
from engine.ask import Ask
from engine.effects import Effect, Say, Show
from engine.seats import Seat, seats


@dataclass(slots=True)
class Table:
    """
    One game as it stands.

    ``last`` are the seats whose last turn is to come or going on; ``points`` have one entry for each round played.
    """

    setup: Setup
    round: int
    starter: Seat
    totals: dict[Seat, int]
    amulet: Amulet
    phase: str = "look"
    turn: Seat | None = None
    caller: Seat | None = None
    last: list[Seat] = field(default_factory=list)
    layout: Layout = field(default_factory=Layout)
    points: list[dict[Seat, int]] = field(default_factory=list)
    effects: list[Effect[Seat]] = field(default_factory=list)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Every seat."""
        return seats(self.setup.players)

    @property
    def rules(self) -> Rules:
        """The settings."""
        return self.setup.rules

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """Every seat clockwise, beginning with the one after ``seat`` and ending with it (F-07)."""
        return self.seats[seat:] + self.seats[:seat]

    def say(self, cue: str, **facts: object) -> None:
        """Tell everybody. The facts of this game are plain JSON, with seats as they are."""
        told: Any = facts
        self.effects.append(Say(cue, told))

    def show(self, cue: str, seat: Seat, **facts: object) -> None:
        """Show ``seat`` something that nobody else sees."""
        shown: Any = facts
        self.effects.append(Show(cue, (seat,), shown))


@coroutine
def put(ask: Ask[Seat]) -> Generator[Ask[Seat], Any, Any]:
    """Ask, and return the accepted answer."""
    return (yield ask)


async def put_choice(ask: Ask[Seat]) -> Choice:
    """Ask for an object, and return what was chosen; nothing (`Choice`'s defaults) where the answer is a pass."""
    answer: Choice | None = await put(ask)
    return answer or Choice()


async def put_numbers(ask: Ask[Seat]) -> tuple[int, ...]:
    """Ask for several numbers or places."""
    numbers: tuple[int, ...] = await put(ask)
    return numbers


async def put_number(ask: Ask[Seat]) -> int:
    """Ask for one number or place."""
    number: int = await put(ask)
    return number


def by_seat(values: Mapping[Seat, int]) -> dict[str, int]:
    """Numbers by seat, as JSON."""
    return {str(seat): value for seat, value in values.items()}
