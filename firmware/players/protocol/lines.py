"""
JSON Lines, read strictly.

Every line is answered by one line, whatever it holds; malformed input goes no further than this module.
"""

import json
import math
from collections.abc import Callable
from typing import Any, BinaryIO

from firmware.runtime.errors import MeneurError

LONGEST = 65_536
"""Bytes of the longest line that is read."""

DEEPEST = 16
"""How deep objects and lists may stand in each other."""


class LineRefused(MeneurError, ValueError):
    """
    A line that is not answered with what it asks.

    ``code`` is one of ``"malformed"``, ``"unknown"``, ``"refused"``.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


Answer = Callable[[dict[str, Any]], dict[str, Any]]


def serve(answer: Answer, lines: BinaryIO, out: BinaryIO) -> None:
    """Answer every line of ``lines`` on ``out``, each flushed, until the input ends."""
    while raw := lines.readline(LONGEST + 1):
        too_long = len(raw) > LONGEST
        while len(raw) > LONGEST and not raw.endswith(b"\n"):
            raw = lines.readline(LONGEST + 1)  # the rest of it is not worth keeping
        try:
            if too_long:
                raise LineRefused("malformed", f"the line is longer than {LONGEST} bytes: send less at once")
            reply = answer(parse(raw))
        except LineRefused as refusal:
            reply = {"error": {"code": refusal.code, "message": str(refusal)}}
        out.write(dump(reply))
        out.flush()


def dump(value: object) -> bytes:
    """One line of JSON; what is not text even in Unicode stays escaped."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(", ", ": "))
    return text.encode("utf-8", "backslashreplace") + b"\n"


def parse(raw: bytes) -> dict[str, Any]:
    """
    The object on the line ``raw``.

    Raises
    ------
    LineRefused
        It is not UTF-8, not JSON, not an object, nested too deeply, names a key twice, or holds a number that is none.

    """
    try:
        text = raw.decode("utf-8")
        _check_depth(text)
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_no_number, parse_float=_float)
    except UnicodeDecodeError as error:
        raise LineRefused("malformed", "the line is not UTF-8") from error
    except (json.JSONDecodeError, RecursionError) as error:
        raise LineRefused("malformed", f"the line is not JSON: {error}") from error
    except LineRefused:
        raise
    except ValueError as error:  # an integer of thousands of digits
        raise LineRefused("malformed", "a number on the line is too long") from error
    if not isinstance(value, dict):
        raise LineRefused("malformed", 'a line is one JSON object, such as {"query": "public"}')
    return value


def _check_depth(text: str) -> None:
    """Refuse endless nesting before the parser meets it (brackets inside strings only make this stricter)."""
    depth = deepest = 0
    for character in text:
        if character in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif character in "]}":
            depth -= 1
    if deepest > DEEPEST:
        raise LineRefused("malformed", f"the line is nested more than {DEEPEST} deep")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise LineRefused("malformed", f"the key {twice!r} appears twice in one object")
    return value


def _no_number(constant: str) -> float:
    raise LineRefused("malformed", f"{constant} is not a number in JSON")


def _float(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise LineRefused("malformed", f"{text} is too large")
    return number


def only_verb(line: dict[str, Any], verbs: dict[str, frozenset[str]]) -> str:
    """
    The one verb that ``line`` holds.

    ``verbs`` maps each to the keys that may stand beside it. Raises `LineRefused` otherwise.
    """
    found = [key for key in line if key in verbs]
    if len(found) != 1:
        known = ", ".join(verbs)
        what = "there is none" if not found else "there are " + " and ".join(found)
        raise LineRefused("unknown", f"a line must have exactly one of {known}; here {what}")
    for key in line:
        if key != found[0] and key not in verbs[found[0]]:
            raise LineRefused("unknown", f"{key!r} cannot be combined with {found[0]!r}")
    return found[0]
