"""
The port behind which every display stands, for the thread that draws on it.

One thread alone uses a glass. It may wait as long as its wires take, and raises
whatever goes wrong; the painter above it turns that into trouble, and opens it anew.
"""

from enum import Enum
from typing import Protocol

import pygame


class Level(Enum):
    """How brightly a display shines, whatever is on it."""

    DARK = "dark"
    DIM = "dim"
    LIT = "lit"


class Glass(Protocol):
    """A display that is open."""

    size: tuple[int, int]
    """Width and height of a page on it, in points, as it is looked at."""

    def put(self, picture: pygame.Surface, shift: tuple[int, int]) -> None:
        """Show ``picture``, of this display's size, moved ``shift`` points right and down, around the edges."""

    def shine(self, level: Level) -> None:
        """Shine so brightly from now on."""

    def check(self) -> None:
        """Raise if it does not answer; say nothing where that cannot be known."""

    def close(self) -> None:
        """Make it dark and let go of it."""
