"""
The studio: the process in which texts become takes that fit beside each other.

One text, one file, one answer. Lines of JSON come in on standard input, ``{"text": …, "path": …}``, and each
is answered once its file is finished: ``{"done": path}`` or ``{"error": …}``. The first line out is
``{"ready": voice}`` or ``{"fatal": …}``. With ``"raw": true`` the take is neither cut nor made as loud as others.

It is a process of its own because synthesisers hang, die and print where they please, and because mastering is
heavy: a parent can kill a process, start another, and be small itself. Started as ``python -m audio.speech.studio
ENGINE LANGUAGE RATE [MODEL]``.
"""

import json
import os
import sys
from array import array
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TextIO

import numpy as np

from audio.errors import AudioError, NoVoice
from audio.speech.manners import manner
from audio.speech.ogg import VORBIS, write_ogg
from audio.speech.spoken import spoken
from audio.speech.waves import Wave, write_wave

if TYPE_CHECKING:
    from audio.speech.mastering import Equaliser
    from audio.speech.spectrum import Samples

    Master = Callable[[Samples, int, int, Equaliser], Samples]

RATE = 22050  # samples a second of every synthetic take


class Engine(Protocol):
    """A synthesiser: the name of its voice, and how that is equalised."""

    voice: str
    equaliser: "Equaliser"

    def speak(self, text: str) -> "tuple[Samples, int]":
        """Return ``text``, spoken, and its samples a second; raise `AudioError` or `OSError` if it cannot."""


def main(engine: str, language: str, rate: str, model: str = "") -> int:
    """Render until standard input ends."""
    os.nice(5)  # the loop, the keys and the mixer come first
    replies = _own_output()
    try:
        speaker = ENGINES[engine](language, int(rate), model)
    except NoVoice as error:
        _say(replies, {"fatal": str(error)})
        return 1
    from audio.speech.mastering import master  # noqa: PLC0415 -- a voice that cannot speak says so without it

    _say(replies, {"ready": speaker.voice})
    for text, path, raw in _requests(sys.stdin):
        _say(replies, _render(speaker, spoken(text, language, engine), path, None if raw else master))
    return 0


def to_wave(samples: "Samples", rate: int) -> Wave:
    """Return ``samples`` as 16-bit ones."""
    whole = np.clip(np.round(samples * 32767), -32768, 32767).astype("<i2")
    return Wave(array("h", whole.tobytes()), rate)


def _espeak(language: str, rate: int, _model: str) -> Engine:
    from audio.speech.espeak_worker import EspeakEngine  # noqa: PLC0415 -- only the engine that speaks is loaded

    return EspeakEngine(language, rate, manner(language))


def _piper(language: str, rate: int, model: str) -> Engine:
    from audio.speech.piper_worker import PiperEngine  # noqa: PLC0415 -- as above

    return PiperEngine(language, rate, Path(model))


def _pico(language: str, rate: int, _model: str) -> Engine:
    from audio.speech.pico_worker import PicoEngine  # noqa: PLC0415 -- as above

    return PicoEngine(language, rate)


def _hibari(language: str, rate: int, _model: str) -> Engine:
    from audio.speech.hibari_worker import HibariEngine  # noqa: PLC0415 -- as above

    return HibariEngine(language, rate)


ENGINES: Mapping[str, Callable[[str, int, str], Engine]] = {
    "espeak": _espeak,
    "pico": _pico,
    "hibari": _hibari,
    "piper": _piper,
}


def _own_output() -> TextIO:
    """Keep standard output for replies: what the libraries print goes to standard error."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return replies


def _requests(lines: TextIO) -> Iterator[tuple[str, Path, bool]]:
    for line in lines:
        request = json.loads(line)
        yield str(request["text"]), Path(request["path"]), bool(request["raw"])


def _render(engine: Engine, text: str, path: Path, master: "Master | None") -> dict[str, object]:
    try:
        samples, rate = engine.speak(text)
        if master:
            samples, rate = master(samples, rate, RATE, engine.equaliser), RATE
        if path.suffix == VORBIS:
            write_ogg(path, samples, rate, "VORBIS")
        else:
            write_wave(path, to_wave(samples, rate))
    except (AudioError, OSError, RuntimeError, ValueError) as error:
        return {"error": str(error)}
    return {"done": str(path)}


def _say(replies: TextIO, reply: dict[str, object]) -> None:
    replies.write(json.dumps(reply) + "\n")
    replies.flush()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
