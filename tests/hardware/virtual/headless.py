"""A table with a window and no screen, for as long as a test looks at it."""

from collections.abc import Callable, Iterator
from typing import Protocol, TypeVar

import pytest

from hardware.virtual.table import TableWindow


class Windowed(Protocol):
    """What has a window."""

    window: TableWindow


Shown = TypeVar("Shown", bound=Windowed)


def headless(monkeypatch: pytest.MonkeyPatch, make: Callable[[], Shown]) -> Iterator[Shown]:
    """What ``make`` returns, without a screen; its window is closed afterwards."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made = make()
    yield made
    made.window.close()
