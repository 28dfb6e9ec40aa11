"""
The narration's files, read as they lie in their folder.

Words live in data. A language is one folder of ``*.toml`` files:

* ``pages.toml`` holds the labels, one line each: ``"aim.nobody" = "personne"``; ``window.toml`` those of the window,
  and ``argent_table.toml`` those of the window of Argent;
* ``names.toml`` holds the words for trades, camps, seats, numbers and the cards of Argent;
* ``roles/<key>.toml`` holds all words of one role: its ``[name]``, its ``[labels]``, and its cues;
* every other file holds cues::

      ["witch.wakes"]            # the cue
      vars = ["seat"]            # facts that every wording uses (none by default)
      may = ["night"]            # facts that are given too, and that some wordings use
      say = ["…", "…", "…"]      # the wordings
      grim = ["…"]               # more of them, where the table wants a darker tone
      mood.close = ["…"]         # more of them, in a mood of the table (`MOODS`)
      hint = ["…"]               # reminders for newcomers, one of them said after the wording

Adding a line, a label or a language is adding text; nothing here changes. What a folder must hold
is explained in docs/add-a-language.md.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeVar

from audio.errors import BadNarration, UnknownLanguage

PAGES = ("pages.toml", "window.toml", "argent_table.toml")
NAMES = "names.toml"
ROLES = "roles"
NO_BREAK = "\u00a0"
_Word = TypeVar("_Word")

#: What the table may feel, all of it public: the first night and day; at most half of the players alive; a last
#: vote that was decided by one voice, or that was clear; a last night that took nobody, or more than one, or was the
#: first and took nobody, so that no card was turned yet; a wolf condemned on this day, as all saw.
MOODS = ("first", "few", "close", "clear", "spared", "bloody", "untouched", "caught")


@dataclass(frozen=True, slots=True)
class Cue:
    """The wordings of one cue, the facts that each uses, those that some use, and what is said in other moods."""

    vars: tuple[str, ...]
    may: tuple[str, ...]
    say: tuple[str, ...]
    grim: tuple[str, ...] = ()
    mood: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    hint: tuple[str, ...] = ()

    @property
    def wordings(self) -> tuple[str, ...]:
        """Every wording there is, in every tone and mood; not the hints."""
        return (*self.say, *self.grim, *(text for texts in self.mood.values() for text in texts))


@dataclass(frozen=True, slots=True)
class Corpus:
    """Everything one language's folder holds."""

    language: str
    cues: Mapping[str, Cue]
    labels: Mapping[str, str]
    words: Mapping[str, object]


def shelf() -> Traversable:
    """Return the folder that holds one folder per language."""
    return files("audio.text") / "narration"


def languages() -> list[str]:
    """Return the languages there are, sorted; a folder is one once it names its words."""
    return sorted(entry.name for entry in shelf().iterdir() if (entry / NAMES).is_file())


@cache
def read_corpus(language: str) -> Corpus:
    """
    Return the corpus of ``language``, read once.

    Raises `UnknownLanguage` if there is no such folder, `BadNarration` if a file in it cannot be used.
    """
    if language not in languages():
        known = ", ".join(languages())
        raise UnknownLanguage(f"There is no narration in {language!r}. Languages there are: {known}.")
    cues: dict[str, Cue] = {}
    labels: dict[str, str] = {}
    words: dict[str, object] = {}
    for file in _files(shelf() / language):
        where = f"{language}/{file.name}"
        table = _parse(where, file)
        if file.name == NAMES:
            words = table
        elif file.name in PAGES:
            _merge(labels, _labels(where, table), where)
        else:
            _merge(cues, _cues(where, table), where)
    for file in _files(shelf() / language / ROLES):
        _add_role(f"{language}/{ROLES}/{file.name}", file, cues, labels, words)
    return Corpus(language, cues, {**labels, **_short_names(words)}, words)


def _files(folder: Traversable) -> list[Traversable]:
    found = folder.iterdir() if folder.is_dir() else ()
    return sorted((file for file in found if file.name.endswith(".toml")), key=lambda file: file.name)


def _add_role(
    where: str, file: Traversable, cues: dict[str, Cue], labels: dict[str, str], words: Mapping[str, object]
) -> None:
    """Add the words of the role that ``file`` is about."""
    key, table = file.name.removesuffix(".toml"), _parse(where, file)
    name, own = (dict(_part(where, table.pop(part, {}), part)) for part in ("name", "labels"))
    if "printed" in name:
        own[f"printed.{key}"] = name.pop("printed")
    if "side" in name:
        _merge(_part(NAMES, words.get("camps"), "camps"), {key: name.pop("side")}, where)
    _merge(_part(NAMES, words.get("roles"), "roles"), {key: name}, where)
    _merge(labels, _labels(where, own), where)
    _merge(cues, _cues(where, table), where)


def _part(where: str, part: object, name: str) -> dict[str, object]:
    if not isinstance(part, dict):
        raise BadNarration(f"{where}: {name} is {part!r}, where a table belongs.")
    return part


def _short_names(words: Mapping[str, object]) -> dict[str, str]:
    """The label of every role and trade: its name without an article."""
    roles = _part(NAMES, words.get("roles", {}), "roles")
    names = ((key, name.get("bare")) for key, name in roles.items() if isinstance(name, dict))
    return {f"role.{key}": bare for key, bare in names if isinstance(bare, str)}


def _parse(where: str, file: Traversable) -> dict[str, object]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadNarration(f"{where} is not TOML: {error}") from error


def _merge(known: dict[str, _Word], more: Mapping[str, _Word], where: str) -> None:
    for key in more:
        if key in known:
            raise BadNarration(f"{where} says {key!r}, which another file has already.")
    known.update(more)


def _labels(where: str, table: Mapping[str, object]) -> dict[str, str]:
    return {key: _text(where, key, text) for key, text in table.items()}


def _cues(where: str, table: Mapping[str, object]) -> dict[str, Cue]:
    return {key: _cue(where, key, entry) for key, entry in table.items()}


def _cue(where: str, key: str, entry: object) -> Cue:
    if not isinstance(entry, dict) or not set(entry) <= {"vars", "may", "say", "grim", "mood", "hint"}:
        raise BadNarration(f"{where}: {key!r} must be a table of vars, may, say, grim, mood and hint.")
    vars_, may, say, grim, hint = (
        _texts(where, key, entry.get(name, [])) for name in ("vars", "may", "say", "grim", "hint")
    )
    moods = entry.get("mood", {})
    if not isinstance(moods, dict) or not set(moods) <= set(MOODS):
        raise BadNarration(f"{where}: the moods of {key!r} must be of {', '.join(MOODS)}.")
    return Cue(vars_, may, say, grim, {mood: _texts(where, key, texts) for mood, texts in moods.items()}, hint)


def _texts(where: str, key: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise BadNarration(f"{where}: {key!r} holds {value!r} where a list of texts belongs.")
    return tuple(_text(where, key, text) for text in value)


def _text(where: str, key: str, value: object) -> str:
    if not isinstance(value, str):
        raise BadNarration(f"{where}: {key!r} holds {value!r} where a text belongs.")
    return _bind_marks(value)


def _bind_marks(text: str) -> str:
    """Bind high punctuation and quotes to their word: a French mark never begins a line."""
    for mark in ("!", "?", ":", ";", "»"):
        text = text.replace(f" {mark}", f"{NO_BREAK}{mark}")
    return text.replace("« ", f"«{NO_BREAK}")
