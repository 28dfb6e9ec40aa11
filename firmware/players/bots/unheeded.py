"""What a person has said, and who of the bots has still something to say to it."""

from dataclasses import dataclass, replace

from firmware.players.opponents import AGAINST, Statement
from firmware.players.opponents.reasons import NUDGES, QUERIES
from firmware.players.opponents.statement import asks_why
from hardware.ports.pads import Pad

SIDES = 2
"""How many take sides, besides himself, where a person speaks against somebody."""
SOON = 5
"""After how many further sentences nobody says anything to it any more: it would read as the answer to those."""
ASKED = 12
"""The same of who was asked for his opinion or his card: he owes an answer, and names to whom it is."""
NODDED = 3
"""The same of who has no more to say than that he has heard it."""


@dataclass(frozen=True)
class Unheeded:
    """
    What a person has ``said``, and what came of it.

    Parameters
    ----------
    said:
        That.
    since:
        How many sentences there were then in this game, with that one.
    by:
        Who has said something to it.

    """

    said: Statement
    since: int
    by: frozenset[Pad] = frozenset()

    @property
    def addressee(self) -> int | None:
        """To whom it is said, or against whom, if anybody."""
        return self.said.about if self.said.kind == "deny" else self.said.target

    def awaits(self, pad: Pad, sentences: int) -> bool:
        """Whether that one, to whom it is said, has not answered, and still may now that there are so many."""
        return pad == self.addressee and self.concerns(pad, sentences)

    @property
    def is_charge(self) -> bool:
        """Whether it is against somebody, and not just asked."""
        against = self.said.kind in AGAINST and not asks_why(self.said)
        return against and self.said.reason not in NUDGES and self.said.target is not None

    def concerns(self, pad: Pad, sentences: int) -> bool:
        """Whether that one, who has not yet, may say something to it now that there are so many ``sentences``."""
        owes = self.said.reason in QUERIES and pad == self.addressee
        return pad not in self.by and sentences - self.since < (ASKED if owes else SOON)

    def is_worth(self, made: Statement, sentences: int) -> bool:
        """Whether ``made`` is worth saying to it now: one nods at most, soon, and to no answer to another."""
        if made.kind != "heed" or made.reason:
            return True
        meant = self.said.kind != "deny" or self.said.about in {None, made.speaker}
        return meant and not self.by - {self.said.target} and sentences - self.since < NODDED

    def is_heeded_by(self, statement: Statement) -> bool:
        """Whether ``statement`` is of who said it, or of whom he is against."""
        meant = {self.said.speaker, self.said.target if self.is_charge else self.said.speaker}
        return bool(meant & {statement.target, statement.about})

    def after(self, pad: Pad) -> "Unheeded | None":
        """The same once that one has spoken to it; nothing where that is enough."""
        by = self.by | {pad}
        others = by - {self.said.target}
        return replace(self, by=by) if self.is_charge and len(others) < SIDES else None
