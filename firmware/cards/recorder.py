"""
The recorder of the configured board.

Law: a board without a reader refuses in a sentence.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from firmware.cards.errors import NoLid
from firmware.cards.lid import need_reader
from firmware.cards.recording import Recorder
from firmware.config import Config


@contextmanager
def open_recorder(config: Config, patience: float) -> Iterator[Recorder]:
    """
    The recorder of the configured board; ``patience`` is how many seconds it waits for a card.

    Raises `NoLid` where there is none.
    """
    del patience
    need_reader(config)
    raise NoLid(f"the reader of the board {config.table.board!r} cannot write cards")
    yield
