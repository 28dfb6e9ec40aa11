"""
The virtual table in a terminal: one line for each thing that is heard or seen.

Plain readable lines, in the order things happen; nothing is drawn twice
and nothing is taken back, so that a file of them reads as the story of an evening.
"""

from collections.abc import Callable, Mapping
from threading import Lock
from types import MappingProxyType
from typing import TextIO

from hardware.ports.board import Light
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.outputs import BacklightSet, LightSet, Output, PageShown, StatusSet

SPOKEN = frozenset({"caption", "explain", "question", "story"})
"""Pages that hold the words the narrator is saying."""

LAMPS: Mapping[Light, str] = MappingProxyType({Light.OFF: "·", Light.ON: "●", Light.BLINK: "◐"})


class TerminalTable:
    """
    Writes what ``board`` shows to ``out``, each line with the time of ``clock`` in seconds.

    Of a page that is for some eyes only, it writes that there is one. A page that only repeats what is being said is
    left out, and lights that change together are one line.
    """

    def __init__(self, board: VirtualBoard, out: TextIO, *, clock: Callable[[], float]) -> None:
        self._board, self._out, self._clock = board, out, clock
        self._lock = Lock()
        self._last = ""
        self._lamps = ""
        board.watch(self._output)

    def caption(self, t: float, text: str) -> None:
        """Write what the narrator says at ``t`` seconds."""
        self._line(t, "♪", text)

    def sound(self, t: float, name: str) -> None:
        """Write that the sound called ``name`` is heard."""
        self._line(t, "♫", name)

    def _output(self, output: Output) -> None:
        match output:
            case LightSet():
                self._lamps = " ".join(f"{seat}{LAMPS[state]}" for seat, state in self._board.lights.items())
            case PageShown(page) if page is not None and self._board.backlit:
                self._page(page)
            case BacklightSet(lit) if lit and self._board.page is not None:
                self._page(self._board.page)
            case StatusSet(state):
                self._line(self._clock(), "■", state.value)
            case _:
                pass

    def _page(self, page: Page) -> None:
        if page.name not in SPOKEN:
            self._line(self._clock(), "▭", "…" if page.to else _written(page))

    def _line(self, t: float, mark: str, text: str) -> None:
        with self._lock:
            if self._lamps:
                self._write(t, f"○ {self._lamps}")
                self._lamps = ""
            self._write(t, f"{mark} {text}")

    def _write(self, t: float, line: str) -> None:
        if line != self._last:
            self._last = line
            minutes, seconds = divmod(int(t), 60)
            self._out.write(f"{minutes:02}:{seconds:02}  {line}\n")
            self._out.flush()


def _written(page: Page) -> str:
    chosen = "✓ " if page.chosen else ""
    done = "" if page.progress is None else f"{int(page.progress * 10) * 10} %"
    parts = (f"{chosen}{page.big}" if page.big else "", *page.lines, done)
    return " | ".join(part for part in parts if part) or f"({page.icon or page.name})"
