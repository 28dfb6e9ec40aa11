"""
What a setting may be: each limit knows its words and the values it takes.

Law: a limit never converts silently. The one courtesy is a whole number where seconds are
wanted; yes and no are never numbers.
"""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from firmware.runtime.composition import parse_composition, parse_tokens


class Limit(Protocol):
    """Which values a setting takes."""

    @property
    def words(self) -> str:
        """What is allowed, for a person: "a whole number from 6 to 28"."""

    def takes(self, value: object) -> bool:
        """Whether ``value`` is allowed."""


@dataclass(frozen=True, slots=True)
class YesNo:
    """True or false."""

    @property
    def words(self) -> str:
        """What is allowed."""
        return "true or false"

    def takes(self, value: object) -> bool:
        """Whether ``value`` is a yes or a no."""
        return isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Between:
    """A whole number from ``least`` to ``most``."""

    least: int
    most: int
    unit: str = ""

    @property
    def words(self) -> str:
        """What is allowed."""
        return f"a whole number from {self.least} to {self.most}" + (f" ({self.unit})" if self.unit else "")

    def takes(self, value: object) -> bool:
        """Whether ``value`` is such a number."""
        return type(value) is int and self.least <= value <= self.most


@dataclass(frozen=True, slots=True)
class Duration:
    """A length of time in seconds: positive, at most an hour; with ``least``, that or more."""

    most: float = 3600.0
    least: float | None = None

    @property
    def words(self) -> str:
        """What is allowed."""
        least = "more than 0" if self.least is None else f"at least {self.least:g}"
        return f"a number of seconds, {least} and at most {self.most:g}"

    def takes(self, value: object) -> bool:
        """Whether ``value`` is such a length."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        enough = value > 0 if self.least is None else value >= self.least
        return math.isfinite(value) and enough and value <= self.most


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of the names that ``choices`` gives when it is asked."""

    choices: Callable[[], tuple[str | int, ...]]

    @property
    def words(self) -> str:
        """What is allowed."""
        return "one of " + ", ".join(f'"{one}"' if isinstance(one, str) else str(one) for one in self.choices())

    def takes(self, value: object) -> bool:
        """Whether ``value`` is one of them."""
        return any(type(value) is type(choice) and value == choice for choice in self.choices())


@dataclass(frozen=True, slots=True)
class Folder:
    """The path of a folder, or nothing for the usual place."""

    @property
    def words(self) -> str:
        """What is allowed."""
        return 'the path of a folder, or "" for the usual place'

    def takes(self, value: object) -> bool:
        """Whether ``value`` can be a path."""
        return isinstance(value, str) and "\0" not in value


@dataclass(frozen=True, slots=True)
class Name:
    """A device's short name, or nothing."""

    @property
    def words(self) -> str:
        """What is allowed."""
        return 'a name of letters, digits, "_" and "-", or "" for the usual one'

    def takes(self, value: object) -> bool:
        """Whether ``value`` can be such a name."""
        return isinstance(value, str) and re.fullmatch(r"[A-Za-z0-9_-]*", value) is not None


@dataclass(frozen=True, slots=True)
class TimeOfDay:
    """A time on the clock, or nothing."""

    @property
    def words(self) -> str:
        """What is allowed."""
        return 'a time from "00:00" to "23:59", or ""'

    def takes(self, value: object) -> bool:
        """Whether ``value`` is such a time."""
        return isinstance(value, str) and re.fullmatch(r"(?:[01]\d|2[0-3]):[0-5]\d|", value) is not None


@dataclass(frozen=True, slots=True)
class Cards:
    """A composition in one line, or nothing."""

    @property
    def words(self) -> str:
        """What is allowed."""
        return 'roles such as "werewolf:2, seer, villager:5", or "" for the book\'s table'

    def takes(self, value: object) -> bool:
        """Whether ``value`` names a composition."""
        try:
            return isinstance(value, str) and (not value or bool(parse_composition(value)))
        except ValueError:
            return False


@dataclass(frozen=True, slots=True)
class Tokens:
    """Building tokens in one line, or nothing."""

    @property
    def words(self) -> str:
        """What is allowed."""
        return 'buildings such as "farmer:4, teacher, vagabond:3", or "" for what the book advises'

    def takes(self, value: object) -> bool:
        """Whether ``value`` names tokens."""
        try:
            return isinstance(value, str) and (not value or bool(parse_tokens(value)))
        except ValueError:
            return False


@dataclass(frozen=True, slots=True)
class Secret:
    """A word that nobody else may read, or nothing."""

    @property
    def words(self) -> str:
        """What is allowed."""
        return 'a password, or "" for none'

    def takes(self, value: object) -> bool:
        """Whether ``value`` can be one."""
        return isinstance(value, str) and value.isprintable()


@dataclass(frozen=True, slots=True)
class Host:
    """The name or the address of a machine."""

    @property
    def words(self) -> str:
        """What is allowed."""
        return "the name or the address of a machine"

    def takes(self, value: object) -> bool:
        """Whether ``value`` can be one."""
        return isinstance(value, str) and re.fullmatch(r"[A-Za-z0-9._:-]{1,253}", value) is not None
