"""
A screen of HDMI or DSI, or any panel with a kernel driver, through ``/dev/fb0``.

What the kernel says of its picture (size, bits, length of a line) is what is written;
nothing of it is guessed. Documentation/fb/api.rst of the kernel describes what the files hold.
"""

from collections.abc import Mapping
from contextlib import suppress
from fcntl import ioctl
from pathlib import Path
from types import MappingProxyType

import pygame

from hardware.display.panels.errors import PanelSilent
from hardware.display.panels.fit import Fit
from hardware.display.panels.glass import Level
from hardware.reason import Reason

MASKS: Mapping[int, tuple[int, int, int, int]] = MappingProxyType(
    {16: (0xF800, 0x07E0, 0x001F, 0), 32: (0xFF0000, 0xFF00, 0xFF, 0)}
)
"""By the bits of a point, where its red, green and blue are: RGB565 and XRGB8888."""

SET_MODE, TEXT, GRAPHICS = 0x4B3A, 0, 1
"""``KDSETMODE`` and its values (include/uapi/linux/kd.h): whether the console draws on the screen."""


class FramebufferGlass:
    """
    The framebuffer ``number``, turned by ``rotate`` degrees clockwise.

    ``root`` is where the machine's files are, for tests without a screen.
    """

    def __init__(self, number: int, rotate: int, root: Path = Path("/")) -> None:
        facts = root / f"sys/class/graphics/fb{number}"
        bits = int((facts / "bits_per_pixel").read_text())
        if bits not in MASKS:
            raise PanelSilent(
                Reason("/dev/fb{number} has {bits} bits a point; only 16 and 32 are known", number=number, bits=bits)
            )
        self._bits = bits
        self._pitch = int((facts / "stride").read_text())
        self._fit = Fit(*_mode(facts), rotate)
        self.size = self._fit.page
        self._raw = self._black = bytes(self._pitch * self._fit.height)
        self._level = Level.DARK
        self._file = (root / f"dev/fb{number}").open("r+b", buffering=0)
        self._console = root / "dev/tty0"
        self._have_console(GRAPHICS)

    def put(self, picture: pygame.Surface, shift: tuple[int, int]) -> None:
        """Show ``picture``, in its place."""
        del shift
        points = pygame.Surface((self._fit.width, self._fit.height), 0, self._bits, MASKS[self._bits])
        points.blit(self._fit.fitted(picture), (0, 0))
        raw, length = points.get_buffer().raw, self._fit.width * self._bits // 8
        lines = (raw[start : start + length] for start in range(0, len(raw), points.get_pitch()))
        self._raw = b"".join(line.ljust(self._pitch, b"\0") for line in lines)
        self._write()

    def shine(self, level: Level) -> None:
        """Show black, or the picture."""
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
            self._have_console(TEXT)

    def _have_console(self, mode: int) -> None:
        """Stop the console's cursor and its messages; without the right to do that they stay."""
        with suppress(OSError), self._console.open("r+b", buffering=0) as console:
            ioctl(console, SET_MODE, mode)

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
