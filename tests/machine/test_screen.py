"""A page on a real screen: through KMS and DRM, and through the kernel's framebuffer."""

import base64
import zlib

import pytest
from PIL import Image, ImageChops

from tests.harness.patience import until
from tests.machine.machine import SCREEN, Machine

BLACK = Image.new("RGB", SCREEN)
PATIENCE = 30.0


def _shows(machine: Machine, expected: Image.Image) -> bool:
    """Whether the screen comes to show ``expected``, point for point."""
    return until(lambda: _same(expected, machine.screenshot()), PATIENCE)


def _stays(machine: Machine, expected: Image.Image) -> bool:
    """Whether the screen shows just that for longer than a cursor takes to blink."""
    return not until(lambda: not _same(expected, machine.screenshot()), 2)


def _same(expected: Image.Image, seen: Image.Image) -> bool:
    return expected.size == seen.size and ImageChops.difference(expected, seen).getbbox() is None


def _asks_for_a_name(machine: Machine) -> bool:
    """Whether the screen shows what the console asks: some lines at its top, and nothing below."""
    text = machine.screenshot().getbbox()
    return text is not None and text[3] <= 64


def page(machine: Machine, name: str, turn: int) -> Image.Image:
    """The sample ``name``, drawn in the machine (whose fonts differ a little), on a screen mounted with such a turn."""
    width, height = SCREEN if turn % 180 == 0 else (SCREEN[1], SCREEN[0])
    drawn = machine.run(f"python3 -m tests.machine.inside.drawing {name} {width} {height}")
    assert drawn.code == 0, drawn.output
    raw = zlib.decompress(base64.b64decode(drawn.output.split()[-1]))
    return Image.frombytes("RGB", (width, height), raw).rotate(-turn, expand=True)


@pytest.mark.parametrize(("name", "turn"), [("kmsdrm", 0), ("kmsdrm", 90), ("framebuffer", 0), ("framebuffer", 180)])
def test_a_screen_shows_pages_and_the_dark(machine: Machine, name: str, turn: int) -> None:
    """The screen shows the page, point for point and without the console, then nothing, then the next page."""
    display = machine.start("screen", f"python3 -u -m tests.machine.inside.screen {name} {turn}")
    assert display.prints("ready"), display.complains()
    display.do("aim", "lit")
    aim = page(machine, "aim", turn)
    assert _shows(machine, aim), display.printed()
    assert _stays(machine, aim), "something else is drawn as well"
    display.do("dark")
    assert _shows(machine, BLACK), display.printed()
    display.do("caption", "lit")
    assert _shows(machine, page(machine, "caption", turn)), display.printed()
    display.do("end")
    assert display.prints("ready", "ended"), display.complains()
    assert until(lambda: _asks_for_a_name(machine), PATIENCE)
