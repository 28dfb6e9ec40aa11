"""
The debate, and the powers that may be used in it.

It is one open ask, put again after every power; what may be used now are its options,
so a power of somebody else, one that is spent and a forbidden target cannot be distinguished from
any other answer that is no option, and cost nothing.
"""

from collections.abc import Iterator

from engine.ask import Ask, Power
from engine.facts import Facts
from engine.seats import Seat
from engine.werewolf.model.building import Scene
from engine.werewolf.model.rules import DUEL


async def hold(stage: Scene) -> bool:
    """Open the floor until somebody closes it; whether the village votes today."""
    public = stage.state.public
    public.phase = "debate"
    facts: Facts[Seat] = {"seconds": stage.rules.timers.debate_of(len(public.living))}
    if len(public.living) == DUEL:
        facts["seats"] = list(public.living)
    stage.say("debate.opens", facts)
    while True:
        reply = await stage.put(lambda: Ask("debate", "open", tuple(public.living), ("close", *powers(stage))))
        if not isinstance(reply, Power):
            stage.say("debate.closes")
            return True
        if await _use(stage, reply):
            stage.say("vote.cancelled")
            return False
        stage.say("debate.resumes")


def powers(stage: Scene) -> Iterator[Power[Seat]]:
    """Every power that may be used now, with each of its targets."""
    for seat, building in stage.owners():
        if stage.state.public.tokens[seat]:
            for target in building.targets(stage, seat):
                yield Power(building.key, seat, target)


async def _use(stage: Scene, power: Power[Seat]) -> bool:
    """Have its owner give the token back and use the power; whether that cancels the vote."""
    stage.state.give_back(power.by)
    cancels = await stage.buildings[power.power].invoke(stage, power.by, power.target)
    await settle(stage)
    return cancels


async def settle(stage: Scene) -> None:
    """Have the buildings do what they do when the dead of a moment are out and their houses stand empty."""
    for seat, building in stage.owners():
        await building.settle(stage, seat)
