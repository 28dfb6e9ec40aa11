"""
The walk through the box with a person: the button, every light and key, the reader, the display, the voice.

Each step ends in a finding, whatever the person does or leaves; a dead part costs its own
steps only. A seat's light and both its keys take two presses: the first key answers whether the light is on.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Collection

from firmware.appliance.selftest.report import Finding, Outcome
from firmware.appliance.selftest.senses import Senses, Silence, Skipped
from hardware.ports.board import Light, Status
from hardware.ports.events import CardOff, CardOn, CardsClash, Event, KeyDown, KeyName, KeyUp, PanelDown, PanelUp
from hardware.ports.pads import Pad, pads

HELD = 5.0  # seconds after which a key that did not come up is stuck
DARKNESS = 1.5  # seconds that the display is dark
GIVE_UP = 3  # seats in a row without any answer, after which nobody seems to be there

WALKED = ("panel", "pads", "reader", "display", "speaker", "status")
"""The parts that a person tries, in this order."""

OTHER: dict[KeyName, KeyName] = {"up": "down", "down": "up"}


class Walk:
    """
    The steps with a person.

    Parameters
    ----------
    senses:
        How to ask, and to hear.
    without:
        The parts that this box does not have, such as ``"speaker"``: nobody is asked about them.

    """

    def __init__(self, senses: Senses, without: Collection[str] = ()) -> None:
        self._senses, self._board, self._without = senses, senses.board, without

    async def steps(self, only: Collection[str] = WALKED) -> AsyncIterator[Finding]:
        """Take the person through all of it, or through these parts (of `WALKED`) ``only``."""
        steps = {
            "panel": self._panel,
            "reader": self._reader,
            "display": self._display,
            "speaker": self._speaker,
            "status": self._status,
        }
        for part in WALKED:
            if part not in only:
                continue
            if part in steps:
                yield await self._guarded(part, steps[part])
            else:
                async for finding in self._seats():
                    yield finding

    async def _guarded(self, part: str, step: Callable[[], Awaitable[str]]) -> Finding:
        """Take one step: what it returns is the detail of a good finding."""
        senses = self._senses
        if part in self._without:
            return Finding(part, Outcome.UNTRIED, senses.label("found.none"))
        if part in senses.lost:
            return Finding(part, Outcome.WRONG, senses.label("found.lost"))
        try:
            return Finding(part, Outcome.GOOD, await step())
        except Skipped:
            return Finding(part, Outcome.UNTRIED, senses.label("found.skipped"))
        except Silence:
            return Finding(part, Outcome.WRONG, senses.label("found.silent"))
        except _Denied:
            return Finding(part, Outcome.WRONG, senses.label("found.no"))

    # the button

    async def _panel(self) -> str:
        self._senses.announce("panel", icon="person")
        await self._senses.hear(lambda event: isinstance(event, PanelDown))
        await self._senses.hear(lambda event: isinstance(event, PanelUp), HELD)
        return ""

    # the seats

    async def _seats(self) -> AsyncIterator[Finding]:
        silent = 0
        for seat in pads(self._board.seats):
            if silent >= GIVE_UP:
                yield Finding("pad", Outcome.UNTRIED, seat=seat)
                continue
            findings = await self._seat(seat)
            silent = silent + 1 if findings[0].detail == self._senses.label("found.silent") else 0
            for finding in findings:
                yield finding

    async def _seat(self, seat: Pad) -> list[Finding]:
        self._board.light(seat, Light.ON)
        try:
            return await self._pad(seat)
        except Skipped:
            return [Finding("pad", Outcome.UNTRIED, self._senses.label("found.skipped"), seat)]
        except Silence:
            return [Finding("pad", Outcome.WRONG, self._senses.label("found.silent"), seat)]
        except _Stuck:
            return [Finding("pad", Outcome.WRONG, self._senses.label("found.stuck"), seat)]
        except _Elsewhere as other:
            return [Finding("pad", Outcome.WRONG, self._senses.label("found.other", seat=other.seat), seat)]
        finally:
            self._board.light(seat, Light.OFF)

    async def _pad(self, seat: Pad) -> list[Finding]:
        senses = self._senses
        senses.announce("seat", big=str(seat), hint=senses.label("seat.hint"), seat=seat)
        first = await self._press(seat)
        other = OTHER[first]
        senses.announce(f"other.{other}", big=str(seat), hint=senses.label(f"other.{other}.hint"), seat=seat)
        if await self._press(seat) == first:
            return [Finding("keys", Outcome.WRONG, senses.label("found.swapped"), seat)]
        keys = Finding("keys", Outcome.GOOD, seat=seat)
        if first == "up":
            return [keys, Finding("light", Outcome.GOOD, seat=seat)]
        return [keys, Finding("light", Outcome.WRONG, senses.label("found.dark"), seat)]

    async def _press(self, seat: Pad) -> KeyName:
        """Wait for a key of ``seat`` to go down and come up."""
        event = await self._senses.hear(lambda event: isinstance(event, KeyDown))
        assert isinstance(event, KeyDown)
        up = KeyUp(event.seat, event.key)
        try:
            await self._senses.hear(lambda event: event == up, HELD)
        except Silence:
            raise _Stuck from None
        if event.seat != seat:
            raise _Elsewhere(event.seat)
        return event.key

    # the reader

    async def _reader(self) -> str:
        senses = self._senses
        size = ""
        if not senses.card:
            senses.announce("card.on", icon="card")
            size = await self._card()
        senses.announce("card.off", icon="card")
        await senses.hear(lambda event: isinstance(event, CardOff))
        return size

    async def _card(self) -> str:
        while True:
            event = await self._senses.hear(lambda event: isinstance(event, CardOn | CardsClash))
            if isinstance(event, CardOn):
                return self._senses.label("found.card", count=len(event.uid) // 2)
            self._senses.announce("card.one", icon="card")

    # what is seen and heard

    async def _display(self) -> str:
        self._board.backlight(False)
        await self._senses.rest(DARKNESS)
        self._board.backlight(True)
        await self._yes("display", icon="moon")
        return ""

    async def _speaker(self) -> str:
        await self._yes("speaker")
        return ""

    async def _status(self) -> str:
        self._board.status(Status.TROUBLE)
        try:
            await self._yes("status")
        finally:
            self._board.status(Status.READY)
        return ""

    async def _yes(self, key: str, icon: str = "") -> None:
        """Ask; raise `_Denied` unless a thumb goes up."""
        self._senses.announce(key, icon=icon)
        if not await self._thumb():
            raise _Denied

    async def _thumb(self) -> bool:
        event: Event = await self._senses.hear(lambda event: isinstance(event, KeyDown))
        return isinstance(event, KeyDown) and event.key == "up"


class _Denied(Exception):
    """The person said no."""


class _Stuck(Exception):
    """A key did not come up again."""


class _Elsewhere(Exception):
    """A key of another seat answered."""

    def __init__(self, seat: Pad) -> None:
        super().__init__(seat)
        self.seat = seat
