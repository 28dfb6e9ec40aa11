"""
The channels of pygame's mixer, two for each bus.

The mixer must be open. A gain is set before a sound begins, and what is cut fades while the next sound begins
on the other channel.
"""

from collections.abc import Mapping

import pygame

from audio.sound.faders import CUT, Bedding, Bus, Faders

LANES: tuple[Bus, ...] = ("voice", "effects", "beeps")

KEPT = 4
"""Beds that are kept in memory: each takes 3.5 MB, and loads while the one before fades."""

LATE = 0.1
"""Seconds after its beginning from which on a bed is taken up in its midst."""

SOFTLY = 0.5
"""Seconds in which it then comes up."""


class Lane:
    """Two channels that take turns."""

    def __init__(self, first: int) -> None:
        """Take the channels ``first`` and the one after it."""
        self._on, self._off = pygame.mixer.Channel(first), pygame.mixer.Channel(first + 1)

    @property
    def busy(self) -> bool:
        """Whether the last sound is still being heard."""
        return self._on.get_busy()

    def play(self, sound: pygame.mixer.Sound, gain: float) -> None:
        """Start ``sound`` instead of what is heard."""
        self.fade()
        self._on, self._off = self._off, self._on
        self.turn(gain)
        self._on.play(sound)

    def fade(self) -> None:
        """End what is heard, without a click."""
        self._on.fadeout(round(1000 * CUT))

    def turn(self, gain: float) -> None:
        """Let it be heard at ``gain``, 0.0 to 1.0."""
        _turn(self._on, gain)


class Beds:
    """The loops, and the two channels on which they go over into each other."""

    def __init__(self) -> None:
        """Know no bed yet."""
        self._sounds: dict[str, tuple[pygame.mixer.Sound, bool]] = {}
        self._laid = [0, 0]

    def __contains__(self, name: str) -> bool:
        """Return whether the bed ``name`` is loaded."""
        return name in self._sounds

    def add(self, name: str, sound: pygame.mixer.Sound, endless: bool) -> None:
        """
        Take a bed that was loaded, ``endless`` if it goes round and round.

        Of more than `KEPT` the one unused for longest is let go of: what is heard of it goes on.
        """
        self._sounds[name] = sound, endless
        if len(self._sounds) > KEPT:
            del self._sounds[next(iter(self._sounds))]

    def restart(self) -> None:
        """Forget what was being heard: the channels are new."""
        self._laid = [0, 0]

    def lay(self, faders: Faders, at: float) -> None:
        """Play the beds of ``faders`` as loud as they are to be at the moment ``at``, each where its loop then is."""
        gain = faders.gain("bed", at)
        heard: Mapping[int, tuple[Bedding, float]] = {bed.turn % 2: (bed, fade) for bed, fade in faders.beds(at)}
        for number in range(2):
            channel = pygame.mixer.Channel(2 * len(LANES) + number)
            if number not in heard:
                channel.stop()
                continue
            bedding, fade = heard[number]
            _turn(channel, gain * fade)
            if self._laid[number] != bedding.turn and bedding.name in self._sounds:
                sound, endless = self._sounds[bedding.name] = self._sounds.pop(bedding.name)  # the last to go
                late = at - bedding.began > LATE
                bed = _from(sound, at - bedding.began, endless) if late else sound
                channel.play(bed, loops=-1 if endless else 0, fade_ms=round(1000 * SOFTLY) if late else 0)
                self._laid[number] = bedding.turn


def _turn(channel: pygame.mixer.Channel, gain: float) -> None:
    """Set the gain to the nearest that SDL_mixer knows: it counts in whole 128ths, and pygame rounds down."""
    channel.set_volume(min(1.0, (round(128 * gain) + 0.5) / 128))


def _from(bed: pygame.mixer.Sound, late: float, endless: bool) -> pygame.mixer.Sound:
    """Return ``bed`` as it goes on ``late`` seconds after its beginning."""
    samples = bed.get_raw()
    start = 2 * round(late * len(samples) / 2 / bed.get_length())
    if endless:
        start %= len(samples)
        return pygame.mixer.Sound(buffer=samples[start:] + samples[:start])
    return pygame.mixer.Sound(buffer=samples[start:] or bytes(2))
