"""What the table is doing, as far as it decides what the box may answer."""

from dataclasses import dataclass
from enum import Enum, auto


class Interrupted(Exception):
    """Something made people look up while eyes were closed: what was on has to be opened again."""


class State(Enum):
    """What the table is doing."""

    DAY = auto()
    DEBATE = auto()
    """People debate, or are about to: a building token on the lid counts."""
    BALLOT = auto()
    """A vote is taken, or is about to be: no key makes a sound."""
    ARROWS = auto()
    """By day, eyes are closed while each in turn looks at the own arrow."""
    CONFESSING = auto()
    """By day, all eyes but the Confessor's are closed."""
    ASLEEP = auto()
    """It is night."""
    CLOSING = auto()
    """After an interruption, eyes are being closed again."""

    @property
    def silent(self) -> bool:
        """Whether no key may be heard."""
        return self not in (State.DAY, State.DEBATE)

    @property
    def closed(self) -> bool:
        """Whether eyes are closed, so that a page may be on the display that only some may see."""
        return self in (State.ASLEEP, State.ARROWS, State.CONFESSING)


@dataclass(slots=True)
class Situation:
    """Holds the table's `state`, for all parts of a box alike."""

    state: State = State.DAY

    @property
    def night(self) -> bool:
        """Whether it is night, or eyes are being closed again."""
        return self.state in (State.ASLEEP, State.CLOSING)
