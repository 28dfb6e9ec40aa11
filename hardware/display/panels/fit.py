"""
How a page comes to fill a large screen: drawn small, turned, and enlarged by whole factors.

Every point of the page becomes the same square of the screen, so a night page's even
light stays even. Drawing two million points would take a small machine seconds.
"""

from dataclasses import dataclass

import pygame

LARGEST = 960  # points on the longer side of a page; beyond, it is no better to read


@dataclass(frozen=True, slots=True)
class Fit:
    """A screen of ``width`` by ``height`` points, whose pages are turned clockwise by ``rotate`` degrees."""

    width: int
    height: int
    rotate: int = 0

    @property
    def factor(self) -> int:
        """How many points of the screen a point of the page is wide."""
        return max(1, -(-max(self.width, self.height) // LARGEST))

    @property
    def page(self) -> tuple[int, int]:
        """Width and height of a page, as it is looked at."""
        size = (self.width // self.factor, self.height // self.factor)
        return size if self.rotate % 180 == 0 else (size[1], size[0])

    def fitted(self, page: pygame.Surface) -> pygame.Surface:
        """The screen with ``page`` in its middle."""
        turned = pygame.transform.rotate(page, -self.rotate)
        size = (turned.get_width() * self.factor, turned.get_height() * self.factor)
        large = pygame.transform.scale(turned, size)
        screen = pygame.Surface((self.width, self.height), depth=24)
        screen.blit(large, large.get_rect(center=screen.get_rect().center))
        return screen
