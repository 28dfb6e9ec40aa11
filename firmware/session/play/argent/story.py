"""The story of a game of Argent, from what the box has heard and counted; nothing in it is invented."""

from collections.abc import Iterator, Sequence

from firmware.session.dialogue.retelling import Line
from firmware.session.play.argent.match import Result
from hardware.ports.pads import Pad


def story(rounds: Sequence[Result]) -> list[Line]:
    """The story of ``rounds`` as cues with their facts: each call, the extremes, the amulet, the dearest card."""
    if not rounds:
        return []
    return [*map(_call, rounds), *_extremes(rounds), *_amulet(rounds), *_dearest(rounds)]


def _call(result: Result) -> Line:
    if result.caller is None:
        return "argent.story.nobody", {"round": result.round}
    facts = {"round": result.round, "seat": result.caller}
    if result.lowest:
        return "argent.story.right", {**facts, "points": result.villages[result.caller]}
    return "argent.story.wrong", {**facts, "lost": result.points[result.caller]}


def _extremes(rounds: Sequence[Result]) -> Iterator[Line]:
    """The smallest and the largest village, and the largest loss where that is another one."""
    villages = [(points, result.round, pad) for result in rounds for pad, points in result.villages.items()]
    losses = [(points, result.round, pad) for result in rounds for pad, points in result.points.items()]
    smallest, largest = min(villages, key=_points), max(villages, key=_points)
    for cue, (points, round_, pad) in (("smallest", smallest), ("largest", largest)):
        yield f"argent.story.{cue}", {"round": round_, "seat": pad, "points": points}
    lost, round_, pad = max(losses, key=_points)
    if (round_, pad) != largest[1:]:
        yield "argent.story.loss", {"round": round_, "seat": pad, "lost": lost}


def _points(one: tuple[int, int, Pad]) -> int:
    return one[0]


def _amulet(rounds: Sequence[Result]) -> Iterator[Line]:
    """Who won the amulet, each once, in this order."""
    won = tuple(dict.fromkeys(result.caller for result in rounds if result.lowest and result.caller is not None))
    if won:
        yield "argent.story.amulet", {"seats": list(won)}


def _dearest(rounds: Sequence[Result]) -> Iterator[Line]:
    """The dearest card that lay in a village at the end of a round, where cards were laid on the lid."""
    left: list[tuple[int, int, Pad]] = [
        (max(cards), result.round, pad) for result in rounds for pad, cards in result.cards.items()
    ]
    if left:
        value, round_, pad = max(left, key=_points)
        yield "argent.story.dearest", {"round": round_, "seat": pad, "card": str(value)}
