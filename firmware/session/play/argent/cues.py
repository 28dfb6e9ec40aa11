"""Which lines tell what is told at a real table and at the virtual one: sums, who begins, the scores and the places."""

from collections.abc import Iterator, Mapping, Sequence

from engine.argent.score import least, ranking
from firmware.session.play.argent.match import Result
from hardware.ports.pads import Pad

Cue = tuple[str, dict[str, object]]
"""A cue of the narration with its facts."""


def summed(seat: Pad, cards: Sequence[int]) -> Cue:
    """The cue that says what ``cards`` before ``seat`` add up to, and of how many they are, with its facts."""
    points: dict[str, object] = {"seat": seat, "points": sum(cards)}
    if len(cards) == 1:
        return "argent.count.total", points
    return "argent.count.cards", {**points, "count": len(cards)}


def begins(seat: Pad, rounds: Sequence[Result]) -> str:
    """The cue that says that ``seat`` begins, and why if he lost least in the last of ``rounds``."""
    return "argent.begins.least" if rounds and seat in least(rounds[-1].points) else "argent.begins"


def scored(result: Result, caller: Pad) -> Cue:
    """What the call of a round cost its ``caller``, or that he was right."""
    facts: dict[str, object] = {"seat": caller, "points": result.villages[caller]}
    if result.lowest:
        return "argent.scores.right", facts
    return "argent.scores.wrong", {**facts, "lost": result.points[caller]}


def places(totals: Mapping[Pad, int]) -> Iterator[tuple[Sequence[Pad], Cue]]:
    """Those who did not win and share a place, from the last place on, with what is said of them."""
    for group in reversed(ranking(totals)[1:]):
        yield group, ("argent.rank", {"seats": list(group), "points": totals[group[0]]})


def won(totals: Mapping[Pad, int], winners: Sequence[Pad]) -> Cue:
    """Who has won, with what decided a tie."""
    first, points = ranking(totals)[0], totals[winners[0]]
    if len(winners) > 1:
        return "argent.won.together", {"seats": list(winners), "points": points}
    if len(first) > 1:
        return "argent.tie", {"seats": list(first), "points": points, "seat": winners[0]}
    return "argent.won", {"seat": winners[0], "points": points}
