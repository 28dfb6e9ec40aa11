"""A story, spoken line by line when a game is over. A thumb down or the START card skips to its end."""

from collections.abc import Iterable, Sequence
from typing import Any

from audio.text.narration import in_turn
from firmware.session.box import Box, Command, Input
from hardware.ports.events import KeyDown
from hardware.ports.page import Page

Line = tuple[str, dict[str, Any]]
"""A cue and its facts."""


class _Skipped(Exception):
    """Somebody wants to skip the rest."""


async def retell(box: Box, lines: Iterable[Line], *last: Line, after: Sequence[Line] = ()) -> None:
    """
    Speak ``lines``, no two in the same words, until somebody skips the rest of them; then the ``last``.

    What may be said ``after`` that is rendered beside it.
    """
    whole = list(in_turn((*lines, *last), box.context))
    said, ending = whole[: len(whole) - len(last)], whole[len(whole) - len(last) :]
    coming = [*whole, *((line, box.context) for line in after)]
    box.prepare(lambda narration: ([narration.line(*line, context) for line, context in coming], ()))
    try:
        for line, context in said:
            box.context = context
            await _speak(box, line)
    except _Skipped:
        box.speaker.silence()
    for line, context in ending:
        box.context = context
        await box.say(*line)


async def _speak(box: Box, line: Line) -> None:
    cue, facts = line
    context = box.context

    def page() -> Page:
        text = box.narration.line(cue, facts, context)
        return Page("story", (text, box.label("story.hint")), icon=str(facts.get("role", "moon")))

    await box.say(cue, facts, page=page, react=_skip)


def _skip(heard: Input) -> bool:
    match heard:
        case KeyDown(_, "down") | Command("start"):
            raise _Skipped
        case _:
            return False
