"""
A recorded voice: a folder of takes, and the lines that can be said with them.

A line is said by takes only if they hold every word of it, in its order; a player's name is in no pack. What a
take says is in ``pack.toml``, so that a wording may move or go without the pack being wrong::

    name = "Grand-mère"
    language = "fr"

    [takes]
    "dawn-1.wav" = "Le coq chante. Le village ouvre les yeux, et se compte en silence."
    "seat-3.wav" = "la place 3"
"""

import re
import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from audio.errors import BadPack
from audio.speech.files.clips import Part, is_whole
from audio.text.pieces import END, SENTENCE, SUSPENSE

INDEX = "pack.toml"
PAUSES = (("…", SUSPENSE), (".!?", SENTENCE), (",:;", 0.18))
"""Seconds of silence where two takes meet, by the punctuation that lies between them."""

WITHIN = 0.05  # and where they meet within a sentence

_WORD = re.compile(r"\w+(?:[’'-]\w+)*[’']?")

Key = tuple[str, ...]
"""The words of a text, without their punctuation and capitals."""


class Pack:
    """
    The recorded takes of one voice.

    Parameters
    ----------
    folder:
        Where they lie.
    name, language:
        Who speaks, and what.
    takes:
        What each file says.
    report:
        Called with a sentence about a take that turned out to be unusable.

    """

    def __init__(
        self,
        folder: Path,
        name: str,
        language: str,
        takes: Mapping[str, str],
        report: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.folder = folder
        self.name = name
        self.language = language
        self.takes = dict(takes)
        self._report = report
        self._files = {words(text): folder / file for file, text in takes.items() if (folder / file).is_file()}
        self._longest = max(map(len, self._files), default=0)

    def parts(self, text: str) -> tuple[Part, ...]:
        """
        Return the fewest takes that say ``text``, one after the other, with the pauses that its punctuation asks for.

        Returns nothing if they cannot say it.
        """
        spoken = list(_WORD.finditer(text))
        key = words(text)
        ways: list[tuple[Key, ...] | None] = [()]  # by how many words are said: the takes that say them
        for end in range(1, len(key) + 1):
            found = [
                (*before, key[start:end])
                for start in range(max(0, end - self._longest), end)
                if (before := ways[start]) is not None and key[start:end] in self._files
            ]
            ways.append(min(found, key=len, default=None))
        parts, said = [], 0
        for take in ways[-1] or ():
            said += len(take)
            after = text[spoken[said - 1].end() : spoken[said].start()] if said < len(spoken) else None
            parts.append(Part(self._files[take], _pause(after)))
        return tuple(parts)

    def says(self, text: str) -> bool:
        """Whether there is one take of exactly this."""
        return words(text) in self._files

    def leave_out(self, parts: Iterable[Part], why: Exception) -> None:
        """Use those of these takes that are damaged no more tonight."""
        damaged = {part.path for part in parts if not is_whole(part.path)}
        self._files = {key: path for key, path in self._files.items() if path not in damaged}
        self._report(f"The recorded voice {self.name!r} cannot say a line: {why} A synthetic voice speaks instead.")


def read_pack(folder: Path, report: Callable[[str], None] = lambda _: None) -> Pack:
    """Return the pack in ``folder``; raise `BadPack` if it cannot be used."""
    index = folder / INDEX
    try:
        table = tomllib.loads(index.read_text(encoding="utf-8"))
        takes = {str(file): str(text) for file, text in table["takes"].items()}
        return Pack(folder, str(table["name"]), str(table["language"]), takes, report)
    except (OSError, ValueError, KeyError, AttributeError) as error:
        raise BadPack(
            f"{folder} is not a recorded voice: {INDEX} must be there with name, language and [takes] ({error})."
        ) from error


def storyteller(language: str, report: Callable[[str], None] = lambda _: None) -> Pack | None:
    """Return the recorded storyteller that comes with Meneur, if there is one; raise `BadPack` if it cannot be used."""
    folder = storyteller_folder(language)
    return read_pack(folder, report) if folder.is_dir() else None


def storyteller_folder(language: str) -> Path:
    """Return where the recorded storyteller of ``language`` is, or would be."""
    return Path(__file__).parent / f"storyteller-{language}"


def words(text: str) -> Key:
    """Return the words of ``text``, by which takes are found."""
    plain = unicodedata.normalize("NFC", text).replace("'", "’").casefold()
    return tuple(_WORD.findall(plain))


def _pause(after: str | None) -> float:
    """The silence for the punctuation ``after`` a take; none follows the last."""
    if after is None:
        return END
    return next((pause for marks, pause in PAUSES if set(marks) & set(after)), WITHIN)
