"""What the Little Girl and the Baker saw at night, in the story of a game: the record does not have it."""

from collections.abc import Iterable, Iterator, Mapping

from firmware.session.dialogue.retelling import Line
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

NIGHT, SPIED = "story.night", "story.spied"
"""The heading of a night, and the line of whom the Little Girl made out in it, which is only read."""

GLIMPSED = "story.glimpsed"
"""The same of whom the Baker saw."""

OF_WOLVES = frozenset(
    {
        *("story.wolves", "story.wolves.undecided", "story.wolves.fasted"),
        *("story.devoured", "story.caught", "story.elder", "story.defender", "story.defender.self"),
    }
)
"""The lines of what the Werewolves did in a night, right after which the Baker looks."""

FELL = frozenset({"story.devoured", "story.caught"})
"""Those of them that tell of a death, before which stands what that player saw in the night."""

TURN = "story.turn"
"""With this begins the line of where the game turned, which belongs to the line before it."""


def with_spied(lines: Iterable[Line], ledger: Ledger, eyes: Pad, nights: Mapping[Pad, int]) -> Iterator[Line]:
    """
    The ``lines`` of a story, each night with a line of the wolves whom the Little Girl saw who sat down at ``eyes``.

    ``nights`` are when she saw each of them, by where they sat down.
    """
    for line in lines:
        yield line
        heading, facts = line
        if seen := [wolf for wolf, night in nights.items() if heading == NIGHT and night == facts["night"]]:
            yield _saw(SPIED, ledger, eyes, *seen)


def with_glimpsed(lines: Iterable[Line], ledger: Ledger, eyes: Pad, nights: Mapping[int, Pad]) -> Iterator[Line]:
    """
    The ``lines`` of a story, with a line of whom the Baker saw who sat down at ``eyes``, after those of the wolves.

    If it is he whom they devoured it stands before that. ``nights`` are those in which he looked, and whom he saw, by
    where that one sat down, or 0.
    """
    night, due = 0, list[Line]()
    for line in lines:
        if due and not line[0].startswith(TURN):
            yield due.pop()
        cue, facts = line
        night = facts["night"] if cue == NIGHT else night
        if cue in OF_WOLVES and (wolf := nights.get(night)):
            due = [_saw(GLIMPSED, ledger, eyes, wolf)]
            nights = {when: one for when, one in nights.items() if when != night}
            if cue in FELL and facts["seat"] == due[0][1]["seat"]:
                yield due.pop()
        yield line
    yield from due


def _saw(cue: str, ledger: Ledger, eyes: Pad, *homes: Pad) -> Line:
    """The line ``cue`` of who sat down at ``homes``, where they and whose ``eyes`` saw them sit now."""
    seating = ledger.seating
    now, *seen = (seating.pad(seating.sat(home)) for home in (eyes, *homes))
    return cue, {"seat": now, "seats": tuple(sorted(seen))}
