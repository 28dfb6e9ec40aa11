"""The beds and strikes as they lie on the shelf, measured: loudness, level, joins, masking."""

from collections.abc import Iterator, Mapping

import numpy as np
import pytest
from numpy.typing import NDArray
from pyloudnorm import Meter

from audio.sound.beds import BEDS, COVERING, STRIKES
from audio.sound.beds.canvas import RATE
from audio.sound.beds.level import loudness, weighted
from audio.sound.beds.scenes import PIECE
from audio.sound.beds.strikes import TABLE
from audio.sound.beds.workshop import Workshop
from audio.speech.files.waves import read_wave
from audio.speech.mastering.loudness import OFFSET
from tests.bench.instruments.masking import CLICK, WINDOW, band_levels, hidden_up_to
from tests.harness.marks import LONG, each
from tests.harness.sounds import keep_sounds

pytestmark = pytest.mark.slow

LOOPS = sorted(name for name, endless in BEDS.items() if endless) if LONG else COVERING
PIECES = sorted((*STRIKES, *(name for name, endless in BEDS.items() if not endless))) if LONG else STRIKES
Samples = NDArray[np.float64]


@pytest.fixture(scope="module")
def shelf() -> Iterator[Workshop]:
    """Return a workshop that makes each sound as it is first asked for, in this run: all of them take ten seconds."""
    folder = keep_sounds()
    folder.mkdir(mode=0o700, exist_ok=True)
    workshop = Workshop(folder)
    yield workshop
    workshop.close()


def samples(shelf: Workshop, name: str) -> Samples:
    """Return a sound from -1 to 1."""
    wave = read_wave(shelf.clip(name).path)
    assert RATE == wave.rate
    return np.frombuffer(wave.samples.tobytes(), dtype=np.int16) / 32768


def true_peak(sound: Samples) -> float:
    """Return the level between the samples in dBTP, four times oversampled by scipy."""
    from scipy.signal import resample_poly  # noqa: PLC0415 - it takes long to load, also where nothing is measured

    return float(20 * np.log10(np.abs(resample_poly(sound, 4, 1)).max()))


def short_term(loop: Samples) -> Samples:
    """Return the loudness in LUFS of windows of three seconds round the loop (EBU Tech 3341), ten a second."""
    total = np.cumsum(np.concatenate([[0.0], *2 * [weighted(loop) ** 2]]))
    starts = np.arange(0, len(loop), RATE // 10)
    return np.asarray(OFFSET + 10 * np.log10((total[starts + 3 * RATE] - total[starts]) / (3 * RATE)))


def longest_gap(samples: Samples, depth: float = 6.0) -> float:
    """Return the seconds of the longest time in which some band lies ``depth`` dB below its own median."""
    longest = 0
    for levels in band_levels(samples, WINDOW / 2).values():
        low = np.append(levels < np.median(levels) - depth, False)
        ends = np.flatnonzero(np.diff(np.concatenate([[False], low]).astype(int)))
        longest = max([longest, *(int(run) for run in ends[1::2] - ends[::2])])
    return longest * WINDOW / 4


@pytest.mark.long
@pytest.mark.parametrize("name", ["night", "knell", "cock", "pause"])
def test_loudness_is_what_another_meter_shows(shelf: Workshop, name: str) -> None:
    """Our own few lines of BS.1770 agree with pyloudnorm, on loops and on what ends."""
    meter = Meter(RATE)
    sound = samples(shelf, name)
    assert meter.integrated_loudness(sound) == pytest.approx(loudness(sound), abs=0.1)


@pytest.mark.long
@pytest.mark.parametrize("name", each(LOOPS, "night"))
def test_a_loop_is_as_loud_as_it_was_designed_and_hardly_moves(shelf: Workshop, name: str) -> None:
    """At -24.5 LUFS it covers hands, at -34 it keeps company; round the loop it stays within 1.5 LU."""
    loop = samples(shelf, name)
    assert (-24.5 if name in COVERING else -34.0) == pytest.approx(loudness(loop), abs=0.3)
    levels = short_term(loop)
    assert np.abs(levels - np.mean(levels)).max() < 1.5
    assert true_peak(loop) < -10.0
    assert abs(np.mean(loop)) < 1e-4
    assert 30 <= len(loop) / RATE <= 60


@pytest.mark.thinned(1)
@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_has_no_join(shelf: Workshop, name: str) -> None:
    """Over the join the samples leap no further, and hold no more of high frequencies, than anywhere else."""
    loop = samples(shelf, name)
    turned = np.roll(loop, len(loop) // 2)  # the join comes to lie in the middle
    for differences in (np.diff(turned), np.diff(turned, 2)):
        join = np.abs(differences[len(loop) // 2 - 4 : len(loop) // 2 + 3]).max()
        assert join <= np.percentile(np.abs(differences), 99.9)
    frames = turned[: len(turned) // 2048 * 2048].reshape(-1, 2048) * np.hanning(2048)
    high = 10 * np.log10(np.sum(np.abs(np.fft.rfft(frames)[:, 500:]) ** 2, axis=1))
    here = len(loop) // 2 // 2048
    assert high[here] <= np.percentile(high, 99)


@pytest.fixture(scope="module")
def hidden(shelf: Workshop) -> Mapping[str, float]:
    """How loud a click may be that each bed of the night hides."""
    return {name: hidden_up_to(samples(shelf, name), CLICK) for name in COVERING}


@pytest.mark.thinned(2)
@pytest.mark.parametrize("name", COVERING)
def test_each_bed_of_the_night_hides_a_click(shelf: Workshop, hidden: Mapping[str, float], name: str) -> None:
    """A key of 50 dB at half a metre is hidden in every band, and there is no gap to hear it through."""
    assert hidden[name] >= CLICK.level
    assert longest_gap(samples(shelf, name)) <= 0.05


@pytest.mark.long
@pytest.mark.parametrize("name", COVERING)
def test_a_window_hides_a_click_wherever_in_the_loop_it_lies(shelf: Workshop, name: str) -> None:
    """Six seconds of the softest leaves are as long as a window of the night, and hide a key of 50 dB, too."""
    loop = samples(shelf, name)
    windows = (np.roll(loop, -second * RATE)[: 6 * RATE] for second in range(0, len(loop) // RATE, 4))
    assert min(hidden_up_to(window, CLICK) for window in windows) >= CLICK.level


@pytest.mark.long
def test_the_beds_of_the_night_are_equally_loud(shelf: Workshop, hidden: Mapping[str, float]) -> None:
    """Loudness does not distinguish the calls, and every bed hides hands equally well."""
    loud = [loudness(samples(shelf, name)) for name in COVERING]
    assert max(loud) - min(loud) < 1.0
    assert max(hidden.values()) - min(hidden.values()) < 1.0


@pytest.mark.long
def test_a_bed_that_is_half_as_loud_hides_less(shelf: Workshop, hidden: Mapping[str, float]) -> None:
    """The measure can fail: 6 dB of the bed are 6 dB of the click, and a hole of an eighth of a second is seen."""
    night = samples(shelf, "night")
    assert 6.02 == pytest.approx(hidden["night"] - hidden_up_to(night / 2, CLICK), abs=0.01)
    gapped = night.copy()
    gapped[RATE : RATE + RATE // 8] *= 0.1
    assert longest_gap(gapped) > 0.1


@pytest.mark.thinned(8)
@pytest.mark.parametrize("name", PIECES)
def test_what_ends_begins_and_ends_at_nought_and_startles_nobody(shelf: Workshop, name: str) -> None:
    """No strike is louder than the voice, none has a peak that clips, and none begins with a crack."""
    sound = samples(shelf, name)
    assert (0.5 if name in STRIKES else 10.0) < len(sound) / RATE < (3.01 if name in STRIKES else 20.0)
    designed = TABLE[name][-1] if name in STRIKES else PIECE
    assert -24.0 <= designed <= -16.0
    assert designed == pytest.approx(loudness(sound), abs=0.3)
    assert true_peak(sound) < -1.0
    assert max(abs(sound[0]), abs(sound[-1])) < 0.002
    assert np.abs(sound[: RATE // 1000]).max() < 0.5 * np.abs(sound).max()
    assert abs(np.mean(sound)) < 1e-3


def test_the_knell_is_short(shelf: Workshop) -> None:
    """The knell is a short sound, however many died."""
    assert shelf.clip("knell").seconds <= 2.5
