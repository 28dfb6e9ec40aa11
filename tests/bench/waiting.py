"""
How long an evening with an empty cache waits for the voice, by how quickly it is rendered.

Whole games of bots in virtual time, with a renderer that takes the time of a slow computer: what is
rendered, and in which order, is what the box asks for. Bots answer at once, so that people have more time.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from tempfile import TemporaryDirectory

from audio.sound.captions import CaptionSpeaker
from audio.speech.packs.pack import Pack, storyteller
from audio.text.corpus import languages
from audio.text.estimate import seconds_for
from audio.text.pieces import Piece, pieces
from firmware.players.virtual.party import Party
from firmware.runtime.clock import VirtualClock
from firmware.runtime.config import Config, load
from firmware.runtime.loop import VirtualLoop
from hardware.ports.pads import pads
from hardware.virtual.board import VirtualBoard
from tests.bench.instruments.measuring import Effort, Reading, Sheet, measured

SPEEDS = (4.0, 6.0, 8.0, 12.0)
"""Seconds of speech that are rendered in a second: Pico on a fifth of a core has some 10, Hibari 5."""

LONGEST = 7200.0


@dataclass(frozen=True, slots=True)
class _Table:
    """Who plays, and how quickly the voice is rendered; ``houses`` says whether with Le Village."""

    language: str
    speed: float
    seats: int = 8
    told: bool = True
    houses: bool = False

    @property
    def row(self) -> tuple[str, str]:
        """What it is called in the sheet, and its speed."""
        besides = f"{' with houses' if self.houses else ''}{'' if self.told else ' without the storyteller'}"
        return f"{self.language}, {self.seats}{besides}", f"{self.speed:g}"

    def config(self, folder: str) -> Config:
        """Return the settings of the evening."""
        settings = [f"data.state={folder}", f"data.cache={folder}", f"table.language={self.language}"]
        houses = ["table.edition=village2009", "table.buildings=random"] if self.houses else []
        return load((), [*settings, f"table.seats={self.seats}", *houses])


OTHERS = (
    *(_Table("en", speed) for speed in SPEEDS if speed != SPEEDS[-2]),
    _Table("en", SPEEDS[-2], told=False),
    _Table("fr", SPEEDS[-2], seats=18),
    _Table("fr", SPEEDS[-2], houses=True),
)
"""What is printed besides."""


class Slow(CaptionSpeaker):
    """
    A speaker that renders ``speed`` seconds of speech a second, one piece after the other, the wanted ones first.

    What is in the ``pack`` need not be rendered.
    """

    def __init__(self, clock: VirtualClock, speed: float, pack: Pack | None = None) -> None:
        super().__init__()
        self._pack = pack
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
        first = [piece.text for text in soon for piece in self._lacking(text)]  # once: they are told only once
        wanted = first + [piece.text for text in later for piece in self._lacking(text)]
        self._soon = set(first)
        self._queue = deque(dict.fromkeys(wanted))

    def expect(self, texts: Iterable[str]) -> None:
        """Take what is said next before everything else."""
        self._work()
        coming = [piece.text for text in texts for piece in self._lacking(text)]
        self._queue = deque(dict.fromkeys((*coming, *self._queue)))

    def preparing(self) -> float | None:
        """How much of what is needed soon is there."""
        self._work()
        missing = sum(not self._ready(text) for text in self._soon)
        return 1 - missing / len(self._soon) if missing else None

    def fetch(self, text: str) -> bool:
        """Render what lacks of the line next."""
        self._work()
        for piece in self._lacking(text):
            self._render(piece.text)
        asked = self._asked.setdefault(text, self._clock.now())
        if not self._recorded(text) and not all(self._ready(piece.text) for piece in pieces(text)):
            return False
        self.waits.append(self._clock.now() - asked)
        del self._asked[text]
        return True

    def _recorded(self, text: str) -> bool:
        return self._pack is not None and bool(self._pack.parts(text))

    def _lacking(self, text: str) -> list[Piece]:
        """The pieces of a line that nobody has recorded, as far as they were not rendered either."""
        return [] if self._recorded(text) else [piece for piece in pieces(text) if piece.text not in self._there]

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
    reach="that a table of 8 waits for the voice altogether in its first game, with an empty cache, a storyteller and "
    f"{SPEEDS[-2]:g} seconds of speech rendered a second; bots, virtual time; of the languages the slowest",
    target="at most 5",
)
def waited(effort: Effort) -> Reading:
    """How much of an evening is lost to rendering."""
    tables = [_Table(language, SPEEDS[-2]) for language in (("en",) if effort.quick else languages())]
    found = {table: _evening(table) for table in (*tables, *(() if effort.quick else OTHERS))}
    rows = tuple((*table.row, *_shown(*found[table])) for table in found)
    waits = {table: bar + sum(each) for table, (bar, each) in found.items()}
    longest = max(tables, key=waits.__getitem__)
    headings = ("table", "speech rendered a second", "bar (s)", "waits for lines (s)", "longest", "over 1 s")
    return Reading(waits[longest], (), f"{longest.language}: {len(found[longest][1])} lines", (Sheet(headings, rows),))


def _shown(bar: float, waits: list[float]) -> tuple[str, ...]:
    return f"{bar:.0f}", f"{sum(waits):.1f}", f"{max(waits):.2f}", f"{sum(wait > 1 for wait in waits)}"


def _evening(table: _Table) -> tuple[float, list[float]]:
    """The seconds that the bar stood on the display, and those for which each line was waited for."""
    clock, bar = VirtualClock(), 0.0
    speaker = Slow(clock, table.speed, storyteller(table.language) if table.told else None)
    loop, board = VirtualLoop(clock), VirtualBoard(table.seats)
    with TemporaryDirectory(prefix="meneur-") as folder:
        party = Party(table.config(folder), loop, clock, board, speaker, humans=(), bots=pads(table.seats), seed=1)
        party.start()
        while not party.ended and clock.now() < LONGEST:
            loop.advance(0.25)
            bar += 0.25 * (party.box.display.page.name == "rendering")
        party.close()
    return bar, speaker.waits
