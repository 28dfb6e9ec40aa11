"""
The window of the virtual table while all moves at once, painted as fast as it can be.

It is ``python -m tests.bench.instruments.moving WIDTH HEIGHT``.

Cards are dealt again and again while night falls and goes; every frame that differs from the one before is counted.
"""

import sys
import time

import pygame

from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import Scene, SceneCard, SceneSeat
from hardware.virtual.table import TableWindow

SEATS = 12
ROUND = 1.5
"""Seconds from one dealing to the next: until then cards fly, and it grows dark or light."""

ROUNDS = 4


def main(width: int, height: int) -> None:
    """Print how many frames a second were painted, how many milliseconds of processor time each took, and the size."""
    seats = tuple(SceneSeat(seat, f"P{seat}", seat == 1) for seat in range(1, SEATS + 1))
    cards = tuple(SceneCard(f"0{seat}", "Seer", "seer", seat, "role") for seat in range(1, SEATS + 1))
    lying = Scene(seats, cards, ("All moves.",), night=True)
    cleared = Scene(tuple(seat for seat in seats), (), ("All moves.",))
    shown = [cleared]
    window = TableWindow(VirtualBoard(SEATS), lambda: shown[0], size=(width, height))
    window.frame()
    frames, began, worked = 0, time.monotonic(), time.process_time()
    while (passed := time.monotonic() - began) < ROUNDS * ROUND:
        shown[0] = lying if int(2 * passed / ROUND) % 2 == 0 else cleared
        before = window.shown
        window.frame()
        frames += window.shown is not before
    seconds, work = time.monotonic() - began, time.process_time() - worked
    size = pygame.display.get_surface().get_size()
    print(frames / seconds, 1000 * work / frames, *size)
    window.close()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
