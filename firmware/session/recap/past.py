"""A game that is over, as the recap knows it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.werewolf.setup.registry import ROLES
from hardware.ports.pads import Pad

Event = Mapping[str, Any]

VERDICTS = frozenset({"voted", "blamed"})
"""The causes of death that end a day's vote."""


@dataclass(frozen=True, slots=True)
class Past:
    """
    A game that is over, in pads.

    Attributes
    ----------
    events:
        The rules' own notes (``everything()["story"]``), in order; where it is read, others between them.
    roles:
        Pad -> its card at the end.
    couples:
        The lovers.
    side:
        Who won.
    betrayed:
        Those of the lovers who had left their camps for each other, and have won with nobody.
    centre:
        The cards that lay in the middle at the end.
    electors:
        Day -> who had the only votes when a Captain was elected then; nothing where all had one.
    lots:
        Whom a last shot hit by lot, because nobody answered.
    drawn:
        Who was elected Captain by lot, after ties.
    inherited:
        Who became Captain by lot, because the last one named nobody.
    matched:
        Whether the lot chose who loves whom, because Cupid did not answer.
    suspected:
        Day -> against whom at least half of those voted who voted at all and were no wolves.
    sealed:
        Whether an Innkeeper named nobody aloud.

    """

    events: Sequence[Event]
    roles: Mapping[Pad, str]
    couples: Sequence[tuple[Pad, Pad]]
    side: str
    betrayed: Sequence[tuple[Pad, Pad]] = ()
    centre: Sequence[str] = ()
    electors: Mapping[int, Sequence[Pad]] = field(default_factory=dict)
    lots: frozenset[Pad] = frozenset()
    drawn: frozenset[Pad] = frozenset()
    inherited: frozenset[Pad] = frozenset()
    matched: bool = False
    suspected: Mapping[int, frozenset[Pad]] = field(default_factory=dict)
    sealed: bool = False

    def wolf(self, pad: Pad) -> bool:
        """Whether ``pad`` was of the pack."""
        return ROLES[self.roles[pad]].wolf
