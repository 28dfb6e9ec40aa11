"""The chapters of the house rules: which settings belong together, and the values each of them lists."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType

from engine.werewolf.model.rules import NAMES, Rules
from firmware.runtime.config.writing import reasons

OPENINGS: Mapping[str, str] = {
    "deck": "Cards and players",
    "wolves_may_eat_wolf": "Wolves, Hunter, Little Girl",
    "guard_schedule": "Defender, White Werewolf, Pyromaniac, Raven, Elder, Scapegoat",
    "tie_rule": "The vote",
    "captain_election_day": "The Captain",
    "hunter_may_shoot_lover": "What follows from a death",
    "wolves_win": "Victory and the lovers",
    "seer_sees": "Seer, Witch, Thief",
    "dawn_cause": "Dawn, night and everything else",
    "baker_window_ms": "Le Village",
}
"""The setting that opens a chapter, and the chapter's name."""

AT_TABLES: Mapping[str, object] = MappingProxyType({"decided": "end", "standstill": 4})
"""What a table plays otherwise than the books, unless its ``[rules]`` say so: nobody sits through what has no use."""

SOURCE = re.compile(r"(?<=\.) (?=[AC]-\d\d)")
"""What parts a setting's sentence from where it is from."""


def chapters() -> Mapping[str, tuple[str, ...]]:
    """The names of the settings, by chapter."""
    made: dict[str, list[str]] = {}
    chapter = "Rules"
    for name in NAMES:
        chapter = OPENINGS.get(name, chapter)
        made.setdefault(chapter, []).append(name)
    return {chapter: tuple(names) for chapter, names in made.items()}


def sentences() -> Iterator[tuple[str, str, str]]:
    """Each setting, what it decides in a sentence, and where that is from."""
    for name, why in reasons(Rules).items():
        reason, _, source = SOURCE.sub("\n", why, count=1).partition("\n")
        yield name, reason, source.rstrip(".")
