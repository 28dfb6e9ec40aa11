"""Where a game turned: with which death the camp that won got ahead for good."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from engine.werewolf.model.card import VILLAGERS, WEREWOLVES
from firmware.session.dialogue.retelling import Line
from firmware.session.recap.past import VERDICTS, Event, Past
from hardware.ports.pads import Pad

EACH, BY_DAY, BY_NIGHT = 3, 2, 1
"""
How many others the village needs for each wolf, and how many fewer are enough before a vote and before a night.

With so many it wins half of the games of sensible players (docs/balance.md).
"""

Group = tuple[Pad, ...]
"""Who fell at the same time."""


def turning(past: Past) -> Line | None:
    """The line about the death with which the winners got ahead for good; none where they always were."""
    if past.side not in {VILLAGERS, WEREWOLVES}:
        return None
    living = set(past.roles)
    ahead = _leads(past, living, night_next=True)
    turned: Group | None = None
    fallen: Group = ()
    for night_next, fallen in _falls(past.events):
        living -= set(fallen)
        before, ahead = ahead, _leads(past, living, night_next=night_next)
        turned = fallen if ahead and not before else turned
    if turned is None or (seat := _decisive(past, turned)) is None:
        return None
    return ("story.turn.last" if turned is fallen else f"story.turn.{past.side}"), {"seat": seat}


def _falls(events: Sequence[Event]) -> Iterator[tuple[bool, Group]]:
    """Who fell in each night, and on the day after it from the verdict on; each with whether the night is next then."""
    deaths = [event for event in events if event["kind"] == "death"]
    for _, group in groupby(deaths, lambda event: int(event["night"])):
        fallen = list(group)
        causes = [event["cause"] in VERDICTS for event in fallen]
        first = causes.index(True) if True in causes else len(fallen)
        for night_next, part in ((False, fallen[:first]), (True, fallen[first:])):
            if part:
                yield night_next, tuple(event["seat"] for event in part)


def _leads(past: Past, living: set[Pad], *, night_next: bool) -> bool:
    """Whether the winners are ahead with those who are ``living``; with no more than the wolves are, no village is."""
    wolves = sum(past.wolf(pad) for pad in living)
    others = len(living) - wolves
    outvoted = 0 < wolves >= others
    village = not outvoted and others >= EACH * wolves - (BY_NIGHT if night_next else BY_DAY)
    return village == (past.side == VILLAGERS)


def _decisive(past: Past, fallen: Group) -> Pad | None:
    """The first of the losers' camp among the ``fallen``, who had not left it for somebody he loved."""
    left = {pad for couple in past.betrayed for pad in couple}
    return next((pad for pad in fallen if past.wolf(pad) == (past.side == VILLAGERS) and pad not in left), None)
