"""
The one reader of a box: what everybody heard and saw, and nothing else.

`tests/firmware/following` and `tests/proofs/secrecy` hold it to that with twin tables.
"""

import math
from collections.abc import Mapping
from types import MappingProxyType

from firmware.following.table import Player, Public, Table
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

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


def public(box: Box) -> Public:
    """What everybody at the table of ``box`` knows now, in a few words."""
    evening, ledger = box.evening, _ledger(box)
    narrated = None if ledger is None else ledger.narrated
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


def table(box: Box) -> Table:
    """Everything that everybody at the table of ``box`` knows now."""
    names, ledger = box.narration.names, _ledger(box)
    if ledger is not None and box.evening.phase == "rematch":  # all are called by where they sat down
        names = ledger.public.called(names)
    return Table(
        public(box),
        tuple(_player(ledger, pad, names.get(pad, ""), box.unlaid) for pad in box.evening.pads),
        debate=None if box.debate_left is None else max(0, math.ceil(box.debate_left)),
        said=box.voice.said,
        language=box.narration.language,
    )


def _ledger(box: Box) -> Ledger | None:
    """The record of the game that is on, or was played last before a rematch."""
    return box.ledger if box.evening.phase in ("game", "rematch") else None


def _player(ledger: Ledger | None, pad: Pad, name: str, unlaid: Pad | None) -> Player:
    if ledger is None:
        return Player(pad, name)
    known = ledger.public
    village, shown = known.village, known.shown.get(pad)
    told = (shown if pad != unlaid else None) or {}
    return Player(
        pad,
        name,
        alive=shown is None,
        role=str(told.get("role") or ""),
        camp=str(told.get("camp") or ""),
        captain=known.captain == pad,
        house=village.houses.get(pad, ""),
        spent=pad in village.spent,
        poster=village.poster == pad,
        banned=pad in village.banned,
    )


def _in_game(box: Box, *, over: bool, begun: bool) -> str:
    if over:
        return "over"
    if not begun:
        return "dealing"
    if box.night:
        return "night"
    return "day" if box.debate_left is None else "debate"
