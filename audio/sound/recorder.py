"""
The speaker that writes down what would be heard.

It is given the time and takes none itself; each line and sound lies in the file at the moment it began, cut where
it was cut, and as loud as the faders made it.
"""

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from wave import Wave_write
from wave import open as open_wave

from audio.errors import AudioError
from audio.sound.console import Console, Score, Shelf
from audio.sound.faders import BUSES, Bus, Faders, Levels
from audio.sound.loudness import LOUDEST
from audio.sound.takes import RATE, Ask, Loop, Take
from audio.speaker import Report
from audio.speech.cache import ClipCache
from audio.speech.files.clips import Line
from audio.speech.files.waves import Clip


class RecordingSpeaker(Console[Clip | Line]):
    """
    A `Speaker` that keeps a whole evening for one sound file.

    ``now`` returns the seconds since the evening began, by whatever clock the evening has.
    """

    def __init__(  # noqa: PLR0913 - a voice, sounds, a clock, and how they are to be heard
        self,
        cache: ClipCache,
        shelf: Shelf,
        now: Callable[[], float],
        *,
        score: Score | None = None,
        levels: Levels | None = None,
        volume: int = LOUDEST,
    ) -> None:
        """Begin an empty recording."""
        super().__init__(cache, shelf, score=score, levels=levels, volume=volume)
        self._clock = now
        self._volume = volume
        self._asks: list[Ask] = []
        self._on: dict[Bus, Take] = {}
        self.takes: list[Take] = []

    def begin(self, soon: Iterable[str], later: Iterable[str] = ()) -> None:
        """Make every sound now; words are rendered as they are said, for nobody waits for a recording."""
        del soon, later
        self.prepare((), lambda _done, _total: None)

    def expect(self, texts: Iterable[str]) -> None:
        """Do nothing: nobody waits for a recording."""
        del texts

    def preparing(self) -> float | None:
        """Everything is ready."""
        return None

    def fetch(self, text: str) -> bool:
        """It is rendered when it is said."""
        del text
        return True

    def watch(self, report: Report) -> None:
        """Report nothing: there is no device to lose."""

    def save(self, path: Path, stems: Path | None = None) -> float:
        """
        Write the evening so far to ``path``, 16-bit mono; the seconds it lasts.

        ``stems`` is a folder that is given each bus as a file of its own (``voice.wav``, ``bed.wav``, …).
        """
        from audio.sound.rendering import blocks, mixed, whole  # noqa: PLC0415 - heavy, and wanted by nobody who does not save

        seconds = max([self._now(), *(take.end for take in self.takes)])
        faders = Faders(self._levels, self._volume)
        with ExitStack() as files:
            mix = files.enter_context(_begun(path))
            buses = {bus: files.enter_context(_begun(stems / f"{bus}.wav")) for bus in BUSES if stems is not None}
            for block in blocks(faders, self._asks, self.takes, self._loops(), seconds):
                mix.writeframesraw(whole(mixed(block)).tobytes())
                for bus, file in buses.items():
                    file.writeframesraw(whole(block[bus]).tobytes())
        return seconds

    def _loops(self) -> dict[str, Loop]:
        """Return the beds whose files are there."""
        loops = {}
        for name, endless in self._score.beds.items() if self._score else ():
            clip = self._shelf.ready(name)
            if clip is not None:
                loops[name] = Loop(clip, endless)
        return loops

    # -- what the console asks for -----------------------------------------------------------------

    def _now(self) -> float:
        return self._clock()

    def _move(self, ask: Callable[[Faders], None]) -> None:
        self._asks.append((self._now(), ask))

    def _words(self, text: str) -> tuple[Line, float] | None:
        try:
            line = self._cache.line(text)
        except (AudioError, OSError) as error:
            self._trouble = str(error)
            return None
        self._trouble = ""
        return line, line.seconds

    def sound(self, line: Line) -> Line:
        """It is decoded when the recording is saved."""
        return line

    def _load(self, clip: Clip, *, keep: bool = False) -> Clip:
        del keep
        return clip

    def _start(self, bus: Bus, sound: Clip | Line, at: float, seconds: float) -> None:
        self._stop(bus, at)
        self._on[bus] = Take(bus, sound, at, at + seconds)
        self.takes.append(self._on[bus])

    def _stop(self, bus: Bus, at: float) -> None:
        take = self._on.pop(bus, None)
        if take is None or take.end <= at:
            return
        if take.start > at:
            self.takes.remove(take)
        take.end, take.cut = at, True


def _begun(path: Path) -> Wave_write:
    """Return a sound file to be written, block by block."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = open_wave(str(path), "wb")  # noqa: SIM115 - the caller closes it
    file.setnchannels(1)
    file.setsampwidth(2)
    file.setframerate(RATE)
    return file
