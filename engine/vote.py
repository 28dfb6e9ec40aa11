"""
The vote of the day, its ties and the condemned (REFERENCE §5).

Law: the script only ever counts what the table sees counted.
"""

from engine import victory
from engine.ballot import Votes, cast, count, leaders
from engine.death import fall
from engine.stage import Stage

#: Each seat looks at its arrow for this part of a look.
GLANCE = 0.75
#: The arrows in the box [001:25].
ARROWS = 18


async def hold(stage: Stage) -> None:
    """Hold the vote and carry it out."""
    stage.state.public.phase = "vote"
    await _deal_arrows(stage)
    stage.say("vote.opens")
    condemned = await _decide(stage)
    stage.state.double = None
    if condemned is None:
        stage.say("vote.nobody")
        victory.test(stage)
        return
    stage.say("vote.condemned", {"seat": condemned})
    await fall(stage, ((condemned, "voted"),))


async def _deal_arrows(stage: Stage) -> None:
    """Deal the vote arrows in secret, one of them double, each shown to its holder alone (M18)."""
    if stage.rules.double_vote != "arrow":
        return
    living = stage.state.public.living
    drawn = await stage.draw("arrow", lambda: _arrows(stage))
    stage.state.double = drawn if drawn in living else None
    stage.say("arrows.round")
    for seat in living:
        stage.say("arrows.look", {"seat": seat})
        stage.hush(GLANCE * stage.rules.timers.look)
        stage.show("arrow.double" if seat == stage.state.double else "arrow.single", seat)


def _arrows(stage: Stage) -> tuple[int, ...]:
    """Where the double arrow may be: in a hand, or among the arrows left over (0, -1, …)."""
    living = tuple(stage.state.public.living)
    spare = ARROWS - len(living) if stage.rules.arrow_double_dealt == "chance" else 0
    return living + tuple(-left for left in range(spare))


async def _decide(stage: Stage) -> int | None:
    """Ballots until somebody is condemned, or nobody is."""
    rules, public = stage.rules, stage.state.public
    votes = await _ballot(stage, "vote", tuple(public.living))
    first = leaders(_tally(stage, votes))
    if not first and rules.empty_ballot == "revote":
        stage.say("vote.opens")
        votes = await _ballot(stage, "vote", tuple(public.living))
        first = leaders(_tally(stage, votes))
    tied = first
    while len(tied) > 1:
        chosen = await _captain_decides(stage, votes, tied) if tied is first or _asks_again(stage) else None
        if chosen is not None:
            return chosen
        still = tuple(seat for seat in tied if seat in public.living)
        if not still or (tied is not first and rules.tie_rule == "2009"):
            return None
        votes = await _runoff(stage, still)
        tied = leaders(_tally(stage, votes))
    return tied[0] if tied else None


def _asks_again(stage: Stage) -> bool:
    """Only the web rules ask the Captain after a revote too; in 2009 a second tie condemns nobody."""
    return stage.rules.tie_rule == "web_until_decided"


async def _runoff(stage: Stage, tied: tuple[int, ...]) -> Votes:
    if stage.rules.arrow_redeal:
        await _deal_arrows(stage)
    targets = tuple(stage.state.public.living) if stage.rules.runoff_targets == "all" else tied
    stage.say("vote.runoff.opens", {"seats": list(targets)})
    return await _ballot(stage, "vote.runoff", targets)


async def _ballot(stage: Stage, name: str, candidates: tuple[int, ...]) -> Votes:
    votes = await cast(stage, name, lambda: candidates, loyal=True)
    for one, other in stage.state.couples:
        for voter, loved in ((one, other), (other, one)):
            if votes.get(voter) == loved:
                stage.state.betray(voter, loved, stage.rules.lover_enforcement == "penalty")
    return votes


def _tally(stage: Stage, votes: Votes) -> dict[int, int]:
    state, rules = stage.state, stage.rules
    arrow = rules.double_vote == "arrow"
    double = state.double if arrow else state.public.captain if rules.double_vote == "captain" else None
    counts = count(votes, double)
    state.public.votes = votes
    facts: dict[str, object] = {"counts": counts, "votes": votes}
    if arrow:
        facts["double"] = double
    stage.say("vote.tally", facts)
    return counts


async def _captain_decides(stage: Stage, votes: Votes, tied: tuple[int, ...]) -> int | None:
    """The Captain's word on a tie, None if there is no Captain who may give it (C-14, A-06, A-07)."""
    rules, public = stage.rules, stage.state.public
    captain = public.captain
    if captain is None or captain not in public.living or rules.tie_rule == "arrows_revote":
        return None
    if captain in tied and not rules.captain_decides_own_tie:
        return None
    ballot = votes.get(captain)
    if ballot is None and not rules.captain_present:
        return None
    if ballot in tied and rules.captain_tie == "ballot_then_choice":
        return ballot

    def options() -> tuple[int, ...]:
        living = public.living
        return tuple(seat for seat in tied if seat in living) if captain in living else ()

    stage.say("vote.tiebreak.opens", {"seat": captain, "seats": list(tied)})
    return await stage.choose("captain.tiebreak", captain, options)
