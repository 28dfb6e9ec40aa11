"""
``meneur play`` that reports what is on its table, one JSON line for each change: the display's page, and the tray.

Nothing else of it is changed, but that time runs on while somebody is asked; who works it does so through its window.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import Any
from unittest.mock import patch

import pygame

from firmware.cli import main
from firmware.players.virtual import window
from hardware.virtual.board import VirtualBoard
from hardware.virtual.drawing.layout import lay_out
from hardware.virtual.drawing.tray import tray_places
from hardware.virtual.outputs import Output, PageShown
from hardware.virtual.scene import Scene
from hardware.virtual.table import TableWindow

EDGE = 8
"""Points from the left edge of a card to where it is gripped: the next one may lie over the rest of it."""


def report(**facts: object) -> None:
    """Print one line."""
    sys.stdout.write(json.dumps(facts) + "\n")
    sys.stdout.flush()


def report_page(output: Output) -> None:
    """Report what the display shows now."""
    if isinstance(output, PageShown):
        report(page=asdict(output.page) if output.page else None)


class WatchedBoard(VirtualBoard):
    """A board that reports its pages."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.watch(report_page)


class WatchedWindow(TableWindow):
    """A window that reports its size, and where each card in its tray can be gripped, whenever that changes."""

    def __init__(self, board: VirtualBoard, scene: Callable[[], Scene], **options: Any) -> None:
        super().__init__(board, scene, **options)
        self._seats, self._last = board.seats, ""
        self._haste.chosen = None  # who is asked answers at once, at whatever speed
        self._looked = scene

    def frame(self) -> None:
        """Paint the next frame, and report."""
        super().frame()
        size = pygame.display.get_surface().get_size()
        cards = self._looked().cards
        places = tray_places(lay_out(size, self._seats).tray, cards)
        tray = [
            [card.kind, card.icon, card.seat, places[card.uid].left + EDGE, places[card.uid].centery]
            for card in cards
            if card.uid in places
        ]
        if repr((size, tray)) != self._last:
            self._last = repr((size, tray))
            report(size=size, tray=tray)


if __name__ == "__main__":
    boards = patch.object(window, "VirtualBoard", WatchedBoard)
    windows = patch.object(window, "TableWindow", WatchedWindow)
    with boards, windows:
        sys.exit(main(["play", *sys.argv[1:]]))
