"""
The evening as everybody at the table knows it.

Derived from what everybody heard and saw; `tests/firmware/appliance/broker` holds it to that with twin
tables.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from firmware.session.box import Box

PHASES = ("joining", "cards", "dealing", "night", "day", "debate", "over")
"""What the evening can be at."""

TICK = 5
"""The seconds of a debate are published in steps of so many."""

_BEFORE: Mapping[str, str] = MappingProxyType(
    {
        "welcome": "joining",
        "join": "joining",
        "deck": "cards",
        "deal": "dealing",
        "register": "dealing",
        "digital": "dealing",
        "rematch": "over",
        "argent": "day",
    }
)
"""By the evening's own phases, but for the game."""


@dataclass(frozen=True, slots=True)
class Public:
    """
    The published state.

    ``phase`` is one of `PHASES`; ``night`` is the number of the last night that fell, 0 before the first; ``players``
    joined and ``left`` of them are alive; ``timer`` is the seconds left to debate, ``winner`` the side that has won,
    each ``None`` where there is none; ``volume`` is 0 to 100.
    """

    phase: str
    paused: bool
    night: int
    players: int
    left: int
    timer: int | None
    winner: str | None
    volume: int


def public(box: Box) -> Public:
    """What everybody at the table of ``box`` knows now."""
    evening, ledger = box.evening, box.ledger
    narrated = None if ledger is None or evening.phase not in ("game", "rematch") else ledger.narrated
    over = None if ledger is None or narrated is None or not narrated.over else ledger.over
    players = len(evening.pads)
    return Public(
        phase=_BEFORE.get(evening.phase) or _in_game(box, over=over is not None, begun=narrated is not None),
        paused=box.paused,
        night=narrated.night if narrated is not None else 0,
        players=players,
        left=narrated.living if narrated is not None else players,
        timer=None if box.debate_left is None else TICK * math.ceil(box.debate_left / TICK),
        winner=None if over is None else over.side,
        volume=box.speaker.volume(0),
    )


def _in_game(box: Box, *, over: bool, begun: bool) -> str:
    if over:
        return "over"
    if not begun:
        return "dealing"
    if box.night:
        return "night"
    return "day" if box.debate_left is None else "debate"
