"""
The election of the Captain [000:277-290, 555-558].

Law: no double voice, no refusal; where nobody is elected it is held again the next day.
"""

from engine.ballot import cast, count, leaders
from engine.stage import Stage


def due(stage: Stage) -> bool:
    """Whether an election is to be held today."""
    public, day = stage.state.public, stage.rules.captain_election_day
    if day == "never" or public.captain is not None or public.captain_over:
        return False
    return public.day >= (1 if day == "auto" else day)


async def hold(stage: Stage) -> None:
    """Elect a Captain."""
    public = stage.state.public
    public.phase = "election"
    stage.say("captain.opens")
    counts = await _ballot(stage, "captain.elect", tuple(public.living))
    captain = await _winner(stage, counts)
    if captain is None:
        stage.say("captain.none")
        return
    stage.state.elect(captain)
    stage.say("captain.elected", {"seat": captain})


async def _ballot(stage: Stage, name: str, candidates: tuple[int, ...]) -> dict[int, int]:
    votes = await cast(stage, name, lambda: candidates)
    counts = count(votes, None)
    stage.say("captain.tally", {"counts": counts, "votes": votes})
    return counts


async def _winner(stage: Stage, counts: dict[int, int]) -> int | None:
    rules = stage.rules
    first = leaders(counts)
    if _enough(counts, first, absolute=rules.captain_majority == "absolute"):
        return first[0]
    if not first:
        return None
    if len(first) == 1 or rules.captain_election_tie == "revote_then_lot":
        first = await _runoff(stage, _finalists(counts, first))
    if len(first) <= 1:
        return first[0] if first else None
    if rules.captain_election_tie == "no_captain":
        return None
    return await _lot(stage, first)


def _enough(counts: dict[int, int], first: tuple[int, ...], *, absolute: bool) -> bool:
    return len(first) == 1 and (not absolute or 2 * counts[first[0]] > sum(counts.values()))


def _finalists(counts: dict[int, int], first: tuple[int, ...]) -> tuple[int, ...]:
    """The tied; behind a single leader without the majority he needs, those who come second too."""
    if len(first) > 1:
        return first
    rest = leaders({seat: voices for seat, voices in counts.items() if seat not in first})
    return tuple(sorted((*first, *rest)))


async def _runoff(stage: Stage, candidates: tuple[int, ...]) -> tuple[int, ...]:
    stage.say("captain.runoff.opens", {"seats": list(candidates)})
    return leaders(await _ballot(stage, "captain.runoff", candidates))


async def _lot(stage: Stage, tied: tuple[int, ...]) -> int | None:
    living = stage.state.public.living
    drawn = await stage.draw("captain", lambda: tuple(seat for seat in tied if seat in living))
    return drawn if isinstance(drawn, int) else None
