"""What a box is made of."""

from collections.abc import Callable
from dataclasses import dataclass

from audio.narration import Narration
from audio.speaker import Speaker
from firmware.appliance.settings import News
from firmware.clock import Clock
from firmware.config import Config
from firmware.journal import Journal
from hardware.board import Board


@dataclass(frozen=True, slots=True)
class Parts:
    """
    What a box is made of: the devices, the voice and its words, the memory, the time, the settings.

    ``news`` tells between two games whether the settings were changed.
    """

    board: Board
    speaker: Speaker
    narration: Narration
    journal: Journal
    clock: Clock
    config: Config
    news: Callable[[], News] = News
