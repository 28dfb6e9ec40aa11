"""The sentences of opponents, in the table's language (``lines/<language>.toml``)."""

import re
import tomllib
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping
from difflib import SequenceMatcher
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any, Literal, get_args
from unicodedata import combining, normalize

from audio.text.grammar import capital
from audio.text.narration import Narration
from firmware.players.opponents.named import Card, Name
from firmware.players.opponents.reasons import PLAIN
from firmware.players.opponents.statement import Statement

LINES = Path(__file__).parent / "lines"

ALIKE = 0.75
"""From which part of their letters in common two names are mistaken for each other: “Léo” and “Léon”."""

EDGE, LATELY = 4, 10
"""So many words at its beginning or its end does no sentence share with so many before it: those of the last minute."""

LONGEST = 100
"""So many characters a sentence has at most with that by which it begins: it is in sight for some seconds."""

YOU = "you."
"""With this begins under what the words for somebody are found who is spoken to, and not of."""

OWN = "{}_self"
"""Under this are the words of who speaks of himself: the Witch saved him, the wolves wanted him, or he cleared one."""

AGAIN = "again."
"""With this begins under what the words are found for what another has said before."""

SIGHT = "sights."
"""With this begins under what the words for a sight are found of who has claimed the card by which he saw it."""

FURTHER = "further."
"""With this begins under what they are found of who has told of another sight by it the same day."""

_Claimed = Literal["paired", "informing", "thrice", "thirdly", "asleep", "known", "unsure", "mutual", "knowing"]
_Believed = Literal["believing", "admitting", "fresh", "unfounded"]
_Answering = Literal["wanting", "proclaiming", "parrying", "insisting", "circling", "calm"]
_Repeating = Literal[
    "firstly",
    "echoing",
    "likewise",
    "anew",
    "denied",
    "solely",
    "shared",
    "another",
    "other",
    "begging",
    "curious",
    "bygone",
    "faint",
    "maintaining",
    "recalling",
]
Unfit = Literal["reasoned", "stated", "opposed", "disputing", _Repeating, _Claimed, _Believed, _Answering]
"""
What there can be in a wording that does not fit what was said before: that reasons were given, that something was told
and not asked or kept back, that another was against somebody, or claimed his card, that one had said it before him,
that he just has, or not long ago; that no more than two claim a card, that who claims it does not know of the other,
that somebody has claimed just three, or named just three others, or claimed one that was shown before, or on another
day, or has just said what is believed, or claims one's own, or that one has given a reason against him; that a liar was
believed; that one was asked for a name; that one tells his card to all, who was asked for it by one; that a mistake was
owned up to; that somebody was just named; that one was doubted again after one had denied it; that much was said, and
nothing new; that somebody was silent; that one tells of a wolf for the first time; that one has not denied yet to be
one; that nobody else has taken one's word; that others were taken in as well; that there was another night to see
somebody, or just one other; that several are against one; that no reason was given; that one but doubts in whom a wolf
was seen; that who is cited has said it today; or that one's card was disputed, or not.
"""

Opening = Literal["turning", "siding", "leaving"]
"""
By what one begins who thinks otherwise than he said: he believes somebody no longer, or takes the side of one whom he
was against, or names another in place of one.
"""

_OTHER = frozenset(
    {
        "names",
        "women",
        "you",
        "again",
        "sights",
        "further",
        "citing",
        "facts",
        "several",
        "housed",
        "weighty",
        "voting",
        "living",
        "hanging",
        *get_args(Opening),
        *(f"{one}_{how}" for one in get_args(Opening) for how in ("you", "named")),
    }
) | {*get_args(Unfit)}
"""What else is in a file of lines."""


_BEGINS = re.compile(r"(?<=[.?!] )[^\W\d_]")
"""The first letter of a sentence but the first, which may begin with a player who has no name."""


class Wording:
    """
    Puts what opponents say into words.

    Parameters
    ----------
    narration:
        Returns the table's language now, and what players and cards are called in it.
    chance:
        What chooses among several wordings.
    lone:
        Whether everybody knows that only one wolf can be left: then nobody speaks of several.
    homeless:
        Whether a player has no house, where others have one: then nobody speaks of his door or of who lives beside him.
    voteless:
        Whether a player has no vote today, or will hardly use it: then he does not speak of it.
    dead:
        Whether a player is dead: then nobody speaks of whether he is believed.
    hanged:
        Whether the village has hanged a player: of nobody else it is said.

    """

    def __init__(  # noqa: PLR0913 - the words, and what all know of who is named in them
        self,
        narration: Callable[[], Narration],
        chance: Random,
        *,
        lone: Callable[[], bool] = lambda: False,
        homeless: Callable[[int], bool] = lambda _: False,
        voteless: Callable[[int], bool] = lambda _: False,
        dead: Callable[[int], bool] = lambda _: False,
        hanged: Callable[[int], bool] = lambda _: False,
    ) -> None:
        self._narration = narration
        self._chance = chance
        self._lone = lone
        self._homeless = homeless
        self._voteless = voteless
        self._dead = dead
        self._hanged = hanged
        self._heard: deque[tuple[str, ...]] = deque(maxlen=LATELY)
        self._said: dict[str, list[str]] = {}
        self._own: dict[tuple[str, int], list[str]] = {}

    def text(  # noqa: PLR0913 - what is said, to whom, and what was said before
        self,
        statement: Statement,
        name: Callable[[int], str],
        *,
        to_target: bool = False,
        claimed: bool = False,
        further: bool = False,
        unfit: Collection[Unfit] = (),
        addressee: int | None = None,
        today: Collection[str] = (),
    ) -> str:
        """
        ``statement`` as a sentence, with the ``name`` of each player.

        Of all wordings it is the one that nobody has used for the longest time, in this game or in those before, and
        nobody repeats himself before he has used them all; if it can be, none that was said ``today``, be it to
        another, or begins or ends as a sentence just heard, and none of what is ``unfit``. It names the ``addressee``,
        and what is said ``to_target`` speaks to that one and not of him, where there are words for that. Who has
        ``claimed`` his card does not name it with what he saw by it, and tells a ``further`` sight as one more.
        """
        key = _key(statement)
        to_target = to_target and statement.by is None and key in addressed(self._narration().language)
        told = _told_by(key, self._narration().language, claimed=claimed, once_more=further)
        key = f"{YOU}{key}" if to_target else f"{told}{key}"
        fitting = self._fitting(key, statement, unfit)
        named = self._words(statement, name)
        naming = _naming(fitting, statement, addressee)
        line = self._next(key, _unsaid(naming, named, today), statement, name)
        spoken = _spoken(line, named)
        self._heard.append(_words_in(spoken))
        return spoken

    def opened(
        self, opening: Opening, whom: str, text: str, *, to_whom: bool = False, today: Collection[str] = ()
    ) -> str:
        """
        The ``text`` behind an ``opening`` that is of him who is called ``whom``.

        It is said to him if the ``text`` is: by ``to_whom``, or because it calls him by his name. Where the ``text``
        names him it does not. Nobody begins as another has ``today``, as long as there are other words; nor at all, if
        it gets too long by that.
        """
        words, read = {"target": Name(whom)}, _read(self._narration().language)
        begins = read[opening]
        if to_whom or is_called(whom, text):
            begins = read[f"{opening}_you"]
        elif re.search(rf"\b{re.escape(whom)}\b", text):
            begins = read.get(f"{opening}_named", begins)
        begun = {line: f"{_spoken(line, words)} " for line in begins}
        short = [line for line in begun if len(begun[line] + text) <= LONGEST] or [""]
        new = [line for line in short if not any(_begins(line).match(one) for one in today)]
        return f"{begun.get(self._chance.choice(new or short), '')}{text}"

    def remember(self, statement: Statement, text: str, name: Callable[[int], str]) -> None:
        """Take the wording of ``text``, by which ``statement`` was said before an interruption, for used."""
        key, named = _key(statement), self._words(statement, name)
        for line in _lines(self._narration().language, key):
            if text.endswith(_spoken(line, named)):
                self._use(line, key, statement.speaker)

    def _fitting(self, key: str, statement: Statement, unfit: Collection[Unfit] = ()) -> list[str]:
        """The wordings of ``key`` that are true now of all whom ``statement`` names, and of who says it."""
        language = self._narration().language
        read = _read(language)
        named = (one for one in (statement.speaker, statement.target, statement.about) if one is not None)
        untrue: list[str] = [*read["several"]] if self._lone() else []
        untrue += read["housed"] if any(map(self._homeless, named)) else ()
        untrue += read["voting"] if self._voteless(statement.speaker) else ()
        untrue += read["living"] if statement.about is not None and self._dead(statement.about) else ()
        untrue += read["hanging"] if statement.about is None or not self._hanged(statement.about) else ()
        untrue += read["weighty"] if statement.role == PLAIN else ()
        untrue += chain.from_iterable(read[one] for one in unfit)
        lines = [line for line in _lines(language, key) if not any(words in line.lower() for words in untrue)]
        return lines if statement.about is not None else [line for line in lines if "{about" not in line] or lines

    def _next(self, key: str, lines: list[str], statement: Statement, name: Callable[[int], str]) -> str:
        """Of these ``lines`` the one that was used longest ago, but not by the same speaker while he has others."""
        speaker = statement.speaker
        said, own = self._said.setdefault(key, []), self._own.setdefault((key, speaker), [])
        if set(lines) <= set(own):
            del own[: -(len(lines) // 2)]  # the latest are still in everybody's ears
        fresh = [line for line in lines if line not in said[-1:]] or lines
        free = [line for line in fresh if line not in own] or fresh  # the only one left to him was just said by another
        named = self._words(statement, name)
        apart = [line for line in free if not self._echoes(_spoken(line, named))] or free
        new = [line for line in apart if line not in said]
        line = self._chance.choice(new) if new else min(apart, key=said.index)
        self._use(line, key, speaker)
        return line

    def _echoes(self, spoken: str) -> bool:
        """Whether ``spoken`` begins or ends with the same words as a sentence that was just heard."""
        words = _words_in(spoken)
        long = (one for one in self._heard if min(len(one), len(words)) >= EDGE)
        return any(words[:EDGE] == one[:EDGE] or words[-EDGE:] == one[-EDGE:] for one in long)

    def _use(self, line: str, key: str, speaker: int) -> None:
        said = self._said.setdefault(key, [])
        if line in said:
            said.remove(line)
        said.append(line)
        self._own.setdefault((key, speaker), []).append(line)

    def _words(self, statement: Statement, name: Callable[[int], str]) -> Mapping[str, str]:
        return {
            "target": Name("" if statement.target is None else name(statement.target)),
            "about": Name("" if statement.about is None else name(statement.about)),
            "by": Name("" if statement.by is None else name(statement.by)),
            "role": self._card(statement.role or statement.card),
            "card": self._card(statement.card),
        }

    def _card(self, key: str) -> Card:
        """What the card ``key`` is called; nothing where there is none."""
        names = (self._narration().role(key, article) for article in (True, False)) if key else ("", "")
        return Card(*names)


def is_called(name: str, text: str) -> bool:
    """Whether by ``text`` one speaks to who has that ``name``, and not of him: it calls him by it."""
    called = rf"(?:^|, ){re.escape(name)}(?=,)|, {re.escape(name)}(?=\s?[.:;?!])"
    return re.search(called, text, re.IGNORECASE) is not None


def names_for(language: str, seats: Iterable[int], taken: Iterable[str] = ()) -> dict[int, str]:
    """
    What those at ``seats`` are called who have no other name; the same names for the same seats.

    Who would be called as one of those ``taken``, or nearly so, gets a name that nobody has, as long as there are any.
    """
    names, theirs = _read(language)["names"], {_plain(name) for name in taken}
    given = {seat: names[(seat - 1) % len(names)] for seat in seats}
    free = sorted((name for name in names if name not in given.values()), key=lambda one: _likeness(one, theirs))
    alike = sorted(
        (seat for seat in given if _likeness(given[seat], theirs)), key=lambda one: -_likeness(given[one], theirs)
    )
    for seat, name in zip(alike, free, strict=False):
        if _likeness(name, theirs) < _likeness(given[seat], theirs):
            given[seat] = name
    return given


def _spoken(line: str, named: Mapping[str, str]) -> str:
    """``line`` with the names of those it speaks of, and each of its sentences with a capital letter."""
    return _BEGINS.sub(lambda letter: letter[0].upper(), capital(line.format_map(named)))


def _unsaid(lines: list[str], named: Mapping[str, str], today: Collection[str]) -> list[str]:
    """Those of ``lines`` that nobody has said ``today`` of anybody, or else not word for word, if there are any."""
    unused = [line for line in lines if not any(_is_said_by(line, text) for text in today)]
    return unused or [line for line in lines if not any(text.endswith(_spoken(line, named)) for text in today)] or lines


def _is_said_by(line: str, text: str) -> bool:
    """Whether ``text`` ends with the wording ``line``, whoever is named in it."""
    *before, last = _between_names(line)
    if not text.endswith(last):
        return False
    end = len(text) - len(last)
    return all((end := text.rfind(part, 0, end)) >= 0 for part in reversed(before))


@cache
def _begins(line: str) -> re.Pattern[str]:
    """What a text begins with that begins with the wording ``line``, whoever is named in it."""
    parts = (re.escape(part) + (".+?" if field else "") for part, field, *_ in Formatter().parse(line))
    return re.compile("".join(parts), re.IGNORECASE)


@cache
def _between_names(line: str) -> tuple[str, ...]:
    """What of a wording is the same whoever is named in it."""
    return tuple(part for part, *_ in Formatter().parse(line) if part)


def _naming(lines: list[str], statement: Statement, addressee: int | None) -> list[str]:
    """Those of ``lines`` that name the ``addressee`` of the ``statement``, if there are any, and there is one."""
    if addressee is None:
        return lines
    field = "{about" if statement.about == addressee else "{target"
    return [line for line in lines if field in line] or lines


def _words_in(spoken: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[\w’]+", spoken.casefold()))


def _likeness(name: str, others: Iterable[str]) -> float:
    """How much ``name`` is like the most similar of ``others``: 1 where it is the same, 0 where none is alike."""
    plain = _plain(name)
    most = max((SequenceMatcher(None, plain, other).ratio() for other in others if other), default=0.0)
    return most if most >= ALIKE else 0.0


def _plain(name: str) -> str:
    """``name`` without what is hardly heard: capitals and accents."""
    return "".join(letter for letter in normalize("NFD", name.casefold()) if not combining(letter))


@cache
def known_names() -> tuple[frozenset[str], frozenset[str]]:
    """The names of women, and those of men, that the bots of any language have."""
    read = [_read(path.stem) for path in LINES.glob("*.toml")]
    women = frozenset(name for lines in read for name in lines["women"])
    return women, frozenset(name for lines in read for name in lines["names"]) - women


def sex_of(name: str) -> Literal["woman", "man", ""]:
    """Of whom ``name`` is, if bots have it; that of anybody else tells nothing."""
    women, men = known_names()
    return "woman" if name in women else "man" if name in men else ""


@cache
def wordings(language: str) -> Mapping[str, list[str]]:
    """The wordings of each kind and reason, with names in braces."""
    return {key: lines for key, lines in _read(language).items() if key not in _OTHER}


def addressed(language: str) -> Mapping[str, list[str]]:
    """The wordings of reasons that are said to the one whom they are held against, who has asked for them."""
    lines: Mapping[str, list[str]] = _read(language)["you"]
    return lines


def sights(language: str) -> Mapping[str, list[str]]:
    """The wordings by which somebody tells what he saw by a card that he has claimed before."""
    lines: Mapping[str, list[str]] = _read(language)["sights"]
    return lines


def further(language: str) -> Mapping[str, list[str]]:
    """The wordings by which he tells what else he saw by it."""
    lines: Mapping[str, list[str]] = _read(language)["further"]
    return lines


@cache
def repeated(language: str) -> Mapping[str, list[str]]:
    """The wordings of reasons that somebody has given before: facts are cited, and ``{by}`` is who said them."""
    read = _read(language)
    cited = {
        reason: [line.replace("{fact}", fact) for line in read["citing"]] for reason, fact in read["facts"].items()
    }
    return {**read["again"], **cited}


def _lines(language: str, key: str) -> list[str]:
    """The wordings that are found under ``key``."""
    for begin, lines in ((YOU, addressed), (AGAIN, repeated), (SIGHT, sights), (FURTHER, further)):
        if key.startswith(begin):
            return lines(language)[key.removeprefix(begin)]
    return wordings(language)[key]


def _told_by(key: str, language: str, *, claimed: bool, once_more: bool) -> str:
    """With what begins under what the words are found for what is told by a card that was ``claimed`` before."""
    if once_more and key in further(language):
        return FURTHER
    return SIGHT if claimed and key in sights(language) else ""


def _key(statement: Statement) -> str:
    """
    Under what the wordings of ``statement`` are found.

    Who goes by a dead man's sight tells of his card, too; who believes a card that was not told just now names it. Who
    thinks otherwise now says whom he had named, if he had. Who has named him who asks says no more than that.
    """
    of = {"saved": statement.target, "knew": statement.about, "warranted": statement.about}.get(statement.reason)
    if of == statement.speaker:
        return OWN.format(statement.reason)
    if statement.gives("buried") and (more := [one for one in (statement.about, statement.by) if one is not None]):
        return f"buried_{1 + len(more)}"
    if statement.reason == "believed" and statement.card:
        return "believed_card"
    if statement.gives("frank") and statement.kind == "deny":
        return "frank_again"
    if statement.reason == "swayed" and statement.about is None:
        return "weighed"
    proven = statement.reason == "found" and statement.card
    key = "legacy" if proven else statement.reason or statement.kind
    return key if statement.by is None else f"{AGAIN}{key}"


@cache
def _read(language: str) -> Mapping[str, Any]:
    lines: Mapping[str, Any] = tomllib.loads((LINES / f"{language}.toml").read_text(encoding="utf-8"))
    return lines
