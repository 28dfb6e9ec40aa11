"""
Pausing, and switching off.

Law: nothing that is done in a pause counts, but what ends it; and it costs nobody a second.
"""

from firmware.session.box.parts import Parts
from firmware.session.box.speaking import Speaking
from hardware.ports.board import Status
from hardware.ports.events import Back, CardOff, CardOn, Event, KeyUp, Lost, PanelDown, PanelUp, Part
from hardware.ports.page import Page

HOLD_FOR_SHUTDOWN = 3.0
"""Seconds the panel button is held to shut down."""


class Shutdown(Exception):
    """Somebody asked the box to switch off."""


class Pausing(Speaking):
    """The panel button: a short press pauses and goes on, a long one switches off; ``paused`` is whether it did."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.paused = False
        self.journal = parts.journal

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
        self.paused = True
        self.speaker.silence()
        self.board.status(Status.PAUSED)
        self.backlight(True)
        await self._announce("pause.on")
        self.show(Page("paused", (self.label("page.paused"), self.label("page.paused.hint")), icon="pause"))
        let_go: list[Event] = []
        while not await self._ends_pause(await self._event(None), let_go, waiting_for):
            pass
        self.paused = False
        await self._announce("pause.off")
        self._tell_status()
        self.show(page)
        self.backlight(lit)
        self._postponed.extend(let_go)
        self._stood_still(began)

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
        self.show(Page("goodbye", (self.label("page.goodbye"),), icon="moon"))
        self.lights({})
        self.board.status(Status.OFF)
        raise Shutdown
