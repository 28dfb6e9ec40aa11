"""The words of the page, from ``words/<language>.toml``, and what the narrator calls cards, houses and camps."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from audio.text.naming import Named
from audio.text.narration import Narration, languages


@dataclass(frozen=True, slots=True)
class Words(Named):
    """One language: the narrator's words for names, and the texts of the page as they are written."""

    texts: Mapping[str, Any]

    def text(self, key: str, **facts: object) -> str:
        """One text, with its facts."""
        return str(self.texts[key]).format(**facts)

    def said(self, query: Mapping[str, str]) -> str:
        """What an address with ``query`` says was said, as the key of a sentence; nothing where there is none."""
        key = query.get("said", "")
        return key if f"said_{key}" in self.texts else ""

    def label(self, key: str) -> str:
        """One text of the start screen of the virtual table, which has the same settings."""
        return self.narration.label(key)

    def count(self, key: str, number: int) -> str:
        """One text for ``number`` of something: the first where it is one, the second for any other."""
        one, many = self.texts[key]
        return str(one if number == 1 else many).format(number)


@cache
def words(language: str) -> Words:
    """The words in ``language``; `UnknownLanguage` if there are none."""
    narration = Narration.load(language)
    file = files("firmware.web") / "words" / f"{language}.toml"
    return Words(narration, tomllib.loads(file.read_text(encoding="utf-8")))


def chosen(accepted: str, otherwise: str) -> str:
    """The first language that a browser accepts and the page has, by its header ``accepted``."""
    known = languages()
    for part in accepted.split(",")[:20]:
        wanted = part.strip()[:2].lower()
        if wanted in known:
            return wanted
    return otherwise
