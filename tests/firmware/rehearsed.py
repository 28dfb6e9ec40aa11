"""The language the tests of the box are written in; the proofs of the product speak it too."""

from firmware.proofs.rehearsed import (
    COMMANDS,
    STEP,
    Event,
    LineRefused,
    Rehearsed,
    composition,
    houses,
    roles,
    teach,
    teach_tokens,
    token,
    uid,
)

__all__ = [
    "COMMANDS",
    "STEP",
    "Event",
    "LineRefused",
    "Rehearsed",
    "composition",
    "houses",
    "roles",
    "teach",
    "teach_tokens",
    "token",
    "uid",
]
