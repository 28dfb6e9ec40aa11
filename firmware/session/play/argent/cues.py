"""Which line tells what is told at a real table and at the virtual one: a village's sum, and who begins."""

from collections.abc import Sequence

from engine.argent.score import least
from firmware.session.play.argent.match import Result
from hardware.ports.pads import Pad


def summed(seat: Pad, cards: Sequence[int]) -> tuple[str, dict[str, object]]:
    """The cue that says what ``cards`` before ``seat`` add up to, and of how many they are, with its facts."""
    points: dict[str, object] = {"seat": seat, "points": sum(cards)}
    if len(cards) == 1:
        return "argent.count.total", points
    return "argent.count.cards", {**points, "count": len(cards)}


def begins(seat: Pad, rounds: Sequence[Result]) -> str:
    """The cue that says that ``seat`` begins, and why if he lost least in the last of ``rounds``."""
    return "argent.begins.least" if rounds and seat in least(rounds[-1].points) else "argent.begins"
