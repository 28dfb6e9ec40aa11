"""
Which cards would be fairer.

Every card that could be exchanged is weighed first; the most promising exchanges are played, and those that come out
best are played again: who is chosen for his luck in the first games has none left in the second.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import log
from pathlib import Path

from engine.werewolf.setup.composition import check
from engine.werewolf.setup.registry import ROLES
from firmware.afterwards.expecting import Chances, Progress
from firmware.afterwards.statistics import CONFIDENCE
from firmware.history.counting import Counts, games_of, share
from firmware.players.simulation.table import Table
from firmware.players.simulation.tally import SIDES, Rate, wilson

PROMISING, FIRST = 8, 300
"""How many exchanges are played, and in how many games, before the best are played again."""

BEST = 3
PLAIN = "villager"
WORTH = 0.13
"""By how much a card's weight shifts the logarithm of the odds of the villagers (docs/balance.md)."""

EVEN = 0.1
"""A table is about even where one camp wins at most so much more often than the other."""


@dataclass(frozen=True)
class Odds:
    """How often each side wins at a table, in so many ``games``."""

    table: Table
    games: int
    sides: dict[str, Rate]

    @property
    def lead(self) -> float:
        """By how much the villagers win more often than the wolves."""
        return self.sides["villagers"].rate - self.sides["werewolves"].rate


@dataclass(frozen=True)
class Exchange:
    """The card ``given`` in place of the one ``taken``, and what the odds are then."""

    taken: str
    given: str
    odds: Odds


class Adviser:
    """Says how fair a table is, from so many ``games``, of which ``folder`` keeps the counts."""

    def __init__(self, folder: Path | None, games: int, jobs: int = 0) -> None:
        self._first = Chances(folder, min(FIRST, games), jobs, "first chances")
        self._chances = Chances(folder, games, jobs)

    def odds(self, table: Table, progress: Progress = lambda _done, _of: None) -> Odds:
        """How often each side wins at ``table``."""
        return _odds(table, self._chances.of([table], progress)[0])

    def fairer(self, odds: Odds, progress: Progress = lambda _done, _of: None) -> list[Exchange]:
        """The three exchanges of one card that make the table of ``odds`` fairest, the fairest first."""
        exchanges = sorted(_exchanges(odds.table), key=lambda one: abs(_aim(odds) + WORTH * _shift(*one[:2])))
        tried = exchanges[:PROMISING]
        first = self._first.of([table for _, _, table in tried], progress)
        order = sorted(range(len(tried)), key=lambda place: abs(_odds(tried[place][2], first[place]).lead))
        best = [tried[place] for place in order[:BEST]]
        again = self._chances.of([table for _, _, table in best], progress)
        found = [
            Exchange(taken, given, _odds(table, counts))
            for (taken, given, table), counts in zip(best, again, strict=True)
        ]
        fairer = [one for one in found if abs(one.odds.lead) < abs(odds.lead)]
        return sorted(fairer, key=lambda one: abs(one.odds.lead))


def _odds(table: Table, counts: Counts) -> Odds:
    games = games_of(counts)
    always = ("villagers", "werewolves")
    sides = [side for side in SIDES if side in always or share(counts, f"side:{side}").hits]
    return Odds(table, games, {side: wilson(share(counts, f"side:{side}").hits, games, CONFIDENCE) for side in sides})


def _aim(odds: Odds) -> float:
    """The logarithm of the villagers' odds against the wolves."""
    villagers, wolves = (odds.sides[side].rate + 1 / odds.games for side in ("villagers", "werewolves"))
    return log(villagers / wolves)


def _shift(taken: str, given: str) -> float:
    return ROLES[given].weight - ROLES[taken].weight


def _exchanges(table: Table) -> Iterator[tuple[str, str, Table]]:
    """Every exchange of one card that can be played: what is taken, what is given, and the table with it."""
    cards = sorted(set(table.cards))
    middle = 2 if any(ROLES[card].centre for card in table.cards) else 0
    players = len(table.cards) - middle
    for taken in cards:
        for given, role in ROLES.items():
            if given == taken or role.centre or ROLES[taken].centre or not _plays(table, given):
                continue
            changed = _exchanged(table.cards, taken, given)
            piles = {card: changed.count(card) for card in changed}
            if not any(finding.refuses for finding in check(piles, players, table.rules)):
                yield taken, given, replace(table, cards=tuple(changed))


def _plays(table: Table, role: str) -> bool:
    """Whether ``role`` belongs to the edition; one that simulated players make no use of is not proposed."""
    enabled = table.rules.roles_enabled
    return (not enabled or role in enabled) and role not in UNUSED


UNUSED = frozenset({"little_girl", "scapegoat", "pyromaniac", "thief"})
"""Cards whose powers simulated players do not use, or which want more cards besides."""


def _exchanged(cards: Sequence[str], taken: str, given: str) -> list[str]:
    changed = list(cards)
    changed[changed.index(taken)] = given
    return changed
