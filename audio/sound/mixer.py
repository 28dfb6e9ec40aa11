"""
The loudspeaker, through pygame's mixer.

One device, kept open all evening, so that no line begins with a pop or loses its first word; what is lost is
opened again as soon as it can be. One thread sets the levels that the faders give, and sleeps while they stand still.
What cannot be rendered or played costs its sound only, and lasts as long as it would have. Nothing is rendered or
decoded but in threads of their own.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from itertools import pairwise
from threading import Condition, Lock, Thread
from time import monotonic

import pygame

from audio.errors import AudioError, DamagedWave, NoDevice
from audio.sound.beside import Beside
from audio.sound.channels import KEPT, LANES, Beds, Lane
from audio.sound.console import Console, Score, Shelf
from audio.sound.device import Device
from audio.sound.faders import Bus, Faders, Levels
from audio.sound.loudness import USUAL
from audio.speaker import Progress, Report
from audio.speech.cache import ClipCache
from audio.speech.files.clips import Line
from audio.speech.files.waves import Clip
from audio.text.pieces import LEAD

STEP = 0.02
"""Seconds between two movements of a fader; the mixer itself takes a new gain every `Device.buffer` samples."""

LOOK = 1.0
"""Seconds between two looks at the device."""

SOON = 0.002
"""Seconds that a sound may begin too early."""

AHEAD = 4
"""Decoded lines that are kept until they are said."""

Words = tuple["pygame.mixer.Sound | None", float]
"""A line as pygame plays it (nothing where there is no device), and its seconds."""


class MixerSpeaker(Console["pygame.mixer.Sound | None"]):
    """A `Speaker` one can hear, as soon and as long as there is a device."""

    def __init__(  # noqa: PLR0913 - a voice, sounds, a device, and how they are to be heard
        self,
        cache: ClipCache,
        shelf: Shelf,
        device: Device | None = None,
        *,
        score: Score | None = None,
        levels: Levels | None = None,
        volume: int = USUAL,
        mute: str = "",
    ) -> None:
        """Open the sound device; where there is none, wait for it: ``trouble`` says why."""
        super().__init__(cache, shelf, score=score, levels=levels, volume=volume, mute=mute)
        self._device = device or Device()
        self._faders = Faders(self._levels, volume)
        self._lanes: dict[Bus, Lane] = {}  # none while there is no device: nothing of pygame is touched then
        self._beds = Beds()
        self._kept: dict[Clip, pygame.mixer.Sound] = {}
        self._coming: list[tuple[float, Bus, pygame.mixer.Sound]] = []
        self._missing = ""
        self._watcher: Report | None = None
        self._reported = False
        self._closed = False
        self._beside, self._later, self._next_lines = Beside(), Beside(), Beside()
        self._fetching: dict[str, Beside] = {}
        self._fetched: dict[str, Words | None] = {}
        self._expected: dict[str, str] = {}  # which line is said after another
        self._opening = Lock()  # held while a file is decoded, and while the device is opened or closed
        self._wake = Condition(self._lock)
        self._connect()
        self._thread = Thread(target=self._run, name="faders", daemon=True)
        self._thread.start()

    @property
    def trouble(self) -> str:
        """Why nothing can be heard, or else the last thing that could not be; or nothing."""
        return self._missing or super().trouble

    @property
    def speaking(self) -> bool:
        """Whether a line is being heard, or is about to be."""
        with self._lock:
            return any(bus == "voice" for _, bus, _ in self._coming) or (
                "voice" in self._lanes and self._lanes["voice"].busy
            )

    def prepare(self, texts: Iterable[str], progress: Progress) -> None:
        """Render every text not yet in the cache, and have the beds at hand; ``trouble`` says what failed."""
        super().prepare(texts, progress)
        self._fetch(tuple(self._score.beds)[:KEPT] if self._score else ())

    def begin(self, soon: Iterable[str], later: Iterable[str] = ()) -> None:
        """Begin to `prepare` in a thread of its own, instead of what was begun before."""
        for beside in (self._beside, self._later):
            beside.break_off()
        self._beside = Beside(partial(self.prepare, tuple(soon)))
        self._later = Beside(partial(self._prepare_later, self._beside, tuple(later)))

    def _prepare_later(self, first: Beside, texts: Sequence[str], progress: Progress) -> None:
        """Render the rest once ``first`` has ended."""
        first.join()
        progress(0, 1)
        self._render_all(texts, progress)
        self._cache.rest()

    def expect(self, texts: Iterable[str]) -> None:
        """Render them in a thread of its own, before what was begun; each is decoded while the one before is heard."""
        texts = tuple(texts)
        self._next_lines.break_off()
        self._expected = dict(pairwise(texts))
        self._next_lines = Beside(partial(self._cache.expect, texts))

    def preparing(self) -> float | None:
        """How much of what is needed soon is there, 0 to 1; nothing once that has ended."""
        return self._beside.share

    def fetch(self, text: str) -> bool:
        """Whether it can be said, or cannot be had; if neither, a thread of its own is rendering or decoding it."""
        fetching = self._fetching.get(text)
        if fetching is not None and fetching.share is not None:
            return False
        if text in self._fetched and (fetching is not None or self._fetched[text] is not None):
            self._fetching.pop(text, None)
            return True
        self._fetching[text] = Beside(partial(self._fetch_words, text))
        return False

    def speak_in(self, language: str) -> None:
        """Say what comes from now on in the voice of ``language``; what was to be said in another is not prepared."""
        self._break_off()
        self._fetching, self._fetched, self._expected = {}, {}, {}
        super().speak_in(language)

    def watch(self, report: Report) -> None:
        """Call ``report`` when device or voice is lost, and when both are back; at once if one is missing."""
        with self._wake:
            self._watcher, self._reported = report, False
            self._wake.notify()

    def close(self) -> None:
        """Let go of the sound device, of the voice and of the sounds; what is being prepared is broken off."""
        self._break_off()
        with self._wake:
            self._closed = True
            self._wake.notify()
        self._thread.join()
        super().close()
        for beside in (self._beside, self._later, self._next_lines, *self._fetching.values()):
            beside.join()
        self._device.close()

    def _break_off(self) -> None:
        for beside in (self._beside, self._later, self._next_lines):
            beside.break_off()

    # -- what the console asks for -----------------------------------------------------------------

    def _now(self) -> float:
        return monotonic()

    def _move(self, ask: Callable[[Faders], None]) -> None:
        ask(self._faders)
        self._faders.forget(self._now())
        self._wake.notify()

    def _words(self, text: str) -> Words | None:
        with self._lock:
            fetched = text in self._fetched
            words = self._fetched.pop(text, None)
        if text in self._expected:
            self.fetch(self._expected[text])
        return words if fetched else self._ready(text)

    def _ready(self, text: str) -> Words | None:
        """The line, if nothing has to be rendered for it."""
        line = self._cache.ready(text)
        if line is None:
            return None
        try:
            sound = self.sound(line)
        except (AudioError, OSError, pygame.error) as error:
            self._trouble = str(error)
            return None
        self._trouble = ""
        return sound, line.seconds

    def sound(self, line: Line) -> pygame.mixer.Sound | None:
        """Make ``line`` ready to be heard; nothing without a device. Raises `DamagedWave` if it cannot be played."""
        with self._opening:
            return _decoded(line) if self._lanes else None

    def _fetch_words(self, text: str, _progress: Progress) -> None:
        """Have the line there, decoded; if it cannot be had, `trouble` says why."""
        words = self._ready(text)
        if words is None:
            self._render(text)
            words = self._ready(text)
        with self._lock:
            kept = list(self._fetched.items())[1 - AHEAD :]
            self._fetched = {**dict(kept), text: words}

    def _render(self, text: str) -> None:
        try:
            self._cache.render(text)
        except (AudioError, OSError) as error:
            self._trouble = str(error)

    def _load(self, clip: Clip, *, keep: bool = False) -> pygame.mixer.Sound | None:
        with self._lock:
            if not self._lanes or clip in self._kept:
                return self._kept.get(clip)
            try:
                sound = pygame.mixer.Sound(str(clip.path))
            except pygame.error as error:
                raise DamagedWave(f"{clip.path.name} cannot be played ({error}).") from error
            if keep:
                self._kept[clip] = sound
            return sound

    def _start(self, bus: Bus, sound: pygame.mixer.Sound | None, at: float, seconds: float) -> None:
        del seconds
        if sound is not None:
            self._coming.append((at, bus, sound))
            self._begin(self._now())
            self._wake.notify()

    def _stop(self, bus: Bus, at: float) -> None:
        del at
        self._coming = [coming for coming in self._coming if coming[1] != bus]
        if bus in self._lanes:
            self._lanes[bus].fade()

    # -- the thread --------------------------------------------------------------------------------

    def _run(self) -> None:
        looked = self._now()
        while not self._closed:
            if self._now() >= looked + LOOK:
                looked = self._now()
                self._look(looked)
            self._report()
            self._provide(self._wanted())
            with self._wake:
                if self._closed:
                    return
                now = self._now()
                self._mix(now)
                self._wake.wait(self._next(now, looked + LOOK) - now)

    def _wanted(self) -> list[str]:
        """Return the beds that are to be heard now."""
        with self._lock:
            return [bed.name for bed, _ in self._faders.beds(self._now())]

    def _mix(self, now: float) -> None:
        """Move the faders to where they are to be at ``now``, and begin what is due."""
        if not self._lanes:
            return
        self._begin(now)
        for bus, lane in self._lanes.items():
            lane.turn(self._faders.gain(bus, now))
        self._beds.lay(self._faders, now)

    def _begin(self, now: float) -> None:
        due = [coming for coming in self._coming if coming[0] <= now + SOON]
        self._coming = [coming for coming in self._coming if coming[0] > now + SOON]
        for at, bus, sound in due:
            if bus in self._lanes:
                self._lanes[bus].play(sound, self._faders.gain(bus, at))

    def _next(self, now: float, look: float) -> float:
        """Return when there is something to do again."""
        moves = self._faders.moves(now)
        faders = [] if moves is None else [max(moves, now + STEP)]
        return min([look, *faders, *(at for at, _, _ in self._coming)])

    def _look(self, now: float) -> None:
        """Notice that the device has left, and that it is back."""
        if self._lanes and not self._device.alive():
            with self._lock:
                self._lanes = {}
                self._coming = []
            with self._opening:
                self._device.close()  # may take a moment: nobody is kept waiting
            self._connect()
        elif not self._lanes and self._device.due(now):
            self._connect()

    def _connect(self) -> None:
        try:
            with self._opening:
                self._device.open()
        except NoDevice as error:
            self._missing = str(error)
            return
        pygame.mixer.set_num_channels(2 * len(LANES) + 2)
        with self._lock:
            self._lanes = {bus: Lane(2 * number) for number, bus in enumerate(LANES)}
            self._beds.restart()
            self._missing = ""

    def _provide(self, beds: Collection[str]) -> None:
        """Have ``beds`` loaded, and made if they are not there: that goes on beside the evening."""
        self._fetch(beds)
        if any(self._shelf.ready(name) is None for name in beds):
            self._shelf.begin()

    def _fetch(self, beds: Iterable[str]) -> None:
        """Load those of ``beds`` that are made and are not loaded yet."""
        for name in beds:
            clip = None if self._score is None or name in self._beds else self._shelf.ready(name)
            if clip is not None and self._score is not None:
                self._load_bed(name, clip, self._score.beds[name])

    def _load_bed(self, name: str, clip: Clip, endless: bool) -> None:
        """Load it, and keep nobody waiting meanwhile."""
        try:
            with self._opening:
                sound = pygame.mixer.Sound(str(clip.path)) if self._lanes else None
        except (pygame.error, OSError) as error:
            self._trouble = str(error)
            return
        with self._wake:
            if sound is not None:
                self._beds.add(name, sound, endless)
            self._wake.notify()

    def _report(self) -> None:
        """Report, once each, that device or voice is lost and that both are back."""
        with self._lock:
            lost, watcher = not self._lanes or bool(self._mute), self._watcher
            if watcher is None or lost == self._reported:
                return
            self._reported = lost
        watcher(lost)


def _decoded(line: Line) -> pygame.mixer.Sound:
    """
    Return the line as the open device takes it; raise `DamagedWave` if a file of it cannot be played.

    The mixer decodes each file into one channel of 16-bit samples, as many a second as the device has.
    """
    rate, *_ = pygame.mixer.get_init()
    sound = bytearray(_silence(LEAD, rate))
    for part in line.parts:
        try:
            sound += pygame.mixer.Sound(str(part.path)).get_raw()
        except pygame.error as error:
            raise DamagedWave(f"{part.path.name} cannot be played ({error}).") from error
        sound += _silence(part.pause, rate)
    return pygame.mixer.Sound(buffer=sound)


def _silence(seconds: float, rate: int) -> bytes:
    return bytes(2 * round(seconds * rate))
