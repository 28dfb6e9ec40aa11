"""What a person at the virtual table can answer to who asked or accused him last, by clicks."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from audio.text.narration import Narration
from firmware.players.bots.bystanders import Bystanders
from firmware.players.bots.log import Logged
from firmware.players.opponents import Statement
from firmware.players.opponents.offers import MOST
from firmware.players.opponents.queries import is_against
from firmware.players.opponents.reasons import NUDGES, PROMPTS, Reason
from firmware.players.opponents.wording import is_called
from firmware.players.virtual.offered import Offered
from firmware.players.virtual.sentences import words
from firmware.players.virtual.things import Things
from firmware.players.virtual.words import PREFIX
from hardware.ports.pads import Pad
from hardware.virtual.scene import Query, Remark

KEY = "answer:"
"""With this begin the keys of what is answered."""

_HINTS: Mapping[Reason, str] = {"untold": "untold", "bloodless": "bloodless", "quiet": "bloodless"}
"""What is asked of a night, and answered by a name -> how one is told to name somebody."""

CLAIM = "claim:"
"""And with this the places of what one can claim to be."""


class Answers:
    """
    The answers of people, in the words that ``narration`` returns.

    ``people`` know what was said to whom, ``log`` returns in which words, ``seen`` what one can tell that one saw, and
    ``card`` that one holds, if anything; what was ``offered`` is known by its key.
    """

    def __init__(  # noqa: PLR0913, PLR0917 (in which words, of whom, and what was heard)
        self,
        narration: Callable[[], Narration],
        things: Things,
        people: Bystanders,
        offered: Offered,
        log: Callable[[], Iterable[Logged]] = lambda: (),
        seen: Callable[[Pad], Sequence[Statement]] = lambda _: (),
        card: Callable[[Pad], str] = lambda _: "",
    ) -> None:
        self._narration, self._things, self._people, self._log, self._seen = narration, things, people, log, seen
        self._offered, self._card = offered, card

    def queries(self, me: Pad) -> tuple[Query, ...]:
        """
        What waits for an answer of the person ``me``, and what he can answer: of who spoke last first.

        Before all comes who is against him. Of what one and the same has said, the last stands in his bubble.
        """
        asked = self._people.questions(me)
        last = {question.speaker: number for number, question in asked}
        against = {question.speaker for _, question in asked if is_against(question, me)}

        def place(number: int, speaker: int) -> tuple[bool, int, int]:
            return speaker not in against, -last[speaker], -number

        return tuple(self._query(me, *one) for one in sorted(asked, key=lambda one: place(one[0], one[1].speaker)))

    def _query(self, me: Pad, number: int, question: Statement) -> Query:
        """The ``question`` of that ``number``."""
        text = next((one.text for one in reversed(tuple(self._log())) if one.statement == question), "")
        possible = self._people.answers(me, number, self._things.confessed(me), self._seen(me), self._card(me))
        answers = tuple(self._answer(one, question) for one in possible)
        hint = _HINTS.get(question.reason, "names" if any(one.guesses for one in answers) else "")
        if hint and len(answers) < MOST:  # there is room for so many
            answers = *answers, self._hint(hint)
        of = not _is_to(self._narration().seat(self._things.place(me)), question, text)
        return Query(self._things.place(Pad(question.speaker)), text, answers, of)

    def _hint(self, asked: str) -> Remark:
        """How who is ``asked`` whom he suspects, looked at or saved names somebody: that is said of that player."""
        return Remark(f"{KEY}hint", self._label(f"{asked}.hint"), closed=True, answers=True)

    def _label(self, name: str) -> str:
        """The label of that ``name`` among what can be said."""
        return self._narration().label(f"{PREFIX}say.{name}")

    def _answer(self, one: Statement, question: Statement) -> Remark:
        """The answer ``one`` to a ``question``, which may be for any name."""
        guesses = self._label("name.hint") if question.reason in PROMPTS and one.kind == "accuse" else ""
        text = words(self._narration(), self._things, one)
        key = self._offered.key(f"{KEY}{one.reason or one.kind}", one)
        doubles = f"{CLAIM}{one.role}" if one.kind == "claim" else ""
        why = self._label("why.answers") if doubles else ""
        return Remark(key, text, why=why, answers=True, guesses=guesses, doubles=doubles)


def _is_to(name: str, question: Statement, text: str) -> bool:
    """
    Whether the ``text`` of a ``question`` speaks to whom it waits for, who has that ``name``, and not of him.

    Who is asked may be called by his name at the beginning of a later sentence, where else he would be accused.
    """
    said, name = text.casefold(), name.casefold()
    asks = question.kind == "ask" or question.reason in NUDGES
    return is_called(name, text) or name not in said or (asks and f"{name}," in said)
