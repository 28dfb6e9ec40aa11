"""What really comes out of the mixer, through SDL's disk driver, beside what the recorder writes down."""

import fcntl
import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from threading import Event

import numpy as np
import pytest

from audio.errors import NoDevice
from audio.sound.console import Shelf
from audio.sound.device import Device
from audio.sound.faders import CROSSFADE, UNDER_WORDS
from audio.sound.mixer import MixerSpeaker
from audio.sound.recorder import RecordingSpeaker
from audio.sound.takes import RATE
from audio.speech.cache import ClipCache
from audio.speech.files.waves import Clip
from audio.text.pieces import END, LEAD
from tests.audio.sound.sounding import HUM, PITCHES, Humming, Named, Samples, Tones, ignore, level, pitched, read
from tests.harness.marks import LONG
from tests.harness.patience import until

BUFFER = 1024 / RATE


AHEAD = 2 * 4096 / 2 / RATE
"""Seconds that the device has mixed and nobody has heard: what its file and the pipe hold."""


class Driven(MixerSpeaker):
    """A mixer whose time passes as it is heard, and whose thread goes round when it wants to by that time."""

    def __init__(self, cache: ClipCache, shelf: Shelf, now: Callable[[], float]) -> None:
        """Begin at ``now``."""
        self._heard = now
        self.due = 0.0
        self._round = Event()
        super().__init__(cache, shelf, score=Named(), volume=100)

    def turn(self) -> None:
        """Have the thread go round once."""
        with self._wake:
            self._round.clear()
            self._wake.notify()
        assert self._round.wait(60)

    def _now(self) -> float:
        return self._heard()

    def _next(self, now: float, look: float) -> float:
        self.due = super()._next(now, look)
        self._round.set()
        return now + 3600  # the test sets the time


class Stage:
    """
    A mixer that plays into a pipe, and a recorder beside it.

    Time is what was heard: where this computer is slow, it is slow for both, and nothing is waited for in seconds.
    """

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, shelf: Shelf | None = None) -> None:
        """Have both ready, with their beds."""
        os.mkfifo(folder / "heard")
        monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
        monkeypatch.setenv("SDL_DISKAUDIOFILE", str(folder / "heard"))
        monkeypatch.setenv("SDL_DISKAUDIODELAY", "8")  # ms for each buffer of 23; fades of channels take SDL's own time
        self._pipe = os.open(folder / "heard", os.O_RDONLY | os.O_NONBLOCK)
        fcntl.fcntl(self._pipe, fcntl.F_SETPIPE_SZ, 4096)
        self._heard = bytearray()
        cache, shelf = ClipCache(folder, Humming()), shelf or Tones(folder)
        self.mixer = Driven(cache, shelf, self.now)
        os.set_blocking(self._pipe, True)
        self.recorder = RecordingSpeaker(cache, shelf, self.now, score=Named(), volume=100)
        self._folder = folder

    def now(self) -> float:
        """Return the seconds that were mixed."""
        return len(self._heard) / 2 / RATE + AHEAD

    def wait(self, seconds: float) -> None:
        """Let that much be heard."""
        self.mixer.turn()
        end = self.now() + seconds
        while self.now() < end:
            self._heard += os.read(self._pipe, 1024)
            if self.now() >= self.mixer.due:
                self.mixer.turn()

    def speak(self, cue: str) -> float:
        """Let both say it; the seconds."""
        seconds = self.recorder.speak(cue, "Hm.")
        assert seconds == self.mixer.speak(cue, "Hm.")
        return seconds

    def both(self) -> tuple[Samples, Samples]:
        """End it; return what was heard and what was written down."""
        self.recorder.save(self._folder / "recorded.wav")
        self.wait(2 * AHEAD)
        self.close()
        heard, recorded = np.frombuffer(self._heard, dtype="<i2") / 32768, read(self._folder / "recorded.wav")
        length = min(len(heard), len(recorded))
        return heard[:length], recorded[:length]

    def close(self) -> None:
        """Put everything away."""
        if self._pipe:
            os.close(self._pipe)  # or the device would wait for ever to be heard
            self._pipe = 0
            self.mixer.close()


@pytest.fixture
def stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    """Return a stage whose beds are ready."""
    stage = Stage(tmp_path, monkeypatch)
    stage.mixer.prepare(["Hm."], ignore)
    yield stage
    stage.close()


def course(samples: Samples, pitch: float, step: float = 0.05) -> Samples:
    """Return how the amplitude of ``pitch`` goes, in steps."""
    count = int(len(samples) / RATE / step)
    return np.array([pitched(samples, pitch, step * number, step * (number + 1)) for number in range(count)])


@pytest.mark.slow
def test_what_is_heard_is_what_is_recorded(stage: Stage) -> None:
    """Beds, effects, words, beeps, a turn of the volume, an end: each goes the same way in both, at the same time."""
    for cue, after in (("wind", 2.6), ("rain/bell", 1.0)):
        stage.wait(stage.speak(cue) + after)
    for speaker in (stage.mixer, stage.recorder):
        speaker.play("tap")
    stage.wait(0.5)
    for speaker in (stage.mixer, stage.recorder):
        speaker.volume(-3)
    stage.wait(stage.speak("-") + 1.5)
    heard, recorded = stage.both()
    for pitch in (HUM, *(PITCHES[name][0] for name in ("wind", "rain", "bell", "tap"))):
        one, other = course(heard, pitch, 0.02), course(recorded, pitch, 0.02)
        shifts = [np.corrcoef(one[8:-8], np.roll(other, shift)[8:-8])[0, 1] for shift in range(-8, 9)]
        assert 0.95 < max(shifts), pitch
        assert 0 == pytest.approx(20 * np.log10(np.sqrt(np.mean(one**2) / np.mean(other**2))), abs=1.0)


def test_the_words_come_out_as_they_are_in_their_file(stage: Stage) -> None:
    """Sample by sample, from the first to the last, at the gain of the faders."""
    stage.wait(stage.speak("") + 0.2)
    heard, recorded = stage.both()
    start, other = (int(np.flatnonzero(np.abs(samples) > 0.02)[0]) for samples in (heard, recorded))
    assert abs(start - other) < 5 * BUFFER * RATE
    length = RATE - 10
    assert np.abs(heard[start : start + length] - recorded[other : other + length]).max() < 2 / 128


@pytest.mark.slow
def test_the_bed_makes_room_for_words_as_the_desk_says(stage: Stage) -> None:
    """It is down before the first sound, and up again after the line."""
    stage.speak("wind")
    stage.wait(4.0)
    seconds = stage.speak("")
    stage.wait(seconds + 1.5)
    heard, _ = stage.both()
    hum = course(heard, HUM, 0.02)
    begins = [0.02 * place for place, (before, after) in enumerate(pairwise(hum)) if before < 0.01 < after][-1]
    window = pitched(heard, PITCHES["wind"][0], begins - 1.0, begins - 0.5)
    under = pitched(heard, PITCHES["wind"][0], begins, begins + 0.9)
    assert 0.25 == pytest.approx(window, rel=0.02)
    assert UNDER_WORDS["bed"] == pytest.approx(20 * np.log10(window / under), abs=0.7)
    assert 0.25 == pytest.approx(pitched(heard, PITCHES["wind"][0], begins + 2.5, begins + 2.7), rel=0.03)


@pytest.mark.slow
def test_a_loop_goes_round_without_a_click(stage: Stage) -> None:
    """A tone of whole cycles stays one tone over every join: it obeys the recurrence of a sine throughout."""
    stage.speak("wind")
    stage.wait(9.0)
    heard, _ = stage.both()
    steady = heard[round(3.2 * RATE) : round(8.8 * RATE)]
    turning = 2 * np.cos(2 * np.pi * PITCHES["wind"][0] / RATE)
    error = np.abs(steady[2:] - turning * steady[1:-1] + steady[:-2]).max()
    assert -12.5 < level(steady) + 3 - 0 < -11.5
    assert error < 4 / 32768


@pytest.mark.slow
def test_one_bed_goes_over_into_the_next_without_a_hole(stage: Stage) -> None:
    """Their powers together stay the same all the way, and the first is gone in the end."""
    stage.speak("rain")
    stage.wait(4.0)
    begins = stage.now()
    stage.speak("wind")
    stage.speak("rain")  # so that it begins when the words are over
    stage.wait(2 * CROSSFADE + 0.5)
    heard, _ = stage.both()
    wind, rain = (course(heard, PITCHES[name][0], 0.1) for name in ("wind", "rain"))
    power = np.sqrt(wind**2 + rain**2)
    span = slice(round(10 * (begins + CROSSFADE)), -1)
    assert wind[span].max() > 0.24
    assert rain[span.start - 5 :].min() < 0.03  # the file may lag behind the clock
    assert 0.25 == pytest.approx(power[span].min(), rel=0.05)
    assert 0.25 == pytest.approx(power[span].max(), rel=0.05)
    assert wind[-2] < 0.001


@pytest.mark.slow
def test_a_piece_that_ends_is_not_begun_again(stage: Stage) -> None:
    """A bed that is no loop is heard once."""
    stage.speak("tune")
    stage.wait(4.5)
    heard, _ = stage.both()
    tune = course(heard, PITCHES["tune"][0], 0.1)
    assert 0.05 < tune[:25].max()
    assert tune[-10:].max() < 0.001


@pytest.mark.slow
def test_silence_drops_words_and_effects_and_keeps_the_bed(stage: Stage) -> None:
    """The bed goes on; words that have not begun yet are not said."""
    stage.speak("wind")
    stage.wait(4.0)
    stage.speak("/bell")
    stage.wait(0.2)
    stage.mixer.silence()
    cut = stage.now()
    stage.wait(3.0)
    heard, _ = stage.both()
    after = cut + 0.3
    assert pitched(heard, PITCHES["bell"][0], cut - 0.15, cut - 0.05) > 0.1
    assert pitched(heard, PITCHES["bell"][0], after, after + 1) < 0.001
    assert pitched(heard, HUM, after, after + 2) < 0.001
    assert 0.25 == pytest.approx(pitched(heard, PITCHES["wind"][0], after + 1.2, after + 2.2), rel=0.02)


def test_a_line_that_is_broken_off_fades_instead_of_clicking(stage: Stage) -> None:
    """A new line takes its place, and nothing of the old one is left."""
    stage.speak("")
    stage.wait(0.6)
    cut = stage.now()
    stage.speak("")
    stage.wait(1.5)
    heard, recorded = stage.both()
    assert 0.12 > abs(len(np.flatnonzero(np.abs(heard) > 0.1)) - len(np.flatnonzero(np.abs(recorded) > 0.1))) / RATE
    assert np.abs(heard).max() < 0.51
    assert cut > 0.5


@dataclass
class Late(Tones):
    """A shelf whose sounds are there once somebody had them made."""

    begun: bool = False

    def begin(self) -> None:
        """Make all of them at once."""
        self.begun = True

    def ready(self, sound: str) -> Clip | None:
        """Return the tone if it was made."""
        return self.clip(sound) if self.begun else None


@pytest.mark.slow
def test_a_bed_that_is_not_there_is_made_when_it_is_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The words do not wait for it, and it comes in under them or after."""
    shelf = Late(tmp_path)
    stage = Stage(tmp_path, monkeypatch, shelf)
    try:
        stage.speak("")
        stage.wait(0.2)
        assert not shelf.begun
        stage.speak("wind")
        stage.wait(5.0)
        assert shelf.begun
        heard, _ = stage.both()
    finally:
        stage.close()
    assert 0.25 == pytest.approx(pitched(heard, PITCHES["wind"][0], 4.7, 5.0), rel=0.05)


class PluggedFile(Device):
    """A device that is a file, on a card that is listed in a folder like ``/proc/asound``."""

    def open(self) -> None:
        """Open the file, if the card is there."""
        if not (self.proc / self.card).exists():
            raise NoDevice("No sound: the card is unplugged.")
        os.environ["SDL_DISKAUDIOFILE"] = f"{self.proc.parent}/heard{len(list(self.proc.parent.glob('heard*')))}.raw"
        card, self.card = self.card, ""
        try:
            super().open()
        finally:
            self.card = card


@pytest.fixture
def unplugged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MixerSpeaker]:
    """Return a mixer that was started without its card; ``asound/Box`` plugs it in."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", "")
    (tmp_path / "asound").mkdir()
    device = PluggedFile("Box", proc=tmp_path / "asound")
    speaker = MixerSpeaker(ClipCache(tmp_path, Humming()), Tones(tmp_path), device, score=Named(), volume=100)
    yield speaker
    speaker.close()


@pytest.mark.slow
def test_a_device_comes_leaves_in_mid_sentence_and_comes_back(unplugged: MixerSpeaker, tmp_path: Path) -> None:
    """Each loss and return is reported once, every line keeps its time, and the bed continues where it should be."""
    card = tmp_path / "asound" / "Box"
    reported: list[bool] = []
    unplugged.watch(reported.append)
    assert until(lambda: [True] == reported)
    assert "unplugged" in unplugged.trouble
    unplugged.prepare(["Hm."], ignore)
    assert LEAD + 1.0 + END == pytest.approx(unplugged.speak("wind", "Hm."))
    assert PITCHES["tap"][1] == unplugged.play("tap")
    card.mkdir()
    assert until(lambda: [True, False] == reported)
    assert "" == unplugged.trouble
    unplugged.speak("", "Hm.")
    assert unplugged.speaking
    card.rmdir()
    assert until(lambda: [True, False, True] == reported)
    assert LEAD + 1.0 + END + 0.5 == pytest.approx(unplugged.speak("rain/bell", "Hm."))
    unplugged.silence()
    unplugged.volume(1)
    card.mkdir()
    assert until(lambda: [True, False, True, False] == reported)
    unplugged.speak("", "Hm.")
    assert until(lambda: not unplugged.speaking)
    unplugged.close()
    first, second = (read(tmp_path / f"heard{number}.raw") for number in range(2))
    assert course(first, PITCHES["wind"][0]).max() > 0.03
    assert course(second, PITCHES["rain"][0]).max() > 0.03
    assert course(second, HUM).max() > 0.45


@pytest.mark.slow
@pytest.mark.long
def test_a_thousand_lines_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither threads nor memory grow with the evening."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    speaker = MixerSpeaker(ClipCache(tmp_path, Humming()), Tones(tmp_path), score=Named())
    lines = [("wind", "A."), ("rain/bell", "B."), ("-", "C."), ("tune", "D.")]
    speaker.prepare([text for _, text in lines], ignore)

    def talk(times: int) -> None:
        for _ in range(times):
            for line in lines:
                speaker.speak(*line)
                speaker.play("tap")

    talk(25)
    threads, pages = threading.active_count(), _pages()
    talk(250 if LONG else 100)
    speaker.silence()
    grown = (_pages() - pages) * os.sysconf("SC_PAGE_SIZE")
    speaker.close()
    assert threads == threading.active_count() + 1
    assert grown < 8_000_000  # a thousand lines of a second are 88 MB


def _pages() -> int:
    """Return the pages of memory that this process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1])
