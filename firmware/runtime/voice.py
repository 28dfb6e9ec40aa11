"""
The voice that the configuration asks for.

A voice that is not available is reported and replaced; nothing here raises.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from audio.errors import BadPack
from audio.speech.cache import ClipCache, studios
from audio.speech.packs.pack import Pack, read_pack, storyteller
from audio.speech.voices.audition import PATIENCE, Audition
from audio.speech.voices.espeak import EspeakVoice
from audio.speech.voices.hibari import HibariVoice
from audio.speech.voices.ladder import ladder
from audio.speech.voices.live import LiveVoice
from audio.speech.voices.pico import PicoVoice
from audio.speech.voices.piper import PiperVoice
from audio.speech.voices.reserve import ReserveVoice
from audio.speech.voices.voice import Voice
from firmware.runtime.config import Config
from firmware.runtime.log import log

Report = Callable[[str], None]


def open_cache(config: Config, report: Report = log) -> ClipCache:
    """The cache of spoken lines, in the voice of ``config``; ``report`` is called with the reason for another one."""

    def packs(language: str) -> Pack | None:
        return choose_pack(replace(config, table=replace(config.table, language=language)), report)

    return ClipCache(cache_folder(config), choose_voice(config, report), packs(config.table.language), packs)


def cache_folder(config: Config) -> Path:
    """Where rendered speech is kept."""
    return config.data.cache_directory() / "voice"


def choose_voice(config: Config, report: Report) -> Voice:
    """What synthesises the lines; others stand in reserve, espeak-ng last."""
    own = config.voice
    if own.engine == "piper" and not own.model:
        report('Piper needs a model: voice.model = "…/voice.onnx". Another voice speaks instead.')

    def voices(language: str) -> Sequence[Voice]:
        reserve = _reserve(own.engine, language, own.rate)
        if own.engine in ("auto", "recorded") and reserve[0].engine == HibariVoice.engine:
            # in the midst of an evening nobody waits for a measurement
            audition = Audition(reserve[0], cache_folder(config) / f"{HibariVoice.engine}.speed")
            patience = PATIENCE if language == config.table.language else 0.0
            reserve = reserve if audition.passed(studios(reserve[0]), patience) else reserve[1:]
        return *_wanted(config, language), *reserve

    return ReserveVoice(voices, config.table.language, report)


def _wanted(config: Config, language: str) -> Sequence[Voice]:
    """The voice that is asked for by name, if one is."""
    own = config.voice
    if own.engine == "piper" and own.model:
        return (PiperVoice(language, Path(own.model).expanduser(), own.rate),)
    if own.engine == "hibari":
        return (HibariVoice(language, own.rate),)
    return (PicoVoice(language, own.rate),) if own.engine == "pico" else ()


def _reserve(engine: str, language: str, rate: int) -> Sequence[LiveVoice]:
    """The voices that speak where that one cannot: espeak-ng alone if it was asked for."""
    if engine == "espeak":
        return (EspeakVoice(language, rate),)
    return tuple(voice for voice in ladder(language, rate) if voice.engine != engine)


def choose_pack(config: Config, report: Report) -> Pack | None:
    """The recorded takes that can be used: those that are asked for, or the storyteller beside the best voices."""
    try:
        if config.voice.engine == "recorded":
            return read_pack(Path(config.voice.pack).expanduser(), report)
        return storyteller(config.table.language, report) if config.voice.engine == "auto" else None
    except BadPack as error:
        report(f"{error} A synthetic voice speaks instead.")
        return None
