"""
The house rules and the settings of the box, as tables.

Reason, default and allowed values are those of the code; only the chapters are named here.
"""

import inspect
from collections.abc import Iterator, Mapping

from engine.argent.rules import CHOICES, NAMES
from engine.argent.rules import Rules as ArgentRules
from engine.werewolf.model.rules import Rules, allowed, plain
from engine.werewolf.setup.editions import EDITIONS
from firmware.documents.markdown import table, value
from firmware.runtime.config import Config
from firmware.runtime.config.chapters import chapters, sentences
from firmware.runtime.config.reading import LIMITS, SECTIONS
from firmware.runtime.config.renewal import live
from firmware.runtime.config.writing import reasons

_OPEN_ENDED: Mapping[str, str] = {
    "captain_election_day": '`"auto"`, `"never"`, or a day from `1`',
    "baker_window_ms": "a whole number from `1`",
    "revotes": '`"auto"`, `"unlimited"`, or a whole number from `1`',
    "roles_enabled": "a list of roles",
    "timers": 'any of `debate`, `speak`, `word`, `vote`, `call`, `look`, in seconds; `debate` may be `"living"`',
}
"""What those settings take whose values are not a list."""

_HEAD = ("Setting", "Values", "2009", "Other editions", "What it decides", "Source")


def rules(_: str) -> str:
    """Every house rule, by chapter."""
    why = {name: (reason, source) for name, reason, source in sentences()}
    return "\n\n".join(
        f"### {chapter}\n\n{table(_HEAD, [_rule(name, *why[name]) for name in names])}"
        for chapter, names in chapters().items()
    )


def _rule(name: str, reason: str, source: str) -> tuple[str, ...]:
    others = ", ".join(f"{edition}: {value(other)}" for edition, other in differing(name))
    default = "the edition's" if name == "roles_enabled" else value(plain(getattr(Rules(), name)))
    return f"`{name}`", _values(name), default, others, reason, source


def _values(name: str) -> str:
    return _OPEN_ENDED.get(name) or ", ".join(map(value, allowed(name)))


def differing(name: str) -> Iterator[tuple[str, object]]:
    """Each edition whose value of ``name`` is not that of the 2009 rules; the roles have a table of their own."""
    for edition, preset in EDITIONS.items():
        if name != "roles_enabled" and getattr(preset, name) != getattr(Rules(), name):
            yield edition, plain(getattr(preset, name))


def argent(_: str) -> str:
    """Every setting of Argent."""
    rows = []
    for name in NAMES:
        reason, _, source = reasons(ArgentRules)[name].partition(" SA-")
        default = value(getattr(ArgentRules(), name))
        rows.append((f"`{name}`", ", ".join(map(value, CHOICES[name])), default, reason, f"SA-{source}".rstrip(".")))
    return table(("Setting", "Values", "Default", "What it decides", "Source"), rows)


def configuration(_: str) -> str:
    """Every section of the configuration."""
    blocks = [block for name, kind in SECTIONS.items() for block in _section(name, kind)]
    for name, chapter in (("rules", ""), ("argent_rules", "#argent")):
        blocks += [f"### `[{name.replace('_', '.')}]`", reasons(Config)[name]]
        blocks.append(f"They are listed in [settings.md](settings.md{chapter}).")
    return "\n\n".join(blocks)


def _section(name: str, kind: type) -> Iterator[str]:
    why, default = reasons(kind), kind()
    yield f"### `[{name}]`"
    yield inspect.getdoc(kind) or ""
    rows = [
        (f"`{key}`", limit.words, value(getattr(default, key)), why[key], "game" if live(name, key) else "start")
        for key, limit in LIMITS[name].items()
    ]
    yield table(("Key", "Values", "Default", "What it is for", "From the next"), rows)
