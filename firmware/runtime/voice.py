"""
The voice that the configuration asks for.

A voice that cannot be had is told of and replaced; nothing here raises.
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

Tell = Callable[[str], None]


def open_cache(config: Config, tell: Tell = log) -> ClipCache:
    """The cache of spoken lines, in the voice of ``config``; ``tell`` is told why it is another one."""
    return ClipCache(cache_folder(config), choose_voice(config, tell), choose_pack(config, tell))


def cache_folder(config: Config) -> Path:
    """Where rendered speech is kept."""
    return config.data.cache_directory() / "voice"


def choose_voice(config: Config, tell: Tell) -> Voice:
    """What synthesises the lines; espeak-ng stands in reserve."""
    return _VOICES.get(config.voice.engine, _espeak)(config, tell)


def choose_pack(config: Config, tell: Tell) -> Pack | None:
    """The recorded takes, if they are asked for and can be used."""
    if config.voice.engine != "recorded":
        return None
    try:
        return read_pack(Path(config.voice.pack).expanduser(), tell)
    except BadPack as error:
        tell(f"{error} Espeak-ng speaks instead.")
        return None


def _espeak(config: Config, _: Tell) -> Voice:
    return EspeakVoice(config.table.language, config.voice.rate)


def _piper(config: Config, tell: Tell) -> Voice:
    if not config.voice.model:
        tell('Piper needs a model: voice.model = "…/voice.onnx". Espeak-ng speaks instead.')
        return _espeak(config, tell)
    model = Path(config.voice.model).expanduser()
    return ReserveVoice(PiperVoice(config.table.language, model, config.voice.rate), _espeak(config, tell), tell)


_VOICES: Mapping[str, Callable[[Config, Tell], Voice]] = {"piper": _piper}
