"""
The story of the game, told aloud when it is over, to whoever wants to hear it.

Law: a thumb-down or the START card leads straight to its end.
"""

from collections import Counter
from dataclasses import replace
from typing import Any

from firmware.session.box import Box, Command, Heard
from firmware.session.recap.tale import Line, Past, tale
from firmware.session.record.ledger import Ledger
from hardware.ports.events import KeyDown
from hardware.ports.page import Page


class _Enough(Exception):
    """Somebody wants to hear no more."""


async def tell_story(box: Box, ledger: Ledger) -> None:
    """Tell it, to its end or until somebody has had enough."""
    box.context = replace(box.context, hints=box.config.voice.reminders)
    *lines, last = tale(_past(ledger))
    heard: Counter[str] = Counter()
    try:
        for line in lines:
            cue, _ = line
            box.context = replace(box.context, turns={cue: heard[cue]})  # no two nights of it in the same words
            heard[cue] += 1
            await _tell(box, line)
    except _Enough:
        box.speaker.silence()
    await box.say(*last)


def _past(ledger: Ledger) -> Past:
    """The game as it was, in pads."""
    everything: Any = ledger.game.everything()
    seating, over = ledger.seating, ledger.over
    assert over is not None  # its story is told when it is over
    return Past(
        events=[seating.facts(event) for event in everything["story"]],
        roles={seating.pad(seat): role for seat, role in everything["roles"].items()},
        couples=[(seating.pad(one), seating.pad(other)) for one, other in everything["couples"]],
        side=over.side,
    )


async def _tell(box: Box, line: Line) -> None:
    cue, facts = line
    text = box.narration.line(cue, facts, box.context)
    page = Page("story", (text, box.label("story.hint")), icon=str(facts.get("role", "moon")))
    await box.say(cue, facts, page=page, react=_enough)


def _enough(heard: Heard) -> bool:
    match heard:
        case KeyDown(_, "down") | Command("start"):
            raise _Enough
        case _:
            return False
