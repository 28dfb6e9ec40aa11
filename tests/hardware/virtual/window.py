"""
The program that the tests of the real window run: a table of eight seats that prints what it hears.

One JSON line for each event of the board and each call back of the window, at once.
"""

import json
import sys
from dataclasses import asdict
from threading import Thread

from hardware.ports.board import Light, Status
from hardware.ports.events import Event
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from hardware.virtual.board import VirtualBoard
from hardware.virtual.scene import Scene, SceneCard, SceneSeat
from hardware.virtual.table import TableWindow

SIZE = (1000, 700)
SEATS = 8
CARDS = tuple(SceneCard(f"04A{seat}", "Voyante", "seer", seat, "role") for seat in range(1, SEATS + 1))
SCENE = Scene(
    tuple(
        SceneSeat(seat, f"Player {seat}", human=seat in {2, 5}, role="Voyante", icon="seer", house="barber")
        for seat in range(1, 9)
    ),
    (*CARDS, SceneCard("05B1", "START", "start", None, "command"), SceneCard("06C4", "Barbier", "barber", 5, "token")),
    ("La nuit tombe.",),
)


def report(kind: str, **facts: object) -> None:
    """Print one line."""
    sys.stdout.write(json.dumps({"is": kind, **facts}) + "\n")
    sys.stdout.flush()


def report_event(event: Event) -> None:
    """Print one event."""
    report(type(event).__name__, **asdict(event))


def stop_on_word(window: TableWindow) -> None:
    """Stop the window, from this thread, when a line comes in."""
    sys.stdin.readline()
    window.stop()


def main() -> None:
    """Show the table until it is closed, or until a line comes in."""
    board = VirtualBoard(SEATS)
    board.start(report_event)
    board.light(Pad(1), Light.BLINK)
    board.status(Status.READY)
    board.show(Page("join", ("players",), "8"))
    board.backlight(True)
    window = TableWindow(
        board,
        lambda: SCENE,
        on_speed=lambda speed: report("speed", speed=speed),
        size=SIZE,
    )
    window.frame()
    report("ready")
    Thread(target=stop_on_word, args=(window,), daemon=True).start()
    window.run()
    report("done", view=window.view.seat, seat=window.hands.seat, left=window.left)


if __name__ == "__main__":
    main()
