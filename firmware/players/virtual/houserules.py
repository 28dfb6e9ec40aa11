"""
The house rules as they are read on the start screen, in the table's language.

Each language has a file of its own (``rules/<language>.toml``). What a setting decides is read in the words of the code
where the file has only a label for it, as in English it often has.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from firmware.runtime.config.chapters import sentences

FOLDER = Path(__file__).parent / "rules"


@dataclass(frozen=True, slots=True)
class RuleWords:
    """Chapters, settings (what each is called, and what it decides) and their values, each by its name in the code."""

    chapters: Mapping[str, str]
    rules: Mapping[str, tuple[str, str]]
    values: Mapping[str, str]

    def chapter(self, name: str) -> str:
        """What a chapter is called."""
        return self.chapters.get(name, name)

    def value(self, value: object, rule: str = "") -> str:
        """A value in words, those of its ``rule`` where they agree with its label alone; a number stays one."""
        return self.values.get(f"{rule}.{value}") or self.values.get(str(value), str(value).replace("_", " "))


@cache
def rule_words(language: str) -> RuleWords:
    """The words of ``language``."""
    plain = {name: (name.replace("_", " ").capitalize(), reason) for name, reason, _ in sentences()}
    path = FOLDER / f"{language}.toml"
    own = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    written = {
        name: (label, *sentence) if sentence else (label, plain[name][1])
        for name, (label, *sentence) in own.get("rules", {}).items()
    }
    return RuleWords(own.get("chapters", {}), plain | written, own.get("values", {}))
