"""
What is found where a secret is not kept, and what may be public.

The names of what may be public are written here; of what a role may see, in the role's own file.
"""

from engine.werewolf.setup.registry import BUILDINGS, ROLES, WOLVES


class Leak(AssertionError):
    """Two worlds differ for a player in something that he must not notice; the message says in what."""


ENTITLED = frozenset(
    {
        "barber.pays",
        "captain.falls",
        "captain.lost",
        "dawn.quiet",
        "death",
        "fire",
        "grief",
        "hunter.falls",
        "idiot.revealed",
        "over",
        "poster",
        "powers.lost",
        "scapegoat.falls",
    }
)
"""What a dawn or a revealed card makes public: where the public histories of two worlds may part."""

OPEN = frozenset({"hunter.shoot", "captain.heir", "scapegoat.voters", "bailiff.house", "vagabond.accept"})
"""Asks answered before everybody's eyes, by night too, when somebody leaves."""

LEAKY = frozenset({"hunter.shoot", "vote", "vote.runoff", "innkeeper.vote"})
"""Asks whose options may depend on who loves whom; a player who sees them answered learns nothing of it."""

_ROUNDS = [{role.circle.sign, role.circle.blank} for role in ROLES.values() if role.circle]
_ANYBODY = frozenset(
    {
        *("arrow.double", "arrow.single", "lovers.partner", "piper.charmed"),
        *(page for building in BUILDINGS.values() for page in building.pages),
    }
)


def same_page(one: str, other: str) -> bool:
    """Whether two private pages are two answers to the same question."""
    return one == other or any({one, other} <= signs for signs in _ROUNDS)


def may_know(card: str, name: str) -> bool:
    """Whether the holder of ``card`` may learn something by the private page, or the ask, called ``name``."""
    mine = WOLVES if card in WOLVES else {card}
    rounds = {page for signs in _ROUNDS for page in signs}
    return name in _ANYBODY | rounds | LEAKY or any(name in {*ROLES[one].pages, *ROLES[one].asks} for one in mine)
