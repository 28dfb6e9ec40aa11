"""
The editions side by side: whose roles, which settings, which cards.

An edition is described by what its preset holds, never by its name.
"""

from collections.abc import Sequence

from engine.werewolf.model.rules import NAMES, Rules, plain
from engine.werewolf.setup.composition import recommended
from engine.werewolf.setup.editions import EDITIONS
from engine.werewolf.setup.registry import ROLES
from firmware.documents.markdown import table, value
from firmware.documents.names import both
from firmware.documents.settings import differing

TABLE = range(6, 29)
"""The numbers of players the box seats."""


def differences(_: str) -> str:
    """Every setting in which the editions differ."""
    names = [name for name in NAMES if any(differing(name))]
    rows = [[f"`{name}`", *(value(plain(getattr(preset, name))) for preset in EDITIONS.values())] for name in names]
    return table(("Setting", *EDITIONS), rows)


def cards(_: str) -> str:
    """Who plays in which edition, and how many copies each box of cards holds."""
    decks = list(dict.fromkeys(deck for role in ROLES.values() for deck in role.decks))
    rows = [
        [
            both(key),
            *("yes" if key in preset.roles_enabled else "" for preset in EDITIONS.values()),
            *(str(role.decks.get(deck, "")) for deck in decks),
        ]
        for key, role in ROLES.items()
    ]
    return table(("Role", *EDITIONS, *(f"`{deck}`" for deck in decks)), rows)


def recommended_cards(_: str) -> str:
    """What the box offers for each number of players, in the order of the night."""
    lines = [recommended(players, Rules()) for players in TABLE]
    keys = list(dict.fromkeys(key for line in lines for key in line))
    rows = [_line(players, line, keys) for players, line in zip(TABLE, lines, strict=True)]
    return table(("Players", *map(both, keys)), rows)


def _line(players: int, line: dict[str, int], keys: Sequence[str]) -> list[str]:
    return [str(players), *(str(line[key]) for key in keys)]
