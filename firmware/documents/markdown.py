"""
Markdown, as little of it as is needed.

A cell is one line, whatever was written in it.
"""

from collections.abc import Iterable, Sequence

from firmware.runtime.config.writing import literal


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Draw a table; ``head`` names its columns."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(_cell, line)) + " |" for line in lines)


def value(setting: object) -> str:
    """Write a setting as it stands in a configuration file."""
    return f"`{literal(setting)}`"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
