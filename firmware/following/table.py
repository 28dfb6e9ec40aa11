"""
What is public of an evening, as plain data.

It is all that leaves a box while a game is on. This module knows nothing of a box, so that the page can read it in a
process that has nothing of one.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

PHASES = ("joining", "cards", "dealing", "night", "day", "debate", "over")
"""What the evening can be at."""


@dataclass(frozen=True, slots=True)
class Public:
    """
    The evening in a few words, as a broker gets it.

    ``phase`` is one of `PHASES`; ``night`` is the number of the last night that fell, 0 before the first; ``players``
    joined and ``left`` of them are alive; ``timer`` is the seconds left to debate in steps of five, ``winner`` the side
    that has won, each ``None`` where there is none; ``volume`` is 0 to 100.
    """

    phase: str
    paused: bool
    night: int
    players: int
    left: int
    timer: int | None
    winner: str | None
    volume: int


@dataclass(frozen=True, slots=True)
class Player:
    """
    Somebody at the table, and what everybody knows of him.

    ``seat`` is the number on the pad; ``name`` is empty where the box knows none. ``role`` and ``camp`` are what was
    told of his card, and empty where nothing was. ``house`` is the trade he owns, and ``spent`` whether its power is
    used. ``poster`` hangs on his door; who is ``banned`` may not vote today.
    """

    seat: int
    name: str = ""
    alive: bool = True
    role: str = ""
    camp: str = ""
    captain: bool = False
    house: str = ""
    spent: bool = False
    poster: bool = False
    banned: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """
    The whole table.

    ``players`` are in clockwise order; ``debate`` is the seconds left to debate, or ``None``; ``said`` is what the
    narrator said last, in ``language``.
    """

    public: Public
    players: tuple[Player, ...] = ()
    debate: int | None = None
    said: str = ""
    language: str = "fr"

    def to_line(self) -> bytes:
        """The table as a line of JSON."""
        return json.dumps({"table": asdict(self)}, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"

    @classmethod
    def from_json(cls, found: Mapping[str, Any]) -> "Table":
        """The table of such a line; `TypeError` or `KeyError` for anything else."""
        players = tuple(Player(**player) for player in found["players"])
        return cls(**{**found, "public": Public(**found["public"]), "players": players})
