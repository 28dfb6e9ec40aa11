"""
A screen without glass: an X server in memory, and a hand on its mouse and keyboard.

Where the tools are missing the test fails and says which package has them; it is never skipped.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.harness.patience import PATIENCE

PACKAGES = {"Xvfb": "xvfb", "xdotool": "xdotool"}


def tool(name: str) -> str:
    """Find the path of a tool that the tests of the window need."""
    found = shutil.which(name)
    assert found, f"{name} is not installed: the tests of the window need it (apt install {PACKAGES[name]})"
    return found


@contextmanager
def screen(size: tuple[int, int], folder: Path | None = None) -> Iterator[str]:
    """Open an X server on a free display; its name, such as ``":7"``. Its points are kept in ``folder``, if any."""
    read, write = os.pipe()
    # -noreset: a client that connected while the server was reset after its last client had gone would be sent away.
    options = ["-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset"]
    options += ["-fbdir", str(folder)] if folder is not None else []
    server = subprocess.Popen(
        [tool("Xvfb"), "-displayfd", str(write), *options],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb stopped before it had a display"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(PATIENCE)


class Hand:
    """Moves the mouse and presses keys of the display called ``name``."""

    def __init__(self, name: str) -> None:
        self._environment = {**os.environ, "DISPLAY": name}

    def do(self, *words: object) -> None:
        """Do what ``words`` say in the language of xdotool."""
        line = [tool("xdotool"), *(str(word) for word in words)]
        subprocess.run(line, env=self._environment, check=True, timeout=PATIENCE)

    def wait_for_window(self, process: "subprocess.Popen[str] | None" = None, seconds: float = PATIENCE) -> None:
        """Wait until a window has the keyboard, for so long at most, and no longer than ``process`` runs."""
        line = [tool("xdotool"), "getwindowfocus", "getwindowname"]
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            asked = subprocess.run(line, env=self._environment, capture_output=True, timeout=PATIENCE, check=False)
            if asked.returncode == 0 and asked.stdout.strip():
                return
            assert process is None or process.poll() is None, f"it ended: {process.communicate()}"
            time.sleep(0.2)
        raise AssertionError(f"no window took the keyboard within {seconds:g} seconds")

    def move(self, at: tuple[int, int]) -> None:
        """Move the mouse."""
        self.do(*_over(at))

    def mouse_down(self, at: tuple[int, int]) -> None:
        """Push the mouse's first button down at a point."""
        self.do(*_over(at), "sleep", 0.05, "mousedown", 1)

    def mouse_up(self) -> None:
        """Let it go."""
        self.do("mouseup", 1)

    def click(self, at: tuple[int, int]) -> None:
        """Click at a point."""
        self.do(*_over(at), "sleep", 0.05, "mousedown", 1, "sleep", 0.08, "mouseup", 1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from a point to another."""
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        self.mouse_down(start)
        self.do("sleep", 0.08, *_over(middle), "sleep", 0.08, *_over(end), "sleep", 0.08)
        self.mouse_up()

    def at_the_corner(self) -> bool:
        """Whether the window lies at the upper left corner of the screen."""
        return self.window_corner() == (0, 0)

    def window_corner(self) -> tuple[int, int] | None:
        """Where the window's upper left corner is on the screen, in points; nowhere while there is none."""
        line = [tool("xdotool"), "getwindowfocus", "getwindowgeometry", "--shell"]
        asked = subprocess.run(
            line, env=self._environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        if asked.returncode != 0:
            return None
        found = dict(line.split("=") for line in asked.stdout.split())
        return int(found["X"]), int(found["Y"])


def _over(at: tuple[int, int]) -> tuple[object, ...]:
    """What moves the mouse over a point of the window, wherever that lies on the screen."""
    return ("getwindowfocus", "mousemove", "--window", "%1", *at)
