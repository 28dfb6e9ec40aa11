"""Rendered speech is kept small, and is used whole or not at all."""

from pathlib import Path

import numpy as np
import pytest

from audio.errors import DamagedWave
from audio.speech.cache import ClipCache
from audio.speech.files.clips import Part, is_whole, measure, read_clip, whole
from audio.speech.files.ogg import write_ogg
from tests.audio.speech.voices.voices import ToneVoice

RATE = 22050


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Return a whole file of two seconds of noise that swells and falls, in several pages."""
    path = tmp_path / "a.ogg"
    noise = np.random.default_rng(1).normal(0, 0.1, 2 * RATE) * np.sin(np.arange(2 * RATE) / 3000)
    write_ogg(path, noise, RATE, "VORBIS")
    return path


def test_its_length_is_known_without_decoding(file: Path) -> None:
    """The last page says as many samples as come out of the decoder."""
    assert (2 * RATE, RATE) == measure(file)
    sound = read_clip(file)
    assert (2 * RATE, RATE) == (len(sound.samples), sound.rate)
    assert 2 * 2 * RATE > 2.5 * file.stat().st_size


def test_a_file_cut_short_anywhere_is_refused(file: Path) -> None:
    """A power cut in the middle of writing leaves no half sentence, not even one that ends with a page."""
    content = file.read_bytes()
    pages = [place for place in range(len(content)) if content[place:].startswith(b"OggS")]
    assert 3 < len(pages)
    for end in (0, 3, 30, *pages, len(content) - 1):
        file.write_bytes(content[:end])
        assert not is_whole(file), end


@pytest.mark.parametrize("content", [b"hello" * 100, b"OggS" * 100])
def test_what_is_no_sound_file_is_refused(file: Path, content: bytes) -> None:
    """A file that only begins like one is refused."""
    file.write_bytes(content)
    with pytest.raises(DamagedWave, match="is not a sound file"):
        measure(file)


def test_files_of_two_rates_are_no_line(file: Path, tmp_path: Path) -> None:
    """What would be heard at the wrong pitch is not said."""
    write_ogg(tmp_path / "b.ogg", np.full(16000, 0.1), 16000, "VORBIS")
    with pytest.raises(DamagedWave, match="16000 samples a second; the others have 22050"):
        whole((Part(file, 0.1), Part(tmp_path / "b.ogg", 0.1)))


def test_the_cache_of_earlier_versions_makes_room(tmp_path: Path) -> None:
    """WAVs, which nobody reads any more, go with the first preparation."""
    (tmp_path / "0123456789abcdef.wav").write_bytes(b"RIFF")
    ClipCache(tmp_path, ToneVoice()).prepare(["A."], lambda _done, _total: None)
    assert [".ogg"] == [path.suffix for path in tmp_path.iterdir()]
