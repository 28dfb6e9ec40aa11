"""
What the narrator says: the right words for a cue, in the table's language.

The choice of wording depends on the game, on what was narrated in it, and on the cue, never on anybody's cards or
secret choices; so a wording reveals nothing but its cue.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache, partial
from hashlib import sha256
from itertools import chain
from math import ceil, gcd
from string import Formatter
from typing import NamedTuple, TypeVar

from audio.errors import MissingFact, UnknownCue, UnknownLabel
from audio.text.corpus import MOODS, Corpus, Cue, languages, read_corpus
from audio.text.estimate import seconds_for
from audio.text.variants import resolve
from audio.text.words import Words

__all__ = ["Narration", "NarrationContext", "in_turn", "languages"]

_Facts = TypeVar("_Facts", bound=Mapping[str, object])

Heard = Mapping[str, Sequence[str]]
"""The wordings of each line that were said, as they are written: those said last at the end."""


@dataclass(frozen=True, slots=True)
class NarrationContext:
    """
    What the choice of wording depends on besides the cue and its facts; all of it is public.

    Attributes
    ----------
    game, day:
        The game's number and the day's: the same game narrates the same day in the same words, and the next in others.
    turns:
        How often each cue was narrated in this game; each time it takes the next wording. One that is not here
        takes the next wording with each day.
    moods:
        What the table may feel now (`audio.text.corpus.MOODS`): every other line takes up a mood that it has.
    grim:
        Whether the darker wordings are among those drawn from.
    hints:
        Whether newcomers are reminded of what to do, the first time that a cue is narrated.
    share:
        The share of the wordings of a cue that is drawn from, over 0 to 1: the shortest of them, and two at least.
    heard:
        The wordings of each line that were said this evening before the game, as they are written: those said last at
        the end. What was never said, or longest ago, comes first.

    """

    game: int = 0
    day: int = 0
    turns: Mapping[str, int] = field(default_factory=dict)
    moods: frozenset[str] = frozenset()
    grim: bool = False
    hints: bool = False
    share: float = 1.0
    heard: Heard = field(default_factory=dict)


class Coming(NamedTuple):
    """
    A wording that may be said.

    Attributes
    ----------
    wait:
        How many turns of its line come before it, at least.
    line, text:
        The name of the line, and the wording; with what newcomers are reminded of where that may come with it.
    mood:
        What the table has to feel for it (`audio.text.corpus.MOODS`), or nothing.

    """

    wait: int
    line: str
    text: str
    mood: str


class _Line(NamedTuple):
    """What the order of a line's wordings depends on: its name, the game, and what was heard of it before that."""

    name: str
    game: int
    heard: tuple[str, ...] = ()


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
        self._named = frozenset(corpus.labels)  # which is asked for with every question
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

    def line(self, cue: str, facts: Mapping[str, object], context: NarrationContext) -> str:
        """
        Return what to say for ``cue``.

        Parameters
        ----------
        cue:
            A cue of the rules or of the box. ``death``, ``night.falls`` and ``over`` become
            the variant that their facts call for (`audio.text.variants`).
        facts:
            The cue's facts; those that the wording does not use are ignored.
        context:
            What the choice of wording depends on.

        Raises `UnknownCue`, or `MissingFact` when a required fact is not there.

        """
        hint = self.hint(cue, facts, context)
        return f"{self.fill(*self.worded(cue, facts, context), facts)} {hint}".rstrip()

    def worded(self, cue: str, facts: Mapping[str, object], context: NarrationContext) -> tuple[str, str]:
        """Return the name of the line for ``cue``, and its wording as it is written; errors are those of `line`."""
        name, entry = self._find(cue, facts)
        return name, _wording(entry, _line(name, context), context, context.turns.get(cue, context.day))

    def hint(self, cue: str, facts: Mapping[str, object], context: NarrationContext) -> str:
        """Return what newcomers are reminded of at the end of the line of ``cue``; nothing once they have heard it."""
        name, entry = self._find(cue, facts)
        turn = context.turns.get(cue, context.day)
        if not (context.hints and entry.hint and turn <= 1):
            return ""
        return self.fill(name, _next(entry.hint, _line(name, context), turn), facts)

    def wordings(self, cue: str, facts: Mapping[str, object]) -> list[str]:
        """Return every wording and every hint of ``cue`` with these facts, for rendering ahead."""
        name, entry = self._find(cue, facts)
        return [self.fill(name, wording, facts) for wording in (*entry.wordings, *entry.hint)]

    def templates(self, grim: bool = True) -> Iterator[tuple[str, str]]:
        """Yield every line there is with each of its wordings and hints, as it is written: its facts in braces."""
        for name, entry in self._cues.items():
            texts = entry.wordings if grim else (text for text in entry.wordings if text not in entry.grim)
            yield from ((name, text) for text in (*texts, *entry.hint))

    def ahead(self, wanted: Callable[[str], bool], context: NarrationContext, turn: int) -> Iterator[Coming]:
        """
        Yield the wordings of those lines that are ``wanted``, as far as a game may say them from ``turn`` on.

        Game, tone and what was heard are those of ``context``. Lines may draw from all of their wordings, or from its
        ``share`` of them. A hint comes with each wording that may be the first.
        """
        for name, entry in self._cues.items():
            if wanted(name):
                said = entry.say + entry.grim if context.grim else entry.say
                yield from _coming(_line(name, context), entry, said, turn, context.share)

    def cues(self) -> Mapping[str, tuple[str, ...]]:
        """Return every line there is, with the facts it uses."""
        return {name: entry.vars + entry.may for name, entry in self._cues.items()}

    def label(self, key: str, **facts: object) -> str:
        """Return a short text for the display; raise `UnknownLabel` or `MissingFact`."""
        if key not in self._labels:
            raise UnknownLabel(f"{self.language}/pages.toml has no {key!r}.")
        return self.fill(key, self._labels[key], facts)

    def labels(self) -> frozenset[str]:
        """Return the name of every short text."""
        return self._named

    def seat(self, seat: int) -> str:
        """Return the player's name, or else ``la place 3``, ``seat 3``."""
        return self._words.seat(seat)

    def role(self, key: str, article: bool = True) -> str:
        """Return ``la Voyante``, or without its article ``Voyante``; raise `UnknownWord` if there is none."""
        return self._words.role(key, article)

    def roles(self) -> frozenset[str]:
        """Return every role there is a name for."""
        return self._words.roles()

    def building(self, key: str) -> str:
        """Return the house of a trade: ``l’église``, ``the church``; raise `UnknownWord` if there is none."""
        return self._words.building(key)

    def buildings(self) -> frozenset[str]:
        """Return every trade there is a word for the house of."""
        return self._words.buildings()

    def commands(self) -> frozenset[str]:
        """Return every command card there is a spoken name for."""
        return self._words.commands()

    @property
    def conjunction(self) -> str:
        """The word before the last of a list: ``et``, ``and``."""
        return self._words.conjunction

    def sides(self) -> frozenset[str]:
        """Return every side there is a word for."""
        return self._words.sides()

    def _find(self, cue: str, facts: Mapping[str, object]) -> tuple[str, Cue]:
        name = resolve(cue, facts)
        if name not in self._cues:
            raise UnknownCue(f"The narration in {self.language!r} has no line for {name!r}.")
        entry = self._cues[name]
        for fact in entry.vars + entry.may:
            if facts.get(fact) is None:
                raise MissingFact(f"{name!r} needs the fact {fact!r}; it was given {sorted(facts)}.")
        return name, entry

    def fill(self, name: str, wording: str, facts: Mapping[str, object]) -> str:
        """Return a wording of the line ``name``, or a part of one, with its facts in words."""
        if "{" not in wording and "}" not in wording:
            return wording
        parts: list[str] = []
        for text, fact, key, shape in _parsed(wording):
            parts.append(text)
            if fact is None:
                continue
            if facts.get(key) is None:
                raise MissingFact(f"{name!r} needs the fact {key!r}; it was given {sorted(facts)}.")
            parts.append(self._words.fact(fact, facts[key], shape))
        return "".join(parts)


@lru_cache(4096)  # each is filled in for every player and every card, ahead of each game
def _parsed(wording: str) -> tuple[tuple[str, str | None, str, str], ...]:
    """The parts of ``wording``: some text, and the fact after it, as it is written, by its name, and in what shape."""
    return tuple(
        (text, fact, fact.lower() if fact else "", shape or "") for text, fact, shape, _ in Formatter().parse(wording)
    )


def in_turn(
    lines: Iterable[tuple[str, _Facts]], context: NarrationContext
) -> Iterator[tuple[tuple[str, _Facts], NarrationContext]]:
    """Yield each of ``lines``, cue and facts, with its context: one that comes again is told in other words."""
    spoken: Counter[str] = Counter()
    for line in lines:
        cue, _ = line
        yield line, replace(context, turns={cue: spoken[cue]})
        spoken[cue] += 1


def _line(name: str, context: NarrationContext) -> _Line:
    return _Line(name, context.game, tuple(context.heard.get(name, ())))


def _coming(line: _Line, entry: Cue, said: tuple[str, ...], begin: int, share: float) -> Iterator[Coming]:
    hint = _next(entry.hint, line, begin) if entry.hint else ""
    hints = _waits(entry.hint, line, begin, 1.0)
    yield from (Coming(wait, line.name, text, "") for text, wait in hints.items() if wait)
    for mood, texts in (("", said), *entry.mood.items()):
        for text, wait in _waits(texts, line, begin, share, moody=bool(mood)).items():
            yield Coming(wait, line.name, text, mood)
            if hint and not wait:
                yield Coming(0, line.name, f"{text} {hint}", mood)


@lru_cache(4096)  # the same in each of the times that a game is prepared
def _waits(texts: tuple[str, ...], line: _Line, begin: int, share: float, *, moody: bool = False) -> Mapping[str, int]:
    """How many turns of its line pass before each of ``texts`` may be said, by all of them or a ``share``."""
    waits: dict[str, int] = {}
    for drawn in dict.fromkeys((texts, _shortest(texts, share))):
        for wait in range(2 * len(drawn)):
            turn = begin + wait
            if moody and not _is_moody(line, turn):
                continue
            for text in _half(drawn, line, turn) if moody else (_next(drawn, line, turn),):
                waits[text] = min(wait, waits.get(text, wait))
    return waits


def _is_moody(line: _Line, turn: int) -> bool:
    """Whether this turn of a line takes up what the table feels."""
    return (turn + _draw(line.game, line.name)) % 2 == 1


BACK = (("night.falls",), ("dawn",), ("debate.opens", "debate.relaunch"), ("vote.opens",), ("raven.wakes", "poster"))
"""The lines that look back at the last vote, in their order: by turns, one of them does for each vote."""

OF_VOTES = frozenset({"close", "clear"})
"""The moods that a vote leaves."""

SAVED = "over.villagers"
"""The line that tells what the last vote did only where it was a wolf whom it condemned today."""


def _felt(entry: Cue, name: str, context: NarrationContext) -> list[str]:
    """Which of its moods the line ``name`` takes up: a wolf who was caught before all others."""
    felt = [mood for mood in MOODS if mood in context.moods and mood in entry.mood]
    back = next((number for number, lines in enumerate(BACK) if name.startswith(lines)), None)
    day = context.day - (back != 0)  # of the vote: it was today only where the night is still to fall
    other = back is not None and (context.game + day) % len(BACK) != back
    if other or (name == SAVED and "caught" not in context.moods):
        felt = [mood for mood in felt if mood not in OF_VOTES]
    return ["caught"] if "caught" in felt else felt


def _wording(entry: Cue, line: _Line, context: NarrationContext, turn: int) -> str:
    """
    The wording of this turn.

    Moods come and go, so their wordings have every other turn only, and of each mood only half of them:
    whatever the moods are, two turns in a row never share a wording where there are two, nor do two turns of moods.
    A usual wording that was not heard for longer, or never, comes before that of a mood.
    """
    texts = entry.say + entry.grim if context.grim else entry.say
    usual = _next(_shortest(texts, context.share), line, turn)
    if _is_moody(line, turn):
        moods = (_shortest(entry.mood[mood], context.share) for mood in _felt(entry, line.name, context))
        if moody := tuple(chain.from_iterable(_half(texts, line, turn) for texts in moods)):
            return min(_next(moody, line, 1 + turn // 4), usual, key=partial(_last_heard, line))
    return usual


@cache
def _shortest(texts: tuple[str, ...], share: float) -> tuple[str, ...]:
    """The shortest ``share`` of ``texts``, and two at least."""
    return texts if share == 1 else tuple(sorted(texts, key=seconds_for)[: max(2, ceil(share * len(texts)))])


def _half(texts: tuple[str, ...], line: _Line, turn: int) -> tuple[str, ...]:
    """Every other one of ``texts``, the others in the next of every other turn; a single one always."""
    return _sorted(texts, line)[(turn - 1) // 2 % len(texts[:2]) :: 2]


def _next(texts: tuple[str, ...], line: _Line, turn: int) -> str:
    """The one of ``texts`` whose turn it is; the first turn of a game is its turn 1."""
    return _sorted(texts, line)[(turn - 1) % len(texts)]


@lru_cache(256)  # one line after the other is looked ahead, turn by turn
def _sorted(texts: tuple[str, ...], line: _Line) -> tuple[str, ...]:
    """
    Return ``texts`` in their order in a game: those never heard before it, then those heard longest ago.

    Those not heard come in an order that is drawn once for all games. The next game, of another evening, begins a
    little further than half of them: so what one game has said comes late in the next, if at all, and a line that comes
    once in a game takes each of its wordings in turn.
    """
    count = len(texts)
    order = _drawn(texts, line.name)
    step = count // 2 + 1
    rounds = gcd(step, count)  # each begins with the wordings between those with which the last one began
    begin = (1 + line.game * step + line.game * rounds // count % rounds) % count
    return tuple(sorted(order[begin:] + order[:begin], key=partial(_last_heard, line)))


def _last_heard(line: _Line, text: str) -> int:
    """When ``text`` was heard last, by its place among all of the line; -1 if it never was."""
    return line.heard.index(text) if text in line.heard else -1


@lru_cache(4096)  # more than a language has lines, each of which is looked ahead turn by turn
def _drawn(texts: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(sorted(texts, key=lambda text: _draw(0, f"{name} {text}")))


def _draw(game: int, what: str) -> int:
    return int.from_bytes(sha256(f"{game}|{what}".encode()).digest()[:8])
