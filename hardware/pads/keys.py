"""
The keys: each a `gpiozero.Button`, whose presses become events.

A key on an expander is settled by the chip's own pins; a key on the header is settled here, by the same rule
and from the edges that gpiozero reports with their times.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from gpiozero import Button, HoldMixin
from gpiozero.pins import Factory

from hardware.pads.debounce import Debounce, age
from hardware.pads.guard import Guard, StuckKey
from hardware.ports.events import Event, KeyDown, KeyName, KeyUp
from hardware.ports.pads import Pad
from hardware.wiring import HEADER, Line


class KeyButton(Button):  # type: ignore[misc]  # gpiozero ships no types
    """
    A button to ground on ``pin``, pulled up, that is pressed and released but never "held".

    It has no thread. gpiozero gives every button one, for ``when_held``, that wakes ten times a second
    (``gpiozero/mixins.py``, ``HoldThread``); of thirty-six keys these would be the busiest part of the box.
    """

    def __init__(self, pin: str, pin_factory: Factory | None) -> None:
        self._hold_thread = None
        self._when_held = None
        self._held_from = None
        self._hold_time = 1.0
        self._hold_repeat = False
        super(HoldMixin, self).__init__(pin, pull_up=True, pin_factory=pin_factory)

    def _fire_activated(self) -> None:
        super(HoldMixin, self)._fire_activated()


@dataclass(slots=True)
class Key:
    """One key of one pad."""

    seat: Pad
    name: KeyName
    line: Line
    button: KeyButton
    guard: Guard = field(default_factory=Guard)
    contact: Debounce | None = None


class Keys:
    """
    All keys. Not safe for threads: the owner has one lock, and calls everything here under it.

    ``edge`` is called, from whatever thread sees it, with a key and whether it went down.
    """

    def __init__(self, edge: Callable[[Key, bool], None]) -> None:
        self._edge = edge
        self._keys: list[Key] = []

    def add(self, seat: Pad, name: KeyName, line: Line, factory: Factory | None) -> None:
        """Make the key of ``seat`` on ``line``."""
        pin = line.pin if line.chip == HEADER else str(line)
        key = Key(seat, name, line, KeyButton(pin, factory))
        if line.chip == HEADER:
            key.contact = Debounce()
        self._keys.append(key)
        key.button.when_pressed = partial(self._edge, key, True)
        key.button.when_released = partial(self._edge, key, False)

    def open(self, now: float) -> None:
        """Take the present state of every key as that of the start."""
        for key in self._keys:
            down = bool(key.button.is_pressed)
            key.guard.open(down)
            if key.contact is not None:
                key.contact.begin(now, down)

    def change(self, key: Key, down: bool, now: float) -> list[Event]:
        """What to report of a change that gpiozero reports."""
        if key.contact is None:
            return _reported(key, [down], now)
        at = now - age(key.button.active_time if down else key.button.inactive_time)
        return _reported(key, key.contact.see(at, down, (at, at)), now)

    def step(self, now: float) -> list[Event]:
        """What to report because time has passed."""
        events: list[Event] = []
        for key in self._keys:
            if key.contact is not None and key.contact.due is not None and key.contact.due <= now:
                events += _reported(key, key.contact.see(now, bool(key.button.is_pressed)), now)
            events += _event(key, key.guard.check(now))
        return events

    @property
    def due(self) -> float | None:
        """When `step` has something to do."""
        contacts = (key.contact.due for key in self._keys if key.contact is not None)
        guards = (key.guard.due for key in self._keys)
        return min((due for due in (*contacts, *guards) if due is not None), default=None)

    @property
    def stuck(self) -> tuple[StuckKey, ...]:
        """The keys that are not believed at present."""
        return tuple(
            StuckKey(key.seat, key.name, str(key.line), key.guard.stuck)
            for key in self._keys
            if key.guard.stuck is not None
        )

    def close(self) -> None:
        """Let go of every button."""
        for key in self._keys:
            key.button.close()
        self._keys.clear()


def _reported(key: Key, changes: list[bool], now: float) -> list[Event]:
    events: list[Event] = []
    for down in changes:
        events += _event(key, key.guard.press(now) if down else key.guard.release(now))
    return events


def _event(key: Key, reported: bool | None) -> list[Event]:
    if reported is None:
        return []
    return [KeyDown(key.seat, key.name) if reported else KeyUp(key.seat, key.name)]
