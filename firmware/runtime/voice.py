"""
The voice that the configuration asks for.

A voice that is not available is reported and replaced; nothing here raises.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from audio.errors import BadPack
from audio.speech.cache import ClipCache, studios
from audio.speech.packs.pack import Pack, read_pack, storyteller, storyteller_folder
from audio.speech.voices.audition import PATIENCE, Audition
from audio.speech.voices.espeak import EspeakVoice
from audio.speech.voices.hibari import HibariVoice
from audio.speech.voices.ladder import ladder
from audio.speech.voices.live import LiveVoice
from audio.speech.voices.pico import PicoVoice
from audio.speech.voices.piper import PiperVoice
from audio.speech.voices.reserve import ReserveVoice
from audio.speech.voices.voice import Voice
from audio.text.narration import Narration
from firmware.runtime.chosen import chosen
from firmware.runtime.config import Config
from firmware.runtime.log import log

MEMORY = Path("/dev/shm")
"""Where Linux keeps files in memory."""

Report = Callable[[str], None]

CHOSEN = ("auto", "hibari", "pico", "espeak")
"""The voices that a table can choose; the others need a file of the host's."""


def open_cache(config: Config, report: Report = log) -> ClipCache:
    """The cache of spoken lines, in the voice of ``config``; ``report`` is called with the reason for another one."""
    casting = Casting(config, report)
    language = config.table.language
    voice = choose_voice(config, report, casting.engine)
    return ClipCache(
        cache_folder(config),
        voice,
        casting.pack(language),
        casting.pack,
        choice=casting,
        spare=MEMORY / f"meneur-voice-{os.getuid()}" if os.access(MEMORY, os.W_OK) else None,
        report=report,
    )


class Casting:
    """
    Who speaks each language: what ``config`` says, or where that leaves it open, what the table has chosen.

    It is an `audio.speech.voices.voice.Choice`; ``report`` is called with the reason why a pack is not used.
    """

    def __init__(self, config: Config, report: Report) -> None:
        self._config = config
        self._report = report
        self._taken: dict[str, str] = {}

    def engine(self, language: str) -> str:
        """Return the name of the voice of ``language``."""
        if self._config.voice.engine != "auto":
            return self._config.voice.engine
        kept = self._taken or chosen(self._config.data.state_directory())
        engine = kept.get(language, "auto")
        return engine if engine in CHOSEN else "auto"

    def pack(self, language: str) -> Pack | None:
        """Return the recorded takes that are used in ``language``."""
        config, table = self._config, replace(self._config.table, language=language)
        voice = replace(config.voice, engine=self.engine(language))
        return choose_pack(replace(config, table=table, voice=voice), self._report)

    def voices(self, language: str) -> Sequence[str]:
        """Return the names of those that sound unlike each other, the one that speaks now first."""
        if self._config.voice.engine != "auto":
            return ()
        now = self.engine(language)
        live = [voice.engine for voice in _best(self._config, language) if voice.is_here()]
        told = storyteller_folder(language).is_dir()
        names = ["auto", *(live if told else live[1:])]  # without a storyteller, "auto" sounds like the best
        return sorted(names, key=lambda name: name != now)

    def take(self, voice: str, language: str) -> None:
        """Have ``language`` spoken by that one, as long as the box is on."""
        self._taken = chosen(self._config.data.state_directory()) | self._taken | {language: voice}


def cache_folder(config: Config) -> Path:
    """Where rendered speech is kept."""
    return config.data.cache_directory() / "voice"


def choose_voice(config: Config, report: Report, engine: Callable[[str], str] | None = None) -> Voice:
    """
    What synthesises the lines; others stand in reserve, espeak-ng last.

    ``engine`` gives the name of the voice for a language; without it, the settings do.
    """
    own = config.voice
    if own.engine == "piper" and not own.model:
        report('Piper needs a model: voice.model = "…/voice.onnx". Another voice speaks instead.')

    def voices(language: str) -> Sequence[Voice]:
        name = own.engine if engine is None else engine(language)
        return *_wanted(config, name, language), *_reserve(config, name, language)

    return ReserveVoice(voices, config.table.language, report)


def _wanted(config: Config, name: str, language: str) -> Sequence[Voice]:
    """The voice that is asked for by ``name``, if one is."""
    own = config.voice
    if name == "piper" and own.model:
        return (PiperVoice(language, Path(own.model).expanduser(), own.rate),)
    if name == "hibari":
        return (HibariVoice(language, own.rate),)
    return (PicoVoice(language, own.rate),) if name == "pico" else ()


def _reserve(config: Config, name: str, language: str) -> Sequence[LiveVoice]:
    """The voices that speak where that one cannot: espeak-ng alone if it was asked for."""
    rate = config.voice.rate
    if name == "espeak":
        return (EspeakVoice(language, rate),)
    if name in ("auto", "recorded"):
        # in the midst of an evening nobody waits for a measurement
        return _best(config, language, PATIENCE if language == config.table.language else 0.0)
    return tuple(voice for voice in ladder(language, rate) if voice.engine != name)


def _best(config: Config, language: str, patience: float = 0.0) -> Sequence[LiveVoice]:
    """The voices of the ladder that keep ahead of an evening here, the best first; ``patience`` is an `Audition`'s."""
    voices = ladder(language, config.voice.rate)
    if voices[0].engine != HibariVoice.engine:
        return voices
    audition = Audition(voices[0], cache_folder(config) / f"{HibariVoice.engine}.speed")
    return voices if audition.passed(studios(voices[0]), patience) else voices[1:]


def choose_pack(config: Config, report: Report) -> Pack | None:
    """The recorded takes that can be used: those that are asked for, or the storyteller beside the best voices."""
    language = config.table.language
    try:
        if config.voice.engine == "recorded":
            return _of_these_words(read_pack(Path(config.voice.pack).expanduser(), report), language)
        return storyteller(language, report) if config.voice.engine == "auto" else None
    except BadPack as error:
        report(f"{error} A synthetic voice speaks instead.")
        return None


def _of_these_words(pack: Pack, language: str) -> Pack:
    """Return ``pack``; raise `BadPack` if it was recorded in another language, or of words that nobody says."""
    if pack.language != language:
        raise BadPack(f"The recorded voice {pack.name!r} speaks {pack.language!r}, and the narrator {language!r}.")
    lines = (wording for _, wording in Narration.load(language).templates() if "{" not in wording)
    if not any(pack.parts(line) for line in lines):
        raise BadPack(
            f"The recorded voice {pack.name!r} has no line of this narrator's: it was recorded of other words."
        )
    return pack
