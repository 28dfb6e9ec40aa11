"""
The whole game, as the rule book tells it.

Law: it ends only by `GameOver`, which a victory test raises.
"""

from typing import Never

from engine import dawn, election, night, vote
from engine.ask import Ask
from engine.stage import Stage


async def play(stage: Stage) -> Never:
    """Nights and days until somebody wins."""
    while True:
        await night.fall(stage)
        await dawn.rise(stage)
        if election.due(stage):
            await election.hold(stage)
        await _debate(stage)
        await vote.hold(stage)


async def _debate(stage: Stage) -> None:
    public = stage.state.public
    public.phase = "debate"
    stage.say("debate.opens", {"seconds": stage.rules.timers.debate})
    await stage.put(lambda: Ask("debate", "open", tuple(public.living), ("close",)))
    stage.say("debate.closes")
