"""What the Little Girl and the Baker saw at night, for the story of a game: the rules do not note it."""

from collections.abc import Collection, Iterator, Mapping

from firmware.session.recap.past import Event
from firmware.session.recap.playback import HUNTS, Beside, noted
from firmware.session.record.ledger import Ledger
from hardware.ports.pads import Pad

SPIED, EXPOSED, GLIMPSED = "little_girl.spied", "little_girl.exposed", "baker.glimpsed"
"""What the Little Girl and the Baker did, and that the wolves saw her, as the story calls it."""

CAUGHT = "caught"
"""What she dies of where that is told with her death."""


def spied(ledger: Ledger, eyes: Pad, nights: Mapping[Pad, int], exposed: Collection[int]) -> Iterator[Beside]:
    """
    Which wolves the Little Girl saw who sat down at ``eyes``, and that they saw her, right before they have chosen.

    ``nights`` are when she saw each of them, by where they sat down, and ``exposed`` those in which they saw her.
    """
    hunted = _hunted(ledger)
    deaths = [event for event in noted(ledger) if event["kind"] == "death"]
    caught = {event["night"] for event in deaths if event["cause"] == CAUGHT}
    for night in sorted({*nights.values(), *exposed}):
        at = hunted.get(night, 1) - 1
        if wolves := [wolf for wolf, when in nights.items() if when == night]:
            yield at, _saw(SPIED, night, ledger, eyes, *wolves)
        if night in exposed and night not in caught:
            yield at, _saw(EXPOSED, night, ledger, eyes)


def glimpsed(ledger: Ledger, eyes: Pad, nights: Mapping[int, Pad]) -> Iterator[Beside]:
    """
    Whom the Baker saw who sat down at ``eyes``: he looks right after the wolves have chosen.

    ``nights`` are those in which he looked, and whom he saw, by where that one sat down, or 0.
    """
    hunted = _hunted(ledger)
    for night, wolf in nights.items():
        if wolf:
            yield hunted.get(night, 0), _saw(GLIMPSED, night, ledger, eyes, wolf)


def _hunted(ledger: Ledger) -> Mapping[int, int]:
    """Each night in which the wolves were called, and which of the notes of the rules is that of them, from 1 on."""
    return {event["night"]: number for number, event in enumerate(noted(ledger), 1) if event["kind"] in HUNTS}


def _saw(kind: str, night: int, ledger: Ledger, eyes: Pad, *homes: Pad) -> Event:
    """That ``kind`` of deed, of who sat down at ``homes``, where they and whose ``eyes`` saw them sit now."""
    seating = ledger.seating
    now, *seen = (seating.pad(seating.sat(home)) for home in (eyes, *homes))
    return {"kind": kind, "night": night, "day": night - 1, "seat": now, "seats": tuple(sorted(seen))}
