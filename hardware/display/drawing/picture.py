"""Pages as picture files, for documents and for whoever was not there."""

from pathlib import Path

import pygame

from hardware.display.drawing.draw import draw
from hardware.ports.page import Page


def save_picture(page: Page, size: tuple[int, int], path: Path) -> None:
    """Draw ``page`` as a display of ``size`` points would show it, into the PNG file ``path``; needs no screen."""
    surface = pygame.Surface(size, depth=24)
    draw(page, surface)
    pygame.image.save(surface, str(path))
