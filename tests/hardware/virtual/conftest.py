"""What the tests of the window share: the empty room, which is the same in each window of its size."""

from collections.abc import Iterator
from functools import cache

import pygame
import pytest

from hardware.virtual import painter
from hardware.virtual.drawing.wood import room


@cache
def _room(size: tuple[int, int], table: tuple[int, int, int, int], unit: float) -> pygame.Surface:
    return room(size, pygame.Rect(table), unit)


@pytest.fixture(autouse=True, scope="package")
def _one_room() -> Iterator[None]:
    """Paint each room once: nearly half of what a new window costs is its wood."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(painter, "room", lambda size, table, unit: _room(size, tuple(table), unit))
        yield
