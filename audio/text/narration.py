"""
What the narrator says: the right words for a cue, in the table's language.

The choice of wording depends on the game, on what was narrated in it, and on the cue, never on anybody's cards or
secret choices; so a wording reveals nothing but its cue.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
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

    """

    game: int = 0
    day: int = 0
    turns: Mapping[str, int] = field(default_factory=dict)
    moods: frozenset[str] = frozenset()
    grim: bool = False
    hints: bool = False
    share: float = 1.0


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


class _Turn(NamedTuple):
    """A game, and how often a line was narrated in it."""

    game: int
    turn: int


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
        name, entry = self._find(cue, facts)
        turn = context.turns.get(cue, context.day)
        wording = _wording(entry, name, context, turn)
        hint = self.hint(cue, facts, context)
        return f"{self.fill(name, wording, facts)} {hint}".rstrip()

    def hint(self, cue: str, facts: Mapping[str, object], context: NarrationContext) -> str:
        """Return what newcomers are reminded of at the end of the line of ``cue``; nothing once they have heard it."""
        name, entry = self._find(cue, facts)
        turn = context.turns.get(cue, context.day)
        if not (context.hints and entry.hint and turn <= 1):
            return ""
        return self.fill(name, _next(entry.hint, name, context.game, turn), facts)

    def wordings(self, cue: str, facts: Mapping[str, object]) -> list[str]:
        """Return every wording and every hint of ``cue`` with these facts, for rendering ahead."""
        name, entry = self._find(cue, facts)
        return [self.fill(name, wording, facts) for wording in (*entry.wordings, *entry.hint)]

    def templates(self, grim: bool = True) -> Iterator[tuple[str, str]]:
        """Yield every line there is with each of its wordings and hints, as it is written: its facts in braces."""
        for name, entry in self._cues.items():
            texts = entry.wordings if grim else (text for text in entry.wordings if text not in entry.grim)
            yield from ((name, text) for text in (*texts, *entry.hint))

    def ahead(
        self, wanted: Callable[[str], bool], grim: bool, game: int, turn: int, share: float = 1.0
    ) -> Iterator[Coming]:
        """
        Yield the wordings of those lines that are ``wanted``, as far as ``game`` may say them from ``turn`` on.

        Lines may draw from all of their wordings, or from ``share`` of them (`NarrationContext`). A hint comes with
        each wording that may be the first.
        """
        for name, entry in self._cues.items():
            if wanted(name):
                yield from _coming(name, entry, entry.say + entry.grim if grim else entry.say, _Turn(game, turn), share)

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


def _coming(name: str, entry: Cue, said: tuple[str, ...], begin: _Turn, share: float) -> Iterator[Coming]:
    hint = _next(entry.hint, name, *begin) if entry.hint else ""
    hints = _waits(entry.hint, name, begin, 1.0)
    yield from (Coming(wait, name, text, "") for text, wait in hints.items() if wait)
    for mood, texts in (("", said), *entry.mood.items()):
        for text, wait in _waits(texts, name, begin, share, moody=bool(mood)).items():
            yield Coming(wait, name, text, mood)
            if hint and not wait:
                yield Coming(0, name, f"{text} {hint}", mood)


@lru_cache(4096)  # the same in each of the times that a game is prepared
def _waits(texts: tuple[str, ...], name: str, begin: _Turn, share: float, *, moody: bool = False) -> Mapping[str, int]:
    """How many turns of its line pass before each of ``texts`` may be said, by all of them or a ``share``."""
    waits: dict[str, int] = {}
    for drawn in dict.fromkeys((texts, _shortest(texts, share))):
        for wait in range(2 * len(drawn)):
            turn = begin.turn + wait
            if moody and not _is_moody(begin.game, name, turn):
                continue
            for text in _half(drawn, name, begin.game, turn) if moody else (_next(drawn, name, begin.game, turn),):
                waits[text] = min(wait, waits.get(text, wait))
    return waits


def _is_moody(game: int, name: str, turn: int) -> bool:
    """Whether this turn of a line takes up what the table feels."""
    return (turn + _draw(game, name)) % 2 == 1


BACK = (("night.falls",), ("dawn",), ("debate.opens", "debate.relaunch"), ("vote.opens",), ("raven.wakes", "poster"))
"""The lines that look back at the last vote, in their order: by turns, one of them does for each vote."""

OF_VOTES = frozenset({"close", "clear"})
"""The moods that a vote leaves."""


def _felt(entry: Cue, name: str, context: NarrationContext) -> list[str]:
    """Which of its moods the line ``name`` takes up: a wolf who was caught before all others."""
    felt = [mood for mood in MOODS if mood in context.moods and mood in entry.mood]
    back = next((number for number, lines in enumerate(BACK) if name.startswith(lines)), None)
    day = context.day - (back != 0)  # of the vote: it was today only where the night is still to fall
    if back is not None and (context.game + day) % len(BACK) != back:
        felt = [mood for mood in felt if mood not in OF_VOTES]
    return ["caught"] if "caught" in felt else felt


def _wording(entry: Cue, name: str, context: NarrationContext, turn: int) -> str:
    """
    The wording of this turn.

    Moods come and go, so their wordings have every other turn only, and of each mood only half of them:
    whatever the moods are, two turns in a row never share a wording where there are two, nor do two turns of moods.
    """
    if _is_moody(context.game, name, turn):
        moods = (_shortest(entry.mood[mood], context.share) for mood in _felt(entry, name, context))
        halves = (_half(texts, name, context.game, turn) for texts in moods)
        if moody := tuple(chain.from_iterable(halves)):
            return _next(moody, name, context.game, turn // 4)
    texts = entry.say + entry.grim if context.grim else entry.say
    return _next(_shortest(texts, context.share), name, context.game, turn)


@cache
def _shortest(texts: tuple[str, ...], share: float) -> tuple[str, ...]:
    """The shortest ``share`` of ``texts``, and two at least."""
    return texts if share == 1 else tuple(sorted(texts, key=seconds_for)[: max(2, ceil(share * len(texts)))])


def _half(texts: tuple[str, ...], name: str, game: int, turn: int) -> tuple[str, ...]:
    """Every other one of ``texts``, the others in the next of every other turn; a single one always."""
    return _sorted(texts, name, game)[turn // 2 % len(texts[:2]) :: 2]


def _next(texts: tuple[str, ...], name: str, game: int, turn: int) -> str:
    """The one of ``texts`` whose turn it is."""
    return _sorted(texts, name, game)[turn % len(texts)]


def _sorted(texts: tuple[str, ...], name: str, game: int) -> tuple[str, ...]:
    """
    Return ``texts`` in an order that is drawn once for all games, and from where ``game`` begins in it.

    The next game begins a little further than half of them: so what one game has said comes late in the next, if at
    all, and a line that comes once in a game takes each of its wordings in turn.
    """
    count = len(texts)
    order = _drawn(texts, name)
    step = count // 2 + 1
    rounds = gcd(step, count)  # each begins with the wordings between those with which the last one began
    begin = (game * step + game * rounds // count % rounds) % count
    return order[begin:] + order[:begin]


@lru_cache(4096)  # more than a language has lines, each of which is looked ahead turn by turn
def _drawn(texts: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(sorted(texts, key=lambda text: _draw(0, f"{name} {text}")))


def _draw(game: int, what: str) -> int:
    return int.from_bytes(sha256(f"{game}|{what}".encode()).digest()[:8])
