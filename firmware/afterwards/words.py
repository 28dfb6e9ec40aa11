"""The words of the history and the statistics, from ``words/<language>.toml``, and what the narrator calls things."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from audio.text.corpus import NO_BREAK
from audio.text.naming import Named
from audio.text.narration import Narration


@dataclass(frozen=True, slots=True)
class Words(Named):
    """
    One language.

    Attributes
    ----------
    table:
        The sections of texts, as they are written.

    """

    table: Mapping[str, Any]

    @classmethod
    def load(cls, language: str) -> "Words":
        """Return the words in ``language``; raise `UnknownLanguage` if there are none."""
        narration = Narration.load(language)
        file = files("firmware.afterwards") / "words" / f"{language}.toml"
        return cls(narration, tomllib.loads(file.read_text(encoding="utf-8")))

    def text(self, section: str, key: str, **facts: object) -> str:
        """One text of ``section``, with its facts; of two, the first is for a ``count`` of one."""
        found = self.table[section][key]
        if isinstance(found, list):
            found = found[facts["count"] != 1]
        return str(found).format(**facts)

    def texts(self, section: str, key: str) -> list[str]:
        """Several texts: the headings of a table."""
        return [str(text) for text in self.table[section][key]]

    def cards(self, cards: Iterable[str]) -> str:
        """Cards as a list: ``2 Werewolves, Seer``."""
        known = [card for card in cards if card in self.narration.roles()]
        return self.narration.fill("cards", "{cards:n}", {"cards": known}) if known else ""

    def edition(self, edition: str) -> str:
        """What an edition is called; as the file has it where there is no word for it."""
        key = f"window.start.edition.{edition}"
        return self.narration.label(key) if key in self.narration.labels() else edition

    def cause(self, cause: str) -> str:
        """Of what somebody died."""
        return str(self.table["causes"].get(cause, cause))

    def percent(self, rate: float | None, margin: float | None = None) -> str:
        """A share in percent, and by how much it may be wrong; nothing where it is not known."""
        if rate is None:
            return ""
        space = "" if self.narration.language == "en" else NO_BREAK
        sure = "" if margin is None else f"{NO_BREAK}±{NO_BREAK}{100 * margin:.0f}"
        return f"{100 * rate:.0f}{sure}{space}%"

    def count(self, value: int) -> str:
        """A large whole number as it is written in this language."""
        return f"{value:,}".replace(",", "," if self.narration.language == "en" else NO_BREAK)

    def number(self, value: float | None, digits: int = 1) -> str:
        """A number as it is written in this language; nothing where it is not known."""
        if value is None:
            return ""
        text = f"{value:.{digits}f}"
        return text if self.narration.language == "en" else text.replace(".", ",")
