"""
The effect of one card, or one house: the same games with it and without it.

Every table differs from the first in one thing, and is played as often, from the same seed.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine.werewolf.setup.registry import BUILDINGS, ROLES
from firmware.players.simulation.table import Table
from firmware.runtime.errors import MeneurError

PLAIN = "villager"
WOLF = "werewolf"


class NothingToReplace(MeneurError, ValueError):
    """A table without the plain cards that others could take the place of."""


def variants(table: Table) -> Iterator[tuple[str, Table]]:
    """
    The tables to compare, each by what it has besides the first, which is ``table`` itself.

    A villager makes room for each other role of the edition, a wolf for another wolf; with tokens a Vagabond makes
    room for each building of which there is one more. Raises `NothingToReplace`.
    """
    yield "", table
    for key, role in ROLES.items():
        if key in table.rules.roles_enabled and key not in {PLAIN, WOLF}:
            yield key, _with(table, key, WOLF if role.wolf else PLAIN, 2 * role.centre)
    if table.tokens:
        for key, building in BUILDINGS.items():
            if building.house and table.tokens.count(key) < building.copies:
                yield key, replace(table, tokens=(*table.tokens, key))


def _with(table: Table, card: str, instead: str, more: int) -> Table:
    """``table`` with ``card`` instead of another, and ``more`` villagers for the middle."""
    if instead not in table.cards:
        raise NothingToReplace(f"{card} would take the place of a {instead}, and there is none. Add one.")
    cards = Counter(table.cards)
    cards.update({card: 1, instead: -1})
    cards[PLAIN] += more
    return replace(table, cards=tuple(cards.elements()))
