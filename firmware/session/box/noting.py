"""What the history is told while people play: who plays, and that a game was interrupted."""

from collections.abc import Callable

from engine.seats import by_seat
from firmware.history import HistoryError
from firmware.runtime.errors import sentence
from firmware.runtime.log import log
from firmware.session.box.box import Box
from firmware.session.record.state import Evening


def note_game(box: Box, evening: Evening) -> None:
    """Note who plays the game that begins."""
    names = box.narration.names
    people = {seat: (names.get(pad, ""), evening.badges.get(pad, "")) for seat, pad in by_seat(evening.pads)}
    noted(lambda: box.history.begin(box.journal.key(evening.game), people))


def note_interruption(box: Box, evening: Evening) -> None:
    """Note that a game that was on is taken up again."""
    if evening.game and evening.phase in ("game", "argent"):
        noted(lambda: box.history.interrupt(box.journal.key(evening.game)))


def noted(note: Callable[[], None]) -> bool:
    """Whether what is to be noted was; where it was not, the log says why."""
    try:
        note()
    except HistoryError as error:
        log(f"the history is left out: {sentence(error)}")
        return False
    return True
