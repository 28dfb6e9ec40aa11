"""Takes in Opus: how long they last without decoding, and that none is used that is not whole."""

from pathlib import Path

import numpy as np
import pytest

from audio.errors import DamagedWave
from audio.speech.files.clips import is_whole, measure, read_clip
from audio.speech.files.ogg import write_ogg

RATE = 24000


@pytest.fixture
def take(tmp_path: Path) -> Path:
    """Return 1.3 seconds of a tone."""
    write_ogg(tmp_path / "take.opus", 0.4 * np.sin(np.arange(round(1.3 * RATE)) / 20), RATE, "OPUS")
    return tmp_path / "take.opus"


def test_a_take_is_as_long_as_it_was(take: Path) -> None:
    """Its last page says it, and what is decoded is as long."""
    samples, rate = measure(take)
    assert 1.3 == pytest.approx(samples / rate, abs=0.001)
    assert 1.3 == pytest.approx(read_clip(take).seconds, abs=0.001)
    assert 0.4 == pytest.approx(max(read_clip(take).samples) / 32768, abs=0.05)


@pytest.mark.parametrize("share", [0.0, 0.02, 0.5, 0.99])
def test_a_take_that_is_cut_short_is_not_used(take: Path, share: float) -> None:
    """Wherever it was cut, a sentence says so, by the file's name."""
    whole = take.read_bytes()
    take.write_bytes(whole[: int(share * len(whole))])
    assert not is_whole(take)
    for read in (measure, read_clip):
        with pytest.raises(DamagedWave, match=r"take\.opus"):
            read(take)


def test_a_take_that_is_not_there_is_not_used(tmp_path: Path) -> None:
    """A missing file is a damaged one."""
    with pytest.raises(DamagedWave, match=r"none\.opus is not a sound file"):
        measure(tmp_path / "none.opus")
