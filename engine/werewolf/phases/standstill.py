"""
A village that stands still (decision 78).

A Werewolf who is the Teacher, and never votes, cannot harm an Innkeeper, nor be harmed by one whom he keeps from
voting: there would be no end. So the game is over after some nights and days in succession in which nobody died, and
nobody has won. All of that is seen by everybody: how long it lasts tells nobody anything.
"""

from engine.werewolf.model.building import Scene
from engine.werewolf.model.role import Role
from engine.werewolf.phases import night, victory


def test(stage: Scene) -> None:
    """End the game at dusk if it has stood still for so long as the rules say, or announce that a day before."""
    nights = stage.rules.standstill
    if nights == "never":
        return
    left = max(nights, _charming(stage)) - _quiet(stage)
    if left == 1:
        stage.say("standstill.near")
    elif left <= 0:
        stage.say("standstill")
        victory.end(stage, victory.NOBODY)


def _quiet(stage: Scene) -> int:
    """How many nights, each with its day, there were since somebody died."""
    deaths = (event for event in reversed(stage.state.events) if event[0] == "death")
    _, last, *_ = next(deaths, ("", 0))
    return stage.state.public.night - last


def _charming(stage: Scene) -> int:
    """How many nights who charms all others needs to win, if he may be alive, and one of which all are warned."""
    public = stage.state.public
    others = len(public.living) - 1
    roles = [one for one in night.order_of(public) if isinstance(one, Role) and one.charms]
    return max((-(-others // role.charms) + 1 for role in roles if night.called(public, role)), default=0)
