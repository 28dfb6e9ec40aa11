"""
What a setting may be: the limits that only the firmware needs, and which of them a section declares.

Those that devices need as well are in `hardware.limits`.
"""

import re
from dataclasses import dataclass
from typing import Annotated, Literal, get_args, get_origin, get_type_hints

from firmware.runtime.composition import parse_composition, parse_tokens
from hardware.limits import Limit, OneOf, YesNo


def limits_of(section: type) -> dict[str, Limit]:
    """
    What each field of ``section`` may be, by its name.

    A field says so by its type: ``bool``, a ``Literal`` of its values, or ``Annotated`` with a `Limit`. Raises
    `TypeError` where a field says nothing.
    """
    return {key: _limit(key, hint) for key, hint in get_type_hints(section, include_extras=True).items()}


def _limit(key: str, hint: object) -> Limit:
    if hint is bool:
        return YesNo()
    if get_origin(hint) is Literal:
        return OneOf(lambda: get_args(hint))
    if get_origin(hint) is Annotated:
        limit: Limit = get_args(hint)[1]
        return limit
    raise TypeError(f"the type of {key} does not say which values are allowed: {hint}")


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
        return isinstance(value, str) and re.fullmatch(r"(?:[01][0-9]|2[0-3]):[0-5][0-9]|", value) is not None


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
        return 'any text, which is never printed, or "" for none'

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
