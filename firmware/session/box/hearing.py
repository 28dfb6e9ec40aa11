"""
What the box hears, and the table's time.

Law: what is pressed while the narrator asks is kept for the question he is asking; and time that was stopped
(by a pause, a repeat, a warning) costs nobody a second of his window.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from firmware.runtime.loop import until as moment_or_event
from firmware.session.box.mishaps import Mishaps
from firmware.session.box.parts import Parts
from hardware.ports.events import Back, CardOff, CardOn, CardsClash, Event, KeyDown, KeyName, KeyUp, Lost


@dataclass(frozen=True, slots=True)
class Command:
    """A command card that only the script can answer: ``"start"``, ``"undo"`` or ``"leave"``."""

    name: str


Heard = KeyDown | KeyUp | CardOn | CardOff | CardsClash | Command
React = Callable[[Heard], bool]
"""What is told at once of something heard, and says whether it took it."""


class Hearing(Mishaps, ABC):
    """
    The ears of a box.

    Attributes
    ----------
    held:
        The keys that are down now.
    night:
        Whether eyes are closed.

    """

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._clock = parts.clock
        self.held: set[tuple[int, KeyName]] = set()
        self.night = False
        self._stopped = 0.0
        self._reached = 0.0
        self._asides = 0
        self._kept: deque[Heard] = deque()
        self._postponed: deque[Event] = deque()
        self._till_day: deque[Event] = deque()

    @property
    def now(self) -> float:
        """The table's time in seconds: it stands still while the game is paused."""
        return max(self._reached, self._clock.now() - self._stopped)

    def _stood_still(self, since: float) -> None:
        """The table's time stood still since the clock's moment ``since``, for what broke the line that was on."""
        self._stopped += self._clock.now() - since
        self._asides += 1

    # -- for the script ----------------------------------------------------------------------------

    async def hear(self, until: float | None) -> Heard | None:
        """The next thing that somebody does, at latest at ``until`` in the table's time; ``None`` then."""
        if self._kept:
            return self._kept.popleft()
        return await self._hear(until)

    async def wait(self, seconds: float, react: React | None = None) -> None:
        """
        Let ``seconds`` of the table's time pass.

        What is done meanwhile goes to ``react`` at once; what it does not take (or all, without it) is
        kept for the question that follows.
        """
        end = self.now + seconds
        while (heard := await self._hear(end)) is not None:
            self._keep(heard, react)

    def _keep(self, heard: Heard, react: React | None) -> None:
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

    # -- for the storeys above ---------------------------------------------------------------------

    @abstractmethod
    async def _attend(self, event: Event) -> Heard | None:
        """Answer what concerns the box itself; give back what concerns the script."""

    async def _hear(self, until: float | None, asides: int | None = None) -> Heard | None:
        """What is heard next; ``None`` at ``until``, or once there are more asides than ``asides``."""
        while True:
            event = await self._event(until)
            if event is None:
                self._reached = self.now if until is None else max(self.now, until)  # in spite of rounding
                return None
            heard = await self._attend(event)
            if heard is not None or asides not in (None, self._asides):
                return heard

    async def _until(self, moment: float) -> None:
        """Let real time pass up to ``moment``; what happens meanwhile is attended to afterwards."""
        events = []
        while (event := await self._event(moment - self._stopped)) is not None:
            events.append(event)
        self._postponed.extend(events)

    async def _event(self, until: float | None) -> Event | None:
        """One event as it comes, with the keys kept track of; ``until`` in the table's time."""
        while _of_the_disk(event := await self._any_event(until)) and self.night:
            assert event is not None  # when the disk is written to at night depends on who acts
            self._till_day.append(event)
        return event

    async def _any_event(self, until: float | None) -> Event | None:
        if self._till_day and not self.night:
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
        while (own := self._own_moment()) is not None and (moment is None or own < moment):
            event = await moment_or_event(own)
            if event is not None:
                return event
            self._act()
        return await moment_or_event(moment)

    def _own_moment(self) -> float | None:
        """The clock's moment at which the box does something of itself."""
        return self._covered_until

    def _act(self) -> None:
        """Do what is due: a notice on the display goes when its time is up."""
        if self._covered_until is not None and self._covered_until <= self._clock.now():
            self._uncover()

    def _let_go(self, seats: tuple[int, ...]) -> None:
        """Nobody knows what the keys of lost pads do: they count as let go."""
        lost = sorted((seat, key) for seat, key in self.held if not seats or seat in seats)
        self.held.difference_update(lost)
        self._postponed.extend(KeyUp(seat, key) for seat, key in lost)


def _of_the_disk(event: Event | None) -> bool:
    return isinstance(event, Lost | Back) and event.part == "disk"
