"""What was said in a game: in sight, and kept."""

from dataclasses import dataclass
from typing import NamedTuple

from firmware.players.opponents import Statement
from hardware.ports.pads import Pad


@dataclass(frozen=True)
class Said:
    """A sentence in sight: at which pad its speaker sat down, and until when."""

    home: Pad
    text: str
    until: float


class Logged(NamedTuple):
    """A sentence that was said in this game: on which day, by whom, in which words, and what it says."""

    day: int
    name: str
    text: str
    statement: Statement
