"""Leaks in the box: windows, pointers, lights, pages, sounds, files, the log and the network."""

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any
from unittest.mock import patch

from engine import Effect, Show
from engine.werewolf.setup.registry import WOLVES
from firmware.following import reading
from firmware.following.table import Public
from firmware.session import playing
from firmware.session.box import Box, Laid
from firmware.session.box.display import Display
from firmware.session.gestures.aim import Aim
from firmware.session.play.game import Table
from firmware.session.play.rounds import Rounds
from firmware.session.record.ledger import Ledger
from firmware.session.record.reply import TimedOut
from firmware.session.setup import deck, register
from hardware.ports.board import Light, Status
from hardware.ports.pads import Pad
from tests.proofs.secrecy.planted.planting import Planted, planted

LEAKS: list[Planted] = []
_leak = partial(planted, "box", LEAKS)


@_leak("a window closes a second sooner when it is answered")
def _early() -> Iterator[None]:
    honest = Table._put

    async def put(self: Table, ask: Any) -> Any:
        if self._window is None:
            return await honest(self, ask)
        reply = await self._asking.by_night(ask, self._said, self._window - 1.0)
        if isinstance(reply, TimedOut):
            return await honest(self, ask)
        self._window = self._box.now
        return reply

    with patch.object(Table, "_put", put):
        yield


@_leak("somebody who is late is waited for")
def _late() -> Iterator[None]:
    honest = Table._put

    async def put(self: Table, ask: Any) -> Any:
        reply = await honest(self, ask)
        if self._window is not None and isinstance(reply, TimedOut):
            self._window += 1.0
        return reply

    with patch.object(Table, "_put", put):
        yield


@_leak("a pointer starts at the holder of a card")
def _pointer() -> Iterator[None]:
    class Pointing(Random):
        wolf = 0

        def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
            del stop, step
            return self.wolf % start

    def chance(self: Ledger) -> Random:
        pointing = Pointing()
        pointing.wolf = _first(self, "werewolf")
        return pointing

    with patch.object(Ledger, "pointer_chance", chance):
        yield


@_leak("what is drawn in public depends on secret inputs")
def _drawn() -> Iterator[None]:
    with patch.object(Ledger, "_audible", lambda self: len(self.game.inputs)):
        yield


@_leak("a line of the log says what was answered")
def _log() -> Iterator[None]:
    honest = Ledger.enter

    def enter(self: Ledger, reply: Any) -> Any:
        print(f"debug: {reply}", file=sys.stderr)
        return honest(self, reply)

    with patch.object(Ledger, "enter", enter):
        yield


@_leak("a file bears the name of what was answered")
def _file() -> Iterator[None]:
    honest = Ledger.enter

    def enter(self: Ledger, reply: Any) -> Any:
        ask = self.game.ask
        (self._journal._path.parent / f"{ask.id if ask else 'over'}-{ask.actors if ask else ()}").touch()
        return honest(self, reply)

    with patch.object(Ledger, "enter", enter):
        yield


@_leak("a disk that is slow is written to where somebody acts, and not else")
def _disk() -> Iterator[None]:
    with patch.object(Ledger, "pass_over", lambda _ledger: None):
        yield


@_leak("the wording is chosen by who holds a card")
def _wording() -> Iterator[None]:
    honest = Table._perform

    async def perform(self: Table, effect: Effect[Pad]) -> None:
        self._box.context = replace(self._box.context, game=_first(self._ledger, "seer"))
        await honest(self, effect)

    with patch.object(Table, "_perform", perform):
        yield


@_leak("what is rendered ahead depends on who holds a card")
def _rendered() -> Iterator[None]:
    honest = deck.prepare_voice

    def prepare(box: Box, pads: list[Pad], cards: Any) -> None:
        honest(box, pads, cards)
        box.speaker.begin([f"{box.evening.roles[pads[0]]}"])

    with patch.object(playing, "prepare_voice", prepare):
        yield


@_leak("the light of somebody who will be dead goes on")
def _led() -> Iterator[None]:
    honest = Table._close_window

    async def close(self: Table) -> None:
        await honest(self)
        if self._box.night:
            marks = self._ledger.game._stage.state.marks
            self._box.lights.set(
                {self._ledger.seating.pad(seat): Light.ON for seats in marks.values() for seat in seats}
            )

    with patch.object(Table, "_close_window", close):
        yield


@_leak("a light under a hand shines on when hands are gone")
def _glowing() -> Iterator[None]:
    honest = Rounds._sign

    async def sign(self: Rounds, looks: Mapping[Pad, bool]) -> None:
        await honest(self, looks)
        self._box.lights.whisper(seat for seat, signed in looks.items() if signed)

    with patch.object(Rounds, "_sign", sign):
        yield


@_leak("a round lasts as long as the seats that it concerns are far")
def _brief() -> Iterator[None]:
    honest = Rounds._sign

    async def sign(self: Rounds, looks: Mapping[Pad, bool]) -> None:
        self._seconds = 2.0 + 0.1 * sum(seat for seat, signed in looks.items() if signed)
        await honest(self, looks)

    with patch.object(Rounds, "_sign", sign):
        yield


@_leak("the display stays dark where nobody acts")
def _backlight() -> Iterator[None]:
    honest = Table._open_window

    def opened(self: Table, seconds: float) -> None:
        honest(self, seconds)
        if self._pending and not isinstance(self._pending[0], Show):
            self._box.backlight(False)

    with patch.object(Table, "_open_window", opened):
        yield


@_leak("a window opens with the last private page")
def _stays() -> Iterator[None]:
    honest, opened = Table._show, Table._open_window

    def show(self: Table, shown: Show[Pad]) -> None:
        honest(self, shown)
        self.last = self._box.display.page  # type: ignore[attr-defined]

    def window(self: Table, seconds: float) -> None:
        opened(self, seconds)
        self._box.show(getattr(self, "last", self._box.display.page))

    with patch.object(Table, "_show", show), patch.object(Table, "_open_window", window):
        yield


@_leak("the page of a player who is awake comes back after a pause")
def _returns() -> Iterator[None]:
    with patch.object(Display, "darken", lambda _display: None):
        yield


@_leak("a key beeps at night")
def _beep() -> Iterator[None]:
    boxes: list[Box] = []
    honest, begun = Aim.up, Table.__init__

    def up(self: Aim) -> None:
        honest(self)
        boxes[-1].speaker.play("key")

    def began(self: Table, box: Box, *others: Any) -> None:
        boxes.append(box)
        begun(self, box, *others)

    with patch.object(Aim, "up", up), patch.object(Table, "__init__", began):
        yield


@_leak("the status light shows that somebody was shown a page")
def _status() -> Iterator[None]:
    honest = Table._show

    def show(self: Table, shown: Show[Pad]) -> None:
        honest(self, shown)
        self._box.board.status(Status.READY if len(shown.to) > 1 else Status.TROUBLE)

    with patch.object(Table, "_show", show):
        yield


@_leak("the network says who is about to die")
def _network() -> Iterator[None]:
    honest = reading.public

    def leaky(box: Box) -> Public:
        marks = box.ledger.game._stage.state.marks if box.ledger else {}
        state = honest(box)
        return replace(state, left=state.left - sum(map(len, marks.values())))

    with patch.object(reading, "public", leaky):
        yield


@_leak("the network says the card of the dead before he lays it")
def _unlaid() -> Iterator[None]:
    with patch.object(Box, "await_card", lambda _box, _pad: None):
        yield


@_leak("a wolf's card beeps otherwise on the lid")
def _lid() -> Iterator[None]:
    honest = register._refusal

    def refusal(box: Box, evening: Any, laid: Laid) -> str:
        if laid.card is not None and laid.card.name in WOLVES:
            box.speaker.play("key")
        return honest(box, evening, laid)

    with patch.object(register, "_refusal", refusal):
        yield


def _first(ledger: Ledger, card: str) -> int:
    """The first seat that holds ``card``; 0 where nobody does."""
    roles = ledger.game.everything()["roles"]
    assert isinstance(roles, dict)
    return next((int(seat) for seat, its in roles.items() if its == card), 0)
