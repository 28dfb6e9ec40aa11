"""
What the narrator says: the right words for a cue, in the table's language.

Law: the choice of wording depends on the game, the day and the cue alone, never
on what anybody holds or did; so hearing a wording tells nothing but the cue.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from string import Formatter

from audio.corpus import Corpus, Cue, languages, read_corpus
from audio.errors import MissingFact, UnknownCue, UnknownLabel
from audio.variants import resolve
from audio.words import Words

__all__ = ["Narration", "Telling", "languages"]


@dataclass(frozen=True, slots=True)
class Telling:
    """
    All that a wording hangs on besides its cue and its facts; everybody at the table knows it.

    Attributes
    ----------
    variety:
        ``"<game>/<day>"``: the same game says the same again; of two days in a row, each has its own wording.
    moods:
        What the table may feel now (`audio.corpus.MOODS`): two lines of three take up a mood that they have.
    grim:
        Whether the darker wordings are among those drawn from.
    hints:
        Whether newcomers are reminded of what to do.

    """

    variety: str = ""
    moods: frozenset[str] = frozenset()
    grim: bool = False
    hints: bool = False


class Narration:
    """
    The lines and labels of one language.

    ``names`` maps a seat to its player's name; a seat without one is spoken by its number.
    """

    def __init__(self, corpus: Corpus) -> None:
        """Take a corpus that was read; `load` reads it by the language's name."""
        self.language = corpus.language
        self._cues = corpus.cues
        self._labels = corpus.labels
        self._words = Words(corpus.language, corpus.words)

    @classmethod
    def load(cls, language: str) -> "Narration":
        """Return the narration in ``language`` (``"fr"``); raise `UnknownLanguage` if there is none."""
        return cls(read_corpus(language))

    @property
    def names(self) -> dict[int, str]:
        """The players' names by seat; change it freely."""
        return self._words.players

    @names.setter
    def names(self, names: Mapping[int, str]) -> None:
        self._words.players = dict(names)

    def line(self, cue: str, facts: Mapping[str, object], telling: Telling) -> str:
        """
        Return what to say for ``cue``.

        Parameters
        ----------
        cue:
            A cue of the rules or of the box. ``death``, ``night.falls`` and ``over`` become
            the variant that their facts call for (`audio.variants`).
        facts:
            The cue's facts; those the wording does not tell are left aside.
        telling:
            What the choice hangs on.

        Raises `UnknownCue`, or `MissingFact` when a fact that must be told is not there.

        """
        name, entry = self._find(cue, facts)
        wording = _picked(_drawn_from(entry, name, telling), name, telling)
        if telling.hints and entry.hint:
            wording = f"{wording} {_picked(entry.hint, name, telling)}"
        return self._fill(name, wording, facts)

    def wordings(self, cue: str, facts: Mapping[str, object]) -> list[str]:
        """Return every wording and every hint of ``cue`` with these facts, for rendering ahead."""
        name, entry = self._find(cue, facts)
        return [self._fill(name, wording, facts) for wording in (*entry.wordings, *entry.hint)]

    def cues(self) -> Mapping[str, tuple[str, ...]]:
        """Return every line there is, with the facts it tells."""
        return {name: entry.vars + entry.may for name, entry in self._cues.items()}

    def label(self, key: str, **facts: object) -> str:
        """Return a short text for the display; raise `UnknownLabel` or `MissingFact`."""
        if key not in self._labels:
            raise UnknownLabel(f"{self.language}/pages.toml has no {key!r}.")
        return self._fill(key, self._labels[key], facts)

    def labels(self) -> frozenset[str]:
        """Return the name of every short text."""
        return frozenset(self._labels)

    def seat(self, seat: int) -> str:
        """Return the player's name, or else ``la place 3``, ``seat 3``."""
        return self._words.seat(seat)

    def role(self, key: str, article: bool = True) -> str:
        """Return ``la Voyante``, or without its article ``Voyante``; raise `UnknownWord` if there is none."""
        return self._words.role(key, article)

    def roles(self) -> frozenset[str]:
        """Return every role there is a name for."""
        return self._words.roles()

    def deck(self, composition: Mapping[str, int]) -> str:
        """Return ``deux Loups-Garous, la Voyante et cinq Simples Villageois``."""
        return self._words.deck(composition)

    def _find(self, cue: str, facts: Mapping[str, object]) -> tuple[str, Cue]:
        name = resolve(cue, facts)
        if name not in self._cues:
            raise UnknownCue(f"The narration in {self.language!r} has no line for {name!r}.")
        entry = self._cues[name]
        for fact in entry.vars + entry.may:
            if facts.get(fact) is None:
                raise MissingFact(f"{name!r} must tell {fact!r}; it was given {sorted(facts)}.")
        return name, entry

    def _fill(self, name: str, wording: str, facts: Mapping[str, object]) -> str:
        parts: list[str] = []
        for text, field, shape, _ in Formatter().parse(wording):
            parts.append(text)
            if field is None:
                continue
            if facts.get(field.lower()) is None:
                raise MissingFact(f"{name!r} tells {field.lower()!r}; it was given {sorted(facts)}.")
            parts.append(self._words.fact(field, facts[field.lower()], shape or ""))
        return "".join(parts)


def _drawn_from(entry: Cue, name: str, telling: Telling) -> tuple[str, ...]:
    """The wordings among which is drawn: those of the moods, two times in three, where there are any."""
    moody = tuple(text for mood, texts in entry.mood.items() if mood in telling.moods for text in texts)
    if moody and _draw(telling.variety, f"{name}?") % 3:
        return moody
    return entry.say + entry.grim if telling.grim else entry.say


def _picked(texts: tuple[str, ...], name: str, telling: Telling) -> str:
    """One of ``texts``: drawn for the game, then the next one with each day."""
    game, _, day = telling.variety.rpartition("/")
    counted = bool(game) and day.isascii() and day.isdigit()
    drawn = _draw(game if counted else telling.variety, name)
    return texts[(drawn + (int(day) if counted else 0)) % len(texts)]


def _draw(variety: str, name: str) -> int:
    return int.from_bytes(sha256(f"{variety}|{name}".encode()).digest()[:8])
