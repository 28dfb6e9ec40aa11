"""Leaks in the rules: who is called, for how long, in which order, and who is shown what."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import Any, Unpack
from unittest.mock import patch

from engine import Effect, Hush, Show
from engine.facts import Facts
from engine.seats import Seat
from engine.werewolf.model.awake import Night
from engine.werewolf.model.building import Scene
from engine.werewolf.model.role import Role
from engine.werewolf.phases import dawn, night
from tests.proofs.secrecy.planted.planting import Planted, planted

Called = Callable[[Scene, Any, int], Any]

LEAKS: list[Planted] = []
_leak = partial(planted, "rules", LEAKS)


def _calls(leaky: Callable[[Called], Called]) -> AbstractContextManager[object]:
    """Have every call of the night made by what ``leaky`` makes of the honest one."""
    honest = night._call

    async def call(stage: Scene, prepared: night.Call, copies: int) -> None:
        async def made(stage: Scene, _one: Any, copies: int) -> None:
            await honest(stage, prepared, copies)

        await leaky(made)(stage, prepared.one, copies)

    return patch.object(night, "_call", call)


@_leak("the dead are not called")
def _dead() -> Iterator[None]:
    def leaky(honest: Called) -> Called:
        async def call(stage: Scene, one: Any, copies: int) -> None:
            if not isinstance(one, Role) or one.together or stage.holders(one):
                await honest(stage, one, copies)

        return call

    with _calls(leaky):
        yield


@_leak("a Witch without potions is skipped")
def _spent() -> Iterator[None]:
    def leaky(honest: Called) -> Called:
        async def call(stage: Scene, one: Any, copies: int) -> None:
            holders = stage.holders(one) if isinstance(one, Role) else ()
            if not (holders and one.tokens and all(len(stage.state.spent.get(seat, ())) > 1 for seat in holders)):
                await honest(stage, one, copies)

        return call

    with _calls(leaky):
        yield


@_leak("the Baker's window is longer for a wolf")
def _baker() -> Iterator[None]:
    def leaky(honest: Called) -> Called:
        async def call(stage: Scene, one: Any, copies: int) -> None:
            await honest(stage, one, copies)
            owners = {seat for seat, trade in stage.state.public.buildings.items() if trade == one.key}
            if any(stage.state.is_wolf(seat) for seat in owners):
                stage.effects[:] = [_longer(effect) for effect in stage.effects]

        return call

    def _longer(effect: Effect[Seat]) -> Effect[Seat]:
        return Hush(effect.seconds + 1) if isinstance(effect, Hush) else effect

    with _calls(leaky):
        yield


@_leak("the Piper's round passes over those who are not charmed")
def _piper() -> Iterator[None]:
    def round_of(stage: Scene, role: Role, circle: Any) -> None:
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


@_leak("a private page is shown to all")
def _page_to_all() -> Iterator[None]:
    def show(self: Night, cue: str, **facts: Unpack[Facts[Seat]]) -> None:
        self._stage.effects.append(Show(cue, self.living, facts))

    with patch.object(Night, "show", show):
        yield


@_leak("two deaths are announced in the order of their causes")
def _order() -> Iterator[None]:
    def ordered(stage: Scene) -> list[tuple[int, str]]:
        return list(dawn._doomed(stage).items())

    with patch.object(dawn, "_ordered", ordered):
        yield


@_leak("whether the wolves agreed is commented on")
def _comment() -> Iterator[None]:
    def leaky(honest: Called) -> Called:
        async def call(stage: Scene, one: Any, copies: int) -> None:
            await honest(stage, one, copies)
            if getattr(one, "together", False) and not stage.state.marks:
                stage.say("vote.nobody")

        return call

    with _calls(leaky):
        yield


@_leak("a silence ends when its window is answered")
def _unheard() -> Iterator[None]:
    honest = Night.mark

    def mark(self: Night, name: str, seat: Seat) -> None:
        honest(self, name, seat)
        self._stage.hush(0.5)

    with patch.object(Night, "mark", mark):
        yield


@_leak("of a secret pile, cards are counted by windows")
def _counted() -> Iterator[None]:
    honest = night.called

    def called(public: Any, role: Any) -> int:
        found = honest(public, role)
        return max(1, public.composition.get(role.key, 0)) if found and isinstance(role, Role) else found

    with patch.object(night, "called", called):
        yield
