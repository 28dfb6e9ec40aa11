"""
The loudspeaker, through pygame's mixer.

Law: one device, opened once and kept open all evening, so that no line begins
with a pop or loses its first word. One channel speaks; another plays the short sounds.
What cannot be rendered or played costs its sound only, and lasts as long as it would have.
"""

import os
from collections.abc import Iterable
from dataclasses import dataclass

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # its greeting would go to standard output
import pygame

from audio.cache import Clip, ClipCache
from audio.errors import AudioError, NoDevice
from audio.estimate import seconds_for
from audio.loudness import USUAL, gain, stepped
from audio.sounds import SoundShelf
from audio.speaker import Progress

VOICE = 0
EFFECTS = 1


@dataclass(frozen=True, slots=True)
class Device:
    """
    Which sound device, and how it is opened.

    ``card`` is an ALSA card's id, such as ``"Headphones"`` (never its number, which changes from one
    start to the next); nothing leaves the choice to the system. ``rate`` is in samples a second,
    ``buffer`` in samples (a power of two).
    """

    card: str = ""
    rate: int = 44100
    buffer: int = 1024


class MixerSpeaker:
    """
    A `Speaker` one can hear.

    ``trouble`` is the last thing that could not be heard, or nothing; whoever tells the table may look.
    """

    def __init__(self, cache: ClipCache, sounds: SoundShelf, device: Device | None = None, volume: int = USUAL) -> None:
        """Open the sound device; raise `NoDevice` if there is none: use `CaptionSpeaker` then."""
        self._cache = cache
        self._sounds = sounds
        self._volume = volume
        self.trouble: str = ""
        _open(device or Device())
        pygame.mixer.set_num_channels(2)
        pygame.mixer.set_reserved(2)
        self._voice = pygame.mixer.Channel(VOICE)
        self._effects = pygame.mixer.Channel(EFFECTS)
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._turn()

    def prepare(self, texts: Iterable[str], progress: Progress) -> None:
        """Render every text not yet in the cache; if the voice fails, ``trouble`` tells why."""
        try:
            self._cache.prepare(texts, progress)
        except (AudioError, OSError) as error:
            self.trouble = str(error)

    def speak(self, cue: str, text: str) -> float:
        """Start saying ``text`` now, instead of what was being said; the seconds it lasts."""
        del cue
        try:
            return self._say(text)
        except (AudioError, OSError, pygame.error) as error:
            self._voice.stop()
            self.trouble = str(error)
            return seconds_for(text)

    def play(self, sound: str) -> float:
        """Start that short sound; the seconds it lasts. Raise `UnknownSound` if there is none."""
        clip = self._sounds.clip(sound)
        try:
            if sound not in self._loaded:
                self._loaded[sound] = pygame.mixer.Sound(str(clip.path))
            self._effects.play(self._loaded[sound])
        except pygame.error as error:
            self.trouble = str(error)
        return clip.seconds

    def volume(self, steps: int) -> int:
        """Make it louder (positive) or softer, by steps of ten; the volume reached, 0 to 100."""
        self._volume = stepped(self._volume, steps)
        self._turn()
        return self._volume

    def speak_in(self, language: str) -> None:
        """Say what comes from now on in the voice of ``language``."""
        self._cache.speak_in(language)

    def silence(self) -> None:
        """Drop whatever is being heard."""
        pygame.mixer.stop()

    @property
    def speaking(self) -> bool:
        """Whether a line is being heard, or is paused in its middle."""
        return self._voice.get_busy()

    def close(self) -> None:
        """Let go of the sound device and of the voice."""
        self._cache.close()
        pygame.mixer.quit()

    def _say(self, text: str) -> float:
        clip = self._cache.clip(text)
        try:
            sound = self._load(clip)
        except (pygame.error, OSError):
            self._cache.forget(text)
            clip = self._cache.clip(text)
            sound = self._load(clip)
        self._voice.play(sound)
        self.trouble = ""
        return clip.seconds

    def _load(self, clip: Clip) -> pygame.mixer.Sound:
        return pygame.mixer.Sound(str(clip.path))

    def _turn(self) -> None:
        for channel in (self._voice, self._effects):
            channel.set_volume(gain(self._volume))


def _open(device: Device) -> None:
    if device.card:
        os.environ.update(SDL_AUDIODRIVER="alsa", AUDIODEV=f"plughw:CARD={device.card}")
    try:
        pygame.mixer.init(device.rate, -16, 2, device.buffer, allowedchanges=0)
    except pygame.error as error:
        which = f"the card {device.card!r}" if device.card else "the usual device"
        raise NoDevice(f"No sound: {which} could not be opened ({error}).") from error
