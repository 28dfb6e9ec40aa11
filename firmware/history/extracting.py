"""
What is kept of a game of Werewolf: from the engine's own notes and the votes that were counted.

Simulated games go through the same functions, so that what is expected is counted as what was observed.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine import Effect, Game, Say, Setup
from engine.seats import Seat
from engine.werewolf.setup.registry import ROLES
from firmware.history.game import Ballot, Player


def replayed(setup: Setup, inputs: Iterable[object]) -> tuple[Game, list[Ballot]]:
    """Play a game again from its recorded ``inputs``; it, and every vote against somebody."""
    game = Game(setup)
    ballots = counted(game.start().effects, 0)
    for entry in inputs:
        night = game.public.night  # before the next one falls
        ballots += counted(game.feed(entry).effects, night)
    return game, ballots


def counted(effects: Sequence[Effect[Seat]], night: int) -> list[Ballot]:
    """The votes that were counted with ``effects``, on the day after ``night``."""
    return [
        Ballot(night, dict(effect.facts["votes"]))
        for effect in effects
        if isinstance(effect, Say) and effect.cue == "vote.tally"
    ]


def players(
    everything: Mapping[str, Any], ballots: Sequence[Ballot], winners: Iterable[int], pads: Mapping[Seat, int]
) -> tuple[Player, ...]:
    """
    The players of a game that is over.

    ``everything`` is `Game.everything`, of the game or of its journal; ``pads`` are those of the seats at the end.
    """
    roles = {int(seat): role for seat, role in everything["roles"].items()}
    dealt = {int(seat): role for seat, role in everything["dealt"].items()}
    deaths = {event["seat"]: event for event in everything["story"] if event["kind"] == "death"}
    votes, hits = _votes(ballots, roles)
    looks = [(event["seat"], event["target"]) for event in everything["story"] if event["kind"] == "seer.look"]
    seen = Counter(seat for seat, _ in looks)
    found = Counter(seat for seat, target in looks if ROLES[roles[target]].wolf)
    won = set(winners)
    return tuple(
        Player(
            seat=seat,
            pad=pads.get(Seat(seat), seat),
            dealt=dealt[seat],
            role=role,
            won=seat in won,
            night=deaths[seat]["night"] if seat in deaths else None,
            cause=deaths[seat]["cause"] if seat in deaths else "",
            votes=votes[seat],
            hits=hits[seat],
            looks=seen[seat],
            found=found[seat],
        )
        for seat, role in roles.items()
    )


def _votes(ballots: Iterable[Ballot], roles: Mapping[int, str]) -> tuple[Counter[int], Counter[int]]:
    """How often each voted against somebody, and against a wolf."""
    cast = [(voter, named) for ballot in ballots for voter, named in ballot.votes.items() if named is not None]
    return Counter(voter for voter, _ in cast), Counter(voter for voter, named in cast if ROLES[roles[named]].wolf)
