"""
The display of a box, as the board uses it.

It never raises and never waits. What goes wrong is reported as trouble, from the thread that draws.
"""

from collections.abc import Callable
from typing import Protocol

from hardware.ports.page import Page

Trouble = Callable[[str], None]
"""Called with the reason why the display was lost, and ``""`` when it is back."""


class Display(Protocol):
    """A display of any kind."""

    def show(self, page: Page) -> None:
        """Draw ``page`` as soon as can be; of several waiting pages only the newest is drawn."""

    def backlight(self, lit: bool) -> None:
        """Light the display, or make it dark, the same way whatever is on it."""

    def close(self) -> None:
        """Make it dark, let go of it, and end its thread."""
