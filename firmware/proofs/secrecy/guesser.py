"""
A guesser: somebody who has heard thousands of nights, and still cannot tell who holds what.

Many tables are dealt the same cards. Of each night everything that comes out of the box is kept, with its moment. A
naive Bayes learner is told of one half who held what. Of the other half it is shown two players, one of whom holds a
certain card, and says which of them it is. By chance it is right half of the time, and no better otherwise.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from firmware.proofs.rehearsed import Rehearsed, roles
from firmware.proofs.secrecy.leak import Leak
from firmware.proofs.secrecy.tables import watched

TABLES = (
    ("wolf wolf seer witch cupid hunter villager*2", "2009", ""),
    ("wolf white_werewolf seer defender piper raven pyromaniac witch", "village2009", "baker barber farmer vagabond*5"),
)
"""Cards, edition and trades of the tables that are listened to, in turn."""

CHANCE = 0.5
"""How often somebody who knows nothing is right."""

CERTAIN = 3.29
"""Standard errors from chance beyond which it is none: one in a thousand."""

USUAL = 1.96
"""Standard errors of the interval that is told: 95 %."""


class Night(NamedTuple):
    """One night: which table, who held what there, and everything that came out of the box."""

    table: int
    cards: Sequence[str]
    heard: frozenset[str]


@dataclass(frozen=True)
class Guesses:
    """How often the guesser was ``right`` in ``asked`` guesses, after ``nights`` nights."""

    nights: int
    asked: int
    right: int

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
            raise Leak(f"of {self.asked} guesses after {self.nights} nights {self.right} were right")


class Learner:
    """
    Naive Bayes: how often each thing is heard when a seat holds a card, and when it does not.

    Nothing is known of the box: a thing is whatever came out, with its moment and its place among the others.
    """

    def __init__(self) -> None:
        self._heard: dict[tuple[int, int, str, bool], Counter[str]] = defaultdict(Counter)
        self._nights: Counter[tuple[int, int, str, bool]] = Counter()

    def learn(self, night: Night) -> None:
        """Be told who held what in ``night``."""
        for card in set(night.cards):
            for seat, held in enumerate(night.cards):
                key = night.table, seat, card, held == card
                self._nights[key] += 1
                self._heard[key].update(night.heard)

    def odds(self, night: Night, seat: int, card: str) -> float:
        """The logarithm of the odds that ``seat`` held ``card`` in ``night``."""
        yes, no = ((night.table, seat, card, held) for held in (True, False))
        return sum(self._share(yes, thing) - self._share(no, thing) for thing in night.heard)

    def _share(self, key: tuple[int, int, str, bool], thing: str) -> float:
        return log((self._heard[key][thing] + 1) / (self._nights[key] + 2))


def nights(number: int, seed: object = "guesser") -> Iterator[Night]:
    """The first nights of ``number`` tables."""
    for count in range(number):
        table = count % len(TABLES)
        yield _night(f"{seed}/{count}", table)


def guess(heard: Iterable[Night], seed: object = "guesser") -> Guesses:
    """Learn from one half of the nights and guess at the other."""
    chance, learner = Random(f"{seed}/guess"), Learner()
    everything = list(heard)
    chance.shuffle(everything)
    half = len(everything) // 2
    for night in everything[:half]:
        learner.learn(night)
    asked = right = 0
    for night in everything[half:]:
        for card in sorted(set(night.cards)):
            holder, other = (chance.choice(_seats(night, card, held)) for held in (True, False))
            odds = learner.odds(night, holder, card) - learner.odds(night, other, card)
            asked += 1
            right += odds > 0 if odds else chance.random() < CHANCE
    return Guesses(len(everything), asked, right)


def _seats(night: Night, card: str, held: bool) -> list[int]:
    return [seat for seat, its in enumerate(night.cards) if (its == card) is held]


def _night(seed: str, table: int) -> Night:
    pile, edition, trades = TABLES[table]
    chance, cards = Random(seed), roles(pile)
    chance.shuffle(cards)
    with TemporaryDirectory(prefix="guesser-") as folder:
        box = Rehearsed(
            Path(folder),
            " ".join(cards),
            seed=1,
            trades=trades,
            edition=edition,
            buildings="random" if trades else "none",
            rules={"timers": {"call": 3}},
        )
        watch = watched(box, table, seed, 0, until=("dawn",))
    return Night(table, cards, frozenset(f"{n} {glimpse}" for n, glimpse in enumerate(watch.of(0))))
