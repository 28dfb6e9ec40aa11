"""
The lid of the box, where cards are laid one after the other.

Law: a card counts when it is laid down, once; whatever else the board reports is told to the person, or left aside.
"""

from collections.abc import Callable
from queue import Empty, SimpleQueue

from firmware.boards import open_board
from firmware.cards.errors import NoLid, NothingLaid
from firmware.config import Config
from hardware.board import Board
from hardware.events import Back, CardOn, CardsClash, Event, Lost

Tell = Callable[[str], None]
WITHOUT_READER = frozenset({"virtual"})
"""The boards whose cards are pictures."""


class Lid:
    """
    Waits for cards on ``board``.

    Parameters
    ----------
    board:
        Whose reader it is; closed with the lid.
    tell:
        Hears what the person has to know.
    patience:
        How many seconds nobody may lay a card.

    """

    def __init__(self, board: Board, tell: Tell, patience: float) -> None:
        self._board, self._tell, self._patience = board, tell, patience
        self._events: SimpleQueue[Event] = SimpleQueue()
        board.start(self._events.put)

    def __enter__(self) -> "Lid":
        """Use it in a ``with``."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go of the board."""
        self._board.close()

    def card(self) -> str:
        """
        The UID of the next card that is laid down.

        Raises `NothingLaid` when nobody lays one in time.
        """
        while True:
            try:
                event = self._events.get(timeout=self._patience)
            except Empty:
                raise NothingLaid(f"no card was laid on the lid for {self._patience:g} seconds") from None
            match event:
                case CardOn(uid):
                    return uid
                case CardsClash():
                    self._tell("Two cards lie on the lid: take one away.")
                case Lost("reader"):
                    self._tell("The card reader does not answer: check its cable.")
                case Back("reader"):
                    self._tell("The card reader answers again.")
                case _:
                    continue


def open_lid(config: Config, tell: Tell, patience: float) -> Lid:
    """
    The lid of the configured board.

    Raises `NoLid` where the board has no reader, or `hardware.errors.HardwareError` where it cannot be started.
    """
    need_reader(config)
    return Lid(open_board(config), tell, patience)


def need_reader(config: Config) -> None:
    """Raise `NoLid` where the configured board has no reader."""
    if config.table.board in WITHOUT_READER:
        raise NoLid(
            f"the board {config.table.board!r} has no reader to lay cards on: do this on the box itself "
            "(table.board in its configuration), or write the cards into a file and take it with "
            "'meneur cards import FILE'"
        )
