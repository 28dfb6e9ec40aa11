"""
Speech in Ogg (RFC 3533): Vorbis as it is rendered, Opus (RFC 7845) as it is shipped.

Vorbis is a ninth of a WAV, costs little to write, and is decoded by the mixer itself; Opus is smaller still. How long a
file lasts stands on its last page, so that nothing is decoded, and no numpy loaded, to know it.
"""

from array import array
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from audio.errors import DamagedWave
from audio.speech.files.waves import Wave

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Codec = Literal["VORBIS", "OPUS"]

VORBIS, OPUS = ".ogg", ".opus"
"""How the names of the files end."""
COMPRESSION: dict[Codec, float] = {"VORBIS": 0.95, "OPUS": 0.93}
"""libsndfile's: some 38 kbit/s of speech, of which a third is the head of a short file, and 24 kbit/s."""
MAGIC = b"OggS"
LAST = 0x04  # the flag of the page that ends a file
LONGEST = 27 + 255 + 255 * 255  # bytes of a page
VORBIS_HEAD = b"\x01vorbis"  # of a first packet; version (4 bytes), channels (1) and rate (4) follow
OPUS_HEAD = b"OpusHead"  # version and channels (1 byte each) follow, and the samples (2) to leave out at the beginning
OPUS_RATE = 48000  # a page of Opus counts samples of this rate, whatever rate was encoded


def write_ogg(
    path: Path, samples: "NDArray[np.floating[Any]]", rate: int, codec: Codec, compression: float | None = None
) -> None:
    """
    Write mono ``samples``, -1.0 to 1.0, ``rate`` a second, at `COMPRESSION` unless another is given.

    Raises `OSError` or `RuntimeError` if that cannot be.
    """
    import soundfile  # noqa: PLC0415 -- loads numpy

    compression = COMPRESSION[codec] if compression is None else compression
    with soundfile.SoundFile(path, "w", rate, 1, codec, format="OGG", compression_level=compression) as file:
        file.write(samples)


def read_ogg(path: Path) -> Wave:
    """Return the samples of ``path``; raise `DamagedWave` if it is not whole."""
    import soundfile  # noqa: PLC0415 -- as above

    length(path)
    try:
        samples, rate = soundfile.read(path, dtype="int16")
    except (OSError, RuntimeError) as error:
        raise DamagedWave(f"{path.name} cannot be decoded: {error}.") from error
    return Wave(array("h", samples.astype("<i2").tobytes()), rate)


def is_ogg(path: Path) -> bool:
    """Whether ``path`` begins as Ogg does."""
    try:
        with path.open("rb") as file:
            return file.read(len(MAGIC)) == MAGIC
    except OSError:
        return False


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
    before, rate = _first_packet(path, head)
    if not page.startswith(MAGIC):
        raise DamagedWave(f"{path.name} is not a sound file: it is no Ogg.")
    if len(page) < 27 or len(page) != 27 + page[26] + sum(page[27 : 27 + page[26]]) or not page[5] & LAST:
        raise DamagedWave(f"{path.name} is cut short: its last page is missing.")
    samples = int.from_bytes(page[6:14], "little", signed=True) - before
    if samples <= 0:
        raise DamagedWave(f"{path.name} holds no sound.")
    return samples, rate


def _first_packet(path: Path, head: bytes) -> tuple[int, int]:
    """How many samples are left out at the beginning, and how many make a second."""
    if (at := head.find(VORBIS_HEAD)) >= 0:
        return 0, int.from_bytes(head[at + 12 : at + 16], "little")
    if (at := head.find(OPUS_HEAD)) >= 0:
        return int.from_bytes(head[at + 10 : at + 12], "little"), OPUS_RATE
    raise DamagedWave(f"{path.name} is not a sound file: it is neither Ogg Vorbis nor Ogg Opus.")
