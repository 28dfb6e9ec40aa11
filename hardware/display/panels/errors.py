"""
What can be wrong with the choice of a display, and with a display.

A choice that cannot be is refused when the box is put together; a display that does not
answer is never an error of the program, it is reported as trouble and tried again.
"""

from collections.abc import Iterable
from difflib import get_close_matches

from hardware.errors import HardwareError


class UnknownPanel(HardwareError, LookupError):
    """A display was asked for by a name that none has."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        names = sorted(known)
        near = get_close_matches(name, names, 1, 0.5)
        hint = f"did you mean {near[0]!r}? There are" if near else "choose one of"
        super().__init__(f"there is no display called {name!r}; {hint}: {', '.join(names)}")


class PanelRefused(HardwareError, ValueError):
    """The settings of a display contradict each other, or what that display can do."""


class PanelSilent(HardwareError, OSError):
    """A display does not answer, or cannot be opened."""
