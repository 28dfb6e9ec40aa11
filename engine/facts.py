"""
The facts that cues and recorded events carry: each name, and what it holds.

This is the one declaration of which facts are players. mypy checks every cue and event against it, and code that
numbers the players otherwise than the rules do translates by `FACTS`, which is read from it.
"""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, Generic, TypedDict, get_type_hints

from engine.seats import Place, Who


class Facts(TypedDict, Generic[Who], total=False):
    """Facts by name, with players numbered by ``Who``."""

    seat: Who | None
    other: Who | None
    target: Who | None
    lord: Who | None
    double: Who | None
    captain: Who | None
    poster: Who | None
    seats: Sequence[Who]
    winners: Sequence[Who]
    counts: Mapping[Who, int]
    votes: Mapping[Who, Who | None]
    place: Place
    building: str | None
    camp: str
    cards: Sequence[str]
    cause: str
    dealt: str
    role: str
    side: str
    day: int
    night: int
    seconds: float
    heads_down: bool
    free: bool
    begged: bool
    kind: str


class Fact(Enum):
    """What a fact holds, of what is numbered."""

    SEAT = Who | None  # type: ignore[misc]  # no alias, but what the annotations above read as
    SEATS = Sequence[Who]
    COUNTS = Mapping[Who, int]
    VOTES = Mapping[Who, Who | None]
    PLACE = Place
    OTHER = None


def _declared(hint: Any) -> Fact:
    """What ``hint`` stands for; `ValueError` if it holds numbers in a way that nobody would translate."""
    numbered = hint is Place or bool(getattr(hint, "__parameters__", ()))
    return Fact(hint) if numbered else Fact.OTHER


#: The name of a fact -> what it holds.
FACTS: Mapping[str, Fact] = {name: _declared(hint) for name, hint in get_type_hints(Facts).items()}
