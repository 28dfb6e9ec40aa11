"""
Planted leaks: faults that a narrator may have, each put in on purpose.

Law: a leak knows nothing of the proofs. Each must be found by the very proofs that find none in the product, or the
proofs prove nothing.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any
from unittest.mock import patch

from engine import Effect, Hush, Show, dawn, night
from engine.awake import Night
from engine.registry import WOLVES
from engine.role import Role
from engine.stage import Stage
from firmware.box import Box
from firmware.evening import deck, playing, register
from firmware.evening.game import Table
from firmware.evening.ledger import Ledger
from firmware.evening.reply import TimedOut
from firmware.gestures.aim import Aim
from firmware.mqtt import public
from hardware.board import Light, Status

Called = Callable[[Stage, Any, int], Any]


@dataclass(frozen=True)
class Planted:
    """A leak: its ``name``, where it is (``"rules"`` or ``"box"``), and how it is planted."""

    name: str
    where: str
    plant: Callable[[], AbstractContextManager[object]]


LEAKS: list[Planted] = []


def _leak(name: str, where: str) -> Callable[[Callable[[], Iterator[None]]], None]:
    def keep(planting: Callable[[], Iterator[None]]) -> None:
        LEAKS.append(Planted(name, where, contextmanager(planting)))

    return keep


def _calls(leaky: Callable[[Called], Called]) -> AbstractContextManager[object]:
    """Have every call of the night made by what ``leaky`` makes of the honest one."""
    return patch.object(night, "_call", leaky(night._call))


# -- in the rules ------------------------------------------------------------------------------------


@_leak("the dead are not called", "rules")
def _dead() -> Iterator[None]:
    def leaky(honest: Called) -> Called:
        async def call(stage: Stage, one: Any, copies: int) -> None:
            if not isinstance(one, Role) or one.together or stage.holders(one):
                await honest(stage, one, copies)

        return call

    with _calls(leaky):
        yield


@_leak("a Witch without potions is skipped", "rules")
def _spent() -> Iterator[None]:
    def leaky(honest: Called) -> Called:
        async def call(stage: Stage, one: Any, copies: int) -> None:
            holders = stage.holders(one) if isinstance(one, Role) else ()
            if not (holders and one.tokens and all(len(stage.state.spent.get(seat, ())) > 1 for seat in holders)):
                await honest(stage, one, copies)

        return call

    with _calls(leaky):
        yield


@_leak("the Baker's window is longer for a wolf", "rules")
def _baker() -> Iterator[None]:
    def leaky(honest: Called) -> Called:
        async def call(stage: Stage, one: Any, copies: int) -> None:
            await honest(stage, one, copies)
            owners = {seat for seat, trade in stage.state.public.buildings.items() if trade == one.key}
            if any(stage.state.is_wolf(seat) for seat in owners):
                stage.effects[:] = [_longer(effect) for effect in stage.effects]

        return call

    def _longer(effect: Effect) -> Effect:
        return Hush(effect.seconds + 1) if isinstance(effect, Hush) else effect

    with _calls(leaky):
        yield


@_leak("the Piper's round passes over those who are not charmed", "rules")
def _piper() -> Iterator[None]:
    def round_of(stage: Stage, role: Role, circle: Any) -> None:
        stage.say(f"{circle.name}.round")
        for seat in role.gathers(stage):
            stage.say(f"{circle.name}.look", {"seat": seat})
            stage.hush(stage.rules.timers.look)
            stage.show(circle.sign, seat)
        stage.say(f"{circle.name}.wakes")
        role.meets(stage)
        stage.say(f"{circle.name}.sleeps")

    with patch.object(night, "_round", round_of):
        yield


@_leak("a private page is shown to all", "rules")
def _page_to_all() -> Iterator[None]:
    def show(self: Night, cue: str, **facts: object) -> None:
        self._stage.effects.append(Show(cue, self.living, facts))

    with patch.object(Night, "show", show):
        yield


@_leak("two deaths are told in the order of their causes", "rules")
def _order() -> Iterator[None]:
    async def ordered(stage: Stage) -> list[tuple[int, str]]:
        return list(dawn._doomed(stage).items())

    with patch.object(dawn, "_ordered", ordered):
        yield


@_leak("whether the wolves agreed is commented on", "rules")
def _comment() -> Iterator[None]:
    def leaky(honest: Called) -> Called:
        async def call(stage: Stage, one: Any, copies: int) -> None:
            await honest(stage, one, copies)
            if getattr(one, "together", False) and not stage.state.marks:
                stage.say("vote.nobody")

        return call

    with _calls(leaky):
        yield


@_leak("a silence ends when its window is answered", "rules")
def _unheard() -> Iterator[None]:
    honest = Night.mark

    def mark(self: Night, name: str, seat: int) -> None:
        honest(self, name, seat)
        self._stage.hush(0.5)

    with patch.object(Night, "mark", mark):
        yield


@_leak("of a secret pile, cards are counted by windows", "rules")
def _counted() -> Iterator[None]:
    honest = night.called

    def called(public: Any, role: Any) -> int:
        found = honest(public, role)
        return max(1, public.composition.get(role.key, 0)) if found and isinstance(role, Role) else found

    with patch.object(night, "called", called):
        yield


# -- in the box --------------------------------------------------------------------------------------


@_leak("a window closes as soon as it is answered", "box")
def _early() -> Iterator[None]:
    honest = Table._put

    async def put(self: Table, ask: Any) -> Any:
        reply = await honest(self, ask)
        if self._window is not None and not isinstance(reply, TimedOut):
            self._window = self._box.now
        return reply

    with patch.object(Table, "_put", put):
        yield


@_leak("somebody who is late is waited for", "box")
def _late() -> Iterator[None]:
    honest = Table._put

    async def put(self: Table, ask: Any) -> Any:
        reply = await honest(self, ask)
        if self._window is not None and isinstance(reply, TimedOut):
            self._window += 1.0
        return reply

    with patch.object(Table, "_put", put):
        yield


@_leak("a pointer starts at the holder of a card", "box")
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


@_leak("what is drawn in public hangs on secret inputs", "box")
def _drawn() -> Iterator[None]:
    with patch.object(Ledger, "_public", lambda self: len(self.game.inputs)):
        yield


@_leak("a line of the log tells what was answered", "box")
def _log() -> Iterator[None]:
    honest = Ledger.enter

    def enter(self: Ledger, reply: Any) -> Any:
        print(f"debug: {reply}", file=sys.stderr)
        return honest(self, reply)

    with patch.object(Ledger, "enter", enter):
        yield


@_leak("a file bears the name of what was answered", "box")
def _file() -> Iterator[None]:
    honest = Ledger.enter

    def enter(self: Ledger, reply: Any) -> Any:
        ask = self.game.ask
        (self._journal._path.parent / f"{ask.id if ask else 'over'}-{ask.actors if ask else ()}").touch()
        return honest(self, reply)

    with patch.object(Ledger, "enter", enter):
        yield


@_leak("the wording is chosen by who holds a card", "box")
def _wording() -> Iterator[None]:
    honest = Table._perform

    async def perform(self: Table, effect: Effect) -> None:
        self._box.telling = replace(self._box.telling, game=_first(self._ledger, "seer"))
        await honest(self, effect)

    with patch.object(Table, "_perform", perform):
        yield


@_leak("what is rendered ahead hangs on who holds a card", "box")
def _rendered() -> Iterator[None]:
    honest = deck.prepare_voice

    def prepare(box: Box, pads: list[int], cards: Any) -> None:
        honest(box, pads, cards)
        box.speaker.begin([f"{box.evening.roles[pads[0]]}"])

    with patch.object(playing, "prepare_voice", prepare):
        yield


@_leak("the light of somebody who will be dead goes on", "box")
def _led() -> Iterator[None]:
    honest = Table._close_window

    async def close(self: Table) -> None:
        await honest(self)
        if self._box.night:
            marks = self._ledger.game._stage.state.marks
            self._box.lights({seat: Light.ON for seats in marks.values() for seat in seats})

    with patch.object(Table, "_close_window", close):
        yield


@_leak("the display stays dark where nobody acts", "box")
def _backlight() -> Iterator[None]:
    honest = Table._open_window

    def opened(self: Table, seconds: float) -> None:
        honest(self, seconds)
        if self._pending and not isinstance(self._pending[0], Show):
            self._box.backlight(False)

    with patch.object(Table, "_open_window", opened):
        yield


@_leak("a window opens with the last private page", "box")
def _stays() -> Iterator[None]:
    honest, opened = Table._show, Table._open_window

    def show(self: Table, shown: Show) -> None:
        honest(self, shown)
        self._evening.last = self._box._page  # type: ignore[attr-defined]

    def window(self: Table, seconds: float) -> None:
        opened(self, seconds)
        self._box.show(getattr(self._evening, "last", self._box._page))

    with patch.object(Table, "_show", show), patch.object(Table, "_open_window", window):
        yield


@_leak("a key beeps at night", "box")
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


@_leak("the status light tells that somebody was shown a page", "box")
def _status() -> Iterator[None]:
    honest = Table._show

    def show(self: Table, shown: Show) -> None:
        honest(self, shown)
        self._box.board.status(Status.READY if len(shown.to) > 1 else Status.TROUBLE)

    with patch.object(Table, "_show", show):
        yield


@_leak("the network tells who is about to die", "box")
def _network() -> Iterator[None]:
    honest = public.public

    def leaky(box: Box) -> public.Public:
        marks = box.ledger.game._stage.state.marks if box.ledger else {}
        told = honest(box)
        return replace(told, left=told.left - sum(map(len, marks.values())))

    with patch.object(public, "public", leaky):
        yield


@_leak("a wolf's card beeps otherwise on the lid", "box")
def _lid() -> Iterator[None]:
    honest = register._refusal

    def refusal(box: Box, evening: Any, uid: str) -> str:
        card = box.journal.card(uid)
        if card is not None and card.name in WOLVES:
            box.speaker.play("key")
        return honest(box, evening, uid)

    with patch.object(register, "_refusal", refusal):
        yield


def _first(ledger: Ledger, card: str) -> int:
    """The first seat that holds ``card``; 0 where nobody does."""
    roles = ledger.game.everything()["roles"]
    assert isinstance(roles, dict)
    return next((int(seat) for seat, its in roles.items() if its == card), 0)
