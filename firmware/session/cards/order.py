"""
In which order the cards are gone through when they are taught without a keyboard.

Every card there is can be reached; what a table of this edition needs comes first, and of that what there are
most of. What is proposed for the next card depends on what the box knows already.
"""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType

from engine.werewolf.setup.editions import EDITIONS, has_buildings, has_captain
from engine.werewolf.setup.registry import BUILDINGS, ROLES
from firmware.session.cards.names import ARGENT, ARGENT_COPIES, COMMANDS, OFFICES, Name
from firmware.session.cards.names import BUILDINGS as TOKENS

BASE = "base2009"

_ARGENT: Mapping[Name, int] = MappingProxyType(
    {("argent", key): copies for key, copies in zip(ARGENT, ARGENT_COPIES, strict=True)}
)
"""The deck of Argent."""


class Order:
    """
    The cards as a table of ``edition`` (one of `engine.EDITIONS`) looks for them.

    Attributes
    ----------
    names:
        Every card there is, as kind and key, in the order of the walk.

    """

    def __init__(self, edition: str) -> None:
        self._wanted = _wanted(edition)
        every = [
            *(("role", key) for key in ROLES),
            *(("office", key) for key in OFFICES),
            *(("building", key) for key in TOKENS),
            *(("command", key) for key in COMMANDS),
            *(("argent", key) for key in ARGENT),
        ]
        self.names: tuple[Name, ...] = tuple(dict.fromkeys([*self._wanted, *every]))

    def next(self, known: Mapping[Name, int], last: Name | None) -> Name:
        """
        What a new card most likely is, where ``last`` was taught before it and ``known`` is how many of each are known.

        The same again while the deck holds more of it; then the next that is missing; the next of all where none is.
        """
        start = 0 if last is None else self.names.index(last)
        walk = self.names[start:] + self.names[:start]
        wanted = _ARGENT if last in _ARGENT else self._wanted  # who teaches a card of Argent has that deck in his hand
        missing = (name for name in walk if known.get(name, 0) < wanted.get(name, 0))
        return next(missing, walk[0 if last is None else 1])


def _wanted(edition: str) -> Mapping[Name, int]:
    """How many of each card a table of ``edition`` has, in the order in which they are looked for."""
    deck = edition if any(edition in role.decks for role in ROLES.values()) else BASE
    roles = Counter({("role", key): ROLES[key].decks.get(deck, 1) for key in EDITIONS[edition].roles_enabled})
    tokens = Counter({("building", key): BUILDINGS[key].copies for key in TOKENS if has_buildings(edition)})
    offices = {("office", key): 1 for key in OFFICES if has_captain(edition)}
    return {
        **dict(roles.most_common()),
        **offices,
        **dict(tokens.most_common()),
        **{("command", key): 1 for key in COMMANDS},
    }
