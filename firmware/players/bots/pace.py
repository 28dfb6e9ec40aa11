"""
The pace of a debate of bots: how long a sentence is read, and how long nobody speaks after it.

With a person among them they take their time: who is spoken of answers at once, a new subject comes after a pause.
"""

from collections.abc import Callable
from random import Random

from firmware.players.opponents import AGAINST, Statement
from firmware.players.opponents.reasons import RIVALRY

SECOND_WORDS = 0.28
"""Seconds that a word takes to be read."""
LEAST, MOST = 1.6, 4.0
"""The shortest and the longest time that a sentence has for itself, in seconds."""
BREATH = 0.5
"""Seconds between two sentences that are heard."""
ANSWERED = (0.4, 1.2)
"""Seconds before an answer, at a table where a person listens."""
PAUSED = (2.0, 9.0)
"""Seconds before a new subject there, as far as there is time."""
WATCHED = (1.5, 3.5)
"""The same where people only look on, and can say nothing."""
SPREAD = 0.7
"""The part of what is left of a debate over which they spread what they have to say."""
TALKING = 0.5
"""The part of their turns that they use, about."""
LATE, AT_ONCE = 12.0, 0.6
"""Seconds before the end of a debate in which none of them begins with somebody who could hardly answer any more, and
in which a person has his answer after so few."""
EARLY = 45.0
"""As long as so many seconds are left, bots go on until they have said enough."""
ASKED, AGAIN = 5.0, 18.0
"""Seconds before the first of them asks for the vote, and before each further one does."""


class Pace:
    """
    That of a debate.

    Parameters
    ----------
    chance:
        By what pauses differ.
    left:
        The seconds that are left of the debate.
    awaited:
        Whether the people are ready to vote, and wait: then nobody pauses.
    watched:
        Whether people are at the table, alive or not.

    Attributes
    ----------
    people:
        Whether any of those are in the game.

    """

    def __init__(
        self, chance: Random, left: Callable[[], float], awaited: Callable[[], bool], *, watched: bool
    ) -> None:
        self._chance = chance
        self._left = left
        self._awaited = awaited
        self._watched = watched
        self.people = False

    @property
    def is_late(self) -> bool:
        """Whether the debate is nearly over, as far as its end is known."""
        return 0 < self._left() < LATE

    @property
    def has_time(self) -> bool:
        """Whether much of the debate is left, and nobody waits for its end."""
        return self._left() > EARLY and not self._awaited()

    @property
    def is_followed(self) -> bool:
        """Whether people are at the table, alive or not."""
        return self.people or self._watched

    @property
    def is_listened_to(self) -> bool:
        """Whether people are there who do nothing but listen: they are dead, or ready."""
        return self._watched and (not self.people or self._awaited())

    def is_too_late_for(self, statement: Statement, last: Statement | None) -> bool:
        """
        Whether ``statement`` is against somebody, or asks him, who has no time to answer.

        An answer may be so, and that another has not the card which he claims.
        """
        begins = statement.kind in AGAINST | {"ask"} and (last is None or last.target != statement.speaker)
        claimed = last is not None and bool(last.role) and last.speaker == statement.target
        return begins and self.is_late and not (claimed or statement.reason in RIVALRY)

    def pause(self, statement: Statement, last: Statement | None, turns: int) -> float:
        """
        For how long nobody speaks before ``statement``: shorter before an answer than before a new subject.

        There are so many ``turns`` still to come.
        """
        if not self.is_followed or self._awaited():
            return 0.0
        if statement.kind == "ready":
            return AGAIN if last is not None and last.kind == "ready" else ASKED
        if last is not None and (answers(statement, last) or statement.reason in RIVALRY):
            return self._chance.uniform(*ANSWERED)
        if not self.people:
            return self._chance.uniform(*WATCHED)
        least, most = PAUSED
        share = SPREAD * self._left() / (TALKING * turns + 1) - MOST
        return max(least, min(most, self._chance.uniform(0.7, 1.3) * share))


def reading(text: str, heard: float) -> float:
    """For how many seconds nobody else speaks who would not interrupt ``text``, ``heard`` for so many."""
    return heard + BREATH if heard else min(MOST, max(LEAST, SECOND_WORDS * len(text.split())))


def answers(statement: Statement, last: Statement) -> bool:
    """Whether ``statement`` answers what was said ``last``: it is by whom that meant, or of who said it."""
    return statement.speaker == last.target or last.speaker in {statement.target, statement.about}
