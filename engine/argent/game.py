"""One game of Argent, one answer at a time."""

from typing import NamedTuple

from engine.argent.cards import Amulet
from engine.argent.judging import judge
from engine.argent.score import winners
from engine.argent.script import play
from engine.argent.setup import Setup
from engine.argent.table import Table, by_seat
from engine.argent.view import everything, public, seen
from engine.ask import Ask
from engine.driver import Driver, turn_json
from engine.effects import Effect
from engine.errors import AnswerRefused, quote
from engine.seats import Seat, seats


class Over(NamedTuple):
    """The end: the ``winners``, and the points that everybody has lost."""

    winners: tuple[Seat, ...]
    totals: dict[Seat, int]

    def to_json(self) -> dict[str, object]:
        """The wire form, ``{"winners": [seats], "totals": {…}}``."""
        return {"winners": list(self.winners), "totals": by_seat(self.totals)}


class Turn(NamedTuple):
    """What happened, and what is waited for; at the end ``ask`` is None and ``over`` is set."""

    effects: tuple[Effect[Seat], ...]
    ask: Ask[Seat] | None
    over: Over | None

    def to_json(self) -> dict[str, object]:
        """The wire form, ``{"effects": […], "ask": …, "over": …}``."""
        return turn_json(self.effects, self.ask, self.over)


class Game(Driver):
    """
    One game.

    ``turn = game.start()``, then ``turn = game.answer(value)`` until ``turn.over``. The ask called ``deck``, of kind
    ``draw``, is chance: it is answered with the 52 values, top first. Every method that refuses raises an `EngineError`
    and changes nothing.
    """

    __slots__ = ("_table", "setup")

    over: Over | None

    def __init__(self, setup: Setup) -> None:
        """Nothing happens before `start`."""
        super().__init__()
        self.setup = setup
        self._table = Table(
            setup=setup,
            round=setup.round,
            starter=setup.starter or setup.by_age[0],
            totals={seat: setup.totals.get(seat, 0) for seat in seats(setup.players)},
            amulet=Amulet(setup.amulet),
        )
        if setup.amulet is None and setup.round == 1 and setup.rules.amulet_first == "starter":
            self._table.amulet.holder = self._table.starter

    def start(self) -> Turn:
        """Begin; the first turn. Raises `AlreadyStarted` the second time."""
        self._begin(play(self._table))
        return self._resume(None)

    def answer(self, value: object) -> Turn:
        """Answer the ask. Raises `AnswerRefused`, or `NothingAsked` when the game is not waiting."""
        ask = self._asked()
        reply = judge(ask, value)
        self._inputs.append(("draw" if ask.kind == "draw" else "answer", value))
        return self._resume(reply)

    def public(self) -> dict[str, object]:
        """What the whole table knows, ready for JSON."""
        return public(self._table)

    def seen(self, seat: object) -> dict[str, object]:
        """What ``seat`` knows, ready for JSON. Raises `AnswerRefused` if it is no seat."""
        if type(seat) is not int or seat not in self._table.seats:
            raise AnswerRefused(f"{quote(seat)} is not a seat. Seats are 1 to {self.setup.players}.")
        return seen(self._table, Seat(seat))

    def everything(self) -> dict[str, object]:
        """All secrets, ready for JSON: not for anybody who plays."""
        return everything(self._table)

    def _resume(self, reply: object) -> Turn:
        effects: list[Effect[Seat]] = []
        self._table.effects = effects
        assert self._script is not None
        try:
            self.ask = self._script.send(reply)
        except StopIteration:
            self.ask = None
            totals = dict(self._table.totals)
            self.over = Over(tuple(winners(totals, self._table.amulet.holder)), totals)
        return Turn(tuple(effects), self.ask, self.over)
