"""The picture of a virtual table, which its window paints: taken when it is wanted, as a scene."""

from collections.abc import Sequence
from dataclasses import replace
from threading import get_ident
from typing import Protocol

from firmware.players.virtual.countdown import Clockwatcher
from firmware.players.virtual.saved import NEW
from firmware.session.box import Box, State
from hardware.virtual.faults import Faults
from hardware.virtual.scene import Scene

UNSETTLED = NEW | {"deck", "village", "rematch"}
"""The phases in which people sit down, or choose what to play with."""


class Part(Protocol):
    """Something that is seen in it."""

    def draw(self, scene: Scene) -> Scene:
        """``scene`` with it."""


class Picture:
    """
    The last picture of the table with ``box``, whose time ``clock`` watches, and what is in it as ``parts``.

    It is taken in the thread in which it was made, which is the loop's.
    """

    def __init__(self, box: Box, clock: Clockwatcher, parts: Sequence[Part]) -> None:
        self._box, self._clock, self._parts = box, clock, parts
        self._faults, self._scene = Faults(), Scene()
        self._wanted = True  # since the last picture was taken: where time runs fast, most looks need none
        self._watched = False  # since the last line: nobody paints what no window shows
        self._thread = get_ident()

    def renew(self) -> None:
        """Have one taken at the next look if somebody watches: what is said is seen with its page, and not later."""
        self._wanted, self._watched = self._wanted or self._watched, False

    def look(self) -> None:
        """Take one if it is wanted; between two steps of the loop."""
        if self._wanted:
            self._take()

    def scene(self, speed: float) -> Scene:
        """See `Party.scene`."""
        self._wanted = self._watched = True
        if get_ident() == self._thread:
            self._take()
        scene, countdown = self._scene, self._clock.fresh()
        if countdown != scene.countdown:
            scene = replace(scene, countdown=countdown, glances=self._clock.glances(countdown))
        return scene if scene.speed == speed else replace(scene, speed=speed)

    def _take(self) -> None:
        self._wanted = False
        with self._faults.survived("looking at the table"):
            scene = self._empty()
            for part in self._parts:
                scene = part.draw(scene)
            self._scene = scene

    def _empty(self) -> Scene:
        """What is seen of the box alone."""
        box = self._box
        return Scene(
            title="Meneur",
            night=box.night,
            whisper=box.lights.whispering,
            closing=box.state is State.CLOSING,
            begun=box.evening.phase not in UNSETTLED,
            kept=box.evening.phase not in NEW,
            countdown=self._clock.seen,
            glances=self._clock.glances(self._clock.seen),
        )
