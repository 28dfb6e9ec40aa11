"""
The recap of a game: its secrets and its events, night by night, as cues with facts.

Of a long game that is told aloud the least important lines are left out, but never the turning points.
"""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby, pairwise

from firmware.session.dialogue.retelling import Line
from firmware.session.recap.lines import DAY, LineWriter, one_or_many
from firmware.session.recap.ordering import ordered
from firmware.session.recap.past import Past
from firmware.session.recap.turning import turning
from hardware.ports.pads import Pad

__all__ = ["Line", "Past", "summary"]

LONGEST = 15
"""Lines between the beginning and the end of a recap, for some two minutes in all."""

NIGHT = "story.night"
POSTER = "story.raven"

_LESSER = (
    *("story.idle", "story.teacher", "story.innkeeper", "story.defender.watch", "story.defender.watch.self", POSTER),
    *("story.captain", "story.captain.lot", "story.innkeeper.exposed", "story.lord.refused"),
    *("story.bonesetter", "story.bailiff", "story.piper", "story.seer", "story.confessor", "story.wolves"),
    *("story.wolves.undecided", "story.wolves.fasted"),  # or else a night would pass without its victim being missed
)
"""What is left out, in this order, but for posters: all of a Raven's are joined in one line."""

_ORDINARY = ("story.devoured", "story.voted")
"""Of these deaths, those of simple villagers are joined in one line where there are too many."""


def summary(past: Past, *, whole: bool = False) -> list[Line]:
    """
    The lines of the recap, in order.

    The ``whole`` of it, however long, is for those who read: with a heading for each day, and with what has no spoken
    line.
    """
    writer = LineWriter(past, turning(past), whole=whole)
    nights = [
        (night, list(writer.night(ordered(events))))
        for night, events in groupby(past.events, lambda e: int(e["night"]))
    ]
    loved = frozenset(pad for couple in past.couples for pad in couple)
    rest = [] if whole else _shorten(nights, kept=f"story.{past.side}", loved=loved)
    chosen = [line for night, lines in nights if lines for line in (*_heading(night, lines), *lines)]
    chosen = chosen if whole else list(_skipping(chosen))
    return [("story.opens", {}), *writer.pack(), *chosen, *rest, *writer.end(), ("story.closes", {})]


def _heading(night: int, lines: Sequence[Line]) -> Iterator[Line]:
    """What stands over the ``lines`` of a night, unless only its day has any."""
    if lines[0][0] != DAY:
        yield NIGHT, {"night": night}


def _skipping(lines: Sequence[Line]) -> Iterator[Line]:
    """The ``lines``, of whose headings those say that time has passed before which whole nights are left out."""
    before = 0
    for cue, facts in lines:
        if cue != NIGHT:
            yield cue, facts
            continue
        yield cue, facts if facts["night"] == before + 1 else {**facts, "later": True}
        before = facts["night"]


def _shorten(nights: Sequence[tuple[int, list[Line]]], kept: str, loved: Collection[Pad]) -> list[Line]:
    """
    Leave out the least until it is short enough, but never the cue ``kept``; return the lines of what was joined.

    Of whom is said that they had no secret, none was ``loved``.
    """
    posters: list[Line] = []

    def length() -> int:
        return sum(len(lines) + bool(lines) for _, lines in nights) + len(posters)

    for lesser in _LESSER:
        if lesser == POSTER and length() > LONGEST:
            posters += _posters(nights)
        for _, lines in nights:
            if lesser != kept and (posters if lesser == POSTER else length() > LONGEST):
                lines[:] = [line for line in lines if line[0] != lesser]
    together: list[Pad] = []
    for _, lines in nights:
        for line in _ordinary(lines):
            if length() + bool(together) > LONGEST and line[1]["seat"] not in loved:
                together.append(line[1]["seat"])
                lines.remove(line)
    return [*posters, *one_or_many("story.others", together)]


def _posters(nights: Sequence[tuple[int, list[Line]]]) -> Iterator[Line]:
    """All posters of each Raven in one line."""
    named: dict[Pad, list[Pad]] = {}
    for cue, facts in (line for _, lines in nights for line in lines):
        if cue == POSTER and facts["target"] not in named.setdefault(facts["seat"], []):
            named[facts["seat"]].append(facts["target"])
    for seat, targets in named.items():
        if len(targets) == 1:
            yield POSTER, {"seat": seat, "target": targets[0]}
        else:
            yield "story.posters", {"seat": seat, "seats": tuple(targets)}


def _ordinary(lines: Sequence[Line]) -> list[Line]:
    """The deaths of simple villagers that no other line speaks of."""
    remarks = ("story.blind", "story.turn.werewolves", "story.turn.last")
    return [
        (cue, facts)
        for (cue, facts), (next_, _) in pairwise([*lines, ("", {})])
        if cue in _ORDINARY and facts["role"] == "villager" and next_ not in remarks
    ]
