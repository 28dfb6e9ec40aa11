"""
``meneur run`` with hands on its pads: ``python -m tests.proofs.secrecy.played RUN-OPTIONS…``.

The command is the real one; only its board is watched and pressed here, and its clock is hurried.
"""

import sys
import threading
import time
from unittest.mock import patch

from firmware.cli import main
from firmware.runtime import boards, clock
from hardware.virtual.board import VirtualBoard

SPEED = 16.0
GLANCE = 0.05
"""Real seconds between two glances at the display."""


def play(board: VirtualBoard) -> None:
    """Answer the table's questions and whatever is asked at night: the first option, with everybody's green key."""
    while True:
        page = board.page
        if page is not None and page.name in {"question", "aim", "yes_no"} and not page.chosen:
            for seat in page.actors or (1,):
                board.press(seat, "up")
                time.sleep(GLANCE)
                board.release(seat, "up")
        time.sleep(GLANCE)


if __name__ == "__main__":
    table, hurried = VirtualBoard(10), clock.RealClock(SPEED)
    threading.Thread(target=play, args=(table,), daemon=True).start()
    with patch.object(boards, "open_board", lambda _config: table), patch.object(clock, "RealClock", lambda: hurried):
        sys.exit(main(["run", *sys.argv[1:]]))
