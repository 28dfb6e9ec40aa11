"""Which of two versions of a Debian package is the newer one (deb-version(7))."""

import re

_PIECES = re.compile(r"(\D*)(\d*)")


def order(version: str) -> tuple[object, ...]:
    """Something that sorts as dpkg sorts ``version``: by epoch, upstream version and revision."""
    epoch, colon, rest = version.partition(":")
    if not colon:
        epoch, rest = "0", version
    upstream, _, revision = rest.rpartition("-") if "-" in rest else (rest, "", "")
    return int(epoch), _part(upstream), _part(revision)


def newer(one: str, other: str) -> bool:
    """Whether version ``one`` is newer than ``other``."""
    return order(one) > order(other)


def _part(text: str) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Letters and numbers in turn: a tilde sorts before the end, letters before other signs."""
    return tuple((_letters(letters), int(digits or 0)) for letters, digits in _PIECES.findall(text))


def _letters(text: str) -> tuple[int, ...]:
    values = [-1 if sign == "~" else ord(sign) if sign.isalpha() else ord(sign) + 256 for sign in text]
    return (*values, 0)
