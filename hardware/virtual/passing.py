"""What changes in the window because time passes: night falls, a caption appears, lights blink, moonlight breathes."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from hardware.ports.board import Light
from hardware.virtual.breathing import Breathing
from hardware.virtual.scene import Scene
from hardware.virtual.watching import Watch, Watching

DUSK = 1.4  # seconds from day to night
SHADES = 32  # steps in which it grows dark: finer ones are not seen, and each is painted
FADE = 0.5  # seconds for a caption to appear; where time runs faster, so much less: the display has its words at once
LATE = 0.25  # seconds between two looks that count at most: after a standstill nothing jumps
BLINK = (0.45, 0.8)  # seconds for which a light that blinks is lit, and from one time to the next


@dataclass(frozen=True, slots=True)
class Passed:
    """How far all that is at the moment of so many ``seconds``; see `Moment`."""

    seconds: float
    night: float
    fade: float
    blink: bool
    emblem: str = ""
    glow: float = 0.0
    watch: Watch | None = None


class Passing:
    """What passes at one window by its ``clock``, in seconds; where it is to be ``still``, it is dark at once."""

    def __init__(self, clock: Callable[[], float], *, night: bool, still: bool) -> None:
        self._clock, self._still = clock, still
        self._breathing, self._watching = Breathing(still=still), Watching(still=still)
        self._night = 1.0 if night else 0.0
        self._said: tuple[str, float] = ("", 0.0)
        self._aside: tuple[str, bool] = ("", False)
        self._seen = clock()

    def look(self, scene: Scene, lights: Iterable[Light]) -> Passed:
        """How far it is now."""
        seconds = self._clock()
        passed, self._seen = min(LATE, seconds - self._seen), seconds
        lit, period = BLINK
        blink = Light.BLINK in lights and seconds % period < lit
        emblem, glow = self._breathing.look(scene.emblem, seconds, passed)
        dark, fade = self._darkness(scene.dark, passed), self._shown(scene, seconds)
        watch = self._watching.look(scene.vigil, seconds, passed)
        return Passed(seconds, dark, fade, blink, emblem, glow, watch)

    def is_aside(self, scene: Scene, *, asked: bool) -> bool:
        """
        Whether the narrator's last words, by which he closes a call, are not for who is ``asked`` something meanwhile.

        Once they were in sight they stay there, until he says something else.
        """
        last = scene.captions[-1] if scene.captions else ""
        if not scene.sleeps:
            self._aside = ("", False)
        elif last != self._aside[0] or not asked:
            self._aside = (last, asked)
        return self._aside[1]

    def _darkness(self, night: bool, passed: float) -> float:
        step = passed / DUSK * (1 if night else -1)
        self._night = float(night) if self._still else min(1.0, max(0.0, self._night + step))
        return round(self._night * SHADES) / SHADES

    def _shown(self, scene: Scene, seconds: float) -> float:
        last = scene.captions[-1] if scene.captions else ""
        if last != self._said[0]:
            self._said = (last, seconds if self._said[0] else 0.0)
        return 1.0 if self._still else min(1.0, (seconds - self._said[1]) * max(1.0, scene.speed) / FADE)
