"""
The words of the guide, from `firmware/workshop/guide/words/<language>.toml`, ready to be set.

Every language has the same sections; what a command card is called stands in the narration alone.
"""

import re
import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from audio.text.corpus import NO_BREAK
from audio.text.narration import Narration, languages
from firmware.session.cards.errors import SheetRefused
from firmware.session.cards.names import COMMANDS, nearest, printed
from firmware.workshop.guide.inks import GREEN, RED

_FRENCH = re.compile(r" (?=[:;?!»])")
_KEYS = {"g": GREEN, "r": RED}


@dataclass(frozen=True, slots=True)
class Words:
    """
    The guide in one language.

    Attributes
    ----------
    language:
        Which.
    narration:
        The narrator's words, for the names of cards and the pages of the display.
    table:
        The sections, as they are written.

    """

    language: str
    narration: Narration
    table: dict[str, Any]

    def text(self, *path: str) -> str:
        """One text of the guide, such as ``text("night", "title")``."""
        found: Any = self.table
        for key in path:
            found = found[key]
        return self._set(found)

    def texts(self, section: str) -> list[str]:
        """The steps or the lines of a section, one after the other."""
        found = self.table[section]
        return [self._set(text) for text in found.get("steps", found.get("lines", ()))]

    def rows(self, section: str) -> list[tuple[str, str]]:
        """The rows of a section: what it is about, and what to do."""
        return [(self._set(about), self._set(what)) for about, what in self.table[section]["rows"]]

    def _set(self, text: str) -> str:
        """The text with its keys in colour, its cards by their names, and its marks kept with their words."""
        cards = {key: f"<b>{printed(self.narration, 'command', key)}</b>" for key in COMMANDS}
        for key, ink in _KEYS.items():
            text = text.replace(f"<{key}>", f'<b><font color="{ink}">').replace(f"</{key}>", "</font></b>")
        return _FRENCH.sub(NO_BREAK, text.format_map(cards))


def words(language: str) -> Words:
    """
    The guide's words in ``language``.

    Raises `SheetRefused` where nobody wrote them.
    """
    folder = files("firmware.workshop.guide") / "words"
    known = {known: file for known in languages() if (file := folder / f"{known}.toml").is_file()}
    if language not in known:
        raise SheetRefused(f"there is no guide in {language!r}{nearest(language, known)}")
    return Words(language, Narration.load(language), tomllib.loads(known[language].read_text(encoding="utf-8")))
