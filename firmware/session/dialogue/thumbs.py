"""
A question to one player, answered with a thumb.

At night the last thumb before the window ends counts; by day one is final after a moment of grace.
"""

from collections.abc import Sequence
from functools import partial

from engine import Ask
from firmware.session.box import Box, Command
from firmware.session.record.reply import GRACE, Answer, Reply, TimedOut
from hardware.ports.board import Light
from hardware.ports.events import KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page


async def yes_or_no_at_night(box: Box, ask: Ask[Pad], said: Sequence[str], until: float) -> Reply:
    """Thumb-up or thumb-down, to the end of the window; the last one counts, none is "no"."""
    answer: bool | None = None
    while True:
        box.show(_thumb_page(box, ask, said, answer, ask.actors))
        heard = await box.hear(until)
        match heard:
            case None:
                break
            case KeyDown(seat, key) if seat in ask.actors:
                answer = key == "up"
            case Command():
                await box.put_off()
            case _:
                pass
    return TimedOut() if answer is None else Answer(answer)


async def yes_or_no_by_day(box: Box, ask: Ask[Pad], seconds: float) -> Reply | Command:
    """Thumb-up or thumb-down, before everybody; final after a moment of grace."""
    answer: bool | None = None
    until = box.now + seconds
    box.lights.set(dict.fromkeys(ask.actors, Light.BLINK))
    while True:
        box.show(partial(_thumb_page, box, ask, (), answer, ()))
        box.take_answers(until, seconds)
        heard = await box.hear(until)
        match heard:
            case None:
                break
            case KeyDown(seat, key) if seat in ask.actors:
                box.take_key()
                answer = key == "up"
                until = box.now + GRACE
            case Command():
                return heard
            case _:
                pass
    return TimedOut() if answer is None else Answer(answer)


def _thumb_page(box: Box, ask: Ask[Pad], said: Sequence[str], answer: bool | None, to: tuple[Pad, ...]) -> Page:
    """The page of a question to one player: what was shown before, the question, and the answer so far."""
    words = {None: "yes.hint", True: "yes", False: "no"}[answer]
    return Page(
        "yes_no",
        (*said, box.label(f"ask.{ask.id}"), box.label(words)),
        icon="question",
        to=to,
        ask=ask.id,
        options=("yes", "no"),
        chosen=answer is not None,
        actors=ask.actors,
    )
