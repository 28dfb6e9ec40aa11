"""
Whole games by bots in virtual time: printed, and on request recorded and pictured.

The sound track holds what was said, at the moment it was said; the pictures are drawn by the code that draws
the display and the window.
"""

import sys
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from audio.errors import AudioError
from audio.sound.captions import CaptionSpeaker
from audio.sound.recorder import RecordingSpeaker
from audio.sound.score import Score
from audio.speaker import Speaker
from firmware.players.virtual.party import Party
from firmware.runtime.clock import VirtualClock
from firmware.runtime.config import Config
from firmware.runtime.loop import VirtualLoop
from firmware.runtime.loudspeaker import levels, sound_shelf, voice_cache
from hardware.display.drawing.draw import save_picture
from hardware.ports.pads import pads
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.outputs import Output, PageShown
from hardware.virtual.scene import OPEN
from hardware.virtual.table import TableWindow

PAGE = (320, 240)
"""Points of the pictured display."""

TABLE = (1280, 800)
"""Points of the pictured table."""

PICTURED = (
    "join.ready",
    "register.seat",
    "village.done",
    "werewolves.wakes",
    "dawn",
    "fire",
    "poster",
    "debate.opens",
    "teacher.bans",
    "vote.condemned",
    "over",
)
"""After the first of each of these lines the table is pictured."""

LONGEST = 6 * 3600.0
"""Seconds for each game, after which an evening that does not end is given up."""


def demo(config: Config, names: Mapping[int, str], seed: str, out: Path | None, games: int = 1) -> int:
    """Play ``games`` games, print the transcript, and leave what came of it in ``out``; the exit status."""
    with tempfile.TemporaryDirectory(prefix="meneur-") as state:
        own = replace(config, data=replace(config.data, state=state))
        clock = VirtualClock()
        speaker, recording = open_recorder(own, clock)
        loop = VirtualLoop(clock)
        bots = pads(own.table.seats)
        board = VirtualBoard(own.table.seats)
        party = Party(own, loop, clock, board, speaker, humans=(), bots=bots, seed=seed, names=names, games=games)
        witness = _Witness(party, board, clock, out)
        party.start()
        while not party.ended and clock.now() < LONGEST * games:
            loop.advance(0.25)
            witness.look()
        witness.finish(recording)
        party.close()
        return 0 if party.ended else 1


def open_recorder(config: Config, clock: VirtualClock) -> tuple[Speaker, RecordingSpeaker | None]:
    """A speaker that records; captions alone where there is no voice, and then the reason."""
    if config.sound.silent:
        return CaptionSpeaker(), None
    cache = voice_cache(config)
    try:
        cache.render("Meneur")
    except (AudioError, OSError) as error:
        print(f"meneur: no voice tonight, captions only. {error}", file=sys.stderr)
        return CaptionSpeaker(), None
    recording = RecordingSpeaker(cache, sound_shelf(config), clock.now, score=Score.load(), levels=levels(config))
    return recording, recording


def stamp(seconds: float) -> str:
    """The moment so many ``seconds`` after the beginning, as a transcript has it."""
    minutes, rest = divmod(round(seconds, 1), 60)
    return f"{int(minutes):02}:{rest:04.1f}"


def report_left(out: Path) -> None:
    """Say what was left in the folder ``out``."""
    left = [f"{path.name}/" if path.is_dir() else path.name for path in sorted(out.iterdir())]
    print(f"meneur: {', '.join(left)} are in {out.resolve()}", file=sys.stderr)


class _Witness:
    """Writes down what is said, and pictures what is shown."""

    def __init__(self, party: Party, board: VirtualBoard, clock: VirtualClock, out: Path | None) -> None:
        self._party = party
        self._clock = clock
        self._out = out
        self._lines: list[str] = []
        self._pages: dict[str, Page] = {}
        self._due: list[str] = []
        self._seen: set[str] = set()
        party.speaker.listeners.append(self._heard)
        board.watch(self._shown)
        if out is not None:
            (out / "pages").mkdir(parents=True, exist_ok=True)
            (out / "table").mkdir(exist_ok=True)
            scene = party.scene
            self._window = TableWindow(board, scene, words=party.words(), size=TABLE, view=OPEN)

    def _heard(self, cue: str, text: str, _seconds: float) -> None:
        if not cue:
            return
        self._lines.append(f"{stamp(self._clock.now())}  {text}")
        print(self._lines[-1])
        if cue in PICTURED and cue not in self._seen:
            self._seen.add(cue)
            self._due.append(cue)

    def _shown(self, output: Output) -> None:
        match output:
            case PageShown(page) if page is not None:
                self._pages.setdefault(page.name, page)

    def look(self) -> None:
        """Picture the table, if something worth it was just said."""
        while self._due:
            cue = self._due.pop()
            if self._out is not None:
                self._window.picture(self._out / "table" / f"{cue}.png")

    def finish(self, recording: RecordingSpeaker | None) -> None:
        """Leave everything in the folder, if there is one."""
        if self._out is None:
            return
        (self._out / "transcript.txt").write_text("\n".join(self._lines) + "\n", encoding="utf-8")
        for name, page in self._pages.items():
            save_picture(page, PAGE, self._out / "pages" / f"{name}.png")
        self._window.close()
        if recording is not None:
            recording.save(self._out / "narration.wav")
        report_left(self._out)
