"""
Dawn: who died in the night.

What the night's deeds come to is settled first, in the order of the night (docs/rules §2.2); then
the dead fall together, and are named in an order that reveals nothing.
"""

from engine.seats import Seat, is_seat
from engine.werewolf.model.building import Scene
from engine.werewolf.phases.death import fall


async def rise(stage: Scene) -> None:
    """Announce the day and its dead, and play what follows."""
    stage.state.daybreak()
    stage.say("dawn", {"day": stage.state.public.day})
    for role in stage.dawning:
        role.dawns(stage)
    dead = await _drawn(stage) if stage.rules.dawn_order == "random" else _ordered(stage)
    stage.state.marks.clear()
    if not dead:
        stage.say("dawn.quiet")
    await fall(stage, dead, with_cause=stage.rules.dawn_cause == "shown")
    for role in stage.dawning:
        role.morning(stage)


def _doomed(stage: Scene) -> dict[Seat, str]:
    """The marked who are still alive, with the first of their causes, in the order of the marks."""
    living = stage.state.public.living
    doomed: dict[Seat, str] = {}
    for cause, seats in stage.state.marks.items():
        for seat in sorted(seats):
            if seat in living:
                doomed.setdefault(seat, cause)
    return doomed


def _ordered(stage: Scene) -> list[tuple[Seat, str]]:
    """The doomed in seat order, or by cause as the night brought them (A-81)."""
    doomed = _doomed(stage).items()
    return list(doomed) if stage.rules.dawn_order == "cause" else sorted(doomed)


async def _drawn(stage: Scene) -> list[tuple[Seat, str]]:
    """The doomed in a drawn order."""
    order: list[object] = []

    def rest() -> tuple[Seat, ...]:
        return tuple(seat for seat in sorted(_doomed(stage)) if seat not in order)

    while len(rest()) > 1:
        order.append(await stage.draw("dawn", rest))
    doomed = _doomed(stage)
    return [(seat, doomed[seat]) for seat in (*order, *rest()) if is_seat(seat) and seat in doomed]
