"""What the table is doing, as far as it decides what the box may answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import NamedTuple

from firmware.session.record.state import Evening
from hardware.ports.pads import Pad


class Interrupted(Exception):
    """Something made people look up while eyes were closed: what was on has to be opened again."""


class LeftDebate(NamedTuple):
    """A debate that people left: in which game, after which night, with how many seconds to go, and who was ready."""

    game: int
    night: int
    seconds: float
    ready: frozenset[Pad]


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
    """
    Where the table stands, for all parts of a box alike.

    Attributes
    ----------
    state:
        What it is doing.
    evening:
        Where the evening stands.
    debate_left:
        The seconds that are left to a debate that is on, or ``None``.
    answer_by:
        The table's time up to which what is asked can be answered, or ``None``; at night it is the same whether
        anybody is awake or not.
    answer_span:
        How many seconds there were for it at least, of which fewer may be left because it is answered, and final soon.
    unlaid:
        Who is dead, while the box waits for his card and nobody has seen it, or ``None``.
    counts:
        How many votes each has got in the ballot that was revealed last, in the order in which they are counted.

    """

    state: State = State.DAY
    evening: Evening = field(default_factory=Evening)
    debate_left: float | None = None
    answer_by: float | None = None
    answer_span: float = 0.0
    unlaid: Pad | None = None
    counts: Mapping[Pad, int] = field(default_factory=dict)

    @property
    def night(self) -> bool:
        """Whether it is night, or eyes are being closed again."""
        return self.state in (State.ASLEEP, State.CLOSING)

    @property
    def asleep(self) -> bool:
        """Whether eyes are closed: what is pressed then must never be heard of, whoever pressed it."""
        return self.night or self.state.closed
