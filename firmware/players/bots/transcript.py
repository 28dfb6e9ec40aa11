"""What is said in a game, and in which words: kept to its end, and in sight for some seconds."""

from collections.abc import Callable, Iterable

from firmware.players.bots.fitting import addressee, is_further, is_of_claimed, is_to_target, unfit
from firmware.players.bots.log import Logged, Said
from firmware.players.bots.openings import opening
from firmware.players.opponents import Statement
from firmware.players.opponents.wording import Wording
from hardware.ports.pads import Pad

LINGER = 3.0
"""Seconds for which a sentence stays in sight when the next has begun."""


class Transcript:
    """
    That of one game after the other.

    Parameters
    ----------
    wording:
        How bots say it.
    now:
        The table's time.
    name:
        What a player is called.

    Attributes
    ----------
    log:
        All that was said in this game.
    day:
        The day it is.
    dead:
        Who is out by now.

    """

    def __init__(self, wording: Wording, now: Callable[[], float], name: Callable[[int], str]) -> None:
        self._wording = wording
        self._now = now
        self._name = name
        self._said: list[Said] = []
        self.log: tuple[Logged, ...] = ()
        self.day = 0
        self.dead: frozenset[int] = frozenset()

    @property
    def in_sight(self) -> tuple[Said, ...]:
        """The sentences that can be read now, the oldest first."""
        now = self._now()
        self._said = [said for said in self._said if said.until > now]
        return tuple(self._said)

    def clear(self) -> None:
        """Have nothing of it be in sight any more."""
        self._said = []

    def forget(self) -> None:
        """Forget what was said: another game begins."""
        self.log, self.day, self.dead = (), 0, frozenset()

    def recall(self, said: Iterable[Logged]) -> None:
        """Know what was ``said`` in this game before the evening was interrupted, and in which words."""
        self.log = tuple(said)
        for one in self.log:
            self._wording.remember(one.statement, one.text, self._name)

    def text(self, statement: Statement, last: Statement | None) -> str:
        """How a bot says ``statement``, where another was said ``last``, in words that fit all that was said before."""
        told = is_to_target(statement, last)
        unsaid = tuple(unfit(statement, self.log, self.day))
        whom = addressee(statement, last)
        today = tuple(one.text for one in self.log if one.day == self.day)
        text = self._wording.text(
            statement,
            self._name,
            to_target=told,
            claimed=is_of_claimed(statement, self.log),
            further=is_further(statement, self.log, self.day),
            unfit=unsaid,
            addressee=whom,
            today=today,
        )
        if (begun := opening(statement, self.log, self.day, self.dead)) is None:
            return text
        begin, other = begun
        to_other = told and other == statement.target
        return self._wording.opened(begin, self._name(other), text, to_whom=to_other, today=today)

    def note(self, statement: Statement, text: str, seconds: float) -> None:
        """Have ``statement`` be seen as ``text``, for so many ``seconds`` and some more, and keep it."""
        self.log = (*self.log, Logged(self.day, self._name(statement.speaker), text, statement))
        self._said.append(Said(Pad(statement.speaker), text, self._now() + seconds + LINGER))
