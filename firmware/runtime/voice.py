"""
The voice that the configuration asks for.

A voice that is not available is reported and replaced; nothing here raises.
"""

from collections.abc import Callable, Mapping
from pathlib import Path

from audio.errors import BadPack
from audio.speech.cache import ClipCache
from audio.speech.espeak import EspeakVoice
from audio.speech.pack import Pack, read_pack
from audio.speech.piper import PiperVoice
from audio.speech.reserve import ReserveVoice
from audio.speech.voice import Voice
from firmware.runtime.config import Config
from firmware.runtime.log import log

Report = Callable[[str], None]


def open_cache(config: Config, report: Report = log) -> ClipCache:
    """The cache of spoken lines, in the voice of ``config``; ``report`` is called with the reason for another one."""
    return ClipCache(cache_folder(config), choose_voice(config, report), choose_pack(config, report))


def cache_folder(config: Config) -> Path:
    """Where rendered speech is kept."""
    return config.data.cache_directory() / "voice"


def choose_voice(config: Config, report: Report) -> Voice:
    """What synthesises the lines; espeak-ng stands in reserve."""
    return _VOICES.get(config.voice.engine, _espeak)(config, report)


def choose_pack(config: Config, report: Report) -> Pack | None:
    """The recorded takes, if they are asked for and can be used."""
    if config.voice.engine != "recorded":
        return None
    try:
        return read_pack(Path(config.voice.pack).expanduser(), report)
    except BadPack as error:
        report(f"{error} Espeak-ng speaks instead.")
        return None


def _espeak(config: Config, _: Report) -> Voice:
    return EspeakVoice(config.table.language, config.voice.rate)


def _piper(config: Config, report: Report) -> Voice:
    if not config.voice.model:
        report('Piper needs a model: voice.model = "…/voice.onnx". Espeak-ng speaks instead.')
        return _espeak(config, report)
    model = Path(config.voice.model).expanduser()
    return ReserveVoice(PiperVoice(config.table.language, model, config.voice.rate), _espeak(config, report), report)


_VOICES: Mapping[str, Callable[[Config, Report], Voice]] = {"piper": _piper}
