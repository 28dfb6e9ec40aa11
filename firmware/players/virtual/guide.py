"""What a player reads of his own role: with whom he wins and when, what he does, and advice for the day."""

from collections.abc import Iterator, Mapping

from engine import EDITIONS
from engine.werewolf.model.card import WEREWOLVES
from engine.werewolf.setup.registry import ROLES
from firmware.players.virtual.words import HOUSELESS, window_words
from firmware.runtime.config.chapters import AT_TABLES
from firmware.session.box import Box
from firmware.session.play.basics import wins_early
from firmware.session.setup.edition import edition_of, plays_houses
from hardware.virtual.scene import Note

_OTHERWISE: Mapping[str, tuple[str, object, str]] = {
    "defender": ("guard_repeat", "allowed", "repeats"),
    "hunter": ("hunter_shot", "optional", "spares"),
    "scapegoat": ("scapegoat_before_captain", False, "after"),
    "thief": ("thief_forced_two_wolves", True, "forced"),
}
"""Role -> the house rule with whose value its power is told otherwise, and what the labels call that."""

_HOUSELESS = frozenset({"raven"})
"""Those of whose power another label tells where no houses are played."""


def guide(box: Box, role: str, does: str = "", advice: str = "") -> Iterator[Note]:
    """
    The notes on ``role`` in the words of ``box``.

    ``does`` is said instead of what it does otherwise, and ``advice`` instead of its own, which may be of no use here.
    """
    words = window_words(box.narration)
    yield Note(words["role.goal"], words[_goal(box, role)])
    yield Note(words["role.does"], does or _does(box, role))
    yield Note(words["role.advice"], advice or box.label(f"advice.{role}"))


def _goal(box: Box, role: str) -> str:
    """What the labels call the goal of ``role`` by the house rules."""
    aim = ROLES[role].aim
    if aim != WEREWOLVES:
        return f"goal.{aim}"
    wins = _rule(box, "wolves_win")
    houses = plays_houses(box.config, box.evening)
    return f"goal.{aim}.{wins}" + (".early" if wins_early(wins, _rule(box, "decided"), houses=houses) else "")


def _does(box: Box, role: str) -> str:
    """What ``role`` does by the house rules."""
    rule, value, name = _OTHERWISE.get(role, ("", None, ""))
    if role in _HOUSELESS and not plays_houses(box.config, box.evening):
        return box.label(f"does.{role}{HOUSELESS}")
    otherwise = rule and _rule(box, rule) == value
    return box.label(f"does.{role}.{name}" if otherwise else f"does.{role}")


def _rule(box: Box, name: str) -> object:
    """The house rule called ``name``; to make all of them anew for each frame would take too long."""
    edition = EDITIONS[edition_of(box.config, box.evening)]
    return box.config.rules.get(name, AT_TABLES.get(name, getattr(edition, name)))
