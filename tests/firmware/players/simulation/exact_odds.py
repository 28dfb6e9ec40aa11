"""
The exact chances of the model of docs/rules §9.1 and §9.4, by recursion over fractions.

Written from the book's rules alone; it shares no line with the engine.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

Odds = tuple[Fraction, Fraction, Fraction, Fraction]
"""Chances of villagers, werewolves, lovers and nobody."""

SIDES = ("villagers", "werewolves", "lovers", "nobody")
_HALF = Fraction(1, 2)


def _sure(side: str) -> Odds:
    one, two, three, four = (Fraction(side == known) for known in SIDES)
    return one, two, three, four


def _mixed(*parts: tuple[Fraction | int, Callable[[], Odds]]) -> Odds:
    """The weighted mean of ``parts``; one of no weight is not looked at."""
    found = [(Fraction(weight), odds()) for weight, odds in parts if weight]
    total = sum((weight for weight, _ in found), Fraction())
    one, two, three, four = (
        sum((weight * odds[side] for weight, odds in found), Fraction()) / total for side in range(4)
    )
    return one, two, three, four


def _over(wolves: int, others: int) -> str | None:
    if not wolves and not others:
        return "nobody"
    if not others:
        return "werewolves"
    return None if wolves else "villagers"


# -- the Hunter -----------------------------------------------------------------------------------


@cache
def hunter(wolves: int, villagers: int, alive: bool, night: bool = True) -> Odds:
    """The chances with ``villagers`` others and the Hunter if he is ``alive``, as a night or a day begins."""
    side = _over(wolves, villagers + alive)
    if side:
        return _sure(side)
    turn = not night
    return _mixed(
        (0 if night else wolves, lambda: hunter(wolves - 1, villagers, alive, turn)),
        (villagers, lambda: hunter(wolves, villagers - 1, alive, turn)),
        (int(alive), lambda: _shot(wolves, villagers, turn)),
    )


def _shot(wolves: int, villagers: int, night: bool) -> Odds:
    """The Hunter has fallen and shoots one of the others, all equally likely."""
    if not wolves + villagers:
        return _sure("nobody")
    return _mixed(
        (wolves, lambda: hunter(wolves - 1, villagers, False, night)),
        (villagers, lambda: hunter(wolves, villagers - 1, False, night)),
    )


# -- the Witch ------------------------------------------------------------------------------------


class Village(NamedTuple):
    """Who is alive, the Witch apart from the other villagers, and which potions she has left."""

    wolves: int
    villagers: int
    witch: bool = True
    life: bool = True
    death: bool = True

    def over(self) -> str | None:
        """The side that has won."""
        return _over(self.wolves, self.villagers + self.witch)

    def less(self, wolves: int = 0, villagers: int = 0, witch: bool = False) -> "Village":
        """The same village when so many have died."""
        return self._replace(
            wolves=self.wolves - wolves, villagers=self.villagers - villagers, witch=self.witch and not witch
        )


@cache
def witch(village: Village) -> Odds:
    """The chances as a night begins."""
    side = village.over()
    if side:
        return _sure(side)
    if not village.witch:
        return _witch_day(village.less(villagers=1))
    return _mixed(
        (village.villagers, lambda: _bitten(village, own=False)),
        (1, lambda: _bitten(village, own=True)),
    )


def _bitten(village: Village, *, own: bool) -> Odds:
    """The wolves have bitten a villager, or the Witch (``own``): she heals with 1/2 while she can."""
    dead = village.less(witch=True) if own else village.less(villagers=1)
    strangers = village.villagers - (not own)
    return _mixed(
        (_HALF if village.life else 0, lambda: _poison(village._replace(life=False), strangers)),
        (_HALF, lambda: _poison(dead, strangers)),
    )


def _poison(village: Village, strangers: int) -> Odds:
    """She poisons with 1/2 while she can: a wolf, or one of the ``strangers`` who were not bitten."""
    if not village.death:
        return _witch_day(village)
    spent = village._replace(death=False)

    def poisoned() -> Odds:
        return _mixed(
            (village.wolves, lambda: _witch_day(spent.less(wolves=1))),
            (strangers, lambda: _witch_day(spent.less(villagers=1))),
        )

    return _mixed((_HALF, lambda: _witch_day(village)), (_HALF, poisoned))


def _witch_day(village: Village) -> Odds:
    side = village.over()
    if side:
        return _sure(side)
    return _mixed(
        (village.wolves, lambda: witch(village.less(wolves=1))),
        (village.villagers, lambda: witch(village.less(villagers=1))),
        (int(village.witch), lambda: witch(village.less(witch=True))),
    )


# -- Cupid ----------------------------------------------------------------------------------------


def cupid(wolves: int, others: int) -> Odds:
    """The chances before Cupid, who is one of the ``others``, pairs any two."""
    return _mixed(
        (wolves * (wolves - 1) // 2, lambda: _couple(wolves, others, "ww", True)),
        (wolves * others, lambda: _couple(wolves, others, "wv", True)),
        (others * (others - 1) // 2, lambda: _couple(wolves, others, "vv", True)),
    )


@cache
def _couple(wolves: int, others: int, pair: str, night: bool) -> Odds:
    """The chances with the lovers among ``wolves`` and ``others``; ``pair`` is empty when they are dead."""
    if pair == "wv" and (wolves, others) == (1, 1):
        return _sure("lovers")
    side = _over(wolves, others)
    if side:
        return _sure(side)
    loving_wolves, loving_others, day = pair.count("w"), pair.count("v"), not night

    def grief() -> Odds:
        return _couple(wolves - loving_wolves, others - loving_others, "", day)

    return _mixed(
        (others - loving_others, lambda: _couple(wolves, others - 1, pair, day)),
        (loving_others, grief),
        (0 if night else wolves - loving_wolves, lambda: _couple(wolves - 1, others, pair, day)),
        (0 if night else loving_wolves, grief),
    )
