"""What measures sound, on signals whose numbers are known."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from audio.sound.takes import RATE
from tests.audio.sound.sounding import tone, write
from tests.bench.__main__ import main
from tests.bench.instruments import meters
from tests.bench.instruments.masking import CLICK
from tests.bench.instruments.meters import Samples
from tests.bench.sound import EARLIEST

pytestmark = pytest.mark.slow


def decibels(level: float) -> float:
    """Return an amplitude."""
    return float(10 ** (level / 20))


@pytest.mark.parametrize(("level", "seconds"), [(-23.0, 20.0), (-33.0, 20.0), (-16.0, 3.0)])
def test_a_tone_of_1_khz_reads_as_loud_as_it_is(level: float, seconds: float) -> None:
    """EBU Tech 3341, cases 1 and 2, in one channel: a sine at -20 dBFS (peak) reads -23 LUFS, 3.01 LU less than two."""
    mono = meters.loudness(tone(1000, seconds, decibels(level + 3.01)), RATE)
    assert level == pytest.approx(mono, abs=0.1)


def test_silence_between_loud_parts_does_not_count() -> None:
    """EBU Tech 3341, case 3: 10 s at -36, 60 s at -23 and 10 s at -36 read -23, for the soft parts are gated."""
    parts = [tone(1000, seconds, decibels(level + 3.01)) for level, seconds in ((-36, 10), (-23, 60), (-36, 10))]
    assert -23.0 == pytest.approx(meters.loudness(np.concatenate(parts), RATE), abs=0.1)


def test_a_short_word_is_as_loud_as_a_long_one_and_silence_has_no_loudness() -> None:
    """A word shorter than the standard's block is measured by repeating it."""
    assert -20.0 == pytest.approx(meters.loudness(tone(1000, 0.2, decibels(-16.99)), RATE), abs=0.3)
    assert -np.inf == meters.loudness(np.zeros(RATE), RATE)


@pytest.mark.parametrize(("phase", "pitch", "expected"), [(45.0, RATE / 4, -6.0), (60.0, RATE / 6, -6.0)])
def test_a_peak_between_two_samples_is_found(phase: float, pitch: float, expected: float, tmp_path: Path) -> None:
    """EBU Tech 3341, cases 16 and 17: no sample is at the crest, and yet it reads -6 dBTP."""
    count = np.arange(25 * RATE)
    ends = np.minimum(1.0, np.minimum(count, count[::-1]) / RATE)
    sine = np.sin(2 * np.pi * pitch * count / RATE + np.radians(phase)) * ends
    clip = write(tmp_path / "sine.wav", decibels(expected) * sine)
    samples, rate = meters.read(clip.path)
    assert RATE == rate
    assert 20 * np.log10(np.abs(samples).max()) < expected - 0.9
    assert -0.4 < meters.true_peak(clip.path) - expected < 0.2


def spoken(attack: float) -> Samples:
    """Return a syllable that comes up in ``attack`` seconds, after 0.12 s of silence and before 0.2 s of it."""
    sound = tone(300, 0.4) * np.minimum(1.0, np.arange(round(0.4 * RATE)) / max(1.0, attack * RATE)) ** 2
    return np.concatenate([np.zeros(round(0.12 * RATE)), sound, np.zeros(round(0.2 * RATE))])


def test_a_clip_is_heard_from_its_first_sound_to_its_last() -> None:
    """Silence at both ends is measured apart."""
    begin, end = meters.span(spoken(0.0), RATE)
    assert 0.12 == pytest.approx(begin, abs=0.003)
    assert 0.52 == pytest.approx(end, abs=0.003)
    assert (0.0, 0.0) == meters.span(np.zeros(RATE), RATE)


@pytest.mark.parametrize("cut", [0.0, 0.05, 0.12])
def test_silence_before_a_clip_is_not_missed(cut: float) -> None:
    """However much of the silence before the first sound is cut, the sound is whole."""
    whole = np.concatenate([spoken(0.08), spoken(0.01)])
    assert meters.lost(0.3 * whole[round(cut * RATE) :], whole, RATE) < meters.UNHEARD


@pytest.mark.parametrize("cut", [0.16, 0.2, 0.3])
def test_a_syllable_without_its_beginning_is_noticed(cut: float) -> None:
    """Even if silence stands before what is left of it."""
    whole = np.concatenate([spoken(0.08), spoken(0.01)])
    clip = np.concatenate([np.zeros(round(0.1 * RATE)), 0.3 * whole[round(cut * RATE) :]])
    assert meters.lost(clip, whole, RATE) > -20.0


def test_a_part_of_a_file_is_read(tmp_path: Path) -> None:
    """Between two moments, and no further than it goes."""
    clip = write(tmp_path / "sine.wav", tone(441, 1.0))
    samples, _ = meters.read(clip.path, 0.5, 9.0)
    assert RATE // 2 == len(samples)
    assert 0.0 == samples[0]


def sound(capsys: pytest.CaptureFixture[str], *options: str) -> Mapping[str, Mapping[str, Any]]:
    """Return what the command measures of sound, by name."""
    assert 0 == main([*options, "--json", "sound"])
    return {one["name"]: one for one in json.loads(capsys.readouterr().out)["measurements"]}


@pytest.mark.long
def test_the_sound_of_a_game_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """A quick run plays the beginning of a game, and every measurement gives a figure or the reason why it cannot."""
    found = sound(capsys, "--quick")
    assert -70 < found["sound.voice"]["value"] < 0
    assert -40 < found["sound.peak"]["value"] < 1
    assert 0 < found["sound.gaps"]["value"] < 3
    assert ", 0 of" in found["sound.onset"]["note"]
    assert all(one["value"] is not None or one["note"] for one in found.values())


@pytest.mark.long
def test_the_levels_of_whole_games_hold(capsys: pytest.CaptureFixture[str]) -> None:
    """Every line as loud as the others and whole, no peak too high, the bed far below words and covering hands."""
    found = sound(capsys)
    assert -17 <= min(found["sound.voice"]["samples"])
    assert max(found["sound.voice"]["samples"]) <= -15
    assert found["sound.peak"]["value"] < -1
    assert found["sound.bed_under"]["value"] >= 15
    assert found["sound.windows"]["value"] >= CLICK.level
    assert found["sound.onset"]["value"] >= EARLIEST
    assert ", 0 of" in found["sound.onset"]["note"]
