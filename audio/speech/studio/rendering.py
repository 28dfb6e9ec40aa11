"""
The studio: the process in which texts become takes that fit beside each other.

One text, one file, one answer. Lines of JSON come in on standard input, ``{"text": …, "path": …}``, and each
is answered once its file is finished: ``{"done": path}`` or ``{"error": …}``. The first line out is
``{"ready": voice}`` or ``{"fatal": …}``. With ``"raw": true`` the take is neither cut nor made as loud as others;
``"pace"`` is how fast it is spoken, beside the pace of the voice, and ``"tone"`` a `Tone`, in its order.

It is a process of its own because synthesisers hang, die and print where they please, and because mastering is
heavy: a parent can kill a process, start another, and be small itself. Started as ``python -m
audio.speech.studio.rendering ENGINE LANGUAGE RATE [MODEL]``.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import numpy as np

from audio.errors import AudioError, NoVoice
from audio.speech.engines.engine import ENGINES
from audio.speech.engines.spoken import spoken
from audio.speech.engines.tone import Tone, speak_as
from audio.speech.files.ogg import VORBIS, read_ogg, write_ogg
from audio.speech.files.waves import write_wave
from audio.speech.mastering.loudness import loudness, true_peak
from audio.speech.mastering.spectrum import to_wave

if TYPE_CHECKING:
    from audio.speech.mastering.spectrum import Samples
    from audio.speech.mastering.take import Equaliser

    Master = Callable[..., Samples]

RATE = 22050  # samples a second of every synthetic take
FULL = 32768  # of 16 bits
PEAKS = (-3.0, -5.0, -7.0)  # dBTP to which a take is held: the first whose file is no higher than `HIGHEST`
HIGHEST = -1.5  # dBTP of the file; what is heard besides leaves the whole under -1 (`bench sound.peak`)
LOUDER = 0.5  # LU by which Vorbis may make a take louder: more is turned down, which costs another encoding


def main(engine: str, language: str, rate: str, model: str = "") -> int:
    """Render until standard input ends."""
    os.nice(5)  # the loop, the keys and the mixer come first
    replies = _own_output()
    try:
        speaker = ENGINES[engine](language, int(rate), model)
    except NoVoice as error:
        _say(replies, {"fatal": str(error)})
        return 1
    from audio.speech.mastering.take import master  # noqa: PLC0415 -- a voice that cannot speak says so without it

    _say(replies, {"ready": speaker.voice})
    for text, pace, tone, path, raw in _requests(sys.stdin):
        said = partial(speak_as, tone, speaker, spoken(text, language, engine), pace)
        _say(replies, _render(said, speaker.equaliser, path, None if raw else master))
    return 0


def _own_output() -> TextIO:
    """Keep standard output for replies: what the libraries print goes to standard error."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return replies


def _requests(lines: TextIO) -> Iterator[tuple[str, float, Tone, Path, bool]]:
    for line in lines:
        request = json.loads(line)
        tone, path = Tone(*map(float, request["tone"])), Path(request["path"])
        yield str(request["text"]), float(request["pace"]), tone, path, bool(request["raw"])


def _render(
    speak: "Callable[[], tuple[Samples, int]]", equaliser: "Equaliser", path: Path, master: "Master | None"
) -> dict[str, object]:
    try:
        samples, rate = speak()
        if master is None:
            write_wave(path, to_wave(samples, rate))
        else:
            _finish(path, lambda peak: master(samples, rate, RATE, equaliser, synthetic=True, peak=peak))
    except (AudioError, OSError, RuntimeError, ValueError) as error:
        return {"error": str(error)}
    return {"done": str(path)}


def _finish(path: Path, mastered: "Callable[[float], Samples]") -> None:
    """
    Write the take ``mastered`` for a peak.

    Vorbis may add 1.3 LU, and then the take is turned down by as much; it may add 4 dB to a peak, and then the take is
    held to a lower one.
    """
    if path.suffix != VORBIS:
        write_wave(path, to_wave(mastered(PEAKS[0]), RATE))
        return
    from audio.speech.mastering.take import LOUDNESS  # noqa: PLC0415 -- as above

    for peak in PEAKS:
        take = mastered(peak)
        heard = _heard(path, take)
        louder = loudness(heard, RATE) - LOUDNESS
        if louder > LOUDER:
            heard = _heard(path, take * 10 ** (-louder / 20))
        if true_peak(heard) <= HIGHEST:
            break


def _heard(path: Path, take: "Samples") -> "Samples":
    """Write ``take`` to ``path``, and return what is heard of it."""
    write_ogg(path, take, RATE, "VORBIS")
    return np.array(read_ogg(path).samples) / FULL


def _say(replies: TextIO, reply: dict[str, object]) -> None:
    replies.write(json.dumps(reply) + "\n")
    replies.flush()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
