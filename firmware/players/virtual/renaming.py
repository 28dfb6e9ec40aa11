"""What players are called in what is told of a game, wherever they sit meanwhile."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from audio.text.narration import Narration


@contextmanager
def called(narration: Narration, names: Mapping[int, str]) -> Iterator[None]:
    """Have ``narration`` call who was at a pad by that of the ``names``, pad -> name; others as before."""
    before = narration.names
    narration.names = {**before, **names}
    try:
        yield
    finally:
        narration.names = before
