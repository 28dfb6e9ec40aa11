"""
The mixer's faders: how loud everything is, at every moment.

Arithmetic over what was requested and when, without a clock or samples. The loudspeaker and the recorder both take
their levels from here, so what is measured is what is heard.

There are four buses: ``voice`` (words), ``bed`` (the loop underneath), ``effects`` (what the score strikes) and
``beeps`` (answers to a card or a key). Whatever is said or struck pushes the bed down, and words push down
effects and beeps too: they always win, and their sum stays below full scale.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import cos, inf, pi, sin
from types import MappingProxyType
from typing import Final, Literal

from audio.sound.loudness import LOUDEST, USUAL, attenuated, gain

Bus = Literal["voice", "bed", "effects", "beeps"]
BUSES: Final[tuple[Bus, ...]] = ("voice", "bed", "effects", "beeps")

ATTACK = 0.08
"""Seconds in which all else gives way to the voice: it is down before the first sound (`audio.text.pieces.LEAD`)."""

HOLD = 0.5
"""Seconds for which it stays down afterwards: two lines with a breath between them do not let it swell."""

RELEASE = 0.6
"""Seconds in which it comes up again."""

CROSSFADE = 2.5
"""Seconds in which one bed goes over into the next, or into silence."""

TURN = 0.05
"""Seconds that a turn of the volume takes, so that it does not click."""

CUT = 0.03
"""Seconds in which a sound that is cut fades out."""

TRIM: Mapping[Bus, float] = MappingProxyType({"voice": 0.0, "bed": 0.0, "effects": 3.0, "beeps": 0.0})
"""Decibels by which each bus is softer than its files, so that what is heard together stays below full scale."""

UNDER_WORDS: Mapping[Bus, float] = MappingProxyType({"voice": 0.0, "bed": 12.0, "effects": 15.0, "beeps": 15.0})
"""Decibels by which each bus gives way to words; a bed is some 10 dB softer than they are to begin with."""

UNDER_STRIKES: Mapping[Bus, float] = MappingProxyType({"voice": 0.0, "bed": 12.0, "effects": 0.0, "beeps": 6.0})
"""Decibels by which each bus gives way to an effect."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Levels:
    """How loud each bus is beside the others, 0 to 100."""

    voice: int = LOUDEST
    bed: int = LOUDEST
    effects: int = LOUDEST
    beeps: int = LOUDEST

    def of(self, bus: Bus) -> float:
        """Return what the samples of ``bus`` are multiplied by."""
        level = {"voice": self.voice, "bed": self.bed, "effects": self.effects, "beeps": self.beeps}[bus]
        return gain(level) * attenuated(TRIM[bus])


@dataclass(frozen=True, slots=True)
class Bedding:
    """
    One bed, from the moment it begins to come up; an empty name is silence.

    ``turn`` counts the beds of an evening: two that follow each other are of different parity, and never more than
    two are heard.
    """

    name: str
    began: float
    turn: int


@dataclass(frozen=True, slots=True)
class _Span:
    """Something that is heard from ``start`` to ``end``."""

    start: float
    end: float

    def pressure(self, at: float) -> float:
        """Return how far it pushes the others down, from 0 to 1."""
        if at <= self.start:
            return 0.0
        return max(0.0, min(1.0, (at - self.start) / ATTACK, 1.0 - (at - self.end - HOLD) / RELEASE))

    def moves(self) -> Iterator[tuple[float, float]]:
        yield self.start, self.start + ATTACK
        yield self.end + HOLD, self.end + HOLD + RELEASE


@dataclass(frozen=True, slots=True)
class _Turned:
    """The master volume, on its way from one gain to another since the moment ``at``."""

    at: float
    before: float
    after: float

    def gain(self, at: float) -> float:
        share = min(1.0, (at - self.at) / TURN)
        return self.before + (self.after - self.before) * share


@dataclass(slots=True)
class Faders:
    """
    The faders of one evening. Requests come in the order of their moments, in seconds.

    Parameters
    ----------
    levels:
        The buses beside each other.
    volume:
        The master volume, 0 to 100.

    """

    levels: Levels = Levels()
    volume: int = USUAL
    _words: list[_Span] = field(init=False, default_factory=list)
    _strikes: list[_Span] = field(init=False, default_factory=list)
    _turned: list[_Turned] = field(init=False)
    _beds: list[Bedding] = field(init=False)

    def __post_init__(self) -> None:
        """Begin in silence."""
        self._turned = [_Turned(-inf, gain(self.volume), gain(self.volume))]
        self._beds = [Bedding("", -inf, 0)]

    # -- what happens ------------------------------------------------------------------------------

    def speak(self, at: float, seconds: float) -> None:
        """Words begin at ``at`` and last ``seconds``; those before them end."""
        self._words = [*_ended(self._words, at), _Span(at, at + seconds)]

    def strike(self, at: float, seconds: float) -> None:
        """An effect begins; the one before it ends."""
        self._strikes = [*_ended(self._strikes, at), _Span(at, at + seconds)]

    def hush(self, at: float) -> None:
        """The words end."""
        self._words = _ended(self._words, at)

    def silence(self, at: float) -> None:
        """Words and effects end; the bed goes on."""
        self.hush(at)
        self._strikes = _ended(self._strikes, at)

    def turn(self, at: float, volume: int) -> None:
        """Turn the master to ``volume``, 0 to 100."""
        self.volume = volume
        self._turned.append(_Turned(at, self._master(at), gain(volume)))

    def bed(self, at: float, name: str) -> None:
        """
        Go over to the bed ``name``, or to none (``""``).

        A crossfade that is on is finished first; of several beds asked for meanwhile the last one comes.
        """
        if self._beds[-1].began > at:
            self._beds.pop()
        last = self._beds[-1]
        if last.name != name:
            self._beds.append(Bedding(name, max(at, last.began + CROSSFADE), last.turn + 1))

    def forget(self, before: float) -> None:
        """Drop what cannot be heard any more from the moment ``before`` on, and is not asked about again."""
        over = before - HOLD - RELEASE
        self._words = [span for span in self._words if span.end > over]
        self._strikes = [span for span in self._strikes if span.end > over]
        while len(self._turned) > 1 and self._turned[1].at <= before:
            self._turned.pop(0)
        while len(self._beds) > 1 and self._beds[1].began + CROSSFADE <= before:
            self._beds.pop(0)

    # -- what is heard -----------------------------------------------------------------------------

    def gain(self, bus: Bus, at: float) -> float:
        """Return what the samples of ``bus`` are multiplied by at the moment ``at``; a bed's own fade is in `beds`."""
        down = max(
            UNDER_WORDS[bus] * max((span.pressure(at) for span in self._words), default=0.0),
            UNDER_STRIKES[bus] * max((span.pressure(at) for span in self._strikes), default=0.0),
        )
        return self._master(at) * self.levels.of(bus) * attenuated(down)

    def beds(self, at: float) -> list[tuple[Bedding, float]]:
        """Return the beds that are heard at ``at``, two at most, and the fade of each: the sum of squares is 1."""
        heard = []
        follower = inf
        for bedding in reversed(self._beds):
            fade = sin(_share(at, bedding.began)) * cos(_share(at, follower))
            if bedding.name and bedding.began <= at < follower + CROSSFADE:
                heard.append((bedding, fade))
            follower = bedding.began
        return heard[::-1]

    def moves(self, at: float) -> float | None:
        """Return when a fader next moves: ``at`` itself while one is moving, ``None`` if none will."""
        return min((max(at, begin) for begin, end in self._moves() if end > at), default=None)

    def _moves(self) -> Iterator[tuple[float, float]]:
        for span in (*self._words, *self._strikes):
            yield from span.moves()
        for turned in self._turned:
            yield turned.at, turned.at + TURN
        for bedding in self._beds:
            yield bedding.began, bedding.began + CROSSFADE

    def _master(self, at: float) -> float:
        return next((turned for turned in reversed(self._turned) if turned.at <= at), self._turned[0]).gain(at)


def _ended(spans: list[_Span], at: float) -> list[_Span]:
    """End what is heard at ``at``; what had not begun yet never will."""
    return [replace(span, end=min(span.end, at)) for span in spans if span.start <= at]


def _share(at: float, since: float) -> float:
    """Return how far a crossfade is that began at ``since``: from 0 to a quarter of a turn."""
    return pi / 2 * max(0.0, min(1.0, (at - since) / CROSSFADE))
