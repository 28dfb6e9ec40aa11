"""
``meneur play`` that reports what is on its table, one JSON line for each change: the display's page, and the tray.

Nothing else of it is changed, but that time runs on while somebody is asked and faster meanwhile, that it is looked at
a quarter as often, and that every key counts at once; who works it does so through its window.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import Any
from unittest.mock import patch

from firmware.cli import main
from firmware.players.virtual import window
from hardware.virtual import table
from hardware.virtual.board import VirtualBoard
from hardware.virtual.hand import crossing
from hardware.virtual.hand.haste import Asking, Haste, Private
from hardware.virtual.outputs import Output, PageShown
from hardware.virtual.scene import Scene
from hardware.virtual.table import TableWindow

EDGE = 8
"""Points from the left edge of a card to where it is gripped: the next one may lie over the rest of it."""

LOOKS = 10
"""Looks a second at mouse, keyboard and table, a quarter of the usual: those in which nothing happens cost the most."""

UNASKED = 4
"""By how much time runs faster where nobody here has to answer."""


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


class Steady(Haste):
    """A speed of time that is kept while somebody is asked: who plays here answers at once."""

    def speed(self, *, asked: bool, each: Asking | None = None, private: Private = "", **others: Any) -> float:
        """How fast time runs, by night as well, whatever else is wanted."""
        del others
        answers = asked or each is not None or private
        return super().speed(asked=False) * (1 if answers else UNASKED)


class WatchedWindow(TableWindow):
    """A window that reports its size, and where each card in its tray can be gripped, whenever that changes."""

    def __init__(self, board: VirtualBoard, scene: Callable[[], Scene], **options: Any) -> None:
        super().__init__(board, scene, **options)
        self._last: object = None

    def frame(self) -> None:
        """Paint the next frame, and report."""
        before = self.shown
        super().frame()
        if self.shown is None or self.shown is before:  # nothing was painted that is not reported
            return
        layout, cards = self._painter.layout, self.shown.scene.cards  # those for the box folded, as they lie
        if (layout.size, cards) == self._last:
            return
        self._last = layout.size, cards
        places = self._painter.tray(self.shown.scene, ())
        tray = [
            [card.kind, card.icon, card.seat, places[card.uid].left + EDGE, places[card.uid].centery]
            for card in cards
            if card.uid in places
        ]
        report(size=layout.size, tray=tray)


if __name__ == "__main__":
    boards = patch.object(window, "VirtualBoard", WatchedBoard)
    windows = patch.object(window, "TableWindow", WatchedWindow)
    steady, seldom = patch.object(table, "Haste", Steady), patch.object(table, "RATE", LOOKS)
    with boards, windows, steady, seldom, patch.object(crossing, "LATE", 0.0):
        sys.exit(main(["play", *sys.argv[1:]]))
