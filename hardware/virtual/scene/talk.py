"""What is said at the table, and what a person can say."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class Remark:
    """
    Something that a person can say in the debate.

    Parameters
    ----------
    key, text:
        What it is called, and what stands on its button.
    closed:
        Whether it cannot be said now; it keeps its place, which is empty where there is no text.
    direct:
        Whether it is said to the player, and not about him.
    why:
        Why it cannot be said now, in a sentence, or once it is closed.
    answers:
        Whether it answers what was asked, and has its place before all others.
    guesses:
        Of such an answer that names somebody in place of whoever might be named, how another is named: that stands in
        its place once another is chosen.
    doubles:
        Of an answer that says what can be said of oneself as well: the place of that, which is closed meanwhile, and
        says ``why``.
    lapsed:
        The keys of what had its place before and does not hold any more.

    """

    key: str
    text: str
    closed: bool = False
    direct: bool = False
    why: str = ""
    answers: bool = False
    guesses: str = ""
    doubles: str = ""
    lapsed: frozenset[str] = frozenset()

    @property
    def place(self) -> str:
        """What all remarks are called that have this place, of whomever they are: the key up to an @."""
        return self.key.partition("@")[0]


class Claim(NamedTuple):
    """
    The card that the player at a ``seat`` has claimed last: the name of its ``icon``, and what it is called.

    Of it there are so many ``copies`` in the game, or 0 where nobody is told which cards play. It is ``refuted`` where
    all of them lie face up elsewhere.
    """

    seat: int
    icon: str
    role: str
    copies: int = 0
    refuted: bool = False


@dataclass(frozen=True, slots=True)
class Query:
    """
    What was said to a person and waits for his answer: by whom, at which seat, in which words; and the answers.

    It may have been ``of`` that person and said to others.
    """

    seat: int
    text: str
    answers: tuple[Remark, ...]
    of: bool = False

    def beside(self, seat: int, *, by: int) -> tuple[Remark, ...]:
        """
        The answers of the person at the seat ``by`` who chooses of what can be said of the player at ``seat``.

        Where he has clicked somebody, that anybody can be clicked is not told besides how that one is named.
        """
        if seat in {by, self.seat} or not any(one.guesses for one in self.answers):
            return self.answers
        said = (one for one in self.answers if not one.closed)
        return tuple(replace(one, text=one.guesses, closed=True) if one.guesses else one for one in said)


@dataclass(frozen=True, slots=True)
class Remarks:
    """
    What a person can say now.

    Parameters
    ----------
    seats:
        Of whom something can be said, by their seats.
    own, others:
        What a person can say about himself, and what about another, all game long in the same order.
    more:
        Who speaks and of whom, himself or another, by their seats -> what he can say of that one besides, or why not,
        in place of what is closed.
    first:
        The key of the remark that is offered first, or nothing.
    asked:
        What waits for an answer of a person, by his seat; the last first.
    answered:
        Who were answered at once by what a person said a moment ago, by his seat.
    leading:
        The seat of whom most have spoken against today; 0 for nobody.
    again:
        Whether who has the floor has said something already.

    """

    seats: frozenset[int] = frozenset()
    own: tuple[Remark, ...] = ()
    others: tuple[Remark, ...] = ()
    more: Mapping[tuple[int, int], tuple[Remark, ...]] = field(default_factory=dict)
    first: str = ""
    asked: Mapping[int, tuple[Query, ...]] = field(default_factory=dict)
    answered: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    leading: int = 0
    again: bool = False

    @property
    def floor(self) -> bool:
        """Whether who says it has the floor, alone: what he begins with is chosen for him."""
        return bool(self.first)

    def query(self, seat: int, *, by: int) -> Query | None:
        """What the person at the seat ``by`` answers on the page of the one at ``seat``: that one, or who was last."""
        asked = self.asked.get(by, ())
        return next((one for one in asked if one.seat == seat), next(iter(asked), None))

    def awaiting(self, query: Query | None, *, by: int) -> "Remarks":
        """The same, where nothing but the ``query`` waits for an answer of the person at the seat ``by``."""
        return replace(self, asked={} if query is None else {by: (query,)})

    def of(self, seat: int, *, by: int) -> tuple[Remark, ...]:
        """
        What the person at the seat ``by`` can say of the player at ``seat``, after the answers to who asked him.

        Empty places come last among those of their kind: a hole between two remarks would look like a fault. Who has
        the floor has none: nothing comes meanwhile that would have to be kept room for.
        """
        if seat not in self.seats:
            return ()
        query = self.query(seat, by=by)
        answers = query.beside(seat, by=by) if query is not None else ()
        more = {remark.place: remark for remark in self.more.get((by, seat), ())}
        places = self.own if seat == by else self.others
        usual = sorted((more.get(one.place, one) for one in places), key=lambda one: (one.direct, not one.text))
        usual = [one for one in usual if one.text or not self.floor]
        doubled = {one.doubles: one.why for one in answers if one.doubles}
        # what is an answer is not left out below, where a hole would look like a fault: its place points up to it
        once = (
            replace(one, text=f"↑ {one.text}", closed=True, why=doubled[one.place]) if one.place in doubled else one
            for one in usual
        )
        return (*answers, *once)


@dataclass(frozen=True, slots=True)
class Bubble:
    """What somebody at the table says: the number of the seat, and the words."""

    seat: int
    text: str


class Sentence(NamedTuple):
    """
    What somebody said in a debate: on which day, who, and the words.

    ``told`` is for what was counted or announced instead: ``name`` is then what it was, such as a vote.
    """

    day: int
    name: str
    text: str
    told: bool = False
