"""The recap, spoken when the game is over. A thumb down or the START card skips to its end."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from audio.text.narration import NarrationContext
from firmware.session.box import Box, Command, Input
from firmware.session.recap.summary import Line, Past, summary
from firmware.session.record.ledger import Ledger
from hardware.ports.events import KeyDown
from hardware.ports.page import Page


class _Skipped(Exception):
    """Somebody wants to skip the rest."""


async def play_recap(box: Box, ledger: Ledger) -> None:
    """Speak the recap, to its end or until somebody skips it."""
    box.context = replace(box.context, hints=box.config.voice.reminders)
    *lines, last = summary(_past(ledger))
    said = list(in_turn(lines, box.context))
    coming = [*said, (last, box.context)]
    box.prepare(lambda narration: ([narration.line(*line, context) for line, context in coming], ()))
    try:
        for line, context in said:
            box.context = context
            await _speak(box, line)
    except _Skipped:
        box.speaker.silence()
    await box.say(*last)


def written(box: Box, ledger: Ledger) -> Iterator[tuple[str, str]]:
    """The whole recap as it is read: each line's cue and its words. Only of a game that is over."""
    for (cue, facts), context in in_turn(summary(_past(ledger)), box.context):
        yield cue, box.narration.line(cue, facts, context)


def told(ledger: Ledger) -> tuple[Line, ...]:
    """The whole recap as cues with facts, in pads. Only of a game that is over."""
    return tuple(summary(_past(ledger)))


def in_turn(lines: Iterable[Line], context: NarrationContext) -> Iterator[tuple[Line, NarrationContext]]:
    """Yield each line with the context in which it is said: no two nights are told in the same words."""
    spoken: Counter[str] = Counter()
    for line in lines:
        cue, _ = line
        yield line, replace(context, turns={cue: spoken[cue]})
        spoken[cue] += 1


def _past(ledger: Ledger) -> Past:
    """The game as it was, in pads."""
    everything: Any = ledger.game.everything()
    seating, over = ledger.seating, ledger.over
    assert over is not None  # the recap comes when the game is over
    return Past(
        events=[seating.facts(event) for event in everything["story"]],
        roles={seating.pad(seat): role for seat, role in everything["roles"].items()},
        couples=[(seating.pad(one), seating.pad(other)) for one, other in everything["couples"]],
        side=over.side,
    )


async def _speak(box: Box, line: Line) -> None:
    cue, facts = line
    text = box.narration.line(cue, facts, box.context)
    page = Page("story", (text, box.label("story.hint")), icon=str(facts.get("role", "moon")))
    await box.say(cue, facts, page=page, react=_skip)


def _skip(heard: Input) -> bool:
    match heard:
        case KeyDown(_, "down") | Command("start"):
            raise _Skipped
        case _:
            return False
