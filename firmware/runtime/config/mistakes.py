"""
What can be wrong with a configuration: one class for each mistake.

A mistake names where it stands (file, section, key), what stands there, and what is
allowed; all mistakes of all files are reported at once.
"""

from collections.abc import Iterable, Sequence

from firmware.runtime.errors import MeneurError
from firmware.runtime.near import near


class Mistake(MeneurError):
    """One thing that is wrong, at one place."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}")
        self.where = where


class Unreadable(Mistake, OSError):
    """A file cannot be read."""


class NotToml(Mistake, ValueError):
    """A file, or a --set, is not written as it must be."""


class UnknownSection(Mistake, LookupError):
    """There is no such section."""


class UnknownKey(Mistake, LookupError):
    """The section has no such key."""


class NotASection(Mistake, TypeError):
    """A value stands where a section belongs."""


class NotAllowed(Mistake, ValueError):
    """The key does not take this value."""


class Contradiction(Mistake, ValueError):
    """Two settings that cannot both be, ``section.key`` each; the ``first`` gives way where one of them has to."""

    def __init__(self, first: str, second: str, what: str) -> None:
        super().__init__(", ".join("[{}] {}".format(*name.split(".")) for name in (first, second)), what)
        self.first = first


class ConfigError(MeneurError, ValueError):
    """Everything that is wrong with the configuration, in ``mistakes``."""

    def __init__(self, mistakes: Sequence[Mistake]) -> None:
        count = "one mistake" if len(mistakes) == 1 else f"{len(mistakes)} mistakes"
        super().__init__("\n  ".join([f"the configuration has {count}:", *map(str, mistakes)]))
        self.mistakes = tuple(mistakes)


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint: the nearest of ``known``, and all of them."""
    known = list(known)
    found = near(word, known)
    return (f'did you mean "{found}"? ' if found else "") + "Allowed: " + ", ".join(known) + "."
