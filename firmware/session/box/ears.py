"""
What the box hears, and the table's time.

What is pressed while the narrator asks is kept for the question he is asking. Time that is stopped (by a pause, a
repeat, a warning) costs nobody a second of his window.
"""

from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from firmware.runtime.clock import Clock
from firmware.runtime.journal import Card
from firmware.runtime.loop import until as moment_or_event
from firmware.session.box.state import Interrupted, Situation
from hardware.ports.events import Back, CardOff, CardsClash, Event, KeyDown, KeyName, KeyUp, Lost
from hardware.ports.pads import Pad


@dataclass(frozen=True, slots=True)
class Command:
    """A command card that only the script can answer: ``"start"``, ``"undo"`` or ``"leave"``."""

    name: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A card was laid on the lid: its UID, and what the box knows it as; ``None`` where nobody has taught it."""

    uid: str
    card: Card | None


Input = KeyDown | KeyUp | Laid | CardOff | CardsClash | Command
React = Callable[[Input], bool]
"""Called at once with an input; returns whether it handled it."""

Attend = Callable[[Event], Awaitable[Input | None]]
"""Answers what concerns the box itself, and gives back what concerns the script."""


class Chore(Protocol):
    """Something that the box does of itself at a moment of its own."""

    @property
    def due(self) -> float | None:
        """The clock's moment at which it is to be done, if there is one."""

    def act(self) -> None:
        """Do it, if it is due."""


class Ears:
    """
    The ears of a box.

    Parameters
    ----------
    clock:
        The box's time.
    situation:
        What the table is doing.
    attend:
        Answers each event first.

    Attributes
    ----------
    held:
        The keys that are down now.
    asides:
        How often the table's time was stopped.

    """

    def __init__(self, clock: Clock, situation: Situation, attend: Attend) -> None:
        self._clock = clock
        self._situation = situation
        self._attend = attend
        self._chores: list[Chore] = []
        self.held: set[tuple[Pad, KeyName]] = set()
        self.asides = 0
        self._stopped = 0.0
        self._since: float | None = None  # the clock's moment since which the table's time stands still, if it does
        self._reached = 0.0
        self._deaf = 0.0
        self._kept: deque[Input] = deque()
        self._postponed: deque[Event] = deque()
        self._till_day: deque[Event] = deque()
        self._disturbed = False

    def mind(self, chore: Chore) -> None:
        """Have ``chore`` done in time, whatever is waited for."""
        self._chores.append(chore)

    @property
    def now(self) -> float:
        """The table's time in seconds: it stands still while the game is paused."""
        since = self._since
        return max(self._reached, (self._clock.now() if since is None else since) - self._stopped)

    def clock_at(self, moment: float) -> float:
        """The clock's moment at which it is ``moment`` in the table's time, if nothing stops that any more."""
        return moment + self._stopped

    def stand_still(self) -> None:
        """The table's time stands still from now on, for what breaks the line that is on; up to `go_on`."""
        self._since = self._clock.now()

    def go_on(self, *, looked_up: bool = True) -> None:
        """
        The table's time goes on, which stood still.

        ``looked_up`` is whether people with closed eyes looked up meanwhile.
        """
        assert self._since is not None
        still, self._since = self._clock.now() - self._since, None
        self._stopped += still
        self.asides += 1
        self._disturbed = self._disturbed or (looked_up and self._situation.state.closed)

    def check(self) -> None:
        """Raise `Interrupted` if something was said since eyes were closed that had people look up."""
        if self._disturbed:
            raise Interrupted

    def calm(self) -> None:
        """Begin anew after an interruption: whatever was done before counts no more."""
        self._disturbed = False
        self._kept.clear()

    # -- for the script ----------------------------------------------------------------------------

    async def hear(self, until: float | None) -> Input | None:
        """The next thing that somebody does, at latest at ``until`` in the table's time; ``None`` then."""
        while True:
            heard = self._kept.popleft() if self._kept else await self.listen(until)
            if not (isinstance(heard, KeyDown) and self.now < self._deaf):
                return heard

    def ignore_keys(self, seconds: float) -> None:
        """Take no key for ``seconds`` of the table's time: what is pressed then was meant for the question before."""
        self._deaf = self.now + seconds

    async def wait(self, seconds: float, react: React | None = None) -> None:
        """
        Let ``seconds`` of the table's time pass.

        What is done meanwhile goes to ``react`` at once; what it does not take (or all, without it) is
        kept for the question that follows.
        """
        end = self.now + seconds
        while (heard := await self.listen(end)) is not None:
            self.keep(heard, react)

    def keep(self, heard: Input, react: React | None) -> None:
        """Give ``heard`` to ``react``, or keep what it does not take."""
        if react is None or not react(heard):
            self._kept.append(heard)

    def forget(self) -> None:
        """Drop what was kept, but for command cards: it was not meant for the question that comes."""
        self._kept = deque(heard for heard in self._kept if isinstance(heard, Command))

    def command(self) -> Command | None:
        """The first command card that was kept, to be answered now."""
        command = next((heard for heard in self._kept if isinstance(heard, Command)), None)
        if command is not None:
            self._kept.remove(command)
        return command

    def takes(self, command: Command) -> bool:
        """Whether the card ``command`` was kept; it is to be answered now."""
        kept = command in self._kept
        if kept:
            self._kept.remove(command)
        return kept

    # -- for the other parts -----------------------------------------------------------------------

    async def listen(self, until: float | None, asides: int | None = None) -> Input | None:
        """
        What is heard next; ``None`` at ``until``, or once there are more asides than ``asides``.

        Raises `Interrupted` where eyes were closed, and something was said that had people look up.
        """
        while True:
            event = await self.event(until)
            if event is None:
                self._reached = self.now if until is None else max(self.now, until)  # in spite of rounding
                return None
            heard = await self._attend(event)
            self.check()
            if heard is not None or asides not in (None, self.asides):
                return heard

    async def event(self, until: float | None) -> Event | None:
        """One event as it comes, with the keys kept track of; ``until`` in the table's time."""
        while _of_the_disk(event := await self._any_event(until)) and self._situation.night:
            assert event is not None  # when the disk is written to at night depends on who acts
            self._till_day.append(event)
        return event

    async def until(self, moment: float) -> None:
        """Let real time pass up to the clock's ``moment``; what happens meanwhile is attended to afterwards."""
        events = []
        while (event := await self.before(moment)) is not None:
            events.append(event)
        self.postpone(events)

    async def before(self, moment: float) -> Event | None:
        """The next event before the clock's ``moment``."""
        return await self.event(moment - self._stopped)

    def postpone(self, events: Iterable[Event]) -> None:
        """Have ``events`` attended to afterwards, in their order."""
        self._postponed.extend(events)

    async def _any_event(self, until: float | None) -> Event | None:
        if self._till_day and not self._situation.night:
            return self._till_day.popleft()
        if self._postponed:
            return self._postponed.popleft()
        event = await self._moment_or_event(None if until is None else until + self._stopped)
        match event:
            case KeyDown(seat, key):
                self.held.add((seat, key))
            case KeyUp(seat, key):
                self.held.discard((seat, key))
            case Lost("seats", seats):
                self._let_go(seats)
        return event

    async def _moment_or_event(self, moment: float | None) -> Event | None:
        """The next event, or ``None`` at the clock's ``moment``; what the box does of itself meanwhile is done."""
        while (own := self._next_chore()) is not None and (moment is None or own < moment):
            event = await moment_or_event(own)
            if event is not None:
                return event
            for chore in self._chores:
                chore.act()
        return await moment_or_event(moment)

    def _next_chore(self) -> float | None:
        return min((due for chore in self._chores if (due := chore.due) is not None), default=None)

    def _let_go(self, seats: tuple[Pad, ...]) -> None:
        """Nobody knows what the keys of lost pads do: they count as let go."""
        lost = sorted((seat, key) for seat, key in self.held if not seats or seat in seats)
        self.held.difference_update(lost)
        self.postpone(KeyUp(seat, key) for seat, key in lost)


def _of_the_disk(event: Event | None) -> bool:
    return isinstance(event, Lost | Back) and event.part == "disk"
