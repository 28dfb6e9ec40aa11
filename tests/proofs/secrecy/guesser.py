"""
A guesser: it has heard thousands of games, and still cannot say who holds what.

Many tables are dealt the same cards, do the same by day, and what they like at night. From dawn to dawn everything that
comes out of the box is kept, with its moment. Two nights are compared only where the table knew the same before
them (the dead, and what follows): then nothing that it may know speaks for one deal or for the other. The guesser,
a naive Bayes learner, learns of one half of such nights who held what. Of the other half it is given two at a time,
with both deals, and says which deal belongs to which night. By chance it is right half of the time.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import fsum, log, sqrt
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from tests.harness.rehearsed import Rehearsed, roles
from tests.proofs.secrecy.leak import Leak
from tests.proofs.secrecy.tables import FACTS, watched
from tests.proofs.secrecy.watching import Glimpse


class Table(NamedTuple):
    """What lies on a table: its cards, the edition, and trades; how it votes, and how fast its nights are."""

    pile: str
    edition: str = "2009"
    trades: str = ""
    votes: str = "pointing"
    pace: Literal["calm", "normal", "brisk"] = "normal"


TABLES = (
    Table("wolf wolf seer witch cupid hunter villager*2"),
    Table("wolf wolf seer witch cupid hunter villager*2", votes="hands", pace="brisk"),
    Table(
        "wolf white_werewolf seer defender piper raven pyromaniac witch",
        "village2009",
        "baker barber farmer vagabond*5",
    ),
)
"""Those that are listened to, in turn."""

LENGTH = 700.0
"""Seconds that each game is listened to after the first nightfall: two nights or three."""

CHANCE = 0.5
"""How often somebody who knows nothing is right."""

CERTAIN = 3.29
"""Standard errors from chance beyond which it is none: one in a thousand."""

USUAL = 1.96
"""Standard errors of the interval that is printed: 95 %."""


class Night(NamedTuple):
    """
    One night: which of its game it is, and who held what there.

    ``known`` is the table and what it knew before; ``heard`` is everything that came out of the box since the dawn
    before, or since it was switched on.
    """

    number: int
    known: tuple[object, ...]
    cards: Sequence[str]
    heard: frozenset[str]


@dataclass(frozen=True)
class Guesses:
    """
    How often the guesser was ``right`` in ``asked`` guesses, after ``nights`` nights.

    ``later`` of them were at nights that are not the first of their game; in ``alike`` of them the two nights were the
    same to the last thing. Where nothing speaks for either deal, a guess counts as half right.
    """

    nights: int
    asked: int
    right: float
    later: int = 0
    alike: int = 0

    @property
    def accuracy(self) -> float:
        """The share of the guesses that were right."""
        return self.right / self.asked

    def interval(self, errors: float = USUAL) -> tuple[float, float]:
        """Wilson's interval of the accuracy, so many standard errors wide on each side."""
        square = errors**2 / self.asked
        middle = (self.accuracy + square / 2) / (1 + square)
        half = errors / (1 + square) * sqrt(self.accuracy * (1 - self.accuracy) / self.asked + square / 4 / self.asked)
        return middle - half, middle + half

    def check(self) -> None:
        """Raise `Leak` if it guesses better than by chance."""
        if self.interval(CERTAIN)[0] > CHANCE:
            raise Leak(f"of {self.asked} guesses after {self.nights} nights {self.right:g} were right")


class Learner:
    """
    Naive Bayes: how often each thing is heard when a seat holds a card, in ``nights`` before which the same was known.

    Nothing is known of the box: a thing is whatever came out, with its moment and its place among the others.
    """

    def __init__(self, nights: Iterable[Night]) -> None:
        """Learn who held what."""
        self._heard: dict[tuple[int, str], Counter[str]] = defaultdict(Counter)
        self._nights: Counter[tuple[int, str]] = Counter()
        for night in nights:
            for holding in enumerate(night.cards):
                self._nights[holding] += 1
                self._heard[holding].update(night.heard)

    def odds(self, one: Night, other: Night) -> float:
        """The logarithm of the odds that each of two nights has its own deal, and not that of the other."""
        return fsum(
            sign * (self._share((seat, mine), thing) - self._share((seat, its), thing))
            for sign, things in ((1, one.heard - other.heard), (-1, other.heard - one.heard))
            for thing in things
            for seat, (mine, its) in enumerate(zip(one.cards, other.cards, strict=True))
        )

    def _share(self, holding: tuple[int, str], thing: str) -> float:
        return log((self._heard[holding][thing] + 1) / (self._nights[holding] + 2))


def nights(
    number: int, seed: object = "guesser", *, tables: Sequence[Table] = TABLES, length: float = LENGTH
) -> Iterator[Night]:
    """The nights of ``number`` games, played at ``tables`` in turn, each for ``length`` seconds."""
    kept: dict[frozenset[str], frozenset[str]] = {}  # most are the same, and would fill the memory
    for count in range(number):
        for night in _game(f"{seed}/{count}", tables[count % len(tables)], length):
            yield night._replace(heard=kept.setdefault(night.heard, night.heard))


def guess(nights: Iterable[Night], seed: object = "guesser") -> Guesses:
    """Learn from one half of the nights before which the same was known, and guess at the other half."""
    chance = Random(f"{seed}/guess")
    groups: dict[object, list[Night]] = defaultdict(list)
    for night in nights:
        groups[night.known].append(night)
    asked = later = alike = 0
    right = 0.0
    for group in groups.values():
        chance.shuffle(group)
        half = len(group) // 2
        learner, rest = Learner(group[:half]), iter(group[half:])
        for one, other in zip(rest, rest, strict=False):
            if one.cards != other.cards:
                odds = learner.odds(one, other)
                asked += 1
                right += odds > 0 if odds else CHANCE
                later += one.number > 1
                alike += one.heard == other.heard
    return Guesses(sum(map(len, groups.values())), asked, right, later, alike)


def _game(seed: str, table: Table, length: float) -> Iterator[Night]:
    chance, cards = Random(seed), roles(table.pile)
    chance.shuffle(cards)
    with TemporaryDirectory(prefix="guesser-") as folder:
        box = Rehearsed(
            Path(folder),
            " ".join(cards),
            seed=1,
            trades=table.trades,
            edition=table.edition,
            buildings="random" if table.trades else "none",
            preset=table.pace,
            rules={
                "reveal_on_death": "hidden",
                "vote_mode": table.votes,
                "timers": {"call": 3, "debate": 15, "vote": 5},
            },
        )
        watch = watched(box, table, seed, 0, length=length, slow=True)
    return _nights(watch.of(0), table, cards)


def _nights(glimpses: Iterable[Glimpse], table: Table, cards: Sequence[str]) -> Iterator[Night]:
    """The nights of a game that came to their dawn."""
    number, dark = 0, False
    known: list[object] = [table]
    heard: list[str] = []
    for glimpse in glimpses:
        heard.append(f"{len(heard)} {glimpse}")
        if glimpse.cue in FACTS:
            known.append((glimpse.cue, glimpse.numbers))
        dark = dark or glimpse.cue == "night.falls"
        if dark and glimpse.cue == "dawn":
            number, dark = number + 1, False
            yield Night(number, tuple(known), cards, frozenset(heard))
            heard.clear()
