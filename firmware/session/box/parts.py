"""What a box is made of."""

from collections.abc import Callable
from dataclasses import dataclass

from audio.speaker import Speaker
from audio.text.narration import Narration
from firmware.history import History
from firmware.runtime.clock import Clock
from firmware.runtime.config import Config
from firmware.runtime.journal import Journal
from firmware.runtime.settings import News
from hardware.ports.board import Board


@dataclass(frozen=True, slots=True)
class Parts:
    """
    What a box is made of: the devices, the voice and its words, the journal, the history, the time, the settings.

    ``news`` says between two games whether the settings were changed.
    """

    board: Board
    speaker: Speaker
    narration: Narration
    journal: Journal
    history: History
    clock: Clock
    config: Config
    news: Callable[[], News] = News
