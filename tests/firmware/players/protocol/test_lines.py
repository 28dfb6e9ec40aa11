"""JSON Lines, read strictly: one reply a line, whatever the line is."""

import io
import json

import pytest

from firmware.players.protocol.lines import DEEPEST, LONGEST, LineRefused, dump, only_verb, parse, serve

ROUND_TRIPS = [
    {},
    {"a": None, "b": [True, False, 1, -1.5, 10**30]},
    {"accents": "Sorcière", "emoji": "🐺", "quote": '"\\\n\x00'},
    {"half of a pair": "\ud800"},
]


def replies(raw: bytes) -> list[dict[str, object]]:
    """What a protocol that echoes gives for ``raw``."""
    out = io.BytesIO()
    serve(lambda line: {"heard": line}, io.BytesIO(raw), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("value", ROUND_TRIPS)
def test_round_trip(value: dict[str, object]) -> None:
    """A line that was written reads back the same, and is one line."""
    assert value == parse(dump(value))
    assert 1 == dump(value).count(b"\n")


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"   ",
        b"null",
        b"[]",
        b'"text"',
        b"1",
        b"{",
        b"{}{}",
        b"{'a': 1}",
        b'{"a": 1,}',
        b'{"a": 01}',
        b'{"a": NaN}',
        b'{"a": -Infinity}',
        b'{"a": 1e999}',
        b'{"a": ' + b"9" * 5000 + b"}",
        b'{"a": 1, "a": 1}',
        b'{"x": {"a": 1, "\\u0061": 2}}',
        b'{"a": "\xff"}',
        b'\xef\xbb\xbf{"a": 1}',
        b'{"a": "tab\tinside"}',
        b'{"a": ' + b"[" * 9999 + b"]" * 9999 + b"}",
        b"[" * 60_000,
    ],
)
def test_malformed(raw: bytes) -> None:
    """A line that is not exactly one plain JSON object is malformed."""
    with pytest.raises(LineRefused) as caught:
        parse(raw)
    assert "malformed" == caught.value.code


def test_depth() -> None:
    """Lines may nest up to the limit, and no deeper."""
    inside = DEEPEST - 1
    parse(b'{"a": ' + b"[" * inside + b"]" * inside + b"}")
    with pytest.raises(LineRefused):
        parse(b'{"a": ' + b"[" * (inside + 1) + b"]" * (inside + 1) + b"}")


def test_every_line_is_answered() -> None:
    """Good lines, bad lines, empty lines and a last one without its end: one reply each, in order."""
    kinds = [next(iter(reply)) for reply in replies(b'{"a": 1}\nx\n\n\r\n{"b": 2}\r\n{"c": 3}')]
    assert ["heard", "error", "error", "error", "heard", "heard"] == kinds


@pytest.mark.parametrize("more", [-1, 0, 1, 2, LONGEST, LONGEST + 1, 3 * LONGEST])
def test_length(more: int) -> None:
    """A line of the longest length is read, a longer one refused once, and the next line stands alone."""
    head, tail = b'{"a": "', b'"}'
    long = head + b"x" * (LONGEST - 1 + more - len(head) - len(tail)) + tail + b"\n"
    kinds = [next(iter(reply)) for reply in replies(long + b'{"b": 1}\n')]
    assert ["heard" if more <= 0 else "error", "heard"] == kinds


def test_longest_line_without_end() -> None:
    """Endless input without a newline counts as one line."""
    assert ["error"] == [next(iter(reply)) for reply in replies(b"x" * (5 * LONGEST))]


def test_only_verb() -> None:
    """A line holds one verb, and beside it only what goes with it."""
    verbs = {"press": frozenset({"for"}), "cut": frozenset[str]()}
    assert "press" == only_verb({"for": 1, "press": 2}, verbs)
    for line in ({}, {"for": 1}, {"press": 1, "cut": 2}, {"cut": 1, "for": 2}, {"press": 1, "x": 2}):
        with pytest.raises(LineRefused) as caught:
            only_verb(line, verbs)
        assert "unknown" == caught.value.code
