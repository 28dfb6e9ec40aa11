"""
Finding cards in the field: ISO/IEC 14443-3 type A, through all three cascade levels.

A UID counts only when the card confirmed all of it in a SELECT with a sound CRC. A card that was seen is
parked (HLTA), so that the next call (REQA) is answered by others only; WUPA wakes the parked ones too.
"""

from collections.abc import Iterator
from functools import reduce
from operator import xor

from hardware.reader.chip import Answer, Chip
from hardware.reader.crc import sealed, sound
from hardware.reader.errors import CardLeft, Unclear

REQA, WUPA = 0x26, 0x52
_HLTA = bytes([0x50, 0x00])
_SELECT = (0x93, 0x95, 0x97)
_CASCADE_TAG = 0x88
_MORE = 0x04
"""In a SAK: the UID is not complete (6.5.3.4)."""
_BITS = 40
"""Of a cascade level: four bytes of UID and their check byte."""
_ATTEMPTS = 5
"""How often newcomers are asked for in one look, spoilt answers included."""
ENOUGH = 2
"""Two cards are as many as matter."""


class Cards:
    """The cards in the field of ``chip``."""

    def __init__(self, chip: Chip) -> None:
        self.chip = chip
        self._doubt = False

    def look(self, known: tuple[bytes, ...] = ()) -> tuple[bytes, ...]:
        """
        The UIDs of up to two cards that lie there; each of ``known`` is called by its name, others are found.

        An empty field costs one frame. Raises `NoReader`; what is spoilt on its way is simply not seen.
        """
        self.chip.check()
        tries = 3 if known or self._doubt else 1  # a card that misheard needs one call to fall back, one to answer
        self._doubt = False
        found: list[bytes] = []
        for uid in known:
            if not self._call(WUPA, tries):
                return tuple(found)
            if self._confirmed(uid):
                found.append(uid)
        call = REQA if known else WUPA
        tries = 1 if known else tries
        for _ in range(_ATTEMPTS):
            if len(found) == ENOUGH or not self._call(call, tries):
                break
            newcomer = self._newcomer()
            if newcomer is None:
                tries = 2
            elif newcomer not in found:
                found.append(newcomer)
                call, tries = REQA, 1
        return tuple(found)

    def pick(self, uid: bytes) -> int:
        """
        Select the card ``uid`` and leave it active; its SAK.

        Raises `CardLeft`.
        """
        for _ in range(3):
            if self._call(WUPA, 3):
                try:
                    return self._select(uid)
                except Unclear:
                    continue
        raise CardLeft

    def park(self) -> None:
        """Put the active card to rest; it says nothing to that (6.4.3)."""
        self.chip.exchange(sealed(_HLTA))

    def refresh(self) -> None:
        """Have every card start afresh."""
        self.chip.refresh()

    # -- below

    def _call(self, command: int, tries: int) -> bool:
        """Whether anybody answers."""
        return any(self.chip.exchange(bytes([command]), bits=7) is not None for _ in range(tries))

    def _confirmed(self, uid: bytes) -> bool:
        try:
            self._select(uid)
        except Unclear:
            self._doubt = True
            return False
        self.park()
        return True

    def _newcomer(self) -> bytes | None:
        """The UID of one of the cards that were just woken, by going down the tree of their bits (6.5.3)."""
        try:
            uid = self._walk()
        except Unclear:
            self._doubt = True
            return None
        self.park()
        return uid

    def _walk(self) -> bytes:
        uid = b""
        for command in _SELECT:
            level = self._level(command)
            sak = self._sak(command, level)
            if not sak & _MORE:
                return uid + level[:4]
            if level[0] != _CASCADE_TAG:
                raise Unclear("a UID that goes on, without a cascade tag")
            uid += level[1:4]
        raise Unclear("a UID without an end")

    def _level(self, command: int) -> bytes:
        """The four bytes and the check byte of one card at a cascade level."""
        value, known = 0, 0
        for _ in range(_BITS):
            answer = self._anticollision(command, value, known)
            value |= int.from_bytes(answer.data, "little") >> known % 8 << known
            if answer.collision is None:
                if answer.bits != _BITS - known:
                    raise Unclear("a UID of the wrong length")
                return _checked(value.to_bytes(5, "little"))
            # Where the collision was is certain for a whole frame only. After that one bit is decided at a time,
            # by what was received: up to the collision it is true of everybody, and there it is true of somebody.
            known = known + 1 if known else answer.collision + 1
            value &= (1 << known) - 1
        raise Unclear("collisions without an end")

    def _anticollision(self, command: int, value: int, known: int) -> Answer:
        whole, rest = divmod(known, 8)
        prefix = value.to_bytes(5, "little")[: whole + bool(rest)]
        answer = self.chip.exchange(bytes([command, (whole + 2) << 4 | rest]) + prefix, bits=rest, align=rest)
        if answer is None:
            raise Unclear("nobody is left")
        if answer.spoilt:
            raise Unclear("a wrong parity bit")
        return answer

    def _select(self, uid: bytes) -> int:
        sak = _MORE
        for command, level in zip(_SELECT, _levels(uid), strict=False):
            if not sak & _MORE:
                raise Unclear("a shorter UID")
            sak = self._sak(command, level)
        if sak & _MORE:
            raise Unclear("a longer UID")
        return sak

    def _sak(self, command: int, level: bytes) -> int:
        answer = self.chip.exchange(sealed(bytes([command, 0x70]) + level))
        if answer is None:
            raise Unclear("no card has this UID")
        if answer.spoilt or answer.collision is not None or answer.bits != 24 or not sound(answer.data):
            raise Unclear("a wrong checksum")
        return answer.data[0]


def _levels(uid: bytes) -> Iterator[bytes]:
    for start in range(0, len(uid) - 4, 3):
        yield _with_check(bytes([_CASCADE_TAG]) + uid[start : start + 3])
    yield _with_check(uid[-4:])


def _with_check(part: bytes) -> bytes:
    return part + bytes([reduce(xor, part)])


def _checked(level: bytes) -> bytes:
    if reduce(xor, level):
        raise Unclear("a wrong check byte")
    return level
