"""
One language's words for the facts that a line uses.

A fact is turned into words by its name alone, so a cue's wording can never depend on who holds what: a seat is
a name, a role or a card its card's name, a building the house of its trade, a count a number.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from audio.errors import BadNarration, UnknownWord
from audio.text.grammar import capital, form, listed

SEATS = ("seat", "other", "target", "lord")
ROLES = ("role", "dealt")
CAMPS = ("camp", "side")
PLACE = "place"
BUILDING = "building"
CARD = "card"

WORDED = range(2, 13)
"""The counts that a line may write out in words."""

ROOM = 32
"""Letters of several names for which a line of a page has room beside other words."""


@dataclass(frozen=True, slots=True)
class RoleName:
    """A role's name: with its article (``one``), without (``bare``), and several of them (``many``)."""

    one: str
    bare: str
    many: str


class Words:
    """The words of one language, from its ``names.toml``, and the names of tonight's players."""

    def __init__(self, language: str, table: Mapping[str, object]) -> None:
        """Take the words of ``names.toml``; raise `BadNarration` if one is missing."""
        self._language = language
        try:
            self._roles = {key: RoleName(**names) for key, names in _table(table, "roles").items()}
            self._camps = {key: str(name) for key, name in _table(table, "camps").items()}
            self._buildings = {key: str(name) for key, name in _table(table, "buildings").items()}
            self._residents = {key: str(name) for key, name in _table(table, "residents").items()}
            self._commands = {key: str(name) for key, name in _table(table, "commands").items()}
            self._seat = str(table["seat"])
            self.conjunction = str(table["and"])
            self._numbers = str(table["numbers"]).split()
            self._nth = {key: str(words).split() for key, words in _table(table, "nth").items()}
            self._units = {key: _pair(table, key) for key in ("minutes", "seconds")}
            self._time = str(table["time"])
        except (KeyError, TypeError) as error:
            raise BadNarration(f"{language}/names.toml lacks or misnames {error}.") from error
        self.players: dict[int, str] = {}

    def roles(self) -> frozenset[str]:
        """Return every role there is a name for."""
        return frozenset(self._roles)

    def sides(self) -> frozenset[str]:
        """Return every side there is a word for."""
        return frozenset(self._camps)

    def buildings(self) -> frozenset[str]:
        """Return every trade there is a word for the house of."""
        return frozenset(self._buildings)

    def commands(self) -> frozenset[str]:
        """Return every command card there is a name for."""
        return frozenset(self._commands)

    def building(self, key: str) -> str:
        """Return the house of a trade with its article; raise `UnknownWord` if there is no word for it."""
        return self._named(BUILDING, key)

    def seat(self, seat: int) -> str:
        """Return the name of the player on ``seat``, or else the seat's number in words of the table."""
        return self.players.get(seat) or self._seat.format(seat)

    def role(self, key: str, article: bool = True) -> str:
        """Return the role's name; raise `UnknownWord` if it has none."""
        name = self._role(key)
        return name.one if article else name.bare

    def deck(self, composition: Mapping[str, int]) -> str:
        """Return a composition as it is spoken: la Voyante et cinq Simples Villageois."""
        pile = [(self._role(key), count) for key, count in _villagers_last(composition) if count > 0]
        return listed([n.one if c == 1 else f"{self._number(c)} {n.many}" for n, c in pile], self.conjunction)

    def fact(self, name: str, value: object, shape: str = "") -> str:
        """
        Return one fact in words.

        ``name`` is the fact's, a capital first letter meaning that it begins a sentence;
        ``shape`` is the form the wording asks for, such as ``"de"``.
        """
        word = self._shaped(name.lower(), value, shape)
        return word if name == name.lower() else capital(word)

    def _shaped(self, key: str, value: object, shape: str) -> str:
        match shape:
            case "":
                return self._plain(key, value)
            case "time":
                whole = round(value) if isinstance(value, float) else value  # a table may debate for 90.5 s
                return self.duration(_number(key, whole))
            case "nth":
                return self._ordinal(key, _number(key, value))
            case "bare" | "trade":
                return self.role(str(value), article=shape == "trade")
            case "n" | "few" | "words":
                return {"n": self._figures, "few": self._few, "words": self._worded}[shape](key, value)
            case _:
                first = value[0] if isinstance(value, list | tuple) and value else value
                return form(shape)(self._plain(key, value), first in self.players)

    def duration(self, seconds: int) -> str:
        """Return a length of time as it is spoken: 2 minutes and 30 seconds, 2 minutes 30 in French."""
        counts = divmod(seconds, 60)
        named = zip(("minutes", "seconds"), counts, strict=True)
        parts = [self._units[unit][count > 1].format(count) for unit, count in named if count]
        if len(parts) > 1 and counts[1] > 1:  # a single second is named in every language
            return self._time.format(minutes=parts[0], seconds=parts[1], count=counts[1])
        return listed(parts, self.conjunction) or self._units["seconds"][1].format(0)

    def _ordinal(self, key: str, number: int) -> str:
        """The night's or the day's number as an ordinal: troisième; where there is no word for it, the number."""
        words = self._nth.get(key, [])
        return words[number - 1] if 0 < number <= len(words) else str(number)

    def _plain(self, key: str, value: object) -> str:
        if key in SEATS or key == PLACE:
            number = _number(key, value)
            return self.seat(number) if key in SEATS else self._seat.format(number)  # a place is nobody's name
        if key in ROLES or key == CARD:
            return self._card(str(value))
        if key in CAMPS or key == BUILDING:
            return self._named(key, str(value))
        if isinstance(value, Mapping):
            return self.deck({str(role): _number(key, count) for role, count in value.items()})
        if isinstance(value, list | tuple):
            return self._many(key, list(value))
        return str(value)

    def _card(self, key: str) -> str:
        """A role, the name of a command card, or a resident of Argent by its value."""
        return self._commands.get(key) or self._residents.get(key) or self.role(key)

    def _many(self, key: str, values: list[object]) -> str:
        if key == "cards":
            return self.deck({str(card): values.count(card) for card in values})
        return listed([self.seat(_number(key, seat)) for seat in values], self.conjunction)

    def _figures(self, key: str, value: object) -> str:
        """As it is read, not heard: seats by their numbers, cards counted in figures and without articles."""
        if isinstance(value, list | tuple) and key != "cards":
            return ", ".join(str(_number(key, seat)) for seat in value)
        if not isinstance(value, Mapping | list | tuple):
            return str(value)
        names = ((self._role(card), count) for card, count in _villagers_last(Counter(value)) if count > 0)
        return ", ".join(name.bare if count == 1 else f"{count} {name.many}" for name, count in names)

    def _few(self, key: str, value: object) -> str:
        """As it is read: seats by the names of their players where all have one and a line has room, or by numbers."""
        seats = value if isinstance(value, list | tuple) else [value]
        names = ", ".join(self.players.get(_number(key, seat), "") for seat in seats)
        known = all(seat in self.players for seat in seats) and len(names) <= ROOM
        return names if known else self._figures(key, value)

    def _named(self, fact: str, key: str) -> str:
        kind, names = ("building", self._buildings) if fact == BUILDING else ("side", self._camps)
        if key not in names:
            raise UnknownWord(f"{self._language} has no word for the {kind} {key!r}: {', '.join(names)}.")
        return names[key]

    def _role(self, key: str) -> RoleName:
        if key not in self._roles:
            known = ", ".join(self._roles)
            raise UnknownWord(f"{self._language} has no name for the role {key!r}. Named: {known}.")
        return self._roles[key]

    def _worded(self, key: str, value: object) -> str:
        """A count in words as long as those are short: deux, douze. One takes a gender, for which there are lines."""
        count = _number(key, value)
        return self._number(count) if count in WORDED else str(count)

    def _number(self, count: int) -> str:
        return self._numbers[count] if count < len(self._numbers) else str(count)


def _table(table: Mapping[str, object], name: str) -> dict[str, Any]:
    part = table[name]
    if not isinstance(part, dict):
        raise TypeError(name)
    return part


def _pair(table: Mapping[str, object], name: str) -> tuple[str, str]:
    match table[name]:
        case [str(one), str(several)]:
            return one, several
    raise TypeError(name)


def _number(name: str, value: object) -> int:
    if not isinstance(value, int):
        raise BadNarration(f"The fact {name} is {value!r}, where a whole number belongs.")
    return value


def _villagers_last(cards: Mapping[str, int]) -> list[tuple[str, int]]:
    """How many there are of each of ``cards``: those with a name of their own are heard first."""
    return sorted(cards.items(), key=lambda card: card[0] == "villager")
