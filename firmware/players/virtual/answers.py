"""What a person at the virtual table can answer to who asked or accused him last, by clicks."""

import re
from collections.abc import Callable, Iterable, Sequence

from audio.text.narration import Narration
from firmware.players.bots.bystanders import Bystanders
from firmware.players.bots.log import Logged
from firmware.players.opponents import Statement
from firmware.players.opponents.statement import NUDGES
from firmware.players.virtual.sentences import words
from firmware.players.virtual.things import Things
from hardware.ports.pads import Pad
from hardware.virtual.scene import Query, Remark

KEY = "answer:"
"""With this begin the keys of what is answered; behind an @ they have the number of what was said."""


class Answers:
    """
    The answers of people, in the words that ``narration`` returns.

    ``people`` know what was said to whom, ``log`` returns in which words, and ``seen`` what one can tell that one saw.
    """

    def __init__(
        self,
        narration: Callable[[], Narration],
        things: Things,
        people: Bystanders,
        log: Callable[[], Iterable[Logged]] = lambda: (),
        seen: Callable[[Pad], Sequence[Statement]] = lambda _: (),
    ) -> None:
        self._narration, self._things, self._people, self._log, self._seen = narration, things, people, log, seen

    def queries(self, me: Pad) -> tuple[Query, ...]:
        """What waits for an answer of the person ``me``, and what he can answer; the last first."""
        return tuple(self._query(me, *asked) for asked in reversed(self._people.questions(me)))

    def _query(self, me: Pad, number: int, question: Statement) -> Query:
        """The ``question`` of that ``number``."""
        text = next((one.text for one in reversed(tuple(self._log())) if one.statement == question), "")
        answers = (self._answer(one, number, question) for one in self._possible(me, number))
        of = not _is_to(self._narration().seat(self._things.place(me)), question, text)
        return Query(self._things.place(Pad(question.speaker)), text, tuple(answers), of)

    def _answer(self, one: Statement, number: int, question: Statement) -> Remark:
        """The answer ``one`` to a ``question``, the one of that ``number``, which may be for any name."""
        guesses = question.reason == "whom" and one.kind == "accuse"
        text = words(self._narration(), self._things, one)
        return Remark(f"{KEY}{_name(one)}@{number}", text, answers=True, guesses=guesses)

    def statement(self, me: Pad, key: str) -> Statement | None:
        """What the person ``me`` says by the answer ``key``."""
        name, _, number = key.removeprefix(KEY).partition("@")
        return next((one for one in self._possible(me, int(number)) if _name(one) == name), None)

    def _possible(self, me: Pad, number: int) -> tuple[Statement, ...]:
        return self._people.answers(me, number, self._things.confessed(me), self._seen(me))


def _is_to(name: str, question: Statement, text: str) -> bool:
    """Whether the ``text`` of a ``question`` speaks to whom it waits for, who has that ``name``, and not of him."""
    asks = question.kind == "ask" or question.reason in NUDGES
    called = re.search(rf", {re.escape(name)}(?=\s?[.,:;?!])", text)
    return asks or called is not None or name not in text


def _name(one: Statement) -> str:
    """What an answer is called among those to one question."""
    return one.reason or one.kind
