"""
The 48 bytes of a card's memory that hold its record.

Nothing else of the card is ever written: no block 0, no sector trailer, no lock or configuration page.

On MIFARE Classic they are blocks 4, 5 and 6: sector 1, whose trailer is block 7; sector 0 is left to directories (MAD).
On NTAG they are pages 8 to 19: pages 4 to 7 keep the empty message that the card leaves the factory with, so that
a telephone sees an empty card.
"""

from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeVar

from hardware.reader.chip import PATIENT, Answer, Chip
from hardware.reader.crc import sealed, sound
from hardware.reader.errors import CardLeft, LockedCard, Refused, Unclear, UnsupportedCard
from hardware.reader.record import SIZE

FACTORY_KEY = bytes([0xFF] * 6)
_AUTHENTICATE_A, _READ, _WRITE, _NTAG_WRITE, _GET_VERSION = 0x60, 0x30, 0xA0, 0xA2, 0x60
_ACK = 0x0A
_BLOCKS = (4, 5, 6)
_PAGES = range(8, 20)
_CLASSIC = frozenset({0x08, 0x18, 0x88})
"""SAKs of MIFARE Classic 1K (NXP, Infineon) and 4K, whose first sectors are alike (AN10833)."""
_ULTRALIGHT = 0x00
_NTAG_SIZES = frozenset({0x0F, 0x11, 0x13})
"""Storage size of NTAG213, 215 and 216 (NTAG213_215_216, 10.1)."""

_T = TypeVar("_T")


class Memory(Protocol):
    """The area of one card; it begins with the card selected, and may call ``again`` to have it selected anew."""

    def read(self) -> bytes:
        """Read the 48 bytes."""

    def write(self, area: bytes) -> None:
        """Write the 48 bytes."""


def memory(chip: Chip, uid: bytes, sak: int, again: Callable[[], object]) -> Memory:
    """
    The memory of the selected card.

    Raises `UnsupportedCard`, `LockedCard` or `CardLeft`.
    """
    if sak in _CLASSIC:
        return _Classic(chip, uid, again)
    if sak == _ULTRALIGHT:
        return _Ntag(chip, uid, again)
    raise UnsupportedCard(uid.hex().upper())


class _Classic:
    def __init__(self, chip: Chip, uid: bytes, again: Callable[[], object]) -> None:
        self._chip, self._uid, self._again = chip, uid, again
        self._open_patiently()

    def read(self) -> bytes:
        return b"".join(self._firmly(partial(_block, self._chip, block)) for block in _BLOCKS)

    def write(self, area: bytes) -> None:
        for place, block in enumerate(_BLOCKS):
            self._firmly(partial(self._write, block, area[16 * place : 16 * place + 16]))

    def _write(self, block: int, part: bytes) -> None:
        _agreed(self._chip.exchange(sealed(bytes([_WRITE, block])), pace=PATIENT))
        _agreed(self._chip.exchange(sealed(part), pace=PATIENT))

    def _open(self) -> bool:
        return self._chip.authenticate(_AUTHENTICATE_A, _BLOCKS[0], FACTORY_KEY, self._uid)

    def _open_patiently(self) -> None:
        """A wrong key and a spoilt frame look the same: silence."""
        for _ in range(3):
            if self._open():
                return
            self._chip.decipher()
            self._again()
        raise LockedCard(self._uid.hex().upper())

    def _firmly(self, act: Callable[[], _T]) -> _T:
        def anew() -> None:
            self._chip.decipher()
            self._again()
            self._open_patiently()

        return _firmly(act, anew)


class _Ntag:
    def __init__(self, chip: Chip, uid: bytes, again: Callable[[], object]) -> None:
        self._chip, self._uid, self._again = chip, uid, again
        version = _firmly(self._version, again)
        if version is None or version[2] != 0x04 or version[6] not in _NTAG_SIZES:
            raise UnsupportedCard(uid.hex().upper())

    def read(self) -> bytes:
        pages = range(_PAGES.start, _PAGES.stop, 4)
        return b"".join(_firmly(partial(_block, self._chip, page), self._again) for page in pages)

    def write(self, area: bytes) -> None:
        for place, page in enumerate(_PAGES):
            _firmly(partial(self._write, page, area[4 * place : 4 * place + 4]), self._again)

    def _write(self, page: int, part: bytes) -> None:
        _agreed(self._chip.exchange(sealed(bytes([_NTAG_WRITE, page]) + part), pace=PATIENT))

    def _version(self) -> bytes | None:
        """Its version, or ``None`` where it does not know the question (plain Ultralight)."""
        answer = self._chip.exchange(sealed(bytes([_GET_VERSION])), pace=PATIENT)
        if answer is not None and answer.bits == 4 and not answer.spoilt:
            return None
        return _checked(answer, 8)


def _firmly(act: Callable[[], _T], anew: Callable[[], object], tries: int = 4) -> _T:
    """Act; where an answer was spoilt or missing, have the card selected anew and act again."""
    for _ in range(tries - 1):
        try:
            return act()
        except (Unclear, CardLeft):
            anew()
    return act()


def _block(chip: Chip, number: int) -> bytes:
    """16 bytes: a block of MIFARE Classic, or four pages of an NTAG."""
    return _checked(chip.exchange(sealed(bytes([_READ, number])), pace=PATIENT), 16)


def _checked(answer: Answer | None, length: int) -> bytes:
    if answer is None:
        raise CardLeft
    if answer.spoilt or answer.bits != 8 * (length + 2) or not sound(answer.data):
        raise Unclear("a wrong checksum")
    return answer.data[:-2]


def _agreed(answer: Answer | None) -> None:
    if answer is None:
        raise CardLeft
    if answer.spoilt or answer.bits != 4:
        raise Unclear("it did not confirm what was written")
    if answer.data[0] & 0x0F != _ACK:
        raise Refused


assert len(_PAGES) * 4 == len(_BLOCKS) * 16 == SIZE
