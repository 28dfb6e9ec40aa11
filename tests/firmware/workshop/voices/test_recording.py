"""Recordings of every kind become takes that fit; a fault of one is reported with its name."""

import wave
from pathlib import Path

import numpy as np
import pytest

from audio.errors import BadTake
from audio.speech.files.waves import read_wave
from audio.speech.mastering.spectrum import Samples
from audio.speech.mastering.take import LOUDNESS, PEAK
from audio.speech.packs.pack import read_pack
from audio.speech.packs.recording import RATE, bring_in, read_take
from firmware.workshop.voices.recording import record
from tests.bench.instruments.meters import highest, loudness

TEXT = "la place 3"


def speech(rate: int, level: float = 0.2, noise: float = 0.0, seconds: float = 1.2) -> Samples:
    """A hum of a voice with half a second of the room before and after it."""
    chance = np.random.default_rng(5)
    hum = level * np.sin(2 * np.pi * 180 * np.arange(round(seconds * rate)) / rate)
    hum *= np.abs(np.sin(2 * np.pi * 3 * np.arange(len(hum)) / rate)) ** 0.5
    room = np.zeros(rate // 2)
    whole = np.concatenate([room, hum, room])
    return np.asarray(whole + noise * chance.standard_normal(len(whole)))


def write(path: Path, samples: Samples, rate: int, width: int = 2, channels: int = 1) -> None:
    """Write a WAV of so many bytes a sample, by the standard library."""
    whole = np.clip(samples, -1, 1) * (2 ** (8 * width - 1) - 1)
    if width == 1:
        data = (whole + 128).astype("u1").tobytes()
    else:
        data = np.repeat(whole.astype("<i8"), channels).view("u1").reshape(-1, 8)[:, :width].tobytes()
    with wave.open(str(path), "wb") as file:
        file.setparams((channels, width, rate, 0, "NONE", ""))
        file.writeframes(data)


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize(
    ("rate", "width", "channels"),
    [(48000, 3, 2), (44100, 2, 2), (44100, 3, 1), (16000, 2, 1), (8000, 1, 1), (96000, 4, 1)],
)
def test_every_kind_of_wav_becomes_the_same_kind_of_take(tmp_path: Path, rate: int, width: int, channels: int) -> None:
    """Mono, 16 bits, 44.1 kHz, as loud as all others, without the silence around the words, as long as it was."""
    write(tmp_path / "in.wav", speech(rate), rate, width, channels)
    judgement = bring_in(tmp_path / "in.wav", TEXT, tmp_path / "out.wav")
    take = read_wave(tmp_path / "out.wav")
    assert RATE == take.rate
    assert 1.2 == pytest.approx(take.seconds, abs=0.2)
    sound = np.array(take.samples) / 32768
    assert LOUDNESS == pytest.approx(loudness(sound, RATE), abs=1.0)
    assert highest(sound) <= PEAK
    assert () == judgement.complaints


def test_24_bits_are_read_as_loud_as_16(tmp_path: Path) -> None:
    """A take of 24 bits is as loud as the same one of 16 bits."""
    for width in (1, 2, 3, 4):
        write(tmp_path / f"{width}.wav", speech(48000), 48000, width)
        samples, _ = read_take(tmp_path / f"{width}.wav")
        assert 0.2 == pytest.approx(np.max(np.abs(samples)), abs=0.01)


@pytest.mark.slow
def test_a_clipped_take_and_a_noisy_one_are_used_and_reported(tmp_path: Path) -> None:
    """Better a harsh take than none; the reader knows which to record again."""
    write(tmp_path / "clipped.wav", speech(44100, level=1.5), 44100)
    write(tmp_path / "noisy.wav", speech(44100, noise=0.02), 44100)
    assert "clipped" in bring_in(tmp_path / "clipped.wav", TEXT, tmp_path / "a.wav").complaints[0]
    assert "noisy" in bring_in(tmp_path / "noisy.wav", TEXT, tmp_path / "b.wav").complaints[0]


@pytest.mark.parametrize(
    ("seconds", "text", "reason"), [(0.1, "oui", "too short"), (1.0, "La nuit tombe. " * 10, "too short")]
)
def test_a_take_that_cannot_hold_its_words_is_refused(tmp_path: Path, seconds: float, text: str, reason: str) -> None:
    """A take that stopped too early would be a sentence without an end."""
    write(tmp_path / "in.wav", speech(44100, seconds=seconds), 44100)
    with pytest.raises(BadTake, match=reason):
        bring_in(tmp_path / "in.wav", text, tmp_path / "out.wav")


def test_silence_and_rubbish_are_refused(tmp_path: Path) -> None:
    """Silence, rubbish and empty files are refused, each with its reason."""
    write(tmp_path / "silence.wav", np.zeros(44100), 44100)
    (tmp_path / "rubbish.wav").write_bytes(b"RIFFrubbish")
    (tmp_path / "empty.wav").write_bytes(b"")
    for name, reason in (("silence", "nothing to hear"), ("rubbish", "not a WAV"), ("empty", "not a WAV")):
        with pytest.raises(BadTake, match=reason):
            bring_in(tmp_path / f"{name}.wav", TEXT, tmp_path / "out.wav")


@pytest.mark.slow
def test_a_folder_of_recordings_becomes_a_voice_and_grows(tmp_path: Path) -> None:
    """Earlier recordings are still there, new ones replace them, and all are listed by name."""
    texts = {"a.wav": "la place 3", "b.wav": "la Voyante", "c.wav": "et", "d.wav": 'dit "non" \\ toi'}
    takes, pack = tmp_path / "takes", tmp_path / "pack"
    takes.mkdir()
    write(takes / "a.wav", speech(48000), 48000)
    write(takes / "b.wav", speech(48000, level=2.0), 48000)
    write(takes / "c.wav", np.zeros(48000), 48000)
    write(takes / "x.wav", speech(48000), 48000)
    report = record(takes, texts, pack, "Ada", "fr")
    assert (["a.wav"], ["b.wav"], ["c.wav"], ["d.wav"], ["x.wav"]) == (
        report.good,
        list(report.doubtful),
        list(report.refused),
        report.missing,
        report.unknown,
    )
    (takes / "a.wav").unlink()
    write(takes / "d.wav", speech(48000), 48000)
    record(takes, texts, pack, "Ada", "fr")
    whole = read_pack(pack)
    assert ("Ada", "fr", {"a.wav", "b.wav", "d.wav"}) == (whole.name, whole.language, set(whole.takes))
    assert whole.parts('La place 3 dit "non" \\ toi.')
