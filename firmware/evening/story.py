"""
The story of the game, told when it is over: who was who, and who did what, night by night.

Law: the story is data: one line for each kind of thing that can happen; what has no line is not told.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from firmware.box import Box
from firmware.evening.ledger import Ledger
from hardware.page import Page

Event = Mapping[str, Any]
Line = tuple[str, dict[str, object]]


def _line(cue: str, *names: str) -> Callable[[Event], Line]:
    return lambda event: (cue, {name: event[name] for name in names})


_LINES: Mapping[str, Callable[[Event], Line]] = {
    "thief.swap": _line("story.thief", "seat", "role"),
    "cupid.pair": lambda event: ("story.lovers", {"seat": event["seats"][0], "other": event["seats"][1]}),
    "seer.look": _line("story.seer", "seat", "target", "role"),
    "wolves.devour": _line("story.wolves", "target"),
    "wolves.undecided": _line("story.wolves.undecided"),
    "witch.heal": _line("story.witch.heal", "seat", "target"),
    "witch.poison": _line("story.witch.poison", "seat", "target"),
    "hunter.shoot": _line("story.hunter", "seat", "target"),
    "lover_vote": _line("story.lover_vote", "seat", "other"),
    "owed": _line("story.owed", "seat"),
    "death": lambda event: (f"story.{event['cause']}", {"seat": event["seat"]}),
}


def lines(events: Iterable[Event], roles: Mapping[int, str], dealt: Mapping[int, str]) -> Iterator[Line]:
    """
    The story's lines, as cues with facts.

    ``roles`` and ``dealt`` map each pad to its card at the end and at the deal.
    """
    yield "story.opens", {}
    for pad in sorted(roles):
        swapped = roles[pad] != dealt[pad]
        yield "story.seat.swapped" if swapped else "story.seat", {"seat": pad, "role": roles[pad]}
    when = ("", 0)
    for event in events:
        told = _LINES.get(event["kind"])
        if told is None:
            continue
        moment = ("day", event["day"]) if event["day"] == event["night"] else ("night", event["night"])
        if moment != when:
            when = moment
            yield f"story.{moment[0]}", {moment[0]: moment[1]}
        yield told(event)
    yield "story.closes", {}


async def tell_story(box: Box, ledger: Ledger) -> None:
    """Tell it, to whoever wants to hear it."""
    everything: Any = ledger.game.everything()
    seating = ledger.seating
    events = [seating.facts(event) for event in everything["story"]]
    roles, dealt = ({seating.pad(seat): role for seat, role in everything[name].items()} for name in ("roles", "dealt"))
    for cue, facts in lines(events, roles, dealt):
        text = box.narration.line(cue, facts, box.telling)
        await box.say(cue, facts, page=Page("story", (text,), icon=str(facts.get("role", "moon"))))
