"""A game that is over, as the history keeps it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import Any

Line = tuple[str, Mapping[str, Any]]
"""A line of the story: its cue and its facts, in pads."""


@dataclass(frozen=True, slots=True)
class Player:
    """
    Who sat on a seat, and what became of him.

    Attributes
    ----------
    seat:
        His number in the rules, from 1.
    pad:
        Where he sat at the end.
    name, badge:
        What he is called, and the UID of his badge; nothing where that is not known.
    dealt, role:
        His card at the beginning and at the end.
    trade:
        The building he was handed; nothing without Le Village.
    won:
        Whether he is among the winners.
    night:
        The night in which, or after which, he died; ``None`` where he lived to see the end.
    cause:
        Of what he died.
    votes, hits:
        How many votes he cast against somebody, and how many of those met a wolf.
    looks, found:
        How many cards he saw as the Seer, and how many of those were wolves.
    points:
        His points in a game of Argent.

    """

    seat: int
    pad: int
    name: str = ""
    badge: str = ""
    dealt: str = ""
    role: str = ""
    trade: str = ""
    won: bool = False
    night: int | None = None
    cause: str = ""
    votes: int = 0
    hits: int = 0
    looks: int = 0
    found: int = 0
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote against somebody on the day after ``night``: seat -> the seat it named, or ``None``."""

    night: int
    votes: Mapping[int, int | None]


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """
    One game that is over.

    Attributes
    ----------
    key:
        What the game is known by, the same each time it is read from the journal.
    begun, ended:
        When, in UTC, as ``2026-11-22 18:30:00``.
    players, story, ballots:
        Who played, what was told, and how people voted.
    number:
        Its number in the history; 0 before it is kept.
    game:
        ``"werewolf"`` or ``"argent"``.
    edition, rules:
        The edition, and the rules that differ from it.
    side:
        Who won; nothing in Argent.
    nights:
        How many nights it had; in Argent, rounds.
    cards, centre:
        The composition, card -> how many, and the two cards in the middle.
    interrupted:
        How often the box was switched off while it was played.
    version, rules_version:
        The program and the version of the rules by which it was played.
    seed:
        What was drawn from.
    telling:
        By what the wording of the story is chosen again: the ``game`` and whether it is ``grim``.

    """

    key: str
    begun: str
    ended: str
    players: tuple[Player, ...]
    story: tuple[Line, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    number: int = 0
    game: str = "werewolf"
    edition: str = ""
    rules: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    side: str = ""
    nights: int = 0
    cards: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    centre: tuple[str, ...] = ()
    interrupted: int = 0
    version: str = ""
    rules_version: int = 0
    seed: str = ""
    telling: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def minutes(self) -> int | None:
        """How long it was on, breaks included; ``None`` where the box had no right time."""
        return minutes(self.begun, self.ended)

    @property
    def names(self) -> dict[int, str]:
        """The players' names by the pads of the story."""
        return {player.pad: player.name for player in self.players if player.name}


def minutes(begun: str, ended: str) -> int | None:
    """The minutes from one date to another; ``None`` where the later one comes first."""
    seconds = (datetime.fromisoformat(ended) - datetime.fromisoformat(begun)).total_seconds()
    return round(seconds / 60) if seconds >= 0 else None


def composition(cards: Mapping[str, int]) -> str:
    """``cards`` in one word for each, such as ``seer villager*5 werewolf*2``."""
    return " ".join(name if count == 1 else f"{name}*{count}" for name, count in sorted(cards.items()))


def composed(text: str) -> dict[str, int]:
    """The cards that `composition` wrote."""
    pairs = (item.partition("*") for item in text.split())
    return {name: int(count or 1) for name, _, count in pairs}
