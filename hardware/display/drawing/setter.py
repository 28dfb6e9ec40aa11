"""A page to be laid out, and the measures that follow from it: its types, the largest sizes, and what is between."""

from dataclasses import dataclass, replace

import pygame

from hardware.display.drawing.faces import Cut, Fonts
from hardware.display.drawing.kinds import Words
from hardware.display.drawing.placed import Block
from hardware.ports.page import Page

LARGE = 0.3  # of the height: the largest line of words beside a sign
SMALL = 0.115  # the largest line of a hint
SMALL_DOTS = 12  # the same in points, on one bit


@dataclass(frozen=True, slots=True)
class Setter:
    """
    The ``page`` with its ``words``, for a display so many points ``height``.

    It is ``crisp`` (of one bit) or not, and for ``night`` or day; hints in smaller letters than the ``least`` are left
    out.
    """

    page: Page
    words: Words
    fonts: Fonts
    crisp: bool
    night: bool
    height: int
    least: int

    @property
    def plain(self) -> Cut:
        """The type of words."""
        return self.fonts.dots if self.crisp else self.fonts.plain

    @property
    def bold(self) -> Cut:
        """The type of what is to stand out."""
        return self.fonts.bold_dots if self.crisp else self.fonts.bold

    @property
    def small(self) -> int:
        """The largest size of a hint."""
        return SMALL_DOTS if self.crisp else round(self.height * SMALL)

    @property
    def hint(self) -> int:
        """The largest size of what the keys do; where it changes with each choice, its height does not."""
        return 0 if self.crisp and self.page.options else self.small

    @property
    def large(self) -> int:
        """The largest size of words."""
        return round(self.height * LARGE)

    @property
    def gap(self) -> int:
        """Points between things that stand beside or above each other."""
        return max(2, self.height // 30)

    @property
    def pad(self) -> int:
        """Points between what can be chosen and the edge of its badge."""
        if not self.page.options and not self.page.chosen:
            return 0
        return 3 if self.crisp else max(6, self.height // 24)


def centred(icon: pygame.Rect, words: Block, room: pygame.Rect) -> tuple[pygame.Rect, Block]:
    """An icon and the words on its right, with as much free on the left of both as on the right."""
    inked = words.inked
    inked.left = words.area.left
    shift = room.centerx - icon.union(inked).centerx
    return icon.move(shift, 0), replace(words, area=inked.move(shift, 0))


def square(room: pygame.Rect) -> pygame.Rect:
    """The largest square in the middle of ``room``."""
    side = min(room.size)
    square = pygame.Rect(0, 0, side, side)
    square.center = room.center
    return square


def split_bottom(room: pygame.Rect, height: int, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The lowest ``height`` of ``room``, and what is left above it and a ``gap``."""
    low = pygame.Rect(room.left, room.bottom - height, room.width, height)
    return low, pygame.Rect(room.left, room.top, room.width, max(1, room.height - height - gap))
