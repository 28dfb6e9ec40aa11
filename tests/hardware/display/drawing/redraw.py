"""
Draw the reference pictures anew: ``python -m tests.hardware.display.drawing.redraw``.

Run it only after looking at what changed; the tests compare with these pictures.
"""

from pathlib import Path

import pygame

from hardware.display.drawing import draw
from hardware.display.drawing.faces import Fonts
from tests.hardware.display.drawing.samples import SAMPLES

PICTURES = Path(__file__).parents[2] / "pictures"
SIZES = ((128, 64), (320, 240), (240, 240))


def drawn(name: str, size: tuple[int, int], fonts: Fonts | None = None) -> pygame.Surface:
    """The sample called ``name``, drawn on ``size`` points."""
    surface = pygame.Surface(size, depth=24)
    draw(SAMPLES[name], surface, fonts)
    return surface


def path(name: str, size: tuple[int, int]) -> Path:
    """Where the reference picture of a sample is kept."""
    return PICTURES / f"{name}-{size[0]}x{size[1]}.png"


def main() -> None:
    """Draw all of them."""
    PICTURES.mkdir(exist_ok=True)
    for size in SIZES:
        for name in SAMPLES:
            pygame.image.save(drawn(name, size), str(path(name, size)))


if __name__ == "__main__":
    main()
