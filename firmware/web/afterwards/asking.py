"""What an address asks for behind its question mark. What it cannot ask is refused, with the key of a sentence."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlencode

from engine import EDITIONS
from engine.werewolf.setup.composition import recommended
from engine.werewolf.setup.registry import ROLES, SIDES
from firmware.afterwards.advising import PLAIN, filled
from firmware.history import Search
from firmware.runtime.composition import players as seats
from firmware.web.refused import Refused

LONGEST = 100
"""Letters of a name that is searched for."""

LEAST, MOST = 6, 28
"""Players at a table; of no card are there more."""

FIRST = 8
"""Players at the table that is shown where none was asked for."""

_Query = Mapping[str, str]


class NotAsked(Refused):
    """The address asks for nothing that there is."""


def searched(query: _Query) -> tuple[Search, int]:
    """The games that ``query`` looks for, and which page of them, from 0. Raises `NotAsked`."""
    player = " ".join(query.get("player", "").split())
    if len(player) > LONGEST:
        raise NotAsked("asked_long")
    wanted = Search(
        player,
        _one_of(query.get("role", ""), ROLES),
        _one_of(query.get("edition", ""), EDITIONS),
        _one_of(query.get("side", ""), SIDES),
    )
    return wanted, _number(query.get("page", "0"), 0, 9999)


def another(wanted: Search, page: int) -> str:
    """What stands behind the question mark of another ``page`` of the games that are ``wanted``."""
    return urlencode({**{key: value for key, value in wanted._asdict().items() if value}, "page": page})


@dataclass(frozen=True)
class Wanted:
    """The table that is asked about: so many players, and these cards, which villagers fill up."""

    players: int = FIRST
    edition: str = "2009"
    cards: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, query: _Query) -> "Wanted":
        """The table that ``query`` asks about, with one card more or less where it says so. Raises `NotAsked`."""
        edition = _one_of(query.get("edition", "2009"), EDITIONS) or "2009"
        players = _number(query.get("players", str(FIRST)), LEAST, MOST)
        if "players" not in query:
            usual = recommended(players, EDITIONS[edition])
            return cls(players, edition, {role: count for role, count in usual.items() if role != PLAIN})
        counts = {role: _number(query.get(role) or "0", 0, MOST) for role in ROLES if role != PLAIN}
        for key, step in (("add", 1), ("take", -1)):
            if role := _one_of(query.get(key, ""), counts):
                counts[role] = min(MOST, max(0, counts[role] + step * _at_once(role)))
        return cls(players, edition, {role: count for role, count in counts.items() if count})

    @property
    def pile(self) -> dict[str, int]:
        """All cards, with the villagers."""
        return filled(self.cards, self.players)

    @property
    def spare(self) -> int:
        """How many cards there are too many."""
        return max(0, seats(self.cards) - self.players)

    @property
    def address(self) -> str:
        """What stands behind the question mark for this table."""
        return urlencode({"players": self.players, "edition": self.edition, **self.cards})

    def exchanged(self, taken: str, given: str) -> "Wanted":
        """The table with one card in place of another."""
        changed = {**self.pile, taken: self.pile[taken] - 1, given: self.pile.get(given, 0) + 1}
        cards = {role: count for role, count in changed.items() if count and role != PLAIN}
        return Wanted(self.players, self.edition, cards)


def _at_once(role: str) -> int:
    """How many of a card are added at a time: there are two Sisters or none."""
    return ROLES[role].exactly or 1


def _one_of(value: str, known: Collection[str]) -> str:
    if value and value not in known:
        raise NotAsked("asked")
    return value


def _number(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and least <= int(text) <= most):
        raise NotAsked("asked")
    return int(text)
