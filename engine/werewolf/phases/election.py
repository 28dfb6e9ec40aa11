"""
The election of the Captain [000:277-290, 555-558].

No double voice, no refusal; where nobody is elected it is held again the next day.
"""

from engine.seats import Seat, is_seat
from engine.werewolf.model.building import Scene
from engine.werewolf.phases.ballot import cast, count, deadlocked, franchise, leaders


def due(stage: Scene) -> bool:
    """Whether an election is to be held today."""
    public, day = stage.state.public, stage.rules.captain_election_day
    if day == "never" or public.captain is not None:
        return False
    electorate = stage.electorate()
    if day == "auto":
        day = 1 if electorate is None else 2
    over = public.captain_over and not (stage.rules.farmer_captain_restart and electorate)
    return public.day >= day and not over and electorate != ()


async def hold(stage: Scene) -> None:
    """Elect a Captain: everybody, or those whose buildings do it, among themselves (C-19)."""
    public = stage.state.public
    public.phase = "election"
    electorate = stage.electorate()
    if electorate is None:
        stage.say("captain.opens")
        captain = await _elected(stage, "captain.elect", tuple(public.living))
    else:
        name = stage.electing
        stage.say(f"{name}.opens", {"seats": list(electorate)})
        alone = len(electorate) == 1
        captain = electorate[0] if alone else await _elected(stage, f"{name}.elect", electorate)
    if captain is None:
        stage.say("captain.none")
        return
    stage.state.elect(captain)
    stage.say("captain.elected", {"seat": captain})


async def _elected(stage: Scene, name: str, candidates: tuple[Seat, ...]) -> Seat | None:
    return await _winner(stage, await _ballot(stage, name, candidates))


async def _ballot(stage: Scene, name: str, candidates: tuple[Seat, ...]) -> dict[Seat, int]:
    stage.state.put_up(candidates)
    votes = await cast(stage, name, lambda: _voters(stage), lambda: candidates)
    counts = count(votes, None)
    stage.state.back(votes)
    stage.say("captain.tally", {"counts": counts, "votes": votes})
    return counts


def _voters(stage: Scene) -> tuple[Seat, ...]:
    electorate = stage.electorate()
    return tuple([seat for seat in franchise(stage) if electorate is None or seat in electorate])


async def _winner(stage: Scene, counts: dict[Seat, int]) -> Seat | None:
    rules = stage.rules
    first = leaders(counts)
    if _enough(counts, first, absolute=rules.captain_majority == "absolute"):
        return first[0]
    if not first:
        return None
    if len(first) == 1 or rules.captain_election_tie == "revote_then_lot":
        tied, first = first, await _again(stage, counts, first)
        if not first and len(tied) > 1:  # nobody gave way: they are still tied
            first = tied
    if len(first) <= 1:
        return first[0] if first else None
    if rules.captain_election_tie == "no_captain":
        return None
    return await _lot(stage, first)


def _enough(counts: dict[Seat, int], first: tuple[Seat, ...], *, absolute: bool) -> bool:
    return len(first) == 1 and (not absolute or 2 * counts[first[0]] > sum(counts.values()))


def _finalists(counts: dict[Seat, int], first: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The tied; behind a single leader without the majority he needs, those who come second too."""
    if len(first) > 1:
        return first
    rest = leaders({seat: voices for seat, voices in counts.items() if seat not in first})
    return tuple(sorted((*first, *rest)))


async def _again(stage: Scene, counts: dict[Seat, int], first: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who has the most votes in a second ballot; where that could only be the first one again it is not held."""
    if not deadlocked(stage, _voters(stage), counts):
        return await _runoff(stage, _finalists(counts, first))
    stage.say("deadlock", {"seats": list(first)})
    return first


async def _runoff(stage: Scene, candidates: tuple[Seat, ...]) -> tuple[Seat, ...]:
    elects = "captain" if stage.electorate() is None else stage.electing
    stage.say(f"{elects}.runoff.opens", {"seats": list(candidates)})
    return leaders(await _ballot(stage, "captain.runoff", candidates))


async def _lot(stage: Scene, tied: tuple[Seat, ...]) -> Seat | None:
    living = stage.state.public.living
    drawn = await stage.draw("captain", lambda: tuple(seat for seat in tied if seat in living))
    if not is_seat(drawn):
        return None
    stage.say("lot.tie", {"seat": drawn})
    return drawn
