"""
A box put together from its configuration: the same for the real thing, the virtual table and a rehearsal.

What differs between them comes in from outside (board, speaker, loop, clock); nothing here asks which it is.
"""

from pathlib import Path
from random import Random
from secrets import randbits

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
from firmware.history import History
from firmware.runtime.access import eased
from firmware.runtime.clock import Clock
from firmware.runtime.config import Config
from firmware.runtime.journal import Journal
from firmware.runtime.loop import Loop
from firmware.runtime.voice import open_cache
from firmware.session.box import Box, Parts
from hardware.ports.board import Board
from hardware.ports.events import Back, Lost

JOURNAL = "meneur.db"

RETRY = 5.0
"""Seconds between two tries to write to a disk that is lost."""


def make_box(parts: Parts, loop: Loop, seed: object = None) -> Box:
    """
    The box made of ``parts``, hearing its board and its disk through ``loop``.

    ``seed`` is what everything drawn at the table is drawn from; without one, nobody can know it.
    """
    parts.narration.names.update(parts.journal.names())
    drawn = randbits(128) if seed is None else f"{seed}/{parts.journal.next_game()}"
    _mind_the_disk(parts.journal, loop, parts.clock)
    parts.speaker.watch(lambda lost: loop.put(Lost("speaker") if lost else Back("speaker")))
    parts.board.start(loop.put)
    return Box(parts, Random(drawn))


def _mind_the_disk(journal: Journal, loop: Loop, clock: Clock) -> None:
    """Post the loss of the disk to ``loop``, and retry until it is back, at moments that do not depend on answers."""

    def trouble(lost: bool) -> None:
        loop.put(Lost("disk") if lost else Back("disk"))
        if lost:
            again_later()

    def again_later() -> None:
        loop.call_at(clock.now() + RETRY, lambda: None if journal.retry() else again_later())

    journal.trouble = trouble
    if not journal.retry():  # it was lost before anything could report it
        trouble(True)


def make_parts(config: Config, board: Board, speaker: Speaker, clock: Clock) -> Parts:
    """The parts of a box as ``config`` has them, around the given devices."""
    state = config.data.state_directory()
    journal = Journal(state / JOURNAL, patient=True)
    journal.claim()
    narration = Narration.load(config.table.language)
    return Parts(board, speaker, narration, journal, History.beside(state), clock, eased(config))


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
