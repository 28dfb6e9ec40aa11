"""
A configuration as TOML.

What is written reads back as the same configuration; a secret is written only on request, and
otherwise only that there is one.
"""

import ast
import inspect
import json
from collections.abc import Mapping
from dataclasses import fields
from itertools import pairwise

from firmware.runtime.config.limits import Secret
from firmware.runtime.config.reading import LIMITS, SECTIONS
from firmware.runtime.config.sections import Config
from hardware.limits import Limit

HIDDEN = "(set, not shown)"


def to_toml(config: Config, *, changed: bool = False, explained: bool = False, secrets: bool = False) -> str:
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
    secrets:
        What is secret as well; otherwise a comment stands for it.

    """
    blocks = []
    for name in (field.name for field in fields(Config)):
        lines = _section(name, config, changed=changed, explained=explained, secrets=secrets)
        if lines or not changed:
            blocks.append("\n".join([f"[{name.replace('_', '.')}]", *lines]))
    return "\n\n".join(blocks) + "\n" if blocks else ""


def shown(value: object, limit: Limit) -> str:
    """One value as it may be shown to anybody."""
    return HIDDEN if value and isinstance(limit, Secret) else literal(value)


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
                found[name] = " ".join(text.split())
    return found


def _section(name: str, config: Config, *, changed: bool, explained: bool, secrets: bool) -> list[str]:
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
        text = literal(value) if secrets else shown(value, limit)
        lines.append(f"{'# ' if text == HIDDEN else ''}{key} = {text}")
    return lines


def _key(name: str) -> str:
    bare = name.isascii() and name.replace("_", "").replace("-", "").isalnum()
    return name if bare else literal(name)
