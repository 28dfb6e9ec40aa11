"""Ogg Opus (RFC 7845), in which the recorded storyteller is shipped: 24 kbit/s are enough for speech."""

from array import array
from pathlib import Path
from typing import TYPE_CHECKING

from audio.errors import DamagedWave
from audio.speech.waves import Wave

if TYPE_CHECKING:
    from audio.speech.spectrum import Samples

SUFFIX = ".opus"
RATE = 48000  # a page counts samples of this rate, whatever rate was encoded
COMPRESSION = 0.93  # of libsndfile's: 24 kbit/s
PAGE, HEAD = b"OggS", b"OpusHead"
LAST = 0x04  # the flag of the page that ends a file


def write_opus(path: Path, samples: "Samples", rate: int) -> None:
    """Write mono ``samples``, -1.0 to 1.0, ``rate`` a second; raise `OSError` or `RuntimeError` if that cannot be."""
    import soundfile  # noqa: PLC0415 -- loads numpy

    with soundfile.SoundFile(path, "w", rate, 1, "OPUS", format="OGG", compression_level=COMPRESSION) as file:
        file.write(samples)


def read_opus(path: Path) -> Wave:
    """Return the samples of ``path``; raise `DamagedWave` if it is not whole."""
    import soundfile  # noqa: PLC0415 -- as above

    opus_length(path)
    try:
        samples, rate = soundfile.read(path, dtype="int16")
    except (OSError, RuntimeError) as error:
        raise DamagedWave(f"{path.name} cannot be decoded: {error}.") from error
    return Wave(array("h", samples.astype("<i2").tobytes()), rate)


def opus_length(path: Path) -> tuple[int, int]:
    """Return the samples of ``path`` and how many make a second; raise `DamagedWave` if it is not whole."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise DamagedWave(f"{path.name} is not a sound file: {error}.") from error
    head, page = data.find(HEAD), data[data.rfind(PAGE) :]
    if head < 0:
        raise DamagedWave(f"{path.name} is not a sound file: it is no Ogg Opus.")
    if len(page) < 27 or len(page) != 27 + page[26] + sum(page[27 : 27 + page[26]]) or not page[5] & LAST:
        raise DamagedWave(f"{path.name} is cut short: its last page is missing.")
    before = int.from_bytes(data[head + 10 : head + 12], "little")
    return int.from_bytes(page[6:14], "little", signed=True) - before, RATE
