"""What the Little Girl and the Baker saw at night, for the story of a game: the rules do not note it."""

from collections.abc import Iterator, Mapping

from firmware.session.recap.past import Event
from firmware.session.recap.playback import HUNTS, Beside, noted
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

SPIED, GLIMPSED = "little_girl.spied", "baker.glimpsed"
"""What the Little Girl and the Baker did, as the story calls it."""


def spied(ledger: Ledger, eyes: Pad, nights: Mapping[Pad, int]) -> Iterator[Beside]:
    """
    Which wolves the Little Girl saw who sat down at ``eyes``, at the head of each night.

    ``nights`` are when she saw each of them, by where they sat down.
    """
    for night in sorted({*nights.values()}):
        yield 0, _saw(SPIED, night, ledger, eyes, *(wolf for wolf, when in nights.items() if when == night))


def glimpsed(ledger: Ledger, eyes: Pad, nights: Mapping[int, Pad]) -> Iterator[Beside]:
    """
    Whom the Baker saw who sat down at ``eyes``: he looks right after the wolves have chosen.

    ``nights`` are those in which he looked, and whom he saw, by where that one sat down, or 0.
    """
    hunted = {event["night"]: number for number, event in enumerate(noted(ledger), 1) if event["kind"] in HUNTS}
    for night, wolf in nights.items():
        if wolf:
            yield hunted.get(night, 0), _saw(GLIMPSED, night, ledger, eyes, wolf)


def _saw(kind: str, night: int, ledger: Ledger, eyes: Pad, *homes: Pad) -> Event:
    """That ``kind`` of deed, of who sat down at ``homes``, where they and whose ``eyes`` saw them sit now."""
    seating = ledger.seating
    now, *seen = (seating.pad(seating.sat(home)) for home in (eyes, *homes))
    return {"kind": kind, "night": night, "day": night - 1, "seat": now, "seats": tuple(sorted(seen))}
