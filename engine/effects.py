"""
What the engine wants done: words for all, silence for all, a page for some.

An effect is a frozen, plain, printable tuple that goes to JSON as it is.
Say and Hush are public, and depend on public facts and the settings alone;
Show is private and reaches nobody but the seats it names.

(Tuples, not dataclasses: making one costs a third, and a game makes hundreds.)
"""

from typing import Generic, NamedTuple, TypeAlias

from engine.facts import Facts
from engine.seats import Who


class Say(NamedTuple, Generic[Who]):
    """
    A public cue: the narrator says it, everybody hears it.

    ``cue`` is a name such as ``"witch.wakes"``; ``facts`` hold only what the table may know.
    """

    cue: str
    facts: Facts[Who]

    def to_json(self) -> dict[str, object]:
        """The wire form, ``{"say": cue, "facts": {…}}``."""
        return {"say": self.cue, "facts": dict(self.facts)}


class Hush(NamedTuple):
    """
    A public silence of ``seconds``, the same whatever is done in it.

    It opens the window in which the asks that follow are answered, and the
    window lasts exactly that long even when no ask follows.
    """

    seconds: float

    def to_json(self) -> dict[str, object]:
        """The wire form, ``{"hush": seconds}``."""
        return {"hush": self.seconds}


class Show(NamedTuple, Generic[Who]):
    """A private page: ``cue`` with ``facts``, for the eyes of the seats in ``to`` only."""

    cue: str
    to: tuple[Who, ...]
    facts: Facts[Who]

    def to_json(self) -> dict[str, object]:
        """The wire form, ``{"show": cue, "to": [seats], "facts": {…}}``."""
        return {"show": self.cue, "to": list(self.to), "facts": dict(self.facts)}


Effect: TypeAlias = Say[Who] | Hush | Show[Who]
