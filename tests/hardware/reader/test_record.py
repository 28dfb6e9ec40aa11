"""The record as bytes."""

import zlib

import pytest

from hardware.reader.errors import (
    CopiedRecord,
    ForeignRecord,
    HalfWritten,
    NewerRecord,
    ReaderError,
    UnwritableRecord,
)
from hardware.reader.record import KINDS, SIZE, Record, decode, encode
from tests.hardware.reader.bench import FOUR, SEVEN

SEER = Record("family", "role", "seer")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("uid", [FOUR, SEVEN])
def test_what_is_written_is_read(kind: str, uid: str) -> None:
    """A record of 48 bytes reads back as it was written."""
    record = Record("Fête d'été", kind, "little_girl")
    area = encode(record, uid)
    assert len(area) == SIZE
    assert record == decode(area, uid)


def test_nothing_is_no_record() -> None:
    """An empty card has no record, and that is no mistake."""
    assert decode(bytes(SIZE), FOUR) is None


def test_the_copy_on_another_card_is_refused() -> None:
    """A record that was copied to another card fails the seal."""
    with pytest.raises(CopiedRecord, match="made for another card"):
        decode(encode(SEER, FOUR), "DEADBEEE")


@pytest.mark.parametrize("length", range(4, SIZE, 4))
def test_half_a_record_is_refused(length: int) -> None:
    """A record that stops anywhere, on an empty card, is refused."""
    with pytest.raises(HalfWritten, match="not written to its end"):
        decode(encode(SEER, FOUR)[:length].ljust(SIZE, b"\0"), FOUR)


@pytest.mark.parametrize("length", range(4, SIZE, 4))
def test_half_of_each_of_two_records_is_refused(length: int) -> None:
    """A new record that stops anywhere within an old one is refused, or is the one or the other."""
    old, new = encode(SEER, FOUR), encode(Record("family", "role", "witch"), FOUR)
    torn = new[:length] + old[length:]
    if torn in {old, new}:
        assert decode(torn, FOUR) is not None
    else:
        with pytest.raises(ReaderError):
            decode(torn, FOUR)


def test_no_bit_can_be_wrong() -> None:
    """A record with any one bit turned round is refused."""
    area = int.from_bytes(encode(SEER, FOUR), "big")
    for bit in range(8 * SIZE):
        with pytest.raises(ReaderError):
            decode((area ^ 1 << bit).to_bytes(SIZE, "big"), FOUR)


def test_what_is_not_ours_is_refused() -> None:
    """Anything else on the card is refused, never guessed at."""
    with pytest.raises(ForeignRecord):
        decode(b"\x03\x10\xd1\x01\x0cU\x04example.org".ljust(SIZE, b"\0"), FOUR)


def test_a_later_version_is_said() -> None:
    """A sound record of a later version says which, and what to do."""
    body = b"MNR\x02" + encode(SEER, FOUR)[4:36]
    with pytest.raises(NewerRecord, match="of version 2, this box knows 1"):
        decode(body + zlib.crc32(body).to_bytes(4, "big") + bytes(8), FOUR)


@pytest.mark.parametrize(
    "record",
    [
        Record("family", "coin", "seer"),
        Record("", "role", "seer"),
        Record("family", "role", ""),
        Record("a" * 20, "role", "b" * 11),
        Record("fam\0ily", "role", "seer"),
    ],
)
def test_what_cannot_be_written_is_said(record: Record) -> None:
    """A record that does not fit, or says nothing, is refused before anything is written."""
    with pytest.raises(UnwritableRecord):
        encode(record, FOUR)
