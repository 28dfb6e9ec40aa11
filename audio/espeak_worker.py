"""
The process that holds espeak-ng, through pyttsx3.

Law: one text, one file, one answer. Lines of JSON come in on standard input,
``{"text": …, "path": …}``, and each is answered once its file is finished:
``{"done": path}`` or ``{"error": …}``. The first line out is ``{"ready": voice}`` or ``{"fatal": …}``.

It is a process of its own because the library cannot be begun twice, has been
seen to hang, and prints where it pleases: a parent can kill a process, and start another.
Started as ``python -m audio.espeak_worker LANGUAGE RATE PITCH``.
"""

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from audio.errors import AudioError, BadVoice, DamagedWave
from audio.waves import read_wave

#: Which accent is taken first; another language takes whatever speaks it.
ACCENTS = {"fr": ("fr-fr", "fr"), "en": ("en-gb", "en")}
PATIENCE = 2.0  # seconds without one more sample, after which a text is given up


def main(language: str, rate: str, pitch: str) -> int:
    """Render until standard input ends."""
    replies = _own_output()
    try:
        engine = _begin()
        voice = _choose(engine, language)
        engine.setProperty("rate", int(rate))
        engine.setProperty("pitch", int(pitch))
    except (AudioError, ImportError, OSError, RuntimeError, ValueError) as error:
        _say(replies, {"fatal": str(error)})
        return 1
    _say(replies, {"ready": voice})
    for text, path in _requests(sys.stdin):
        _say(replies, _render(engine, voice, text, path))
    return 0


def _own_output() -> TextIO:
    """Keep standard output for replies: what the libraries print goes to standard error."""
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return replies


def _begin() -> Any:  # pyttsx3 ships no types
    import pyttsx3  # noqa: PLC0415 -- looks for the library as it is imported

    engine = pyttsx3.init("espeak")
    _mend_length()
    return engine


def _mend_length() -> None:
    """
    Tell the library the true length of a text.

    pyttsx3 2.99 (``drivers/_espeak.py``, ``Synth``) claims ten times as many bytes as there are; the library
    copies them all, and long texts end the process by reading beyond the memory that it has.
    """
    from pyttsx3.drivers import _espeak  # noqa: PLC0415 -- as above

    synthesise = _espeak.cSynth

    def with_true_length(text: bytes, size: int, *rest: object) -> object:
        return synthesise(text, min(size, len(text) + 1), *rest)

    _espeak.cSynth = with_true_length


def _choose(engine: Any, language: str) -> str:
    """Set the best voice for ``language``; return its id."""
    voices = engine.getProperty("voices")
    speaks = {str(code).lower(): str(voice.id) for voice in voices for code in voice.languages}
    accents = [a for a in ACCENTS.get(language, (language,)) if a in speaks]
    accents += sorted(code for code in speaks if code.startswith(language))
    if not accents:
        raise BadVoice(f"espeak-ng has no voice that speaks {language!r}.")
    engine.setProperty("voice", speaks[accents[0]])
    return speaks[accents[0]]


def _requests(lines: TextIO) -> Iterator[tuple[str, Path]]:
    for line in lines:
        request = json.loads(line)
        yield str(request["text"]), Path(request["path"])


def _render(engine: Any, voice: str, text: str, path: Path) -> dict[str, object]:
    if not path.parent.is_dir():  # the library would wait for ever
        return {"error": f"there is no folder {path.parent}"}
    try:
        engine.save_to_file(text, str(path))
        engine.runAndWait()
        if engine.getProperty("voice") != voice:  # a property is only set as the first text is rendered
            raise BadVoice(f"espeak-ng would not take the voice {voice!r}.")
        _await(engine, path)
        _settle(engine)
    except (AudioError, OSError, RuntimeError, ValueError) as error:
        return {"error": str(error)}
    return {"done": str(path)}


def _await(engine: Any, path: Path) -> None:
    """Return once the file is whole: the library may say that it is done too early, and still be at work."""
    end, samples = time.monotonic() + PATIENCE, -1
    while True:
        try:
            read_wave(path)
        except DamagedWave:
            if samples != (samples := len(engine.proxy._driver._data_buffer)):
                end = time.monotonic() + PATIENCE
            if time.monotonic() > end:
                raise
            time.sleep(0.01)
        else:
            return


def _settle(engine: Any) -> None:
    """
    Wait until the driver has put the text behind it.

    It still clears its state, in the library's thread, after the file is whole; a text begun in between is lost.
    """
    end = time.monotonic() + PATIENCE
    while engine.proxy._driver._speaking and time.monotonic() < end:
        time.sleep(0.001)
    time.sleep(0.005)


def _say(replies: TextIO, reply: dict[str, object]) -> None:
    replies.write(json.dumps(reply) + "\n")
    replies.flush()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
