"""Sound files are used whole or not at all."""

from array import array
from pathlib import Path

import pytest

from audio.errors import DamagedWave
from audio.speech.files.waves import Wave, read_wave, write_wave


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a whole file of half a second."""
    path = tmp_path / "a.wav"
    write_wave(path, Wave(array("h", [5, -5] * 5000), 20000))
    return path


def test_what_was_written_is_read_again(file: Path) -> None:
    """Samples, rate and length are the same after writing and reading."""
    wave = read_wave(file)
    assert (10000, 20000, 0.5) == (len(wave.samples), wave.rate, wave.seconds)


def test_a_file_cut_short_is_refused(file: Path) -> None:
    """A power cut in the middle of writing leaves no half sentence."""
    file.write_bytes(file.read_bytes()[:9000])
    with pytest.raises(DamagedWave, match="cut short"):
        read_wave(file)


@pytest.mark.parametrize("content", [b"", b"RIFF", b"hello" * 100, b"RIFF\x24\x00\x00\x00WAVEfmt "])
def test_what_is_no_sound_file_is_refused(file: Path, content: bytes) -> None:
    """A file that is not a WAV is refused."""
    file.write_bytes(content)
    with pytest.raises(DamagedWave):
        read_wave(file)


def test_silence_is_refused(file: Path) -> None:
    """A synthesiser that wrote only zeroes has failed."""
    write_wave(file, Wave(array("h", [0] * 5000), 20000))
    with pytest.raises(DamagedWave, match="no sound"):
        read_wave(file)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """A missing file is refused like a damaged one."""
    with pytest.raises(DamagedWave):
        read_wave(tmp_path / "none.wav")
