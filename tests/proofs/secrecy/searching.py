"""
The proofs, one after the other, until one finds a leak.

Whatever was planted, the same proofs look for it, in the same order and with the same seeds.
"""

from collections.abc import Callable, Iterator, Mapping

from engine import EDITIONS
from tests.proofs.secrecy import grouping, guesser, tables, twins
from tests.proofs.secrecy.leak import Leak
from tests.proofs.secrecy.planted import Planted

#: How far each proof looks before it gives up.
TWINS, GAMES, TABLES, NIGHTS = 300, 240, 60, 60


def _twins() -> None:
    for _ in twins.pairs(TWINS):
        pass


def _grouping() -> None:
    for edition in sorted(EDITIONS, reverse=True):
        grouping.games(GAMES, edition)


def _tables() -> None:
    for _ in tables.pairs(TABLES):
        pass


def _guesser() -> None:
    guesser.guess(guesser.nights(NIGHTS)).check()


PROOFS: Mapping[str, Callable[[], None]] = {
    "twin worlds": _twins,
    "grouping": _grouping,
    "twin tables": _tables,
    "guesser": _guesser,
}


def found(planted: Planted) -> Iterator[str]:
    """The proofs that find ``planted``, those of the rules first where it is in the rules; ask for one and stop."""
    for name, proof in PROOFS.items():
        if planted.where == "rules" or name in {"twin tables", "guesser"}:
            try:
                with planted.plant():
                    proof()
            except Leak:
                yield name
