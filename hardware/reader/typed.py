"""
What a reader that types has typed: from keys to a card's UID, and from UIDs to taps.

Pure: the caller gives the time. A line that is not a UID is ignored, never repaired.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from hardware.ports.events import CardOff, CardOn, Event

PAUSE = 0.5
"""Seconds between two keys after which a new line begins: these readers type a line within a tenth of a second."""

_DIGITS: Mapping[str, str] = MappingProxyType(
    {f"KEY_{digit}": digit for digit in "0123456789ABCDEF"} | {f"KEY_KP{digit}": digit for digit in "0123456789"}
)
_ENTER = frozenset({"KEY_ENTER", "KEY_KPENTER"})
_STRANGE = frozenset(f"KEY_{letter}" for letter in "GHIJKLMNOPQRSTUVWXYZ") | {"KEY_MINUS", "KEY_BACKSPACE"}
"""Keys that make a line no UID; others, such as Shift or a leading semicolon, say nothing."""
_LENGTHS = (4, 7, 10)
"""Bytes of a UID."""


@dataclass(frozen=True, slots=True)
class Notation:
    """
    How a reader writes a UID; what is reported is always hexadecimal, first byte first, as with the RC522.

    Parameters
    ----------
    base:
        ``"hex"``: 8, 14 or 20 digits. ``"decimal"``: one number, such as ``0012345678``.
    reverse:
        Whether the last byte comes first, as many readers with a decimal display have it.

    """

    base: Literal["hex", "decimal"] = "hex"
    reverse: bool = False

    def uid(self, line: str) -> str | None:
        """The UID that ``line`` writes, or ``None`` where it is none."""
        data = self._bytes(line)
        if data is None or not any(data):
            return None
        return (data[::-1] if self.reverse else data).hex().upper()

    def _bytes(self, line: str) -> bytes | None:
        if self.base == "hex":
            return bytes.fromhex(line) if len(line) in {2 * length for length in _LENGTHS} else None
        if not line.isdecimal():
            return None
        number = int(line)
        return next((number.to_bytes(length, "big") for length in _LENGTHS if number < 1 << 8 * length), None)


class Typist:
    """Collects keys until Enter."""

    def __init__(self, notation: Notation) -> None:
        self._notation = notation
        self._line = ""
        self._strange = False
        self._last = 0.0

    def key(self, name: str, down: bool, now: float) -> str | None:
        """The key ``name`` (as the kernel calls it) went down or up at ``now``; a UID, when that completes one."""
        if now - self._last > PAUSE:
            self._clear()
        self._last = now
        if not down:
            return None
        if name in _ENTER:
            line, strange = self._line, self._strange
            self._clear()
            return None if strange else self._notation.uid(line)
        self._strange = self._strange or name in _STRANGE
        self._line += _DIGITS.get(name, "")
        return None

    def _clear(self) -> None:
        self._line, self._strange = "", False


class Taps:
    """
    Makes taps of UIDs: one on and one off, however often the reader types the same.

    A card counts as lying there for ``rest`` seconds: such a reader does not report when it leaves.
    """

    def __init__(self, rest: float) -> None:
        self._rest = rest
        self._there: str | None = None
        self._until = 0.0

    def typed(self, uid: str, now: float) -> Iterator[Event]:
        """``uid`` was typed at ``now``."""
        yield from self.tick(now)
        self._until = now + self._rest
        if uid == self._there:
            return
        if self._there is not None:
            yield CardOff()
        self._there = uid
        yield CardOn(uid)

    def tick(self, now: float) -> Iterator[Event]:
        """Take note of the time ``now``."""
        if self._there is not None and now >= self._until:
            self._there = None
            yield CardOff()
