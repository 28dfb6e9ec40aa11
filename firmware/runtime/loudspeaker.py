"""What a box speaks through, as its configuration has it. A rehearsal does without, and so without pygame."""

from pathlib import Path

from audio.errors import AudioError
from audio.sound.captions import CaptionSpeaker
from audio.sound.device import Device
from audio.sound.faders import Levels
from audio.sound.mixer import MixerSpeaker
from audio.sound.score import Score
from audio.sound.sounds import SoundShelf
from audio.speaker import Speaker
from audio.speech.cache import ClipCache
from audio.text.narration import Narration, NarrationContext
from firmware.runtime.access import eased
from firmware.runtime.config import Config
from firmware.runtime.voice import open_cache


def voice_cache(config: Config) -> ClipCache:
    """The cache of spoken lines, in the configured voice."""
    return open_cache(eased(config))


def sound_shelf(config: Config) -> SoundShelf:
    """The short sounds."""
    return SoundShelf(_folder(config, "sounds"))


def open_speaker(config: Config) -> tuple[Speaker, str]:
    """What the box speaks through, captions alone where it is silent; and why nothing is heard, if nothing is."""
    if config.sound.silent:
        return CaptionSpeaker(config.sound.volume), ""
    cache = voice_cache(config)
    mute = _mute(cache, Narration.load(config.table.language))
    speaker = MixerSpeaker(
        cache,
        sound_shelf(config),
        Device(config.sound.card),
        score=Score.load(),
        levels=levels(config),
        volume=config.sound.volume,
        mute=mute,
    )
    return speaker, speaker.trouble


def _mute(cache: ClipCache, narration: Narration) -> str:
    """Why there is no voice, or nothing; then the greeting, which may be recorded, and a line that is not are there."""
    try:
        cache.render(narration.line("box.welcome", {}, NarrationContext()))
        cache.render(narration.line("register.seat", {"seat": 1}, NarrationContext()))
    except (AudioError, OSError) as error:
        return str(error)
    return ""


def levels(config: Config) -> Levels:
    """How loud the buses are beside each other."""
    sound = config.sound
    return Levels(voice=sound.voice, bed=sound.bed, effects=sound.effects, beeps=sound.beeps)


def _folder(config: Config, name: str) -> Path:
    return config.data.cache_directory() / name
