"""
What a setting may be: each limit has its words for a person, and knows the values it takes.

A limit never converts silently. The one exception is a whole number where seconds are wanted; ``true`` and ``false``
are never numbers.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from hardware.wiring import HEADER_PINS

_ANY = f'a header pin from "{HEADER_PINS[0]}" to "{HEADER_PINS[-1]}"'


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
    """The path of a file or folder, or nothing for the usual one."""

    @property
    def words(self) -> str:
        """What is allowed."""
        return 'the path of a file or folder, or "" for the usual one'

    def takes(self, value: object) -> bool:
        """Whether ``value`` can be a path."""
        return isinstance(value, str) and "\0" not in value


@dataclass(frozen=True, slots=True)
class Pin:
    """
    A pin of the header by its BCM name, but not one of ``refused``; whether it is free, `hardware.claims` knows.

    ``nothing`` says what no pin at all means, where that is allowed.
    """

    nothing: str = ""
    refused: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """What is allowed."""
        but = f", but not {' or '.join(self.refused)} (the I2C bus)" if self.refused else ""
        return _ANY + but + (f', or "" for {self.nothing}' if self.nothing else "")

    def takes(self, value: object) -> bool:
        """Whether ``value`` names such a pin."""
        return (value == "" and bool(self.nothing)) or (value in HEADER_PINS and value not in self.refused)


@dataclass(frozen=True, slots=True)
class LightPins:
    """The pins of a light in one line: one for a single colour, three for red, green and blue, or none."""

    @property
    def words(self) -> str:
        """What is allowed."""
        return f'{_ANY}, or three for red, green and blue ("GPIO27, GPIO22, GPIO5"), or "" for no light'

    def takes(self, value: object) -> bool:
        """Whether ``value`` names so many different pins."""
        pins = pins_of(value) if isinstance(value, str) else ("",)
        return len(set(pins)) == len(pins) and len(pins) in {0, 1, 3} and set(pins) <= set(HEADER_PINS)


def pins_of(text: str) -> tuple[str, ...]:
    """The pins that ``text`` names, separated by commas."""
    return tuple(pin.strip() for pin in text.split(",")) if text.strip() else ()
