"""What the table is doing, as far as it decides what the box may answer."""

from dataclasses import dataclass
from enum import Enum, auto


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

    @property
    def silent(self) -> bool:
        """Whether no key may be heard."""
        return self not in (State.DAY, State.DEBATE)


@dataclass(slots=True)
class Situation:
    """Holds the table's `state`, for all parts of a box alike."""

    state: State = State.DAY

    @property
    def night(self) -> bool:
        """Whether it is night."""
        return self.state is State.ASLEEP
