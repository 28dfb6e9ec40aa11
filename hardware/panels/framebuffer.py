"""
A screen of HDMI or DSI, or any panel with a kernel driver, through ``/dev/fb0``.

Law: what the kernel says of its picture (size, bits, length of a line) is what is written;
nothing of it is guessed. Documentation/fb/api.rst of the kernel tells what the files hold.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

import pygame

from hardware.panels.errors import PanelSilent
from hardware.panels.fit import Fit
from hardware.panels.glass import Level

RGB565 = (0xF800, 0x07E0, 0x001F, 0)
Encode = Callable[[pygame.Surface], bytes]


def _points16(picture: pygame.Surface) -> bytes:
    small = pygame.Surface(picture.get_size(), 0, 16, RGB565)
    small.blit(picture, (0, 0))
    raw, pitch, line = small.get_buffer().raw, small.get_pitch(), 2 * small.get_width()
    return b"".join(raw[start : start + line] for start in range(0, len(raw), pitch))


def _points32(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "BGRA")


ENCODINGS: Mapping[int, Encode] = MappingProxyType({16: _points16, 32: _points32})
"""By the bits of a point: RGB565, and XRGB8888 in the order of a little-endian machine."""


class FramebufferGlass:
    """
    The framebuffer ``number``, turned by ``rotate`` degrees clockwise.

    ``root`` is where the machine's files are, for whoever has no screen.
    """

    def __init__(self, number: int, rotate: int, root: Path = Path("/")) -> None:
        facts = root / f"sys/class/graphics/fb{number}"
        bits = int((facts / "bits_per_pixel").read_text())
        if bits not in ENCODINGS:
            raise PanelSilent(f"/dev/fb{number} has {bits} bits a point; only 16 and 32 are known")
        self._encode, self._bytes = ENCODINGS[bits], bits // 8
        self._pitch = int((facts / "stride").read_text())
        self._fit = Fit(*_mode(facts), rotate)
        self.size = self._fit.page
        self._raw = self._black = bytes(self._pitch * self._fit.height)
        self._level = Level.DARK
        self._file = (root / f"dev/fb{number}").open("r+b", buffering=0)

    def put(self, picture: pygame.Surface, shift: tuple[int, int]) -> None:
        """Show ``picture``, in its place."""
        del shift
        raw, line = self._encode(self._fit.fitted(picture)), self._fit.width * self._bytes
        lines = (raw[start : start + line].ljust(self._pitch, b"\0") for start in range(0, len(raw), line))
        self._raw = b"".join(lines)
        self._write()

    def shine(self, level: Level) -> None:
        """Black, or the picture."""
        self._level = level
        self._write()

    def check(self) -> None:
        """Draw again what the console may have written over."""
        self._write()

    def close(self) -> None:
        """Leave it black."""
        try:
            self.shine(Level.DARK)
        finally:
            self._file.close()

    def _write(self) -> None:
        self._file.seek(0)
        self._file.write(self._black if self._level is Level.DARK else self._raw)


def _mode(facts: Path) -> tuple[int, int]:
    """What is seen of it (``U:800x480p-0``), which may be less than what it holds."""
    try:
        mode = (facts / "modes").read_text().split()
        width, height = mode[0].partition(":")[2].partition("p-")[0].split("x")
    except (OSError, IndexError, ValueError):
        width, height = (facts / "virtual_size").read_text().split(",")
    return int(width), int(height)
