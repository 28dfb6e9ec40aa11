"""
Pausing, and switching off.

Nothing that is done in a pause counts, but what ends it; and it costs nobody a second.
"""

from collections.abc import Callable

from audio.speaker import Speaker
from firmware.runtime.clock import Clock
from firmware.runtime.journal import Journal
from firmware.session.box.parts import Parts
from firmware.session.box.voice import Around, Voice
from hardware.ports.board import Board, Status
from hardware.ports.events import Back, CardOff, CardOn, Event, KeyUp, Lost, PanelDown, PanelUp, Part
from hardware.ports.page import Page

HOLD_FOR_SHUTDOWN = 3.0
"""Seconds the panel button is held to shut down."""


class Shutdown(Exception):
    """Somebody asked the box to switch off."""


class Pause:
    """
    The panel button: a short press pauses and goes on, a long one switches off.

    Attributes
    ----------
    on:
        Whether it is paused.
    unsaid:
        Whether nothing is said of a pause, because all who play see it: at a window, never at a real table. Nobody
        looks up then, and a call of the night goes on where it was.

    """

    def __init__(self, parts: Parts, around: Around, voice: Voice) -> None:
        self._board: Board = parts.board
        self._speaker: Speaker = parts.speaker
        self._clock: Clock = parts.clock
        self._journal: Journal = parts.journal
        self._ears = around.ears
        self._display = around.display
        self._lights = around.lights
        self._health = around.health
        self._voice = voice
        self.on = False
        self.unsaid: Callable[[], bool] = lambda: False

    async def pressed(self) -> None:
        """Answer the panel button, which just went down: pause, or switch off."""
        await self.let_go()
        await self.begin()

    async def let_go(self) -> None:
        """Wait until the panel button, which just went down, is let go; held for three seconds, it switches off."""
        if await self._is_held():
            await self.shutdown()

    async def _is_held(self) -> bool:
        """Whether the panel button, which just went down, stays down for three seconds."""
        end = self._clock.now() + HOLD_FOR_SHUTDOWN
        events = []
        held = True
        while held and (event := await self._ears.before(end)) is not None:
            if isinstance(event, PanelUp):
                held = False
            else:
                events.append(event)
        self._ears.postpone(events)
        return held

    async def begin(self, waiting_for: Part | None = None) -> None:
        """Stop everything until the panel button or the PAUSE card says to go on, or the part waited for is back."""
        said = not self.unsaid()
        display, label = self._display, self._voice.label
        self.on = True
        self._ears.stand_still()
        self._speaker.silence()
        self._board.status(Status.PAUSED)
        give_back = self._voice.take_display(looked_up=said)
        await self._tell("pause.on")
        display.show(Page("paused", (label("page.paused"), label("page.paused.hint")), icon="pause"))
        let_go: list[Event] = []
        while not await self._ends(await self._ears.event(None), let_go, waiting_for):
            pass
        self.on = False
        await self._tell("pause.off")
        self._health.show()
        give_back()
        self._ears.postpone(let_go)
        self._ears.go_on(looked_up=said)

    async def _tell(self, cue: str) -> None:
        """Say that everything stops, or goes on; where all see that, only break off what is being said."""
        if self.unsaid():
            self._voice.break_off()
        else:
            await self._voice.announce(cue)

    async def _ends(self, event: Event | None, let_go: list[Event], waiting_for: Part | None) -> bool:
        """Whether ``event`` ends the pause; what is released, lost or back meanwhile is reported when it has ended."""
        match event:
            case PanelDown():
                await self.let_go()
                return True
            case CardOn(uid):
                return await self._card(uid)
            case Lost() | Back():
                self.note(event)
                let_go.append(event)
                return isinstance(event, Back) and event.part == waiting_for
            case KeyUp() | CardOff():
                let_go.append(event)
            case _:
                pass
        return False

    async def _card(self, uid: str) -> bool:
        """Whether the card ``uid`` ends the pause; SHUTDOWN switches off."""
        card = self._journal.card(uid)
        name = card.name if card is not None and card.kind == "command" else ""
        if name == "shutdown":
            await self.shutdown()
        return name in ("pause", "start")

    def note(self, event: Lost | Back) -> None:
        """Know of a part that was lost or is back; a display that is back is given its page again."""
        if event == Back("display"):
            self._display.uncover()
        self._health.note(event)

    async def shutdown(self) -> None:
        """Say good-bye, darken everything and end the evening's script; what was on can be resumed."""
        self._speaker.silence()
        self._display.backlight(True)
        await self._voice.announce("box.goodbye")
        self._display.show(Page("goodbye", (self._voice.label("page.goodbye"),), icon="moon"))
        self._lights.set({})
        self._board.status(Status.OFF)
        raise Shutdown
