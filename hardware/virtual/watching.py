"""How all turn by day to who is condemned or dies, the light gathers on him, and he is gone."""

from dataclasses import dataclass, replace

from hardware.virtual.scene import Vigil

GATHERS, PARTS = 2.4, 1.8
"""Seconds for which they turn to him, and for which they turn away again."""

LEAVES = 2.6
"""Seconds for which he goes, once his death is announced."""

BANG = 0.8
"""Seconds for which a shot is seen."""

STEPS = 48
"""Into so many each of them is divided: finer ones are not seen, and each is painted."""

FLICKERS = 9.0
"""How many shapes flames take in a second."""


@dataclass(frozen=True, slots=True)
class Watch:
    """
    How far it is with a ``vigil``.

    ``gathered`` is how much all have turned to him, and ``gone`` how much of him has gone, 0 to 1; ``bang`` how much of
    the shot is over, and ``flicker`` counts the shapes of the flames.
    """

    vigil: Vigil
    gathered: float = 0.0
    gone: float = 0.0
    bang: float = 1.0
    flicker: int = 0

    @property
    def seat(self) -> int:
        """The seat of who is still to be seen there, though he is dead, or 0."""
        return self.vigil.seat if self.gone < 1 else 0


def settled(vigil: Vigil | None) -> Watch | None:
    """How far it is with a ``vigil`` once nothing moves any more."""
    return Watch(vigil, 1.0) if vigil is not None and not vigil.told else None


class Watching:
    """The vigils at one window; where it is to be ``still``, all have turned or not."""

    def __init__(self, *, still: bool) -> None:
        self._still, self._began = still, False
        self._over: Vigil | None = None  # what was told when the window was opened, or has been seen to its end
        self._shown: Vigil | None = None
        self._gathered, self._gone, self._since = 0.0, 0.0, 0.0

    def look(self, wanted: Vigil | None, seconds: float, passed: float) -> Watch | None:
        """How far it is at so many ``seconds``, ``passed`` after the look before, with the vigil that is ``wanted``."""
        if not self._began:
            self._began, self._over = True, wanted if wanted is not None and wanted.told else None
        if self._still:
            return settled(wanted)
        self._go_on(wanted, passed)
        if wanted != self._over:
            self._over = None
            if self._shown is None and wanted is not None:
                self._shown, self._gone, self._since = wanted, 0.0, seconds
        return self._watch(self._shown, seconds) if self._shown is not None else None

    def _go_on(self, wanted: Vigil | None, passed: float) -> None:
        """Go on with the vigil that is shown, also where another one is ``wanted``, until it is over."""
        if self._shown is None:
            return
        same = wanted in {self._shown, replace(self._shown, told=True)}
        shown = self._shown = wanted if same and wanted is not None else self._shown
        if shown.told and self._gathered >= 1:
            self._gone = min(1.0, self._gone + passed / LEAVES)
        stays = self._gone < 1 if shown.told else same
        self._gathered = min(1.0, max(0.0, self._gathered + (passed / GATHERS if stays else -passed / PARTS)))
        if not stays and self._gathered <= 0:
            self._over, self._shown = shown, None

    def _watch(self, shown: Vigil, seconds: float) -> Watch:
        bang = min(1.0, (seconds - self._since) / BANG)
        flicker = int(seconds * FLICKERS) if shown.fate == "condemned" else 0
        return Watch(shown, _stepped(self._gathered), _stepped(self._gone), _stepped(bang), flicker)


def _stepped(share: float) -> float:
    return round(share * STEPS) / STEPS
