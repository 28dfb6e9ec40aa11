"""Whose power of a house is used by day, or comes with the vote, and what can be said of it in the debate."""

from engine.werewolf.setup.registry import BUILDINGS, INVOKED
from firmware.players.bots.bystanders import Bystanders
from firmware.players.opponents import Statement, Town
from firmware.players.virtual.things import Things
from hardware.ports.pads import Pad

TEACHER, INNKEEPER, LORD = "teacher", "innkeeper", "lord"

LATER = frozenset({TEACHER, INNKEEPER, LORD})
"""The trades whose power comes after the debate."""


def power_at(things: Things, pad: Pad) -> str:
    """The trade of who sits at ``pad`` whose power he could use now in the debate, if there is one."""
    trade = things.house(pad)
    unused = trade in INVOKED and has_unused(things, pad, trade)
    return trade if unused and (not BUILDINGS[trade].restores or things.spent() > 0) else ""


def has_unused(things: Things, pad: Pad, trade: str) -> bool:
    """Whether who sits at ``pad`` has that ``trade``, and can still use its power."""
    return things.house(pad) == trade and things.trade(pad) == trade


def named_by(things: Things, pad: Pad) -> str:
    """The trade of who sits at ``pad`` by which he names somebody after the debate, if he has one."""
    return next((one for one in (TEACHER, INNKEEPER) if has_unused(things, pad, one)), "")


def said_of_power(things: Things, people: Bystanders, me: Pad, other: Pad, town: Town) -> Statement | None:
    """
    What ``me`` can say to ``other`` of a power that comes after the debate.

    Whom he is to name by it, the last whom ``me`` has spoken against of those who can be; or, to others, that a Lord
    can pardon.
    """
    trade = named_by(things, things.place(other))
    out = {other, *(town.homeless if trade == TEACHER else town.immune)}
    named = people.suspect(me, out) if trade else None
    if named is not None:
        return Statement(me, "heed", other, reason="urged", about=named, card=trade)
    pardons = has_unused(things, things.place(me), LORD)
    return Statement(me, "deny", other, reason="merciful", about=other) if pardons else None
