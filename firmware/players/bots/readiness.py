"""
How bots become ready to vote, where people are in the debate: one after the other, as people do.

Whoever has just asked or accused a person waits a moment for the answer, and the last of all where a card was just
claimed, for anybody may have it, or a person accused: he could not answer in the vote. Of who is ready, and waits for
them, all of it takes about as long as some last words.
"""

from collections.abc import Callable, Collection
from math import inf

from engine.werewolf.setup.registry import ROLES
from firmware.players.opponents import AGAINST, Statement
from firmware.players.opponents.reasons import PLAIN
from hardware.ports.pads import Pad

BEGINS = 2.0
"""Seconds from when the people are ready until the first bot is: whoever pushed the key by mistake can take it back."""
OVER, APART = 6.0, 1.0
"""Over how many seconds all of them become ready, and how many are between two of them at most."""
HEARD_OUT = 7.0
"""Seconds for which those who have a turn to come use it, where people are ready and wait; then they give it up."""
ANSWERED, AT_LATEST = 8.0, 11.0
"""Seconds for which an answer of a person is waited for, and after so many of waiting for the vote no more."""
REPLY = 5.0
"""Seconds after somebody asks or accuses a person before which the last of them is not ready, however late it is."""


class Readiness:
    """
    Who of the bots is ready to vote in a debate, and who may be next.

    Parameters
    ----------
    now:
        The table's time.
    awaited:
        Whether the people are ready to vote, and wait.

    Attributes
    ----------
    pads:
        Those who are ready, by the pad at which they sat down.
    urging:
        Who has asked for the vote, and so is ready in a moment.

    """

    def __init__(self, now: Callable[[], float], awaited: Callable[[], bool]) -> None:
        self._now = now
        self._awaited = awaited
        self._since = inf
        self._latest = -inf
        self._apart = 0.0
        self._asked: dict[int, float] = {}  # until when who has asked a person something waits for the answer
        self._bots = 0
        self._claimed_until = -inf  # until when a claim can be contradicted
        self._due_until = -inf  # until when a person who was asked or accused can begin to answer
        self.pads: set[Pad] = set()
        self.urging: set[int] = set()

    def open(self, bots: int) -> None:
        """Begin: there are so many ``bots`` in the debate."""
        self.pads.clear()
        self.urging.clear()
        self._asked.clear()
        self._since, self._latest = inf, -inf
        self._bots, self._claimed_until, self._due_until = bots, -inf, -inf
        self._apart = min(APART, OVER / max(1, bots))

    def hear(self, statement: Statement, seconds: float, bots: Collection[int]) -> None:
        """Hear what is said in so many ``seconds`` at a table of these ``bots``: a person's word answers all."""
        if statement.role in ROLES and statement.role != PLAIN:
            self._claimed_until = self._now() + seconds + ANSWERED
        if statement.kind == "ready":
            self.urging.add(statement.speaker)
        if statement.speaker not in bots:
            self._asked.clear()
            self._due_until = -inf
        elif statement.target is not None and statement.target not in bots and statement.kind in AGAINST | {"ask"}:
            self._asked[statement.speaker] = self._now() + seconds + ANSWERED
            self._due_until = self._now() + seconds + REPLY

    def is_answered(self, pad: Pad) -> bool:
        """Whether who sat down at ``pad`` waits for no answer of a person."""
        return self._now() >= self._asked.get(pad, -inf)

    def note(self, pad: Pad) -> None:
        """Note that who sat down at ``pad`` is ready."""
        self.pads.add(pad)
        self._latest = self._now()

    def has_room(self, pad: Pad) -> bool:
        """Whether who sat down at ``pad`` can be the next one now; who has asked for the vote waits for no answer."""
        waited = self._waited()
        if self._now() < max(self._claimed_until, self._due_until) and len(self.pads | {pad}) >= self._bots:
            return False
        if self._awaited() and waited < BEGINS:
            return False
        answered = pad in self.urging or self.is_answered(pad) or waited >= AT_LATEST
        return answered and self._now() >= self._latest + self._apart

    @property
    def is_pressing(self) -> bool:
        """Whether people have been ready for so long, and wait, that nobody begins with anything any more."""
        return self._waited() >= HEARD_OUT

    def _waited(self) -> float:
        """For how many seconds the people have been ready."""
        self._since = min(self._since, self._now()) if self._awaited() else inf
        return max(0.0, self._now() - self._since)
