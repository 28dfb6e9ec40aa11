"""Argent in a real window on a real X server, by mouse and by keyboard."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import Any

import pytest

from tests.hardware.virtual.screen import Hand, screen
from tests.harness.patience import PATIENCE

SIZE = (1024, 600)
PROGRAM = "tests.firmware.players.argent.table.program"
Shown = dict[str, Any]


class Window:
    """The program, a hand on its mouse and keyboard, and what it shows."""

    def __init__(self, display: str, state: Path, language: str = "en") -> None:
        self.hand = Hand(display)
        environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
        environment.pop("SDL_VIDEODRIVER", None)
        arguments = [language, f"{SIZE[0]}x{SIZE[1]}", "4", str(state)]
        line = [sys.executable, "-m", PROGRAM, *arguments]
        self.process = subprocess.Popen(line, stdout=subprocess.PIPE, text=True, env=environment)
        self.lines: Queue[Shown] = Queue()
        self.shown: Shown = {}
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()
        self.hand.wait_for_window(self.process)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("{"):
                self.lines.put(json.loads(line))

    def end(self) -> None:
        """Put it away."""
        self.process.kill()
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def until(self, holds: Callable[[Shown], bool]) -> Shown:
        """Wait until what is shown is as wanted."""
        while not self.shown or not holds(self.shown):
            self.shown = self.lines.get(timeout=PATIENCE)
        return self.shown

    def settle(self) -> Shown:
        """What is shown once nothing has changed for a while."""
        try:
            while True:
                self.shown = self.lines.get(timeout=PATIENCE if not self.shown else 0.15)
        except Empty:
            return self.shown

    def places(self, kind: str) -> list[tuple[int, int]]:
        """Where everything of ``kind`` is that can be touched."""
        return [(one[4], one[5]) for one in self.shown["reach"] if one[0] == kind]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen that has room for the window and its frame."""
    with screen((SIZE[0] + 16, SIZE[1] + 80)) as name:
        yield name


@pytest.fixture
def window(display: str, tmp_path: Path) -> Iterator[Window]:
    """A window, which is put away in the end."""
    opened = Window(display, tmp_path)
    yield opened
    opened.end()


@pytest.mark.slow
@pytest.mark.long
def test_looking_leaving_and_coming_back(window: Window, display: str, tmp_path: Path) -> None:
    """Two clicks show two cards; who closes the window is asked, and finds the game again at the next start."""
    window.until(lambda shown: len(window_cards(shown)) == 5)
    for place in window.places("card")[:2]:
        window.hand.click(place)
    window.until(lambda shown: shown["faces"] == 2)
    window.until(lambda shown: shown["faces"] == 0)
    window.hand.do("key", "Escape")
    window.until(lambda shown: shown["sheet"] == "leave")
    window.hand.do("key", "Return")
    window.until(lambda shown: not shown["sheet"])
    window.hand.do("key", "Escape")
    window.until(lambda shown: shown["sheet"] == "leave")
    window.hand.click(window.places("button")[1])
    assert 0 == window.process.wait(PATIENCE)
    again = Window(display, tmp_path)
    again.until(lambda shown: shown["sheet"] == "resume")
    again.hand.do("key", "Return")
    again.until(lambda shown: not shown["sheet"])
    again.end()


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_whole_game(window: Window, by: str) -> None:
    """Whoever touches anything that glows, by mouse or by keyboard alone, comes to the ranking."""
    chance = Random(1)
    for _ in range(3000):
        shown = window.settle()
        if shown["sheet"] == "board" and shown["over"]:
            return
        if not shown["reach"]:
            window.shown = window.lines.get(timeout=PATIENCE)
        elif by == "keyboard" or shown["sheet"]:
            go_on = bool(shown["sheet"]) or (shown["focus"] is not None and chance.random() < 0.5)
            window.hand.do("key", chance.choice(["Return", "space"] if go_on else ["Left", "Right", "Up", "Down"]))
        else:
            one = chance.choice(shown["reach"])
            window.hand.click((one[4], one[5]))
    raise AssertionError("the game does not end")


def window_cards(shown: Shown) -> list[object]:
    """The cards that can be touched."""
    return [one for one in shown["reach"] if one[0] == "card"]
