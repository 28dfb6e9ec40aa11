"""
Light, display and voice of the box while the card installs: ``python -m firmware.appliance.card.announcing``.

It follows the file in which the card writes down how far it is, and is ended when the box takes over. Meanwhile it
finds the loudspeaker: it asks on one sound card after the other whether it is heard, and a green key answers.
"""

import os
import queue
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from firmware.appliance.card.answers import CONFIG
from firmware.appliance.card.voice import Voice
from firmware.appliance.card.words import TROUBLE, WORDS
from firmware.appliance.install.shell import SystemShell
from firmware.runtime.log import log
from hardware.ports.board import Board, Status
from hardware.ports.events import Event, KeyDown
from hardware.ports.page import Page

AGAIN = 60.0
"""Seconds after which the same is said again: a long silence is taken for a fault."""
ANSWER = 8.0
"""Seconds that a thumb is given to say that a sound card is heard."""
KEPT = "conf.d/10-sound.toml"
"""The file of the configuration with the sound card that was heard."""

Ears = Callable[[float], Event | None]
"""Waits so many seconds for an event of the box; nothing if there is none."""


@dataclass
class Announcer:
    """
    Says and shows how far the card is, and asks for the loudspeaker.

    Parameters
    ----------
    board:
        The box.
    voice:
        Its sound cards.
    language:
        The narrator's.
    hear:
        Waits for keys.
    clock:
        Seconds that only grow.

    """

    board: Board
    voice: Voice
    language: str
    hear: Ears
    clock: Callable[[], float] = time.monotonic
    _stage: str = field(init=False, default="")
    _said: float = field(init=False, default=0.0)

    def look(self, stage: str) -> None:
        """Announce ``stage``, if it is one, when it begins and once a minute; and ask for the loudspeaker meanwhile."""
        words = WORDS[self.language]
        now = self.clock()
        if stage not in words or (stage == self._stage and now < self._said + AGAIN):
            return
        self._stage, self._said = stage, now
        self._show(stage)
        self.voice.say(stage)
        if stage not in TROUBLE and not self.voice.known():
            self._find()
            self._show(stage)

    def _show(self, stage: str) -> None:
        trouble = stage in TROUBLE
        self.board.status(Status.TROUBLE if trouble else Status.STARTING)
        self.board.show(Page("trouble" if trouble else "caption", WORDS[self.language][stage].shown))

    def _find(self) -> None:
        """Ask on each sound card whether it is heard; where there is none, show it for a while."""
        cards = self.voice.cards()
        for card in cards:
            title, hint = WORDS[self.language]["hear"].shown
            self.board.show(Page("caption", (title, hint, card)))
            self.voice.say("hear", card)
            if self._heard():
                self.voice.keep(card)
                self.voice.say("heard", card)
                return
        if not cards:
            self.board.show(Page("caption", WORDS[self.language]["mute"].shown))
            self.hear(ANSWER)

    def _heard(self) -> bool:
        """Whether a green key says so in time; a red one says no at once."""
        ends = self.clock() + ANSWER
        while (left := ends - self.clock()) > 0:
            event = self.hear(left)
            if isinstance(event, KeyDown):
                return event.key == "up"
        return False


def main(root: Path = Path("/")) -> None:
    """Announce what the card of ``root`` does, until SIGTERM."""
    from firmware.runtime.boards import open_board  # noqa: PLC0415 (what drives the chips may not be there yet)
    from firmware.runtime.settings import usable  # noqa: PLC0415

    card, work = root / "boot/firmware/meneur", root / "var/lib/meneur-card"
    config = usable([card / CONFIG], ["reader.driver=none"])  # nobody lays down a card yet
    heard: queue.Queue[Event] = queue.Queue()
    board = open_board(config)
    board.start(heard.put)
    voice = Voice(SystemShell(), card / "sounds", config.sound.card, root / "etc/meneur" / KEPT, root / "proc/asound")
    announcer = Announcer(board, voice, config.table.language, lambda seconds: _next(heard, seconds))
    try:
        while True:
            with suppress(FileNotFoundError):
                announcer.look((work / "stage").read_text(encoding="utf-8").strip())
            announcer.hear(1.0)
    finally:
        board.close()


def _next(events: "queue.Queue[Event]", seconds: float) -> Event | None:
    try:
        return events.get(timeout=seconds)
    except queue.Empty:
        return None


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        main(Path(os.environ.get("MENEUR_ROOT") or "/"))
    except Exception as error:  # a device's own errors are of many libraries; the voice goes on without them
        log(f"the box does not announce anything yet: {error}")
        raise
