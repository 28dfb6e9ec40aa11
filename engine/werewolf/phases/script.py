"""
The whole game, as in the rule book.

It ends only by `GameOver`, which a test of how the game stands raises.
"""

from typing import Never

from engine.werewolf.model.building import Scene
from engine.werewolf.model.rules import DUEL
from engine.werewolf.phases import dawn, debate, decided, election, night, standstill, vote


async def play(stage: Scene) -> Never:
    """Nights and days until somebody wins, or nobody can."""
    nightly = night.schedule(stage.state.public)
    village = stage.state.public.village
    while True:
        await night.fall(stage, nightly)
        await dawn.rise(stage)
        if village:
            await debate.settle(stage)
        decided.test(stage, dusk=False)
        if election.due(stage):
            await election.hold(stage)
        if await debate.hold(stage):
            await vote.hold(stage)
            if village:
                await debate.settle(stage)
        decided.test(stage, dusk=True)
        standstill.test(stage)
        if len(stage.state.public.living) == DUEL:
            stage.say("duel.lasts")
