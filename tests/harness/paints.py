"""What every window paints alike, and would paint anew in each test: room, players, round boxes, and fonts."""

from collections.abc import Iterator
from functools import cache, lru_cache

import pygame
import pytest

from hardware.display.drawing.faces import Cut, Fonts
from hardware.virtual.argent import painter as argent_painter
from hardware.virtual.drawing import figures, paint
from hardware.virtual.drawing.wood import room
from hardware.virtual.painting import room as painted_room

BOXES = 2000
"""Round boxes that are kept: those of a few windows."""

PLAYERS = 300
"""Players that are kept: a table of each size, by day and by night."""


@cache
def _room(size: tuple[int, int], table: tuple[int, int, int, int], unit: float) -> pygame.Surface:
    return room(size, pygame.Rect(table), unit)


_slab = lru_cache(BOXES)(paint.slab)
_player = lru_cache(PLAYERS)(figures._player)
_fonts, _cut = cache(Fonts), cache(Cut)


@pytest.fixture(autouse=True, scope="package")
def painted_once() -> Iterator[None]:
    """Paint each once: together they are most of what a new window costs."""
    with pytest.MonkeyPatch.context() as patched:
        for one in (painted_room, argent_painter):
            patched.setattr(one, "room", lambda size, table, unit: _room(size, tuple(table), unit))
        patched.setattr(paint, "slab", _slab)
        patched.setattr(figures, "_player", _player)
        patched.setattr(paint, "Fonts", _fonts)
        patched.setattr(paint, "Cut", _cut)
        yield
