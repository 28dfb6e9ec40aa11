"""
What a virtual board reports to its watchers: every change of what it shows.

One output for one change; the same output twice is one change.
"""

from collections.abc import Callable
from dataclasses import dataclass

from hardware.ports.board import Light, Status
from hardware.ports.pads import Pad
from hardware.ports.page import Page


@dataclass(frozen=True, slots=True)
class LightSet:
    """The light of ``seat`` is now in ``state``."""

    seat: Pad
    state: Light


@dataclass(frozen=True, slots=True)
class PageShown:
    """The display now holds ``page``; ``None`` is an empty display."""

    page: Page | None


@dataclass(frozen=True, slots=True)
class BacklightSet:
    """The display is lit, or dark."""

    lit: bool


@dataclass(frozen=True, slots=True)
class StatusSet:
    """The status light shows ``state``."""

    state: Status


@dataclass(frozen=True, slots=True)
class SeatTouched:
    """What vibrates at ``seat`` does so for ``seconds``."""

    seat: Pad
    seconds: float


Output = LightSet | PageShown | BacklightSet | StatusSet | SeatTouched
Watcher = Callable[[Output], None]
