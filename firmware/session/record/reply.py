"""What can come of a question put at the table."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine import Ask, PublicView
from hardware.ports.pads import Pad

GRACE = 4.0
"""By day, seconds in which an answer may still be taken back."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The question is answered with ``value``, in the table's numbers."""

    value: Any


@dataclass(frozen=True, slots=True)
class TimedOut:
    """
    Nobody answered in time: the stated default applies.

    Of several who were to be named, these were ``named`` by then: a lot that names them leaves these in.
    """

    named: tuple[Pad, ...] = ()


@dataclass(frozen=True, slots=True)
class Leave:
    """The player at ``pad`` has to go home."""

    pad: Pad


@dataclass(frozen=True, slots=True)
class Caught:
    """The wolves say that they caught the player at ``pad`` with open eyes; ``then`` answers if they are wrong."""

    pad: Pad
    then: Answer


class Entered(NamedTuple):
    """
    What came of an ``ask`` that is over, as it is recorded, in the game's numbers.

    ``public`` is what everybody knew then, and ``after`` how many effects had been narrated.
    """

    ask: Ask[Pad]
    value: object
    public: PublicView
    after: int


Reply = Answer | TimedOut | Leave | Caught
