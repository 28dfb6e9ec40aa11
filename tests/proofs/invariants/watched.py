"""A game whose invariants are checked as it is played."""

from engine import Game, Setup, Turn
from engine.seats import Seat
from tests.proofs.invariants.asks import Asks
from tests.proofs.invariants.table import Table


class Watched(Game):
    """A `Game` that raises an `AssertionError` where a turn breaks an invariant; it plays like any other."""

    __slots__ = ("_asks", "_table")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._table = Table(self)
        self._asks = Asks(self)

    def _resume(self, reply: object) -> Turn[Seat]:
        turn = super()._resume(reply)
        self._table.see(turn)
        self._asks.see(turn)
        return turn
