"""
A box put together from its configuration: the same for the real thing, the virtual table and a rehearsal.

What differs between them comes in from outside (board, speaker, loop, clock); nothing here asks which it is.
"""

from random import Random
from secrets import randbits

from audio.speaker import Speaker
from audio.text.narration import Narration
from firmware.history import History
from firmware.runtime.access import eased
from firmware.runtime.clock import Clock
from firmware.runtime.config import Config
from firmware.runtime.journal import Journal
from firmware.runtime.loop import Loop
from firmware.session.box import Box, Parts
from hardware.ports.board import Board
from hardware.ports.events import Back, Lost

JOURNAL = "meneur.db"

RETRY = 5.0
"""Seconds between two tries to write to a disk that is lost."""


def make_box(parts: Parts, loop: Loop, seed: object = None) -> Box:
    """
    The box made of ``parts``, hearing its board and its disk through ``loop``.

    ``seed`` is what everything drawn at the table is drawn from; without one, nobody can know it.
    """
    parts.narration.names.update(parts.journal.names())
    drawn = randbits(128) if seed is None else f"{seed}/{parts.journal.next_game()}"
    _mind_the_disk(parts.journal, loop, parts.clock)
    parts.speaker.watch(lambda lost: loop.put(Lost("speaker") if lost else Back("speaker")))
    parts.board.start(loop.put)
    return Box(parts, Random(drawn))


def _mind_the_disk(journal: Journal, loop: Loop, clock: Clock) -> None:
    """Post the loss of the disk to ``loop``, and retry until it is back, at moments that do not depend on answers."""

    def trouble(lost: bool) -> None:
        loop.put(Lost("disk") if lost else Back("disk"))
        if lost:
            again_later()

    def again_later() -> None:
        loop.call_at(clock.now() + RETRY, lambda: None if journal.retry() else again_later())

    journal.trouble = trouble
    if not journal.retry():  # it was lost before anything could report it
        trouble(True)


def make_parts(config: Config, board: Board, speaker: Speaker, clock: Clock) -> Parts:
    """The parts of a box as ``config`` has them, around the given devices."""
    state = config.data.state_directory()
    journal = Journal(state / JOURNAL, patient=True)
    journal.claim()
    narration = Narration.load(config.table.language)
    return Parts(board, speaker, narration, journal, History.beside(state), clock, eased(config))
