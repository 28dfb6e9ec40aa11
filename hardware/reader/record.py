"""
The record that may be written on a card, so that another box can read the deck.

A record is read whole and checked, or refused; it is bound to the UID of its card, so a copy is refused too.

48 bytes, the same on every kind of card: ``MNR``, the version, what kind of card it is, the length of the deck's
name, deck and name in UTF-8 filled up with zeros (30 bytes), CRC-32 of all that, and BLAKE2s of all that with the UID
(8 bytes).
The checksum detects a torn or damaged record; the seal detects a sound one that was made for another card. It is
a check against mix-ups, not against somebody who reads this file: the box's register is what counts.
"""

import zlib
from dataclasses import dataclass
from hashlib import blake2s

from hardware.reader.errors import CopiedRecord, ForeignRecord, HalfWritten, NewerRecord, UnwritableRecord

SIZE = 48
"""Bytes of a record."""
VERSION = 1
KINDS = ("role", "command", "building", "office", "argent")
"""What a card can be; a record holds the place in this table."""

_MAGIC = b"MNR"
_TEXT = 30
_BODY = 6 + _TEXT


@dataclass(frozen=True, slots=True)
class Record:
    """
    What a card says of itself.

    ``kind`` is one of `KINDS`; ``deck`` and ``name`` take 30 bytes of UTF-8 together, and are not empty.
    """

    deck: str
    kind: str
    name: str


def encode(record: Record, uid: str) -> bytes:
    """
    The 48 bytes of ``record`` for the card ``uid`` (hexadecimal).

    Raises `UnwritableRecord`.
    """
    if record.kind not in KINDS:
        raise UnwritableRecord(f"a card is one of {', '.join(KINDS)}, and not {record.kind!r}")
    deck, name = record.deck.encode(), record.name.encode()
    if not deck or not name or b"\0" in deck + name:
        raise UnwritableRecord("its deck and its name are words")
    if len(deck + name) > _TEXT:
        raise UnwritableRecord(f"deck and name take {len(deck + name)} bytes, and {_TEXT} fit")
    body = _MAGIC + bytes([VERSION, KINDS.index(record.kind), len(deck)]) + (deck + name).ljust(_TEXT, b"\0")
    checked = body + zlib.crc32(body).to_bytes(4, "big")
    return checked + _seal(checked, uid)


def decode(area: bytes, uid: str) -> Record | None:
    """
    The record in ``area`` of the card ``uid``, or ``None`` where nothing was ever written.

    Raises
    ------
    ForeignRecord
        Something else is written there.
    NewerRecord
        It is of a version that is not known here.
    HalfWritten
        It is damaged.
    CopiedRecord
        It was made for another card.

    """
    if not any(area):
        return None
    if area[:3] != _MAGIC:
        raise ForeignRecord(uid)
    checked, seal = area[: _BODY + 4], area[_BODY + 4 :]
    if zlib.crc32(checked[:_BODY]).to_bytes(4, "big") != checked[_BODY:]:
        raise HalfWritten(uid)
    if area[3] != VERSION:
        raise NewerRecord(uid, area[3], VERSION)
    if seal != _seal(checked, uid):
        raise CopiedRecord(uid) if any(seal[4:]) else HalfWritten(uid)
    return _unpacked(checked, uid)


def _unpacked(checked: bytes, uid: str) -> Record:
    kind, length = checked[4], checked[5]
    text = checked[6:_BODY].rstrip(b"\0")
    if kind >= len(KINDS) or not 0 < length < len(text):
        raise HalfWritten(uid)
    try:
        return Record(text[:length].decode(), KINDS[kind], text[length:].decode())
    except UnicodeDecodeError:
        raise HalfWritten(uid) from None


def _seal(checked: bytes, uid: str) -> bytes:
    return blake2s(checked + bytes.fromhex(uid), digest_size=8, person=b"meneur").digest()
