"""
Ogg Vorbis, in which rendered speech is kept: a ninth of a WAV, and decoded by the mixer itself.

How long a file lasts stands on its last page (RFC 3533), so that nothing is decoded, and no numpy loaded, to know it.
"""

from array import array
from pathlib import Path
from typing import TYPE_CHECKING

from audio.errors import DamagedWave
from audio.speech.waves import Wave

if TYPE_CHECKING:
    from audio.speech.spectrum import Samples

SUFFIX = ".ogg"
COMPRESSION = 0.95  # of libsndfile's: some 38 kbit/s of speech, of which a third is the head of a short file
MAGIC = b"OggS"
IDENTIFICATION = b"\x01vorbis"  # of a first packet; version (4 bytes), channels (1) and rate (4) follow
LAST = 0x04  # the flag of the page that ends a file
LONGEST = 27 + 255 + 255 * 255  # bytes of a page


def write_vorbis(path: Path, samples: "Samples", rate: int) -> None:
    """Write mono ``samples``, -1.0 to 1.0, ``rate`` a second; raise `OSError` or `RuntimeError` if that cannot be."""
    import soundfile  # noqa: PLC0415 -- loads numpy

    with soundfile.SoundFile(path, "w", rate, 1, "VORBIS", format="OGG", compression_level=COMPRESSION) as file:
        file.write(samples)


def read_vorbis(path: Path) -> Wave:
    """Return the samples of ``path``; raise `DamagedWave` if it is not whole."""
    import soundfile  # noqa: PLC0415 -- as above

    length(path)
    try:
        samples, rate = soundfile.read(path, dtype="int16")
    except (OSError, RuntimeError) as error:
        raise DamagedWave(f"{path.name} cannot be decoded: {error}.") from error
    return Wave(array("h", samples.astype("<i2").tobytes()), rate)


def length(path: Path) -> tuple[int, int]:
    """Return the samples of ``path`` and how many make a second; raise `DamagedWave` if it is not whole."""
    try:
        with path.open("rb") as file:
            head = file.read(64)
            file.seek(max(0, path.stat().st_size - LONGEST))
            tail = file.read()
    except OSError as error:
        raise DamagedWave(f"{path.name} is not a sound file: {error}.") from error
    page = tail[tail.rfind(MAGIC) :]
    at = head.find(IDENTIFICATION)
    if not page.startswith(MAGIC) or at < 0:
        raise DamagedWave(f"{path.name} is not a sound file: it is no Ogg Vorbis.")
    if len(page) < 27 or len(page) != 27 + page[26] + sum(page[27 : 27 + page[26]]) or not page[5] & LAST:
        raise DamagedWave(f"{path.name} is cut short: its last page is missing.")
    samples = int.from_bytes(page[6:14], "little", signed=True)
    if samples <= 0:
        raise DamagedWave(f"{path.name} holds no sound.")
    return samples, int.from_bytes(head[at + 12 : at + 16], "little")
