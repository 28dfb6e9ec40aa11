"""
What came how often, in one game and in many.

The counts of each game are added up when it is kept, so that those of ten thousand games are read at once. Simulated
games are counted in the same way, so both can be compared.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.werewolf.setup.registry import ROLES
from firmware.history.game import FinishedGame, Player


class Share(NamedTuple):
    """How often something came: ``hits`` times ``of`` so many."""

    hits: int
    of: int

    def plus(self, other: "Share", sign: int = 1) -> "Share":
        """Both together, or with the ``sign`` -1 what is left without the other."""
        return Share(self.hits + sign * other.hits, self.of + sign * other.of)


NONE = Share(0, 0)

Counts = Mapping[str, Share]
"""
What came how often, by its name.

``side:werewolves``: games that this side won; ``nights``, ``seats``: nights and players, of games; ``won:seer``: games
that a holder of this card won; ``lived:seer``, ``first:seer``, ``rounds:seer``: holders who lived to the end, who died
in the first night or on the day after it, and in how many nights they lived; ``fell:2``: players who died in the second
night or on the day after it; ``votes``: votes by others than wolves that met a wolf; ``seer``: games in which a Seer
found a wolf.
"""


class Laid(NamedTuple):
    """What was played with: edition, cards and tokens (as ``seer villager*5 werewolf*2``), differing rules as JSON."""

    edition: str
    cards: str
    tokens: str
    rules: str


class Stay(NamedTuple):
    """What ``player`` (a badge, or a name) did with one card on tables of one kind, in so many ``games``."""

    player: str
    laid: int
    role: str
    games: int
    won: int
    lived: int
    first: int
    votes: int
    hits: int


@dataclass(frozen=True)
class Record:
    """
    All that was counted.

    Attributes
    ----------
    tables, counts:
        What was played with, and what came how often there, by a number for each kind of table.
    stays:
        What each player did.
    names:
        The players' latest names.
    argent:
        How many games of Argent were played.

    """

    tables: Mapping[int, Laid] = field(default_factory=dict)
    counts: Mapping[int, Counts] = field(default_factory=dict)
    stays: tuple[Stay, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    argent: int = 0

    @property
    def games(self) -> int:
        """How many games of Werewolf there were."""
        return sum(games_of(counts) for counts in self.counts.values())


def games_of(counts: Counts) -> int:
    """How many games were counted."""
    return counts.get("nights", NONE).of


def share(counts: Counts, name: str) -> Share:
    """How often ``name`` came; a side's games are of all games."""
    found = counts.get(name, NONE)
    return Share(found.hits, games_of(counts)) if name.startswith("side:") else found


def added(parts: Iterable[Counts]) -> dict[str, Share]:
    """All of ``parts`` in one."""
    total: dict[str, Share] = {}
    for counts in parts:
        for name, one in counts.items():
            total[name] = total.get(name, NONE).plus(one)
    return total


def counts_of(game: FinishedGame) -> Counts:
    """What came in ``game``, which is one of Werewolf."""
    held: dict[str, list[Player]] = {}
    for player in game.players:
        held.setdefault(player.role, []).append(player)
    total = {
        f"side:{game.side}": Share(1, 0),
        "nights": Share(game.nights, 1),
        "seats": Share(len(game.players), 1),
        "votes": _votes(player for player in game.players if not _wolf(player.role)),
    }
    for role, holders in held.items():
        total[f"won:{role}"] = Share(any(player.won for player in holders), 1)
        total[f"lived:{role}"] = Share(sum(player.night is None for player in holders), len(holders))
        total[f"first:{role}"] = Share(sum(player.night == 1 for player in holders), len(holders))
        rounds = (game.nights if player.night is None else player.night for player in holders)
        total[f"rounds:{role}"] = Share(sum(rounds), len(holders))
    for player in game.players:
        if player.night is not None:
            total[f"fell:{player.night}"] = total.get(f"fell:{player.night}", NONE).plus(Share(1, 0))
    if any(player.looks for player in game.players):
        total["seer"] = Share(any(player.found for player in game.players), 1)
    return total


def stays_of(game: FinishedGame, laid: int) -> list[Stay]:
    """What each player who is known did in ``game``."""
    return [
        Stay(
            *(one.badge or one.name, laid, one.role, 1, one.won, one.night is None, one.night == 1),
            *(one.votes, one.hits),
        )
        for one in game.players
        if one.name
    ]


def _votes(players: Iterable[Player]) -> Share:
    votes = [(player.hits, player.votes) for player in players]
    return Share(sum(hits for hits, _ in votes), sum(cast for _, cast in votes))


def _wolf(role: str) -> bool:
    return role in ROLES and ROLES[role].wolf
