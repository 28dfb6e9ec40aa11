"""How the emblem of a call comes up in the moonlight, breathes as long as the call lasts, and fades."""

from math import cos, pi

RISES, FADES, GIVES_WAY = 2.0, 1.2, 0.4
"""Seconds for which it comes up, and for which it fades: alone, or as another one is called at once."""

BREATH = 7.0
"""Seconds from one breath to the next."""

DEPTH = 0.4
"""How much of its light a breath takes away."""

STEPS = 24
"""Steps from dark to bright: finer ones are not seen, and each is painted."""


class Breathing:
    """The emblem at one window; where it is to be ``still``, it is there or not."""

    def __init__(self, *, still: bool) -> None:
        self._still = still
        self._name, self._level, self._since = "", 0.0, 0.0

    def look(self, wanted: str, seconds: float, passed: float) -> tuple[str, float]:
        """Which emblem is seen at so many ``seconds``, ``passed`` after the look before, and how bright, 0 to 1."""
        if self._still:
            return wanted, float(bool(wanted))
        if wanted != self._name:
            self._level = max(0.0, self._level - passed / (GIVES_WAY if wanted else FADES))
            if not self._level:
                self._name, self._since = wanted, seconds
        elif wanted:
            self._level = min(1.0, self._level + passed / RISES)
        breath = 1 - DEPTH * (1 - cos(2 * pi * (seconds - self._since) / BREATH)) / 2
        return self._name, round(self._level * breath * STEPS) / STEPS
