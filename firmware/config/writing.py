"""
A configuration as TOML.

Law: what is written reads back as the same configuration.
"""

import ast
import inspect
import json
from collections.abc import Mapping
from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

from firmware.config.limits import Secret
from firmware.config.reading import LIMITS, SECTIONS
from firmware.config.sections import Config

HIDDEN = "(hidden)"


def to_toml(config: Config, *, changed: bool = False, explained: bool = False) -> str:
    """
    Write ``config`` as TOML.

    Parameters
    ----------
    config:
        What is written.
    changed:
        Only what differs from the shipped defaults.
    explained:
        Each key below its reason, allowed values and default.

    """
    blocks = []
    for name in (field.name for field in fields(Config)):
        lines = _section(name, config, changed=changed, explained=explained)
        if lines or not changed:
            blocks.append("\n".join([f"[{name}]", *lines]))
    return "\n\n".join(blocks) + "\n" if blocks else ""


def without_secrets(config: Config) -> Config:
    """``config`` as it may be given away: what is secret in it is replaced."""
    shown: dict[str, Any] = {}
    for name, limits in LIMITS.items():
        section = getattr(config, name)
        secret = [key for key, limit in limits.items() if isinstance(limit, Secret) and getattr(section, key)]
        shown[name] = replace(section, **dict.fromkeys(secret, HIDDEN))
    return replace(config, **shown)


def literal(value: object) -> str:
    """One value as TOML writes it."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case Mapping():
            return "{" + ", ".join(f"{_key(key)} = {literal(inner)}" for key, inner in value.items()) + "}"
        case list() | tuple():
            return "[" + ", ".join(map(literal, value)) + "]"
        case _:
            return str(value)


def reasons(kind: type) -> dict[str, str]:
    """The docstring under each attribute of the section ``kind``."""
    (definition,) = ast.parse(inspect.getsource(kind)).body
    body = definition.body if isinstance(definition, ast.ClassDef) else []
    found = {}
    for line, below in pairwise(body):
        match line, below:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(text))):
                found[name] = inspect.cleandoc(text)
    return found


def _section(name: str, config: Config, *, changed: bool, explained: bool) -> list[str]:
    if name not in SECTIONS:
        return [f"{_key(key)} = {literal(value)}" for key, value in getattr(config, name).items()]
    kind, section = SECTIONS[name], getattr(config, name)
    default, why = kind(), reasons(kind) if explained else {}
    lines = []
    for key, limit in LIMITS[name].items():
        value, usual = getattr(section, key), getattr(default, key)
        if changed and value == usual:
            continue
        if explained:
            lines += [f"# {why[key]}", f"# {limit.words}; {literal(usual)} by default."]
        lines.append(f"{key} = {literal(value)}")
    return lines


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name if bare else literal(name)
