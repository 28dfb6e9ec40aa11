"""
One setting, explained: what it is for, what it may be, what it is and by whose word, and when a change is taken up.

Everything is read from the code or from the files in force; nothing is listed here.
"""

from collections.abc import Mapping

from engine.argent import rules as argent
from engine.werewolf.model.rules import NAMES, Rules, allowed, plain
from engine.werewolf.setup.editions import EDITIONS
from firmware.runtime.config.chapters import AT_TABLES
from firmware.runtime.config.mistakes import nearest
from firmware.runtime.config.reading import LIMITS, SECTIONS
from firmware.runtime.config.renewal import live
from firmware.runtime.config.sections import Config
from firmware.runtime.config.writing import literal, reasons, shown
from firmware.runtime.errors import MeneurError

KEYS = (
    *(f"{name}.{key}" for name, keys in LIMITS.items() for key in keys),
    *(f"rules.{name}" for name in NAMES),
    *(f"argent.rules.{name}" for name in argent.NAMES),
)
"""Every setting that has a name of its own."""


class NoSuchSetting(MeneurError, LookupError):
    """Nothing that can be set has this name."""


def found(name: str) -> list[str]:
    """
    The settings called ``name``: ``section.key``, a key alone, or a whole section.

    Raises
    ------
    NoSuchSetting
        There is none; the message names the nearest.

    """
    name = name.strip().strip("[]")
    if name in KEYS:
        return [name]
    chosen = [key for key in KEYS if name in key.split(".")]
    if not chosen:
        short = {key.rpartition(".")[2]: key for key in KEYS}
        known = [*KEYS, *short] if "." not in name else KEYS
        hint = nearest(name, known).partition("Allowed:")[0]
        raise NoSuchSetting(f'there is no setting {name!r}: {hint}"meneur config" prints all of them.')
    return chosen


def explained(name: str, config: Config, origins: Mapping[str, str]) -> str:
    """``section.key`` explained, in lines; ``origins`` says where each key was set."""
    section, _, key = name.rpartition(".")
    if section == "rules":
        edition = config.table.first_edition
        ordinary = EDITIONS[edition].changed(AT_TABLES)
        value, usual = plain(getattr(ordinary.changed(config.rules), key)), plain(getattr(ordinary, key))
        values = ", ".join(map(literal, map(plain, allowed(key)))) or "see docs/settings.md"
        why = reasons(Rules)[key]
        now, usually = literal(value), f"{literal(usual)} in the edition {edition}"
    elif section == "argent.rules":
        value, usual = getattr(argent.Rules().changed(config.argent_rules), key), getattr(argent.Rules(), key)
        values, why = ", ".join(map(literal, argent.CHOICES[key])), reasons(argent.Rules)[key]
        now, usually = literal(value), literal(usual)
    else:
        value, usual = getattr(getattr(config, section), key), getattr(SECTIONS[section](), key)
        limit, why = LIMITS[section][key], reasons(SECTIONS[section])[key]
        values, now, usually = limit.words, shown(value, limit), literal(usual)
    taken_up = "the next game" if live(section, key) else "the next start of the box"
    lines = (
        f"[{section}] {key} = {now}",
        *(f"  {line}" for line in why.splitlines()),
        f"  Allowed:   {values}",
        f"  Default:   {usually}",
        f"  Set by:    {origins.get(name, 'nothing; this is the default')}",
        f"  A change applies from {taken_up} on.",
    )
    return "\n".join(lines)
