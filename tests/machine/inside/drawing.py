"""
A sample page as this machine's own libraries draw it: ``python3 -m tests.machine.inside.drawing NAME WIDTH HEIGHT``.

The output is zlib's, in base 64: red, green and blue, a byte each, line by line.
"""

import base64
import sys
import zlib

import pygame

from hardware.display.drawing import draw
from tests.hardware.display.drawing.samples import SAMPLES


def main() -> None:
    """Draw it."""
    name, width, height = sys.argv[1:]
    page = pygame.Surface((int(width), int(height)), depth=24)
    draw(SAMPLES[name], page)
    print(base64.b64encode(zlib.compress(pygame.image.tostring(page, "RGB"))).decode())


if __name__ == "__main__":
    main()
