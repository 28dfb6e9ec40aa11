"""
Where roles and buildings are found: every module of `engine.werewolf.roles` or `engine.werewolf.buildings` that defines
one.

Nothing else names a role or a building. Adding one is its file.
"""

import importlib
import pkgutil
import re
import unicodedata
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import TypeVar

from engine.errors import EngineError, UnknownBuilding, UnknownRole, quote, suggest
from engine.werewolf import buildings as village
from engine.werewolf import roles as deck
from engine.werewolf.model import cues as words
from engine.werewolf.model.building import Building
from engine.werewolf.model.card import VILLAGERS, WEREWOLVES, RecapLine, Wish
from engine.werewolf.model.role import Called, Role

_Kind = TypeVar("_Kind", bound=Called)

#: What may stand before a name, in French, English and German.
_ARTICLE = re.compile(r"^\s*(?:l['’]|(?:les?|la|une?|the|an?|der|die|das|eine?)\s+)")

#: The asks that belong to no role.
_ASKS = (
    "captain.elect",
    "captain.runoff",
    "captain.heir",
    "captain.tiebreak",
    "debate",
    "vote",
    "vote.runoff",
    "vote.hands",
    "vote.runoff.hands",
)


def _found(folder: ModuleType, kind: type[_Kind]) -> Mapping[str, _Kind]:
    """Every ``kind`` in ``folder`` by key, in the order of the night, those who sleep through it last."""
    return {one.key: one for one in sorted(_instances(folder, kind), key=_order)}


def _instances(folder: ModuleType, kind: type[_Kind]) -> Iterable[_Kind]:
    for module in pkgutil.iter_modules(folder.__path__):
        for value in vars(importlib.import_module(f"{folder.__name__}.{module.name}")).values():
            if isinstance(value, type) and issubclass(value, kind) and value is not kind:
                yield value()


def _order(one: Called) -> tuple[float, str]:
    return (one.slot or 99, one.key)


#: Every role, and every building, by key.
ROLES: Mapping[str, Role] = _found(deck, Role)
BUILDINGS: Mapping[str, Building] = _found(village, Building)
_EVERY: tuple[Role | Building, ...] = (*ROLES.values(), *BUILDINGS.values())
_PICTURES: Mapping[str, str] = {one.key: one.picture for one in _EVERY if one.picture}
#: The keys of the buildings whose power its owner uses in a debate.
INVOKED: frozenset[str] = frozenset(key for key, one in BUILDINGS.items() if type(one).invoke is not Building.invoke)
#: Whom the night may call, in its order.
CALLED = tuple(sorted([one for one in _EVERY if one.call is not None], key=_order))
#: The keys of the roles that are wolves.
WOLVES: frozenset[str] = frozenset(key for key, role in ROLES.items() if role.wolf)
#: The keys of the roles that bring two more cards, which lie in the middle.
CENTRED: frozenset[str] = frozenset(key for key, role in ROLES.items() if role.centre)
#: The sides that a game can be won by: the camps, those alone against all in the order of the night, lovers, nobody.
SIDES = (VILLAGERS, WEREWOLVES, *(key for key, role in ROLES.items() if role.aim == key), "lovers", "nobody")
#: The keys of the roles that win alone against all, and are no wolves.
LONERS: frozenset[str] = frozenset(key for key, role in ROLES.items() if role.aim == key) - WOLVES
#: The roles of which so many are dealt or none, by key.
EXACTLY: Mapping[str, int] = {key: role.exactly for key, role in ROLES.items() if role.exactly is not None}
#: The trade of those who have no house.
HOMELESS: str = next(key for key, building in BUILDINGS.items() if not building.house)


def _bare(name: str) -> str:
    """``name`` without its article, accents, case, or the marks between words."""
    letters = unicodedata.normalize("NFD", _ARTICLE.sub("", name.casefold()).replace("œ", "oe"))
    return "".join(letter for letter in letters if letter.isalnum())


def _names(known: Mapping[str, Called]) -> Mapping[str, str]:
    return {_bare(name): one.key for one in known.values() for name in (one.key, *one.aliases)}


_ROLE_NAMES, _BUILDING_NAMES = _names(ROLES), _names(BUILDINGS)


def find(name: object) -> Role:
    """
    The role called ``name``: its key or one of its aliases, article, accents and case ignored.

    Raises `UnknownRole`.
    """
    return ROLES[_key(name, "role", _ROLE_NAMES, UnknownRole)]


def find_building(name: object) -> Building:
    """
    The building called ``name``: its key or one of its aliases, article, accents and case ignored.

    Raises `UnknownBuilding`.
    """
    return BUILDINGS[_key(name, "building", _BUILDING_NAMES, UnknownBuilding)]


def in_the_middle(cards: Iterable[str]) -> int:
    """How many of ``cards`` lie in the middle, dealt to nobody."""
    return 0 if CENTRED.isdisjoint(cards) else 2


def role_key(word: str) -> str:
    """The key of the role called ``word``, by any name that `find` knows; ``word`` itself if no role is called so."""
    return _ROLE_NAMES.get(_bare(word), word)


def building_key(word: str) -> str:
    """The key of the building called ``word``, by any name that `find_building` knows; else ``word`` itself."""
    return _BUILDING_NAMES.get(_bare(word), word)


def _key(name: object, kind: str, names: Mapping[str, str], refusal: type[EngineError]) -> str:
    key = names.get(_bare(name)) if isinstance(name, str) else None
    if key is None:
        raise refusal(f"There is no {kind} {quote(name)}.{suggest(name, dict.fromkeys(names.values()))}")
    return key


def cues() -> dict[str, tuple[str, ...]]:
    """Every cue the rules can give, public and private, with the names of its facts."""
    found = {**words.PUBLIC, **words.PRIVATE}
    for one in _EVERY:
        if one.call:
            found |= {f"{one.call}.wakes": (), f"{one.call}.sleeps": ()}
        if isinstance(one, Role) and one.circle:
            found |= one.circle.cues()
        found |= {**one.cues, **one.pages}
    return found


def picture(name: str) -> str:
    """The name of the picture of the role or building ``name``; anything else has that of its own name."""
    return _PICTURES.get(name, name)


def page_pictures() -> dict[str, str]:
    """The picture of every private page of a role or building; none where the page shows a card's."""
    found: dict[str, str] = {}
    for one in _EVERY:
        own = {page: "" if {"role", "role?"} & set(facts) else picture(one.key) for page, facts in one.pages.items()}
        found |= {**own, **one.page_pictures}
    return found


def recap() -> dict[str, RecapLine | None]:
    """Every kind of event that a role or building records, and its line in the recap."""
    return {kind: line for one in _EVERY for kind, line in one.recap.items()}


def wishes() -> dict[str, Wish]:
    """What a bot wants of every ask of a role or building."""
    return {name: wish for one in _EVERY for name, wish in one.asks.items()}


def asks() -> tuple[str, ...]:
    """The id of every ask a player can meet (draws, which nobody answers, are not among them)."""
    return (*(name for one in _EVERY for name in one.asks), *_ASKS)
