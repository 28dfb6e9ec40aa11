"""
The vote of the day and its ties (docs/rules §5).

The script counts only votes that the table sees.
"""

from collections.abc import Mapping
from math import inf
from typing import NamedTuple

from engine.facts import Facts
from engine.seats import Seat, is_seat
from engine.werewolf.model.building import Scene
from engine.werewolf.model.rules import Rules
from engine.werewolf.model.stage import Seats
from engine.werewolf.phases import sentence
from engine.werewolf.phases.ballot import Votes, barred, cast, count, deadlocked, franchise, leaders, reported, still
from engine.werewolf.phases.sentence import NOBODY, Verdict

#: Each seat looks at its arrow for this part of a look.
GLANCE = 0.75
#: The arrows in the box [001:25].
ARROWS = 18
#: The revotes of a tie by each rule, unless the settings name a number [000:465-469; 002:134].
_REVOTES: Mapping[str, float] = {"2009": 1, "arrows_revote": 2, "web_until_decided": inf}
#: The voices the anonymous poster adds [000:1133-1135].
POSTER = 2


class Poll(NamedTuple):
    """One ballot, counted: the votes, and the voices each seat received."""

    votes: Votes
    counts: Mapping[Seat, int]

    def without(self, seat: Seat | None) -> "Poll":
        """The same ballot, as if nobody had named ``seat``."""
        return self._replace(counts={one: voices for one, voices in self.counts.items() if one != seat})


async def hold(stage: Scene) -> None:
    """Hold the vote and carry it out."""
    stage.state.public.phase = "vote"
    stage.state.open_vote()
    for seat, building in stage.owners():
        await building.before_vote(stage, seat)
    if stage.rules.double_vote == "arrow":
        await _deal_arrows(stage)
    poll, verdict = await _decide(stage)
    stage.state.close_vote()
    while await sentence.carry_out(stage, verdict):
        poll = poll.without(verdict.seat)
        verdict = await _next(stage, poll)


async def _deal_arrows(stage: Scene) -> None:
    """Deal the vote arrows in secret, one of them double, each shown to its holder alone (M18)."""
    living = stage.state.public.living
    drawn = await stage.draw("arrow", lambda: _arrows(stage))
    stage.state.double = drawn if is_seat(drawn) and drawn in living else None
    stage.say("arrows.round")
    for seat in living:
        stage.say("arrows.look", {"seat": seat})
        stage.hush(GLANCE * stage.rules.timers.look)
        stage.show("arrow.double" if seat == stage.state.double else "arrow.single", seat)


def _arrows(stage: Scene) -> tuple[int, ...]:
    """Where the double arrow may be: in a hand, or among the arrows left over (0, -1, …)."""
    living: tuple[int, ...] = tuple(stage.state.public.living)
    spare = ARROWS - len(living) if stage.rules.arrow_double_dealt == "chance" else 0
    return living + tuple(-left for left in range(spare))


async def _decide(stage: Scene) -> tuple[Poll, Verdict]:
    """Ballots until somebody is condemned, or nobody is; the last of them, and the verdict."""
    rules, public = stage.rules, stage.state.public
    poll = await _ballot(stage, tuple(public.living))
    first = leaders(poll.counts)
    if not first and rules.empty_ballot == "revote":
        poll = await _ballot(stage, tuple(public.living))
        first = leaders(poll.counts)
    tied, left = first, revotes(rules)
    while len(tied) > 1:
        verdict = await _break(stage, poll.votes, tied) if tied is first or _asks_again(stage) else NOBODY
        if verdict.seat is not None:
            return poll, verdict
        remaining = tuple(seat for seat in tied if seat in public.living)
        if not remaining or left == 0 or _deadlocked(stage, poll):
            return poll, NOBODY
        left -= 1
        poll = await _runoff(stage, remaining)
        tied = leaders(poll.counts)
    return poll, Verdict(tied[0]) if tied else NOBODY


def revotes(rules: Rules) -> float:
    """How many revotes there are before a tie condemns nobody: of 001, which names no number, at most two (C-13)."""
    if rules.revotes == "unlimited":
        return inf
    return _REVOTES[rules.tie_rule] if rules.revotes == "auto" else rules.revotes


def _deadlocked(stage: Scene, poll: Poll) -> bool:
    """Say so where the last two alive have named each other, and no arrow dealt anew can make it another ballot."""
    living, rules = tuple(stage.state.public.living), stage.rules
    redealt = rules.double_vote == "arrow" and rules.arrow_redeal
    if redealt or not deadlocked(stage, living, poll.counts):
        return False
    stage.say("deadlock", {"seats": list(living)})
    return True


def _asks_again(stage: Scene) -> bool:
    """Only the web rules break a tie after a revote too; by the others a tie is then voted on, or condemns nobody."""
    return stage.rules.tie_rule == "web_until_decided"


async def _next(stage: Scene, poll: Poll) -> Verdict:
    """The verdict of a ballot that is over, when whom it named is pardoned; no revote is held."""
    tied = leaders({seat: voices for seat, voices in poll.counts.items() if seat in stage.state.public.living})
    if len(tied) > 1:
        return await _break(stage, poll.votes, tied)
    return Verdict(tied[0]) if tied else NOBODY


async def _break(stage: Scene, votes: Votes, tied: tuple[Seat, ...]) -> Verdict:
    """Who is condemned where several are ``tied``: whose card makes him pay, or whom the Captain names (A-80)."""
    if _payer(stage) is None or not stage.rules.scapegoat_before_captain:
        named = await _captain_decides(stage, votes, tied)
        if named is not None:
            stage.state.settle(named)
            return Verdict(named)
    payer = _payer(stage)
    if payer is None:
        return NOBODY
    stage.card(payer).blamed(stage, payer)
    return Verdict(payer, "blamed")


def _payer(stage: Scene) -> Seat | None:
    """Whose card makes him pay for a tie, whatever was voted."""
    return next((seat for role in stage.payers for seat in stage.holders(role)), None)


async def _runoff(stage: Scene, tied: tuple[Seat, ...]) -> Poll:
    if stage.rules.double_vote == "arrow" and stage.rules.arrow_redeal:
        await _deal_arrows(stage)
    return await _ballot(stage, tuple(stage.state.public.living) if stage.rules.runoff_targets == "all" else tied, True)


async def _ballot(stage: Scene, targets: tuple[Seat, ...], runoff: bool = False) -> Poll:
    """One ballot: after a tie it is said among whom; who is immune votes alone and cannot be named, then all others."""

    def candidates() -> tuple[Seat, ...]:
        immune = stage.immune()
        return tuple([seat for seat in targets if seat not in immune]) if immune else targets

    name = "vote.runoff" if runoff else "vote"
    if runoff:
        stage.say("vote.runoff.opens", {"seats": list(candidates())})
    stage.state.put_up(candidates())
    alone = await _alone(stage, candidates)
    if not runoff:
        stage.say("vote.opens")
    if stage.rules.vote_mode == "hands":
        return await _by_hands(stage, name, candidates, alone)
    votes = await cast(stage, name, lambda: _voters(stage, alone), candidates, loyal=True)
    if alone:
        votes = dict(sorted({**still(stage, alone), **votes}.items()))
    for one, other in stage.state.couples:
        for voter, loved in ((one, other), (other, one)):
            if votes.get(voter) == loved:
                stage.state.betray(voter, loved, stage.rules.lover_enforcement == "penalty")
    return Poll(votes, _tally(stage, votes, runoff))


async def _by_hands(stage: Scene, name: str, candidates: Seats, alone: Votes) -> Poll:
    """A ballot that the people count: of the votes only what was said aloud is known, and who has the most (C-16)."""
    rules = stage.rules
    double = stage.state.double if rules.double_vote == "arrow" else None
    captain = stage.state.public.captain if rules.double_vote == "captain" else None
    poster = _poster(stage, name == "vote.runoff")
    facts: Facts[Seat] = {}
    if double is not None:
        facts["double"] = double
    if captain is not None:
        facts["captain"] = captain
    if poster is not None:
        facts["poster"] = poster
    stage.say("hands.opens", facts)
    leading = await reported(stage, name, candidates)
    stage.state.count(alone)
    return Poll(alone, dict.fromkeys(leading, 1))


def _voters(stage: Scene, alone: Votes | None = None) -> tuple[Seat, ...]:
    """Who may vote today, but for those who have voted ``alone``."""
    public = stage.state.public
    voters = franchise(stage)
    if public.voters is not None:
        voters = tuple([seat for seat in voters if seat in public.voters])
    out = (*public.banned, *(alone or ()))
    return tuple([seat for seat in voters if seat not in out]) if out else voters


async def _alone(stage: Scene, candidates: Seats) -> Votes:
    """The votes of the immune, each given before everybody's ears."""
    votes: Votes = {}
    for voter, building in stage.owners():
        if voter in stage.immune() and voter in _voters(stage):
            free, kept = (_choices(stage, voter, candidates, kept=kept) for kept in (False, True))
            votes[voter] = await building.votes_alone(stage, voter, free, kept)
    return votes


def _choices(stage: Scene, voter: Seat, candidates: Seats, *, kept: bool) -> Seats:
    """Whom of ``candidates`` a lone voter may name, or is ``kept`` from naming as a lover; nobody when he is gone."""

    def options() -> tuple[Seat, ...]:
        barring = barred(stage)
        named = [seat for seat in candidates() if stage.present(voter, seat)]
        return tuple([seat for seat in named if ((voter, seat) in barring) is kept])

    return options


def _tally(stage: Scene, votes: Votes, runoff: bool) -> dict[Seat, int]:
    state, rules = stage.state, stage.rules
    arrow = rules.double_vote == "arrow"
    double = state.double if arrow else state.public.captain if rules.double_vote == "captain" else None
    counts = count(votes, double)
    poster = _poster(stage, runoff)
    if poster is not None:
        stage.say("vote.poster", {"seat": poster})
        counts = dict(sorted({**counts, poster: counts.get(poster, 0) + POSTER}.items()))
    state.count(votes)
    facts: Facts[Seat] = {"counts": counts, "votes": votes}
    if arrow:
        facts["double"] = double
    stage.say("vote.tally", facts)
    return counts


def _poster(stage: Scene, runoff: bool) -> Seat | None:
    """Against whom the poster counts on this ballot (A-09, A-65)."""
    public, rules = stage.state.public, stage.rules
    if public.poster not in public.living or (runoff and not rules.raven_in_runoff):
        return None
    spared = rules.tavern_vs_raven == "immune" and public.poster in stage.immune()
    return None if spared else public.poster


async def _captain_decides(stage: Scene, votes: Votes, tied: tuple[Seat, ...]) -> Seat | None:
    """The Captain's word on a tie, None if there is no Captain who may give it (C-14, A-06, A-07)."""
    rules, public = stage.rules, stage.state.public
    captain = public.captain
    if captain is None or captain not in public.living or rules.tie_rule == "arrows_revote":
        return None
    if captain in tied and not rules.captain_decides_own_tie:
        return None
    ballot = votes.get(captain)
    if ballot is None and not rules.captain_present and rules.vote_mode != "hands":
        return None
    if ballot in tied and rules.captain_tie == "ballot_then_choice":
        stage.say("vote.captain", {"seat": captain})  # or nobody would know why it is not the other
        return ballot

    def options() -> tuple[Seat, ...]:
        living = public.living
        return tuple(seat for seat in tied if seat in living) if captain in living else ()

    stage.say("vote.tiebreak.opens", {"seat": captain, "seats": list(tied)})
    return await stage.choose("captain.tiebreak", captain, options)
