"""
The real box: pads, reader, display and panel, each behind its own driver.

A part that cannot be opened is reported as lost; the others work without it.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from gpiozero.exc import BadPinFactory, GPIOZeroError

from hardware.display.panels.display import Display, Trouble
from hardware.errors import HardwareError
from hardware.parts import Button, Fitted, FittedReader, Pads, Parts, Put, Report, StatusLight
from hardware.ports.board import Light, Status
from hardware.ports.events import Back, Lost, Part
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.reason import Reason, reason

NO_HEADER = Reason(
    "no library reaches the pins of the header: on a Raspberry Pi run ./meneur setup, "
    'elsewhere set table.board to "virtual"'
)
_REFUSED: Mapping[Fitted, str] = {
    "panel": "panel: {why}",
    "display": "display: {why}",
    "seats": "seats: {why}",
    "reader": "reader: {why}",
}
Kind = TypeVar("Kind")
Given = TypeVar("Given")
Starting = TypeVar("Starting", Pads, FittedReader)


class WiredBoard:
    """
    A `Board` of real parts.

    Parameters
    ----------
    seats:
        How many pads it has.
    parts:
        What it is made of.
    report:
        Called with a sentence about trouble.
    vibrates:
        Whether every pad has a motor.

    """

    def __init__(self, seats: int, parts: Parts, report: Report, *, vibrates: bool = False) -> None:
        self.seats = seats
        self.vibrates = vibrates
        fitted: Mapping[Part, object] = {"seats": parts.pads, "reader": parts.reader, "display": parts.display}
        self.missing: frozenset[Part] = frozenset(part for part, opens in fitted.items() if opens is None)
        self._refusals: list[str] = []
        self._unseen = ""
        self._parts = parts
        self._report = report
        self._pads: Pads | None = None
        self._reader: FittedReader | None = None
        self._display: Display | None = None
        self._button: Button | None = None
        self._light: StatusLight | None = None

    @property
    def troubles(self) -> tuple[str, ...]:
        """What is wrong with wires and chips, and what could not be opened, a sentence each."""
        pads = self._pads.troubles if self._pads is not None else ()
        reader = (self._reader.trouble,) if self._reader is not None and self._reader.trouble else ()
        display = (Reason("display: {why}", why=self._unseen),) if self._unseen else ()
        return (*self._refusals, *pads, *display, *reader)

    def start(self, put: Put) -> None:
        """Open every part; one that cannot be is reported as lost, and why."""
        parts = self._parts
        self._light = self._open("panel", parts.status)
        self._button = self._open("panel", _given(parts.button, put))
        self._display = self._open("display", _given(parts.display, self._trouble(put)), put)
        self._pads = self._open("seats", _started(parts.pads, put), put)
        self._reader = self._open("reader", _started(parts.reader, put), put)

    def _open(self, part: Fitted, opens: Callable[[], Kind] | None, put: Put | None = None) -> Kind | None:
        if opens is None:
            return None
        try:
            return opens()
        except (HardwareError, GPIOZeroError, ImportError, OSError) as error:
            why = NO_HEADER if isinstance(error, BadPinFactory) else reason(error)
            self._report(part, why)
            if (refusal := Reason(_REFUSED[part], why=why)) not in self._refusals:  # one for button and light
                self._refusals.append(refusal)
            if put is not None and part != "panel":
                put(Lost(part))
            return None

    def _trouble(self, put: Put) -> Trouble:
        def report(why: str) -> None:
            self._unseen = why
            self._report("display", why)
            put(Lost("display") if why else Back("display"))

        return report

    def light(self, seat: Pad, state: Light) -> None:
        """Set the light of ``seat``."""
        if self._pads is not None:
            self._pads.light(seat, state)

    def dim(self, level: float) -> None:
        """Have the lights give ``level``, where they can."""
        if self._pads is not None:
            self._pads.dim(level)

    def vibrate(self, seat: Pad, seconds: float) -> None:
        """Touch ``seat``, where that is fitted."""
        if self._pads is not None:
            self._pads.vibrate(seat, seconds)

    def show(self, page: Page) -> None:
        """Draw ``page``."""
        if self._display is not None:
            self._display.show(page)

    def backlight(self, lit: bool) -> None:
        """Light the display, or make it dark."""
        if self._display is not None:
            self._display.backlight(lit)

    def status(self, state: Status) -> None:
        """Set the status light."""
        if self._light is not None:
            self._light.show(state)

    def close(self) -> None:
        """Let go of every part."""
        for part in (self._reader, self._pads, self._display, self._button, self._light):
            if part is not None:
                part.close()
        self._pads = self._reader = self._display = self._button = self._light = None


def _given(opens: Callable[[Given], Kind] | None, given: Given) -> Callable[[], Kind] | None:
    return None if opens is None else lambda: opens(given)


def _started(opens: Callable[[], Starting] | None, put: Put) -> Callable[[], Starting] | None:
    if opens is None:
        return None

    def start() -> Starting:
        part = opens()
        part.start(put)
        return part

    return start
