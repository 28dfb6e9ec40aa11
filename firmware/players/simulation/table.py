"""
The cards on the table of simulated games.

Every deal is a uniform shuffle of the pile; what the rules refuse is refused before anybody plays.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType

from engine import EDITIONS, Rules, Setup, UnknownEdition
from engine.seats import Seat, by_seat
from engine.werewolf.model.rules import NAMES, allowed
from engine.werewolf.setup.composition import recommended
from engine.werewolf.setup.registry import HOMELESS, in_the_middle
from firmware.runtime.errors import MeneurError


class RuleRefused(MeneurError, ValueError):
    """A text that sets no house rule."""


@dataclass(frozen=True)
class Table:
    """
    Who plays what by which rules: ``cards`` are all that are shuffled.

    So are ``tokens`` of Le Village, where there are any: each player draws one, and who finds none is a Vagabond.
    """

    cards: tuple[str, ...]
    edition: str
    rules: Rules
    tokens: tuple[str, ...] = ()

    @property
    def players(self) -> int:
        """How many play; with the Thief two cards lie in the middle."""
        return len(self.cards) - in_the_middle(self.cards)

    def deal(self, chance: Random) -> Setup:
        """A shuffled deal; with the Thief the last two cards lie in the middle."""
        pile = list(self.cards)
        players = self.players
        chance.shuffle(pile)
        return Setup(
            seats=tuple(pile[:players]),
            centre=tuple(pile[players:]),
            edition=self.edition,
            rules=self.rules,
            buildings=self._houses(players, chance) if self.tokens else {},
        )

    def _houses(self, players: int, chance: Random) -> dict[Seat, str]:
        bag = [*self.tokens, *[HOMELESS] * (players - len(self.tokens))]
        return dict(by_seat(chance.sample(bag, players)))


def read_rules(edition: str, changes: Iterable[str], preset: Mapping[str, object]) -> Rules:
    """
    The rules of ``edition``, with the player's own ``preset`` on top and ``changes`` over both.

    Each change is ``name=value``; the value is one the setting lists, or else JSON.
    Raises `RuleRefused`, `UnknownEdition`, `UnknownSetting` or `SettingRefused`.
    """
    if edition not in EDITIONS:
        raise UnknownEdition(f"There is no edition {edition!r}. Allowed: {', '.join(EDITIONS)}.")
    rules = EDITIONS[edition].changed(preset)
    listed = {name: allowed(name) for name in NAMES}
    for change in changes:
        rules = rules.changed(read_change(change, listed))
    return rules


def read_change(change: str, listed: Mapping[str, Collection[object]]) -> dict[str, object]:
    """
    The setting and the value of ``change``, ``name=value``, where ``listed`` are the values of each setting.

    Raises `RuleRefused`.
    """
    name, equals, text = (part.strip() for part in change.partition("="))
    if not equals:
        raise RuleRefused(f"{change!r} sets no rule. Write name=value, such as wolves_win=parity.")
    return {name: text if text in listed.get(name, ()) else _value(text)}


def _value(text: str) -> object:
    try:
        value: object = json.loads(text)
    except ValueError:
        return text
    return value


def lay(
    cards: Mapping[str, int] | None,
    players: int,
    edition: str,
    rules: Rules,
    tokens: Mapping[str, int] = MappingProxyType({}),
) -> Table:
    """
    The table for ``cards``, or for the book's recommended composition for ``players``, with ``tokens``.

    Raises `SetupRefused` if it cannot be played.
    """
    chosen = recommended(players, rules) if cards is None else cards
    table = Table(tuple(Counter(chosen).elements()), edition, rules, tuple(Counter(tokens).elements()))
    table.deal(Random(0))
    return table
