"""
The sound device: opened, watched, and opened again.

Nothing here plays. What SDL 2.28 does when ALSA loses a card is the ground this stands on: the write fails
beyond recovery, SDL marks its device as gone and goes on asking for sound at the same pace, which nobody hears
(``SDL_alsa_audio.c``, ``ALSA_PlayDevice``; ``SDL_audio.c``, ``SDL_RunAudio``). The event it posts is read through
the window's queue, which a box without a window does not have, so the card is looked for where the kernel keeps it.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from audio.errors import NoDevice
from audio.sound.takes import RATE

PROC = Path("/proc/asound")

PATIENCE = 2
"""Looks in a row that find the card standing still, before it counts as lost: an underrun stops it for a moment."""

RETRY = (1.0, 60.0)
"""Seconds until a device that could not be opened is tried again: doubled from the first to the second."""


@dataclass
class Device:
    """
    One sound device, and how it is opened.

    Parameters
    ----------
    card:
        An ALSA card's id, such as ``"Headphones"`` (never its number, which changes from one start to the next);
        nothing leaves the choice to the system.
    rate:
        Samples a second.
    buffer:
        Samples that are mixed at once, a power of two.
    proc:
        Where ALSA lists its cards; where it is not, a device that was opened is never missed.

    """

    card: str = ""
    rate: int = RATE
    buffer: int = 1024
    proc: Path = PROC
    _first: str = field(init=False, default="")
    _ran: bool = field(init=False, default=False)
    _stood: int = field(init=False, default=0)
    _tried: str = field(init=False, default="")
    _again: float = field(init=False, default=0.0)
    _wait: float = field(init=False, default=RETRY[0])

    def open(self) -> None:
        """Open it for one channel of 16-bit samples; raise `NoDevice` if that cannot be."""
        if self.card:
            os.environ.update(SDL_AUDIODRIVER="alsa", AUDIODEV=f"plughw:CARD={self.card}")
        try:
            with _quiet():
                pygame.mixer.init(self.rate, -16, 1, self.buffer, allowedchanges=0)
        except pygame.error as error:
            which = f"the card {self.card!r}" if self.card else "the usual device"
            raise NoDevice(f"No sound: {which} could not be opened ({error}).") from error
        self._first, self._ran, self._stood = _first_of(self._cards()), False, 0

    def close(self) -> None:
        """Let go of it; it may be gone already."""
        pygame.mixer.quit()

    def alive(self) -> bool:
        """
        Return whether what was opened can still be heard, as far as is known.

        It cannot once the card has left, or once a card that was seen to play stands still: then writing failed.
        """
        if not self.proc.is_dir():
            return True
        if not self.card:
            return self._first in ("", _first_of(self._cards()))
        runs = self._runs()
        self._ran = self._ran or runs
        self._stood = 0 if runs or not self._ran else self._stood + 1
        return (self.proc / self.card).exists() and self._stood < PATIENCE

    def due(self, now: float) -> bool:
        """
        Return whether a device that is not open is worth trying at the moment ``now``, in seconds.

        A named card is not tried while it is away. What was tried in vain is left alone for a while, and longer
        each time, unless cards come or go.
        """
        cards = self._cards()
        if cards != self._tried:
            self._tried, self._again, self._wait = cards, now, RETRY[0]
        if now < self._again or (self.card and self.proc.is_dir() and not (self.proc / self.card).exists()):
            return False
        self._again, self._wait = now + self._wait, min(RETRY[1], 2 * self._wait)
        return True

    def _cards(self) -> str:
        try:
            return (self.proc / "cards").read_text()
        except OSError:
            return ""

    def _runs(self) -> bool:
        for status in (self.proc / self.card).glob("pcm*p/sub*/status"):
            try:
                if "RUNNING" in status.read_text():
                    return True
            except OSError:
                continue  # it left while it was looked at
        return False


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep off standard error what the ALSA library says eight lines of; why it failed, SDL says as well."""
    kept, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


def _first_of(cards: str) -> str:
    """Return the line of the first card, which is the usual one; nothing if there is none."""
    return next((line for line in cards.splitlines() if line.lstrip().startswith("0 ")), "")
