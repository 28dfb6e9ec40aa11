"""
Which cards would be fairer.

Every card that could be exchanged is weighed first; the most promising exchanges are played, and those that come out
best are played again: who is chosen for his luck in the first games has none left in the second.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log
from pathlib import Path
from typing import NamedTuple

from engine import Rules
from engine.werewolf.setup.composition import Finding, check
from engine.werewolf.setup.editions import welcome
from engine.werewolf.setup.registry import ROLES, SIDES
from firmware.afterwards.expecting import Chances, Progress
from firmware.afterwards.statistics import CONFIDENCE
from firmware.history.counting import Counts, games_of, share
from firmware.players.simulation.table import Table
from firmware.players.simulation.tally import Rate, wilson
from firmware.runtime.composition import players as seats

PROMISING, FIRST = 8, 300
"""How many exchanges are played, and in how many games, before the best are played again."""

FIRST_SEED = "first chances"
"""What those games are drawn from."""

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


class Trial(NamedTuple):
    """An exchange of one card that can be played: what is ``taken``, what is ``given``, and the ``table`` with it."""

    taken: str
    given: str
    table: Table


def filled(cards: Mapping[str, int], players: int) -> dict[str, int]:
    """``cards`` with as many villagers as so many ``players`` need."""
    missing = players - seats(cards)
    return {**cards, PLAIN: cards.get(PLAIN, 0) + max(0, missing)} if missing > 0 else dict(cards)


def refusals(cards: Mapping[str, int], players: int, rules: Rules) -> list[Finding]:
    """Why ``cards`` cannot be played."""
    return [finding for finding in check(cards, players, welcome(rules, cards)) if finding.refuses]


class Adviser:
    """Says how fair a table is, from so many ``games``, of which ``folder`` keeps the counts."""

    def __init__(self, folder: Path | None, games: int, jobs: int = 0) -> None:
        self._first = Chances(folder, min(FIRST, games), jobs, FIRST_SEED)
        self._chances = Chances(folder, games, jobs)

    def odds(self, table: Table, progress: Progress = lambda _done, _of: None) -> Odds:
        """How often each side wins at ``table``."""
        return odds_of(table, self._chances.of([table], progress)[0])

    def fairer(self, odds: Odds, progress: Progress = lambda _done, _of: None) -> list[Exchange]:
        """The three exchanges of one card that make the table of ``odds`` fairest, the fairest first."""
        tried = promising(odds)
        best = best_of(tried, self._first.of([one.table for one in tried], progress))
        return fairer_than(odds, best, self._chances.of([one.table for one in best], progress))


def promising(odds: Odds) -> list[Trial]:
    """The exchanges whose weights promise to make the table of ``odds`` fairest: to be played first."""
    trials = sorted(_exchanges(odds.table), key=lambda one: abs(_aim(odds) + WORTH * _shift(one.taken, one.given)))
    return trials[:PROMISING]


def best_of(tried: Sequence[Trial], first: Sequence[Counts]) -> list[Trial]:
    """Those of ``tried`` that came out fairest in their ``first`` games: to be played again."""
    order = sorted(range(len(tried)), key=lambda place: abs(odds_of(tried[place].table, first[place]).lead))
    return [tried[place] for place in order[:BEST]]


def fairer_than(odds: Odds, best: Sequence[Trial], again: Sequence[Counts]) -> list[Exchange]:
    """Those of the ``best`` that are fairer than ``odds`` when played ``again``, the fairest first."""
    found = [
        Exchange(one.taken, one.given, odds_of(one.table, counts)) for one, counts in zip(best, again, strict=True)
    ]
    return sorted((one for one in found if abs(one.odds.lead) < abs(odds.lead)), key=lambda one: abs(one.odds.lead))


def odds_of(table: Table, counts: Counts) -> Odds:
    """How often each side wins at ``table``, where these are the ``counts`` of games on it."""
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


def _exchanges(table: Table) -> Iterator[Trial]:
    """Every exchange of one card that can be played."""
    cards = sorted(set(table.cards))
    for taken in cards:
        for given, role in ROLES.items():
            if given == taken or role.centre or ROLES[taken].centre or not _plays(table, given):
                continue
            changed = _exchanged(table.cards, taken, given)
            piles = {card: changed.count(card) for card in changed}
            if not any(finding.refuses for finding in check(piles, table.players, table.rules)):
                yield Trial(taken, given, replace(table, cards=tuple(changed)))


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
