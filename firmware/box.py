"""
The box as the evening's script feels it: what it hears, what it says, lights and shows.

Law: the narrator says one line at a time and nobody talks over him; what is pressed while
he asks is kept for the question he is asking; and a pause, a repeat or a warning stops the
table's time, so that it costs nobody a second of his window.
"""

from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from random import Random

from audio.narration import Narration, Telling, languages
from audio.speaker import Speaker
from firmware.clock import Clock
from firmware.config import Config
from firmware.evening.ledger import Ledger
from firmware.evening.state import Evening
from firmware.journal import Journal
from firmware.loop import until as moment_or_event
from hardware.board import Board, Light, Status
from hardware.events import (
    Back,
    CardOff,
    CardOn,
    CardsClash,
    Event,
    KeyDown,
    KeyName,
    KeyUp,
    Lost,
    PanelDown,
    PanelUp,
    Part,
)
from hardware.page import Page

BREATH = 0.35
"""Seconds of silence after each line."""

HOLD_FOR_SHUTDOWN = 3.0
"""Seconds the panel button is held to shut down."""


PATIENCE = 60.0
"""Seconds in which the same mishap is told of only once."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command card that only the script can answer: ``"start"``, ``"undo"`` or ``"leave"``."""

    name: str


Heard = KeyDown | KeyUp | CardOn | CardOff | CardsClash | Command
React = Callable[[Heard], bool]
"""What is told at once of something heard, and says whether it took it."""


class Shutdown(Exception):
    """Somebody asked the box to switch off."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What a box is made of: the devices, the voice and its words, the memory, the time, the settings."""

    board: Board
    speaker: Speaker
    narration: Narration
    journal: Journal
    clock: Clock
    config: Config


class Box:
    """
    Senses and voice of one box.

    Parameters
    ----------
    parts:
        What it is made of.
    chance:
        Where everything that is drawn at the table comes from.

    Attributes
    ----------
    evening, ledger:
        Where the evening stands, and the book of the game that is on, for whoever draws the table.

    """

    def __init__(self, parts: Parts, chance: Random) -> None:
        self.board = parts.board
        self.speaker = parts.speaker
        self.narration = parts.narration
        self.journal = parts.journal
        self.config = parts.config
        self._clock = parts.clock
        self.chance = chance
        self.evening = Evening()
        self.ledger: Ledger | None = None
        self.held: set[tuple[int, KeyName]] = set()
        self._mishaps: set[Lost] = set()
        self._told_again: dict[str, float] = {}
        self.telling = Telling()
        self.night = False
        self._stopped = 0.0
        self._reached = 0.0
        self._asides = 0
        self._kept: deque[Heard] = deque()
        self._postponed: deque[Event] = deque()
        self._till_day: deque[Event] = deque()
        self.leave_by_day = False
        self._lights: dict[int, Light] = {}
        self._page = Page("dark")
        self._lit = False
        self._last: tuple[str, str] | None = None
        self._commands: Mapping[str, Callable[[], Awaitable[None]]] = {
            "pause": self._pause,
            "repeat": self._repeat,
            "louder": self._louder,
            "softer": self._softer,
            "language": self._next_language,
            "shutdown": self.shutdown,
        }

    # -- time and hearing --------------------------------------------------------------------------

    @property
    def now(self) -> float:
        """The table's time in seconds: it stands still while the game is paused."""
        return max(self._reached, self._clock.now() - self._stopped)

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
        event = await moment_or_event(None if until is None else until + self._stopped)
        match event:
            case KeyDown(seat, key):
                self.held.add((seat, key))
            case KeyUp(seat, key):
                self.held.discard((seat, key))
            case Lost("seats", seats):
                self._let_go(seats)
        return event

    def _let_go(self, seats: tuple[int, ...]) -> None:
        """Nobody knows what the keys of lost pads do: they count as let go."""
        lost = sorted((seat, key) for seat, key in self.held if not seats or seat in seats)
        self.held.difference_update(lost)
        self._postponed.extend(KeyUp(seat, key) for seat, key in lost)

    async def _attend(self, event: Event) -> Heard | None:
        """Answer what concerns the box itself; give back what concerns the script."""
        match event:
            case PanelDown():
                await self._panel()
            case PanelUp():
                pass
            case Lost() | Back():
                self._mishap(event)
                await self._tell_mishap(event)
            case CardOn(uid):
                return await self._card(uid)
            case _:
                return event
        return None

    @property
    def lost(self) -> frozenset[str]:
        """The parts of which something does not answer, and those the box was built without."""
        return self.board.missing | {mishap.part for mishap in self._mishaps}

    def _mishap(self, event: Lost | Back) -> None:
        """Know of a part that was lost or is back; a display that is back is given its page again."""
        match event:
            case Lost():
                self._mishaps.add(event)
            case Back(part, seats):
                self._mishaps = {lost for lost in self._mishaps if lost.part != part or (seats and lost.seats != seats)}
                if part == "display":
                    self.board.show(self._page)
                    self.board.backlight(self._lit)
        self.board.status(Status.TROUBLE if self._mishaps else Status.READY)

    async def _tell_mishap(self, event: Lost | Back) -> None:
        """Say it; a part that comes and goes is not spoken of again and again, or no sentence would ever end."""
        which = "pads" if event.seats else event.part
        cue = f"{'lost' if isinstance(event, Lost) else 'back'}.{which}"
        if self._clock.now() >= self._told_again.get(cue, 0.0):
            self._told_again[cue] = self._clock.now() + PATIENCE
            facts = {"seats": event.seats} if event.seats else {}
            await self.aside(cue, self.narration.line(cue, facts, self.telling))
        if self.night and event == Lost("display"):
            await self._pause(waiting_for="display")  # nobody can do at night what he cannot see

    async def _card(self, uid: str) -> Heard | None:
        card = self.journal.card(uid)
        if card is None or card.kind != "command":
            return CardOn(uid)
        self.speaker.play("tap")
        action = self._commands.get(card.name)
        if action is not None:
            await action()
        elif self.night:  # answered here, so that nobody hears whether the rules wait for somebody
            await self.aside("command.later")
            self.leave_by_day |= card.name == "leave"
        else:
            return Command(card.name)
        return None

    # -- speaking ----------------------------------------------------------------------------------

    async def say(
        self,
        cue: str,
        facts: Mapping[str, object] | None = None,
        *,
        page: Page | None = None,
        react: React | None = None,
    ) -> None:
        """
        Say the line of ``cue`` to its end, and show it.

        ``page`` stands on the display meanwhile; without one, the words themselves do. What is done meanwhile
        goes to ``react`` or is kept for the question that follows; what was done before is forgotten.
        """
        self.forget()
        text = self.narration.line(cue, facts or {}, self.telling)
        self._last = (cue, text)
        self.show(page or self.caption(text))
        while not await self._heard_out(cue, text, react):
            pass

    async def _heard_out(self, cue: str, text: str, react: React | None) -> bool:
        """Say it once; whether it came to its end and no aside broke it."""
        asides = self._asides
        end = self.now + self.speaker.speak(cue, text) + BREATH
        while (heard := await self._hear(end, asides)) is not None:
            self._keep(heard, react)
        return asides == self._asides

    def caption(self, text: str) -> Page:
        """The page that shows what is being said."""
        return Page("caption", (text,), icon="moon" if self.night else "sun")

    async def aside(self, cue: str, text: str | None = None) -> None:
        """Say something outside the game: the table's time stands still, and the line it broke is said again."""
        began = self._clock.now()
        page, lit = self._page, self._lit
        said = text or self.narration.line(cue, {}, self.telling)
        self.show(self.caption(said))
        self.backlight(True)
        await self._until(began + self.speaker.speak(cue, said) + BREATH)
        self.show(page)
        self.backlight(lit)
        self._stopped += self._clock.now() - began
        self._asides += 1

    async def _until(self, moment: float) -> None:
        """Let real time pass up to ``moment``; what happens meanwhile is attended to afterwards."""
        events = []
        while (event := await self._event(moment - self._stopped)) is not None:
            events.append(event)
        self._postponed.extend(events)

    # -- the commands of the box itself ------------------------------------------------------------

    async def _panel(self) -> None:
        if await self._panel_is_held():
            await self.shutdown()
        await self._pause()

    async def _panel_is_held(self) -> bool:
        """Whether the panel button, which just went down, stays down for three seconds."""
        end = self._clock.now() + HOLD_FOR_SHUTDOWN
        events = []
        held = True
        while held and (event := await self._event(end - self._stopped)) is not None:
            if isinstance(event, PanelUp):
                held = False
            else:
                events.append(event)
        self._postponed.extend(events)
        return held

    async def _pause(self, waiting_for: Part | None = None) -> None:
        """Stop everything until the panel button or the PAUSE card says to go on, or the part waited for is back."""
        began = self._clock.now()
        page, lit = self._page, self._lit
        self.speaker.silence()
        self.board.status(Status.PAUSED)
        self.backlight(True)
        await self._announce("pause.on")
        self.show(Page("paused", (self.narration.label("page.paused"),), icon="pause"))
        let_go: list[Event] = []
        while not await self._ends_pause(await self._event(None), let_go, waiting_for):
            pass
        await self._announce("pause.off")
        self.board.status(Status.TROUBLE if self._mishaps else Status.READY)
        self.show(page)
        self.backlight(lit)
        self._postponed.extend(let_go)
        self._stopped += self._clock.now() - began
        self._asides += 1

    async def _announce(self, cue: str) -> None:
        text = self.narration.line(cue, {}, self.telling)
        self.show(self.caption(text))
        await self._until(self._clock.now() + self.speaker.speak(cue, text) + BREATH)

    async def _ends_pause(self, event: Event | None, let_go: list[Event], waiting_for: Part | None) -> bool:
        """Whether ``event`` ends the pause; what is let go, lost or back meanwhile is told when it has ended."""
        match event:
            case PanelDown():
                if await self._panel_is_held():
                    await self.shutdown()
                return True
            case CardOn(uid):
                card = self.journal.card(uid)
                name = card.name if card is not None and card.kind == "command" else ""
                if name == "shutdown":
                    await self.shutdown()
                return name in ("pause", "start")
            case Lost() | Back():
                self._mishap(event)
                let_go.append(event)
                return isinstance(event, Back) and event.part == waiting_for
            case KeyUp() | CardOff():
                let_go.append(event)
            case _:
                pass
        return False

    async def shutdown(self) -> None:
        """Say good-bye, darken everything and end the evening's script; what was on can be resumed."""
        self.speaker.silence()
        self.backlight(True)
        await self._announce("box.goodbye")
        self.show(Page("goodbye", (self.narration.label("page.goodbye"),), icon="moon"))
        self.lights({})
        self.board.status(Status.OFF)
        raise Shutdown

    async def _repeat(self) -> None:
        if self._last is None:
            await self.aside("repeat.nothing")
        else:
            await self.aside(*self._last)

    async def _louder(self) -> None:
        self.speaker.volume(+1)

    async def _softer(self) -> None:
        self.speaker.volume(-1)

    async def _next_language(self) -> None:
        known = languages()
        names = self.narration.names
        self.narration = Narration.load(known[(known.index(self.narration.language) + 1) % len(known)])
        self.narration.names.update(names)
        self.speaker.speak_in(self.narration.language)
        await self.aside("language.changed")

    # -- lights and pages --------------------------------------------------------------------------

    def lights(self, lights: Mapping[int, Light]) -> None:
        """Set every seat's light: those not named are off."""
        for seat in range(1, self.board.seats + 1):
            state = lights.get(seat, Light.OFF)
            if self._lights.get(seat, Light.OFF) is not state:
                self._lights[seat] = state
                self.board.light(seat, state)

    def light(self, seat: int, state: Light) -> None:
        """Set one seat's light and leave the others as they are."""
        self.lights({**self._lights, seat: state})

    def show(self, page: Page) -> None:
        """Put ``page`` on the display."""
        if page != self._page:
            self._page = page
            self.board.show(page)

    def backlight(self, lit: bool) -> None:
        """Light the display, or make it dark."""
        if lit != self._lit:
            self._lit = lit
            self.board.backlight(lit)

    def label(self, key: str, **facts: object) -> str:
        """A short text for the display."""
        return self.narration.label(key, **facts)


def _of_the_disk(event: Event | None) -> bool:
    return isinstance(event, Lost | Back) and event.part == "disk"
