"""
Which settings a box takes up while it is on, and which only when it is started again.

What a game goes by changes between two games, all of it at once; what devices and voice were opened with stays
as it was opened.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from types import MappingProxyType
from typing import Any

from firmware.runtime.config.reading import LIMITS, contradictions
from firmware.runtime.config.sections import Config

LIVE: Mapping[str, frozenset[str]] = MappingProxyType(
    {
        "table": frozenset({"language", "game", "edition", "roles"}),
        "argent": frozenset(LIMITS["argent"]),
        "voice": frozenset({"tone", "reminders"}),
        "pace": frozenset(LIMITS["pace"]),
        "sound": frozenset({"loudest", "quiet_from", "quiet_until", "quiet_volume"}),
        "access": frozenset({"sight", "wake"}),
        "night": frozenset(LIMITS["night"]),
    }
)
"""By section, the keys that are taken up at the next game; so is all of [rules] and [argent.rules]."""


def live(section: str, key: str) -> bool:
    """Whether a change of that key is taken up at the next game, not only at the next start."""
    return section in ("rules", "argent.rules") or key in LIVE.get(section, ())


def renewed(played: Config, wanted: Config) -> Config:
    """``played`` with what can be taken up of ``wanted``; unchanged where the two cannot be joined."""
    parts: dict[str, Any] = {"rules": wanted.rules, "argent_rules": wanted.argent_rules}
    for name, keys in LIVE.items():
        new = {key: getattr(getattr(wanted, name), key) for key in keys}
        parts[name] = replace(getattr(played, name), **new)
    joined = replace(played, **parts)
    return played if any(contradictions(joined)) else joined


def differing(one: Config, other: Config) -> Iterator[str]:
    """``section.key`` of everything in which the two differ, in the order of the sections."""
    for name in (field.name for field in fields(Config)):
        left, right = getattr(one, name), getattr(other, name)
        if isinstance(left, Mapping):
            section = name.replace("_", ".")
            yield from (f"{section}.{key}" for key in sorted({*left, *right}) if left.get(key) != right.get(key))
        else:
            yield from (f"{name}.{key}" for key in LIMITS[name] if getattr(left, key) != getattr(right, key))
