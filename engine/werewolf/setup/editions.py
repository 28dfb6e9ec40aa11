"""
The editions: named presets of the house rules (docs/rules §8.3).

An edition is data; which roles it holds, the roles say themselves.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from engine.errors import UnknownEdition, quote, suggest
from engine.werewolf.model.rules import Rules
from engine.werewolf.setup.registry import ROLES, find

_DIFFERENCES: Mapping[str, Mapping[str, object]] = {
    "2009": {},
    "village2009": {},  # [000:1028-1053]: more characters, and buildings; no rule of the base game changes
    "collector": {  # [001]: 38 cards and vote arrows, no Captain
        "hunter_shot": "optional",
        "little_girl_caught": "automatic",
        "tie_rule": "arrows_revote",
        "double_vote": "arrow",
        "vote_mode": "arrows",
        "captain_election_day": "never",
    },
    "web002": {
        "little_girl_caught": "automatic",
        "tie_rule": "web_until_decided",
        "wolves_win": "all_but_one",
        "wolves_may_eat_wolf": True,
        "wolf_starvation": "all_wolves",
        "min_players": 6,
    },
    "summary003": {},
}

#: The edition that holds the extensions.
_EXTENSION = "village2009"

#: The editions of a card that joins any other: it is in that extension, or in none.
_GUESTS = ((_EXTENSION,), ())

#: Every edition by name, with its rules.
EDITIONS: Mapping[str, Rules] = {
    name: Rules().changed(
        {
            **differences,
            "roles_enabled": tuple(key for key, role in ROLES.items() if name in role.editions),
        }
    )
    for name, differences in _DIFFERENCES.items()
}


def edition_rules(name: object) -> Rules:
    """The rules of the edition called ``name``. Raises `UnknownEdition`."""
    if not isinstance(name, str) or name not in EDITIONS:
        raise UnknownEdition(f"There is no edition {quote(name)}.{suggest(name, EDITIONS)}")
    return EDITIONS[name]


def welcome(rules: Rules, cards: Iterable[str]) -> Rules:
    """
    Return ``rules`` with those of ``cards`` enabled that come in a box of their own, or in none.

    Such an extension leaves the game it is added to as it is, so any edition takes it in [000:1050-1053], and so it
    does a card that is in no edition; but where a table has named the roles it plays with, it plays with no other.
    """
    guests = [card for card in strangers(cards, rules) if ROLES[card].editions in _GUESTS]
    if not guests or all(rules.roles_enabled != preset.roles_enabled for preset in EDITIONS.values()):
        return rules
    return rules.changed({"roles_enabled": enabled((*rules.roles_enabled, *guests))})


def strangers(cards: Iterable[str], rules: Rules) -> frozenset[str]:
    """Those of ``cards`` that do not play by ``rules``."""
    return frozenset(cards) - _playing(rules.roles_enabled)


@lru_cache(maxsize=256)
def _playing(roles: tuple[str, ...]) -> frozenset[str]:
    return frozenset(roles)


def has_captain(name: str) -> bool:
    """Whether the edition knows the office."""
    return EDITIONS[name].captain_election_day != "never"


def enabled(names: Iterable[object]) -> tuple[str, ...]:
    """The keys of the roles called ``names``, in the order of the night. Raises `UnknownRole`."""
    keys = {find(name).key for name in names}
    return tuple(key for key in ROLES if key in keys)


def has_buildings(name: str) -> bool:
    """Whether the edition's box holds the buildings of Le Village."""
    return name == _EXTENSION
