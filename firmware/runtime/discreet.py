"""
How an unforeseen error is reported while people play: its kind and its place, without its message.

The message of an error may contain what somebody chose in secret, and others read the log.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb

from firmware.runtime.errors import MeneurError

PLACES = 6
"""How many of the last places of a fault are reported."""

_HERE = Path(__file__).parents[2]


class EveningBroke(MeneurError, RuntimeError):
    """A fault that nobody foresaw ended the evening; it can be taken up when the box is on again."""


@contextmanager
def discreetly() -> Iterator[None]:
    """Let a fault out as an `EveningBroke` that reveals no secret; with ``MENEUR_DEBUG`` as it is."""
    try:
        yield
    except Exception as error:
        if os.environ.get("MENEUR_DEBUG"):
            raise
        raise EveningBroke(_summary(error)) from None


def _summary(error: Exception) -> str:
    places = [
        f"{Path(frame.filename).relative_to(_HERE)}:{frame.lineno}"
        for frame in extract_tb(error.__traceback__)
        if Path(frame.filename).is_relative_to(_HERE)
    ]
    return (
        f"the evening stopped, and can be resumed when the box is on again: {type(error).__name__} at "
        f"{', '.join(places[-PLACES:])}. The message is withheld, since it may contain a secret of the game"
    )
