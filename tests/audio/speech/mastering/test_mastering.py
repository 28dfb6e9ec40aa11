"""Takes are cut to their words and equally loud: measured with a meter that the code does not hold."""

import numpy as np
import pytest

from audio.errors import RenderFailed
from audio.speech.mastering.loudness import loudness as own_loudness
from audio.speech.mastering.loudness import true_peak
from audio.speech.mastering.spectrum import Samples
from audio.speech.mastering.take import BEFORE, LOUDNESS, PEAK, master, span, trim
from tests.bench.instruments.meters import highest, loudness

RATE = 22050


def tone(seconds: float, level: float, pitch: float = 300.0, rate: int = RATE) -> Samples:
    """A sine."""
    return level * np.sin(2 * np.pi * pitch * np.arange(round(seconds * rate)) / rate)


def syllables(level: float, rate: int = RATE) -> Samples:
    """Something like speech: bursts of a pulse train, with pauses, and peaks far above their mean."""
    chance = np.random.default_rng(3)
    pulses = np.zeros(rate * 2)
    pulses[:: rate // 110] = 1.0
    voiced = np.convolve(pulses, np.exp(-np.arange(200) / 25) * np.cos(np.arange(200) / 3))[: len(pulses)]
    swell = np.repeat(chance.uniform(0.05, 1.0, 20), len(pulses) // 20)
    return np.asarray(level * voiced[: len(swell)] * swell)


def words_of(take: Samples) -> Samples:
    """Return a take cut to its words."""
    return trim(take, RATE, slice(*span(take, RATE)))


def test_the_meter_reads_what_the_standard_says() -> None:
    """A full-scale sine of 997 Hz in one channel measures -3.01 LUFS (BS.1770-4, annex 1)."""
    assert -3.01 == pytest.approx(own_loudness(tone(5, 1.0, 997.0, 48000), 48000), abs=0.05)


@pytest.mark.parametrize("rate", [22050, 24000, 44100])
def test_the_meter_reads_what_another_meter_reads(rate: int) -> None:
    """Speech with pauses has the same loudness, and the same true peak, by the libraries of others."""
    take = np.concatenate([syllables(0.2, rate), np.zeros(rate), syllables(0.02, rate)])
    assert loudness(take, rate) == pytest.approx(own_loudness(take, rate), abs=0.1)
    assert highest(take) == pytest.approx(true_peak(take), abs=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("level", [0.01, 0.2, 1.0])
def test_every_take_comes_out_as_loud_and_never_too_loud(level: float) -> None:
    """Whispered or shouted, the loudness is the same within one unit, and the true peak is under its limit."""
    for take in (syllables(level), tone(1.0, level)):
        for synthetic in (False, True):
            result = master(take, RATE, RATE, synthetic=synthetic)
            assert -16 == pytest.approx(loudness(result, RATE), abs=1.0)
            assert highest(result) <= PEAK


def test_one_peak_does_not_make_a_take_softer() -> None:
    """A take that is as loud as it should be already keeps its loudness, and loses its one peak."""
    peaked = master(tone(1.0, 0.2), RATE, RATE)
    peaked[len(peaked) // 2] = 1.0
    result = master(peaked, RATE, RATE)
    assert LOUDNESS == pytest.approx(own_loudness(result, RATE), abs=0.2)
    assert highest(result) <= PEAK


@pytest.mark.slow
def test_soft_sounds_of_a_synthetic_voice_are_raised() -> None:
    """A consonant 30 dB under its vowel comes out some 15 dB nearer to it, and noise 70 dB under it no nearer."""
    soft, noise = 10 ** (-30 / 20), 10 ** (-70 / 20)
    parts = [tone(0.5, level) for level in (0.5, 0.5 * soft, 0.5, 0.5 * noise, 0.5)]
    plain, raised = (master(np.concatenate(parts), RATE, RATE, synthetic=synthetic) for synthetic in (False, True))

    def under(take: Samples, part: int) -> float:
        middle = [take[round((BEFORE + 0.5 * n + 0.1) * RATE) :][: round(0.3 * RATE)] for n in (0, part)]
        return float(20 * np.log10(np.std(middle[1]) / np.std(middle[0])))

    assert -30 == pytest.approx(under(plain, 1), abs=1)
    assert -15 == pytest.approx(under(raised, 1), abs=1)
    assert -70 == pytest.approx(under(raised, 3), abs=1)


@pytest.mark.parametrize("seconds", [0.06, 0.2, 0.39, 0.41])
def test_a_short_word_is_as_loud_as_a_sentence(seconds: float) -> None:
    """A take shorter than the standard's block is measured by repeating it."""
    assert LOUDNESS == pytest.approx(loudness(master(tone(seconds, 0.1), RATE, RATE), RATE), abs=1.5)


def test_a_peak_between_the_samples_counts() -> None:
    """A sine at a quarter of the rate, sampled beside its crests, is 3 dB higher than its samples."""
    between = np.sin(np.pi / 2 * np.arange(4000) + np.pi / 4)
    assert -3.01 == pytest.approx(20 * np.log10(np.max(between)), abs=0.05)
    assert 0.0 == pytest.approx(true_peak(between[:4000] * np.hanning(4000)), abs=0.1)


@pytest.mark.parametrize("silence", [0.0, 0.02, 0.5, 2.0])
def test_silence_is_cut_and_a_soft_first_consonant_is_not(silence: float) -> None:
    """A hiss 40 dB under the vowel that follows it is there to its first sample."""
    hiss = 0.004 * np.random.default_rng(1).standard_normal(round(0.08 * RATE))
    take = np.concatenate([np.zeros(round(silence * RATE)), hiss, tone(0.5, 0.4), np.zeros(RATE)])
    cut = words_of(take)
    assert len(hiss) + 0.5 * RATE <= len(cut) < len(hiss) + 0.5 * RATE + 0.13 * RATE
    start = round(BEFORE * RATE)  # and the hiss begins within the frame after it
    assert any(np.allclose(cut[at : at + len(hiss)], hiss) for at in range(start + 120))


def test_the_noise_of_a_room_is_not_taken_for_words() -> None:
    """Hiss 50 dB under the voice, before and after it, is cut."""
    room = 0.001 * np.random.default_rng(2).standard_normal(3 * RATE)
    take = room.copy()
    take[RATE : RATE + round(0.7 * RATE)] += tone(0.7, 0.4)
    assert 0.7 < len(words_of(take)) / RATE < 0.86


def test_the_rate_is_made_what_is_wanted() -> None:
    """A take of 48 kHz comes out at 22.05 kHz, as long as it was, at the same pitch."""
    result = master(tone(1.0, 0.3, 440.0, 48000), 48000, RATE)
    spectrum = np.abs(np.fft.rfft(result))
    assert 440 == pytest.approx(np.argmax(spectrum) * RATE / len(result), abs=3)


@pytest.mark.parametrize("take", [np.zeros(0), np.zeros(RATE), 1e-5 * np.ones(RATE)])
def test_a_take_of_nothing_is_refused(take: Samples) -> None:
    """A silent take is refused."""
    with pytest.raises(RenderFailed, match="nothing to hear"):
        master(take, RATE, RATE)
