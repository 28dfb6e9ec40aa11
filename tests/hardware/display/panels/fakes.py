"""A glass in memory, and what a real panel's model should hold."""

from collections.abc import Callable
from queue import Queue

import pygame
from PIL import Image

from hardware.display.drawing import draw
from hardware.display.drawing.faces import Fonts
from hardware.display.panels.glass import Level
from hardware.display.panels.settings import DisplaySettings
from hardware.display.panels.wires import Connect, Wires
from hardware.ports.page import Page
from tests.harness.chips.displays import ModelWires, OledModel, Sh1106Model, TftModel, ili9341, st7789

FONTS = Fonts()
MODELS: dict[str, Callable[[], OledModel | TftModel]] = {
    "ssd1306": OledModel,
    "ssd1309": OledModel,
    "sh1106": Sh1106Model,
    "st7789": st7789,
    "ili9341": ili9341,
}


class FakeGlass:
    """Keeps what is done to it, in words; ``broken`` raises whatever is done."""

    size = (128, 64)

    def __init__(self) -> None:
        self.done: list[str] = []
        self.calls: Queue[str] = Queue()
        self.picture: bytes = b""
        self.broken = False

    def put(self, picture: pygame.Surface, shift: tuple[int, int]) -> None:
        """Keep the picture."""
        self.picture = pygame.image.tobytes(picture, "RGB")
        self._did(f"put {shift[0]},{shift[1]}")

    def shine(self, level: Level) -> None:
        """Keep the level."""
        self._did(level.value)

    def check(self) -> None:
        """Keep that it was asked."""
        self._did("check")

    def close(self) -> None:
        """Keep that it was let go."""
        self._did("close")

    def _did(self, what: str) -> None:
        if self.broken:
            raise OSError("pulled out")
        self.done.append(what)
        self.calls.put(what)


def drawn(page: Page | None, size: tuple[int, int]) -> Image.Image:
    """What a display of ``size`` points ought to show."""
    surface = pygame.Surface(size, depth=24)
    if page is not None:
        draw(page, surface, FONTS)
    return Image.frombytes("RGB", size, pygame.image.tobytes(surface, "RGB"))


def wired(model: OledModel | TftModel) -> tuple[Connect, ModelWires]:
    """What connects to ``model``, and its wires."""
    wires = ModelWires(model)

    def connect(settings: DisplaySettings) -> Wires:
        del settings
        model.plug.pass_through()
        return wires

    return connect, wires
