"""
Where the roles are found: every module of `engine.roles` that defines one.

Law: nothing else names a role. Adding one is its file.
"""

import importlib
import pkgutil
import unicodedata
from collections.abc import Iterable, Mapping

from engine import cues as words
from engine import roles as folder
from engine.errors import UnknownRole
from engine.role import Role
from engine.rules import quote, suggest

#: The asks that belong to no role.
_ASKS = (
    "captain.elect",
    "captain.runoff",
    "captain.heir",
    "captain.tiebreak",
    "debate",
    "vote",
    "vote.runoff",
)


def _found() -> Iterable[Role]:
    for module in pkgutil.iter_modules(folder.__path__):
        for value in vars(importlib.import_module(f"{folder.__name__}.{module.name}")).values():
            if isinstance(value, type) and issubclass(value, Role) and value is not Role:
                yield value()


def _order(role: Role) -> tuple[int, str]:
    return (role.slot or 99, role.key)


#: Every role by key, in the order of the night, those who sleep through it last.
ROLES: Mapping[str, Role] = {role.key: role for role in sorted(_found(), key=_order)}
#: The keys of the roles that are wolves.
WOLVES: frozenset[str] = frozenset(key for key, role in ROLES.items() if role.wolf)


def _bare(name: str) -> str:
    """``name`` without accents, case, or the marks between words."""
    letters = unicodedata.normalize("NFD", name.casefold().replace("œ", "oe"))
    return "".join(letter for letter in letters if letter.isalnum())


_NAMES: Mapping[str, str] = {_bare(name): role.key for role in ROLES.values() for name in (role.key, *role.aliases)}


def find(name: object) -> Role:
    """
    The role called ``name``: its key or one of its aliases, accents and case ignored.

    Raises `UnknownRole`.
    """
    key = _NAMES.get(_bare(name)) if isinstance(name, str) else None
    if key is None:
        raise UnknownRole(f"There is no role {quote(name)}.{suggest(name, ROLES)}")
    return ROLES[key]


def cues() -> dict[str, tuple[str, ...]]:
    """Every cue the rules can give, public and private, with the names of its facts."""
    found = {**words.PUBLIC, **words.PRIVATE}
    for role in ROLES.values():
        if role.call:
            found |= {f"{role.call}.wakes": (), f"{role.call}.sleeps": ()}
        found |= role.pages
    return found


def asks() -> tuple[str, ...]:
    """The id of every ask a player can meet (draws, which nobody answers, are not among them)."""
    return (*(name for role in ROLES.values() for name in role.asks), *_ASKS)
