"""A real window on a real X server, and a framebuffer made of files."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest
from PIL import Image, ImageChops, ImageGrab

from hardware.display.drawing import draw
from hardware.display.panels.errors import PanelSilent
from hardware.display.panels.framebuffer import FramebufferGlass
from hardware.display.panels.glass import Level
from hardware.display.panels.sdl import ScreenGlass
from tests.hardware.display.drawing.samples import SAMPLES
from tests.hardware.display.panels.fakes import FONTS, drawn
from tests.hardware.virtual.screen import screen
from tests.harness.patience import PATIENCE

SIZE = (480, 320)
BLACK = Image.new("RGB", SIZE)


class Window:
    """The program with the window, and what a person before the screen sees."""

    def __init__(self, program: "subprocess.Popen[str]", display: str) -> None:
        self.program, self._display = program, display

    def do(self, word: str) -> None:
        """Send a line to the program; wait for its answer."""
        assert self.program.stdin is not None
        assert self.program.stdout is not None
        self.program.stdin.write(f"{word}\n")
        self.program.stdin.flush()
        assert f'"did": "{word}"' in self.program.stdout.readline()

    def shows(self, expected: Image.Image) -> bool:
        """Whether the screen comes to show ``expected``."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            seen = ImageGrab.grab(xdisplay=self._display).convert("RGB")
            if ImageChops.difference(expected, seen).getbbox() is None:
                return True
            time.sleep(0.02)
        return False


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen as large as the window."""
    with screen(SIZE) as name:
        yield name


@contextmanager
def window(display: str, size: tuple[int, int] = SIZE, rotate: int = 0) -> Iterator[Window]:
    """An open window on ``display``."""
    program = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "tests.hardware.display.panels.window_program",
            "window",
            f"{size[0]}x{size[1]}",
            str(rotate),
        ],
        env={**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_VIDEO_WINDOW_POS": "0,0"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert program.stdout is not None
        assert '{"is": "open"}' in program.stdout.readline()
        yield Window(program, display)
    finally:
        program.kill()
        program.communicate()


@pytest.mark.slow
def test_pages_and_darkness(display: str) -> None:
    """The window shows what was drawn once it is lit, and nothing while it is dark."""
    with window(display) as shown:
        shown.do("join")
        shown.do("light")
        assert shown.shows(drawn(SAMPLES["join"], SIZE))
        shown.do("dark")
        assert shown.shows(BLACK)
        shown.do("aim")
        shown.do("light")
        assert shown.shows(drawn(SAMPLES["aim"], SIZE))
        shown.do("close")


@pytest.mark.slow
@pytest.mark.long
def test_turned(display: str) -> None:
    """A screen that hangs upside down shows the page upright."""
    with window(display, rotate=180) as shown:
        shown.do("ballot")
        shown.do("light")
        assert shown.shows(drawn(SAMPLES["ballot"], SIZE).rotate(180))


@pytest.mark.slow
@pytest.mark.long
def test_the_service_can_be_stopped(display: str) -> None:
    """A window does not swallow the signal that ends the service."""
    with window(display) as shown:
        shown.do("join")
        shown.do("light")
        assert shown.shows(drawn(SAMPLES["join"], SIZE))
        shown.program.terminate()
        assert -signal.SIGTERM == shown.program.wait(PATIENCE)


def test_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen that cannot be opened is reported with the reason, and with what would help."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    with pytest.raises(PanelSilent, match=r"kmsdrm not available\): this SDL has no kmsdrm.* called 'framebuffer'"):
        ScreenGlass("kmsdrm", (0, 0), 0)


def framebuffer(root: Path, bits: int, pitch: int, size: tuple[int, int] = (320, 240)) -> Path:
    """Lay the files of a framebuffer below ``root``; the one that holds its points."""
    facts, points = root / "sys/class/graphics/fb0", root / "dev/fb0"
    facts.mkdir(parents=True)
    points.parent.mkdir()
    facts.joinpath("bits_per_pixel").write_text(f"{bits}\n")
    facts.joinpath("stride").write_text(f"{pitch}\n")
    facts.joinpath("modes").write_text(f"U:{size[0]}x{size[1]}p-0\n")
    facts.joinpath("virtual_size").write_text(f"{size[0]},{size[1] * 2}\n")
    points.write_bytes(bytes([7]) * pitch * size[1])
    return points


@pytest.mark.parametrize(
    ("bits", "pitch", "raw", "tolerance"), [(32, 1280, "BGRX", 0), (32, 1408, "BGRX", 0), (16, 640, "BGR;16", 8)]
)
def test_framebuffer(tmp_path: Path, bits: int, pitch: int, raw: str, tolerance: int) -> None:
    """The kernel's memory holds the page, whatever its bits and the length of its lines; dark is black."""
    points = framebuffer(tmp_path, bits, pitch)
    glass = FramebufferGlass(0, 0, tmp_path)
    surface = pygame.Surface(glass.size, depth=24)
    draw(SAMPLES["join"], surface, FONTS)
    glass.put(surface, (2, 2))
    assert not any(points.read_bytes())
    glass.shine(Level.LIT)
    seen = Image.frombuffer("RGB", (320, 240), points.read_bytes(), "raw", raw, pitch, 1)
    assert max(ImageChops.difference(drawn(SAMPLES["join"], (320, 240)), seen).tobytes()) <= tolerance
    points.write_bytes(b"console" * 9)
    glass.check()
    assert seen.tobytes() == Image.frombuffer("RGB", (320, 240), points.read_bytes(), "raw", raw, pitch, 1).tobytes()
    glass.close()
    assert not any(points.read_bytes())


def test_framebuffer_on_its_side(tmp_path: Path) -> None:
    """A screen turned a quarter takes tall pages."""
    framebuffer(tmp_path, 32, 1280)
    glass = FramebufferGlass(0, 90, tmp_path)
    assert (240, 320) == glass.size
    glass.close()


@pytest.mark.slow
def test_framebuffer_of_old(tmp_path: Path) -> None:
    """A framebuffer of eight bits a point is refused with both numbers."""
    framebuffer(tmp_path, 8, 320)
    with pytest.raises(PanelSilent, match="8 bits a point; only 16 and 32"):
        FramebufferGlass(0, 0, tmp_path)
