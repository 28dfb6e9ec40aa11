"""
Which voices there are here, and what each has.

Each voice is tried before it is listed as working.
"""

import importlib.util
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from audio.errors import AudioError
from audio.speech.engines.piper_model import model_language
from audio.speech.packs.pack import read_pack, storyteller
from audio.speech.voices.espeak import EspeakVoice
from audio.speech.voices.hibari import HibariVoice
from audio.speech.voices.ladder import ladder
from audio.speech.voices.live import LiveVoice
from audio.speech.voices.pico import PicoVoice
from audio.speech.voices.piper import PiperVoice
from audio.text.corpus import languages
from audio.text.words import CAMPS, PLACE, ROLES, SEATS
from firmware.runtime.config import Config
from firmware.runtime.config.known import voices

EXAMPLE: Mapping[str, object] = MappingProxyType(
    {
        **dict.fromkeys((*SEATS, PLACE), 3),
        **dict.fromkeys(("seats", "winners"), (2, 3, 8)),
        **dict.fromkeys(ROLES, "seer"),
        **dict.fromkeys(CAMPS, "werewolves"),
        **dict.fromkeys(("night", "day", "count", "missing", "number", "call", "calls", "round"), 2),
        **dict.fromkeys(("points", "lost"), 13),
        "scores": "13, 24",
        "values": "5, 5, 13",
        "help": "As soon as both Villagers lie open in villages, the round ends after this turn.",
        "players": 12,
        "seconds": 180,
        "percent": 50,
        "building": "confessor",
        "part": "1",
        "path": "meneur",
        "card": "seer",
        "cards": ("seer", "werewolf"),
        "deck": {"werewolf": 2, "seer": 1, "villager": 5},
    }
)
"""A value for every fact that a line may contain."""


@dataclass(frozen=True, slots=True)
class Engine:
    """A voice by its name in the configuration, and in a sentence what it has here."""

    name: str
    state: str


def engines(config: Config) -> list[Engine]:
    """Return every voice there is a name for."""
    return [Engine(name, _STATES[name](config)) for name in voices()]


def _auto(_: Config) -> str:
    first = {language: ladder(language)[0].label for language in languages()}
    recorded = [language for language in languages() if _has_storyteller(language)]
    best = ", ".join(f"{label} for {language}" for language, label in first.items())
    storytellers = f"; a recorded storyteller for {', '.join(recorded)}" if recorded else ""
    return f"the best for each language: {best}{storytellers}"


def _has_storyteller(language: str) -> bool:
    try:
        return storyteller(language) is not None
    except AudioError:
        return False


def _live(kind: type[LiveVoice]) -> Callable[[Config], str]:
    def state(_: Config) -> str:
        speaks, trouble = [], ""
        for language in languages():
            voice = kind(language)
            try:
                voice.open()
                speaks.append(language)
            except AudioError as error:
                trouble = str(error)
            finally:
                voice.close()
        return f"speaks {', '.join(speaks)}" if speaks else trouble

    return state


def _piper(config: Config) -> str:
    if importlib.util.find_spec("piper") is None:
        return "is not installed: see docs/voices.md"
    if not config.voice.model:
        return 'is installed, and needs a model: voice.model = "…/voice.onnx"'
    model = Path(config.voice.model).expanduser()
    try:
        language = model_language(model)
        voice = PiperVoice(language, model)
        voice.open()
        voice.close()
    except AudioError as error:
        return str(error)
    return f"speaks {language}, by {model.name}"


def _recorded(config: Config) -> str:
    if not config.voice.pack:
        return 'needs takes: meneur voices sheet, record; then voice.pack = "…"'
    try:
        pack = read_pack(Path(config.voice.pack).expanduser())
    except AudioError as error:
        return str(error)
    return f"{pack.name} speaks {pack.language}, with {len(pack.takes)} takes"


_STATES: Mapping[str, Callable[[Config], str]] = {
    "auto": _auto,
    **{kind.engine: _live(kind) for kind in (HibariVoice, PicoVoice, EspeakVoice)},
    "piper": _piper,
    "recorded": _recorded,
}
