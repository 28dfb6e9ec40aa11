"""
Settings as every game reads them.

A game's settings are a frozen record. Each lists its values by the type of its field, and takes no others.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Literal, get_args, get_origin, get_type_hints

from engine.errors import SettingRefused, UnknownSetting, quote, suggest


def choices(record: type[Any]) -> Mapping[str, tuple[object, ...]]:
    """The values that each setting of ``record`` lists, by name; none where it takes a number or a table."""
    hints = get_type_hints(record)
    return {one.name: _values(hints[one.name]) for one in fields(record)}


def _values(hint: object) -> tuple[object, ...]:
    return (False, True) if hint is bool else tuple(_literals(hint))


def _literals(hint: object) -> Iterable[object]:
    if get_origin(hint) is Literal:
        return get_args(hint)
    return [value for part in get_args(hint) for value in _literals(part)]


def check_name(name: object, names: Collection[str]) -> None:
    """Raise `UnknownSetting` unless a setting is called ``name``."""
    if name not in names:
        raise UnknownSetting(f"There is no setting {quote(name)}.{suggest(name, names)}")


def choose(name: str, value: object, listed: Sequence[object], more: Iterable[str] = ()) -> object:
    """
    ``value``, if it is one of those ``listed`` for the setting ``name``.

    Raises `SettingRefused`, naming what is allowed; ``more`` are words for values that cannot be listed.
    """
    for choice in listed:
        if type(choice) is type(value) and choice == value:
            return value
    words = [*(quote(choice) if isinstance(choice, bool) else str(choice) for choice in listed), *more]
    raise SettingRefused(f"The setting {name} does not take {quote(value)}. Allowed: {', '.join(words)}.")
