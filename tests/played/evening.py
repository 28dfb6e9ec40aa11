"""An evening at the virtual table: the command, its window on a screen of its own, and hands for it."""

import json
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.hardware.virtual.screen import Hand, screen
from tests.played.home import LEAVING, PATIENCE, Home

Size = tuple[int, int]


class Evening:
    """The running command ``process`` and its window, worked by ``hand``; ``journal`` is where the box keeps it."""

    def __init__(self, process: "subprocess.Popen[str]", hand: Hand, journal: Path) -> None:
        self.hand = hand
        self._process = process
        self._journal = journal
        hand.wait_for_window(process)

    def reaches_the_rematch(self, seconds: float) -> bool:
        """Whether, within ``seconds``, a game is played to its end and another one is offered."""
        end = time.monotonic() + seconds
        while not self._rematch():
            if self._process.poll() is not None or time.monotonic() > end:
                return False
            time.sleep(0.5)
        return True

    def leave(self) -> tuple[int, str, str]:
        """Leave as its player does, the start screen as well; the status, and what was printed and complained of."""
        end = time.monotonic() + PATIENCE
        while self._process.poll() is None and time.monotonic() < end:
            self.hand.do(*LEAVING, "sleep", 0.4)
        output, complaints = self._process.communicate(timeout=PATIENCE)
        return self._process.returncode, output, complaints

    def _rematch(self) -> bool:
        """Whether the journal has a game that is over, and the evening went on to what comes after its story."""
        try:
            journal = f"{self._journal.as_uri()}?mode=ro"
            # what tests leave open is closed by another thread than the one that watches
            with closing(sqlite3.connect(journal, uri=True, check_same_thread=False)) as db:
                ended = db.execute("SELECT COUNT(*) FROM games WHERE outcome IS NOT NULL").fetchone()[0]
                state = db.execute("SELECT state FROM evening").fetchone()
        except sqlite3.OperationalError:  # the window is there before the journal and its tables
            return False
        return bool(ended) and state is not None and json.loads(state[0])["phase"] in {"rematch", "join"}


@contextmanager
def evening(home: Home, line: str, size: Size) -> Iterator[Evening]:
    """Start the command ``line`` on a screen of ``size``, and have its window fill that."""
    with screen(size) as display:
        process = home.start(line, DISPLAY=display)
        try:
            hand = Hand(display)
            made = Evening(process, hand, home.journal)
            hand.do("getwindowfocus", "windowmove", 0, 0, "windowsize", *size)
            yield made
        finally:
            process.kill()
            print(process.communicate()[1], file=sys.stderr)  # what it said, where it ended by itself
