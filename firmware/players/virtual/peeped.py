"""What the Little Girl and the Baker saw at night, in the story of a game: the record does not have it."""

from collections.abc import Iterable, Iterator, Mapping

from firmware.session.dialogue.retelling import Line
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

NIGHT, SPIED = "story.night", "story.spied"
"""The heading of a night, and the line of whom the Little Girl made out in it, which is only read."""

GLIMPSED = "story.glimpsed"
"""The same of whom the Baker saw."""


def with_spied(
    lines: Iterable[Line], ledger: Ledger, eyes: Pad, nights: Mapping[Pad, int], cue: str = SPIED
) -> Iterator[Line]:
    """
    The ``lines`` of a story, each night with a line ``cue`` of the wolves whom the player saw who sat down at ``eyes``.

    ``nights`` are when he saw each of them, by where they sat down.
    """
    seating = ledger.seating

    def now(home: Pad) -> Pad:
        return seating.pad(seating.sat(home))

    for line in lines:
        yield line
        heading, facts = line
        seen = [now(wolf) for wolf, night in nights.items() if heading == NIGHT and night == facts["night"]]
        if seen:
            yield cue, {"seat": now(eyes), "seats": tuple(sorted(seen))}
