"""
One ballot: everybody points at once, and the fingers are counted.

Votes become known together; nothing is said before the count.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.ask import Ask, Asked, choices
from engine.seats import Seat, Who, is_seat
from engine.werewolf.model.building import Scene
from engine.werewolf.model.stage import TIMEOUT, Late, Seats

Votes = dict[Seat, Seat | None]


def franchise(stage: Scene) -> tuple[Seat, ...]:
    """The living who have a vote at all: nobody who lost it for good, or whose trade has none."""
    public = stage.state.public
    if not public.no_vote and not public.buildings:
        return tuple(public.living)
    mute = [*public.no_vote, *[seat for seat, building in stage.owners() if not building.votes]]
    return tuple([seat for seat in public.living if seat not in mute])


async def cast(stage: Scene, name: str, voters: Seats, candidates: Seats, loyal: bool = False) -> Votes:
    """
    Have the ``voters`` who are still there vote among the ``candidates`` who are.

    ``loyal`` says that lovers owe each other their vote here (not at elections).
    """
    rules = stage.rules
    must = rules.abstention == "forbidden"

    def build() -> Asked:
        actors, options, living = voters(), candidates(), tuple(stage.state.public.living)
        if options != living:
            options = tuple([seat for seat in options if seat in living])
        if not options or not actors:
            return None
        return Ask(name, "ballot", actors, options, 1, not must, rules.self_vote, must, barred(stage) if loyal else ())

    reply = await stage.put(build)
    if must and (reply is TIMEOUT or isinstance(reply, Late)):
        return await _by_lot(stage, voters, build, reply.votes if isinstance(reply, Late) else {})
    if isinstance(reply, dict):
        return reply
    return dict.fromkeys(voters())


async def reported(stage: Scene, name: str, candidates: Seats) -> tuple[Seat, ...]:
    """
    Have all point at once, and one of them report who of the ``candidates`` has the most fingers against him.

    Several are tied, and none is nobody. The Captain reports it, or the first of the living.
    """

    def build() -> Asked:
        living, captain = tuple(stage.state.public.living), stage.state.public.captain
        options = tuple([seat for seat in candidates() if seat in living])
        if not options:
            return None
        reporter = captain if captain is not None and captain in living else living[0]
        return Ask(f"{name}.hands", "seats", (reporter,), options, len(options), fewer=True)

    reply = await stage.put(build)
    return tuple(sorted(seat for seat in reply if is_seat(seat))) if isinstance(reply, tuple) else ()


def barred(stage: Scene) -> tuple[tuple[Seat, Seat], ...]:
    """The (voter, seat) votes that lovers may not give, where they are kept from it."""
    if stage.rules.lover_enforcement != "block":
        return ()
    return tuple(pair for a, b in stage.state.couples for pair in ((a, b), (b, a)))


async def _by_lot(stage: Scene, voters: Seats, build: Callable[[], Asked], given: Mapping[Seat, Seat | None]) -> Votes:
    """Draw the vote of everybody who gave none of those ``given`` where abstaining is forbidden (A-04)."""
    votes: Votes = dict(given)
    stage.say("lot.votes")

    def options(voter: Seat) -> tuple[object, ...]:
        ask = build()
        return choices(ask, voter) if ask and voter in ask.actors else ()

    for voter in [voter for voter in voters() if votes.get(voter) is None]:
        drawn = await stage.draw("vote", lambda voter=voter: options(voter))  # type: ignore[misc]
        votes[voter] = drawn if is_seat(drawn) else None
    return still(stage, votes)


def still(stage: Scene, votes: Votes) -> Votes:
    """Those of ``votes`` whose voters are still there; a vote for somebody who is not is none."""
    living = stage.state.public.living
    return {voter: seat if seat in living else None for voter, seat in votes.items() if voter in living}


def count(votes: Mapping[Seat, Seat | None], double: Seat | None) -> dict[Seat, int]:
    """How many voices each seat received, in seat order; the vote of ``double`` counts twice."""
    counts: dict[Any, int] = {}  # the voices of nobody are taken out
    for seat in votes.values():
        counts[seat] = counts.get(seat, 0) + 1
    if double is not None and double in votes:
        counts[votes[double]] += 1
    counts.pop(None, None)
    return dict(sorted(counts.items()))


def deadlocked(stage: Scene, voters: Sequence[Seat], counts: Mapping[Seat, int]) -> bool:
    """Whether the only two who vote have named each other: neither may name himself, so each would do so again."""
    return len(voters) == 2 and not stage.rules.self_vote and counts == dict.fromkeys(voters, 1)


def leaders(counts: Mapping[Who, int]) -> tuple[Who, ...]:
    """Those with the most voices, in the order of ``counts``."""
    if not counts:
        return ()
    most = max(counts.values())
    return tuple([seat for seat, voices in counts.items() if voices == most])
