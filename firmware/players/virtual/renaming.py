"""What players are called in what is told of a game, wherever they sit meanwhile."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from audio.text.narration import Narration
from firmware.session.box import Box
from firmware.session.record.ledger import Ledger


@contextmanager
def called(narration: Narration, names: Mapping[int, str]) -> Iterator[None]:
    """Have ``narration`` call who was at a pad by that of the ``names``, pad -> name; others as before."""
    before = narration.names
    narration.names = {**before, **names}
    try:
        yield
    finally:
        narration.names = before


def last_names(box: Box, ledger: Ledger) -> Mapping[int, str]:
    """What `called` needs to tell of the game of ``ledger`` once it is over: all are again where they sat down."""
    return {} if box.evening.phase == "game" else ledger.public.called(box.narration.names)
