"""
The window of the virtual table while all moves at once, painted as fast as it can be.

It is ``python -m tests.bench.instruments.moving WIDTH HEIGHT``.

Cards are dealt again and again while night falls and goes, and then all turn to one after the other who is condemned
and dies; every frame that differs from the one before is counted.
"""

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import takewhile
from operator import itemgetter

import pygame

from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import Scene, SceneCard, SceneSeat, Vigil
from hardware.virtual.table import SMOOTH, TableWindow

SEATS = 12
ROUND = 1.5
"""Seconds from one dealing to the next: until then cards fly, and it grows dark or light."""

ROUNDS = 4

CONDEMNED, TOLD = 2.5, 7.0
"""Seconds until the death of who is condemned is told, and until that is over."""

LYING = Scene(
    tuple(SceneSeat(seat, f"P{seat}", seat == 1) for seat in range(1, SEATS + 1)),
    tuple(SceneCard(f"0{seat}", "Seer", "seer", seat, "role") for seat in range(1, SEATS + 1)),
    ("All moves.",),
)
CLEARED = replace(LYING, seats=tuple(replace(seat) for seat in LYING.seats), cards=())  # anew, as a table is looked at


def dealt(passed: float) -> Scene:
    """The table at night with its cards, or by day without."""
    return replace(LYING, night=True) if int(2 * passed / ROUND) % 2 == 0 else CLEARED


def condemned(passed: float) -> Scene:
    """The table by day, at which one is condemned, and another as soon as that is over."""
    turn, since = divmod(passed, TOLD)
    vigil = Vigil(3 + int(turn), "condemned", told=since > CONDEMNED)
    seats = tuple(replace(one, alive=one.number != vigil.seat or not vigil.told) for one in LYING.seats)
    return replace(LYING, seats=seats, vigil=vigil)


def main(width: int, height: int) -> None:
    """
    Print how many frames a second were painted, how many milliseconds of processor time each took, and the size.

    They are those of what costs more.
    """
    size = width, height
    measured = _painted(size, dealt, _real(ROUNDS * ROUND)), _painted(size, condemned, _looks(2 * TOLD))
    print(*max(measured, key=itemgetter(1)), *pygame.display.get_surface().get_size())
    pygame.display.quit()


def _real(lasts: float) -> Iterator[float]:
    """The seconds that really pass, as often as one looks."""
    began = time.monotonic()
    return takewhile(lambda passed: passed < lasts, iter(lambda: time.monotonic() - began, None))


def _looks(lasts: float) -> Iterator[float]:
    """Those at which a window looks, without what it waits in between."""
    return (look / SMOOTH for look in range(round(lasts * SMOOTH)))


def _painted(size: tuple[int, int], scene: Callable[[float], Scene], seconds: Iterator[float]) -> tuple[float, float]:
    """Frames a second, and milliseconds of each, of a window of ``size`` that shows the ``scene`` of these seconds."""
    passed, shown = 0.0, CLEARED
    window = TableWindow(VirtualBoard(SEATS), lambda: shown, size=size, clock=lambda: passed)
    window.frame()
    frames, began, worked = 0, time.monotonic(), time.process_time()
    for passed in seconds:
        before, shown = window.shown, scene(passed)
        window.frame()
        frames += window.shown is not before
    return frames / (time.monotonic() - began), 1000 * (time.process_time() - worked) / frames


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
