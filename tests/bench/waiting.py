"""
How long an evening with an empty cache waits for the voice, by how quickly it is rendered.

Whole games of bots in virtual time, with a renderer that takes the time of a slow computer: what is
rendered, and in which order, is what the box asks for. Bots answer at once, so that people have more time.
"""

from collections import deque
from collections.abc import Iterable
from tempfile import TemporaryDirectory

from audio.sound.captions import CaptionSpeaker
from audio.text.estimate import seconds_for
from audio.text.pieces import pieces
from firmware.players.virtual.party import Party
from firmware.runtime.clock import VirtualClock
from firmware.runtime.config import load
from firmware.runtime.loop import VirtualLoop
from hardware.ports.pads import pads
from hardware.virtual.board import VirtualBoard
from tests.bench.measuring import Effort, Reading, Sheet, measured

SPEEDS = (4.0, 6.0, 8.0, 12.0)
"""Seconds of speech that are rendered in a second: Pico on a fifth of a core has some 10, Hibari 5."""

LONGEST = 7200.0


class Slow(CaptionSpeaker):
    """A speaker that renders ``speed`` seconds of speech a second, one piece after the other, the wanted ones first."""

    def __init__(self, clock: VirtualClock, speed: float) -> None:
        super().__init__()
        self._clock, self._speed = clock, speed
        self._queue: deque[str] = deque()
        self._soon: set[str] = set()
        self._there: dict[str, float] = {}
        self._busy = 0.0
        self._asked: dict[str, float] = {}
        self.waits: list[float] = []

    def begin(self, soon: Iterable[str], later: Iterable[str] = ()) -> None:
        """Take what is to be rendered."""
        self._work()
        first = [piece.text for text in soon for piece in pieces(text)]  # once: they are told only once
        wanted = first + [piece.text for text in later for piece in pieces(text)]
        self._soon = set(first)
        self._queue = deque(text for text in dict.fromkeys(wanted) if text not in self._there)

    def preparing(self) -> float | None:
        """How much of what is needed soon is there."""
        self._work()
        missing = sum(not self._ready(text) for text in self._soon)
        return 1 - missing / len(self._soon) if missing else None

    def fetch(self, text: str) -> bool:
        """Render what lacks of the line next."""
        self._work()
        missing = [piece.text for piece in pieces(text) if piece.text not in self._there]
        for piece in missing:
            self._render(piece)
        asked = self._asked.setdefault(text, self._clock.now())
        if not all(self._ready(piece.text) for piece in pieces(text)):
            return False
        self.waits.append(self._clock.now() - asked)
        del self._asked[text]
        return True

    def _ready(self, text: str) -> bool:
        return self._there.get(text, LONGEST) <= self._clock.now()

    def _work(self) -> None:
        """Render as much as was possible up to now."""
        while self._queue and self._busy < self._clock.now():
            text = self._queue.popleft()
            if text not in self._there:
                self._render(text)
        self._busy = max(self._busy, self._clock.now()) if not self._queue else self._busy

    def _render(self, text: str) -> None:
        self._busy = max(self._busy, self._asked.get(text, 0.0)) + seconds_for(text) / self._speed
        self._there[text] = self._busy


@measured(
    "voice.waited",
    unit="s",
    reach="that a table of 8 waits for the voice altogether in its first game, with an empty cache and a renderer of "
    f"{SPEEDS[-2]:g} seconds of speech a second; bots, virtual time, English",
    target="at most 5",
)
def waited(effort: Effort) -> Reading:
    """How much of an evening is lost to rendering."""
    found = {speed: _evening(speed) for speed in ((SPEEDS[-2],) if effort.quick else SPEEDS)}
    rows = tuple(
        (f"{speed:g}", f"{bar:.0f}", f"{sum(waits):.1f}", f"{max(waits):.2f}", f"{sum(wait > 1 for wait in waits)}")
        for speed, (bar, waits) in found.items()
    )
    headings = ("speech rendered a second", "bar (s)", "waits for lines (s)", "longest", "over 1 s")
    bar, waits = found[SPEEDS[-2]]
    return Reading(bar + sum(waits), tuple(waits), f"{len(waits)} lines", (Sheet(headings, rows),))


def _evening(speed: float) -> tuple[float, list[float]]:
    """The seconds that the bar stood on the display, and those for which each line was waited for."""
    clock, bar = VirtualClock(), 0.0
    loop, speaker, board = VirtualLoop(clock), Slow(clock, speed), VirtualBoard(8)
    with TemporaryDirectory(prefix="meneur-") as folder:
        settings = [f"data.state={folder}", f"data.cache={folder}", "table.seats=8", "table.language=en"]
        party = Party(load((), settings), loop, clock, board, speaker, humans=(), bots=pads(8), seed=1)
        party.start()
        while not party.ended and clock.now() < LONGEST:
            loop.advance(0.25)
            bar += 0.25 * (party.box.display.page.name == "rendering")
        party.close()
    return bar, speaker.waits
