"""
A `gpiozero.Button` as quiet as a key.

Law: it has no thread. gpiozero gives every button one, for ``when_held``, that wakes ten times a second
(``gpiozero/mixins.py``, ``HoldThread``); of thirty-six keys these would be the busiest part of the box.
"""

from gpiozero import Button, HoldMixin
from gpiozero.pins import Factory


class KeyButton(Button):  # type: ignore[misc]  # gpiozero ships no types
    """A button to ground on ``pin``, pulled up, that is pressed and released but never "held"."""

    def __init__(self, pin: str, pin_factory: Factory | None) -> None:
        self._hold_thread = None
        self._when_held = None
        self._held_from = None
        self._hold_time = 1.0
        self._hold_repeat = False
        super(HoldMixin, self).__init__(pin, pull_up=True, pin_factory=pin_factory)

    def _fire_activated(self) -> None:
        super(HoldMixin, self)._fire_activated()
