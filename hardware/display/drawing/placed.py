"""
What a layout is made of: words, signs and areas, each in its place.

Places only; a layout is inked elsewhere, and may be measured without being inked.
"""

from dataclasses import dataclass, replace

import pygame

from hardware.display.drawing.faces import Cut
from hardware.display.drawing.text import Setting


@dataclass(frozen=True, slots=True)
class Block:
    """Lines of words in the middle of ``area``, in the type ``cut``."""

    area: pygame.Rect
    cut: Cut
    setting: Setting

    @property
    def inked(self) -> pygame.Rect:
        """What the lines take of it."""
        inked = pygame.Rect(0, 0, self.setting.width, self.setting.height)
        inked.center = self.area.center
        return inked


@dataclass(frozen=True, slots=True)
class Sign:
    """A number or a time, by its ink."""

    area: pygame.Rect
    cut: Cut
    size: int
    text: str

    def moved(self, x: int) -> "Sign":
        """The same, ``x`` points further right."""
        return replace(self, area=self.area.move(x, 0))


@dataclass(frozen=True, slots=True)
class Picture:
    """The icon ``name``, square; struck out where what it stands for is ``spent``."""

    area: pygame.Rect
    name: str
    spent: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """
    A page, laid out.

    Attributes
    ----------
    head, fact, foot:
        The words, where there are any.
    sign, icon:
        What stands with the fact; the icon's area is a square.
    badge:
        What is filled or framed once the fact is chosen.
    walk, bar:
        The places the pointer can rest on, and the bar of progress.
    pictures, numbers:
        Of the groups of a page.
    grid:
        The square of a QR code.

    """

    head: Block | None
    fact: Block | None
    foot: Block | None
    sign: Sign | None
    icon: pygame.Rect | None
    badge: pygame.Rect
    walk: pygame.Rect | None
    bar: pygame.Rect | None
    pictures: tuple[Picture, ...] = ()
    numbers: tuple[Sign, ...] = ()
    grid: pygame.Rect | None = None

    @property
    def blocks(self) -> tuple[Block, ...]:
        """All words."""
        return tuple(block for block in (self.head, self.fact, self.foot) if block is not None)
