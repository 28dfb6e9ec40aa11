"""A question to the whole table, which anybody who plays may answer with a thumb."""

from collections.abc import Mapping
from functools import partial
from typing import Literal

from audio.text.variants import resolve
from firmware.session.box import Box, Command, Input, Laid
from hardware.ports.events import CardsClash, KeyDown
from hardware.ports.pads import Pad
from hardware.ports.page import Page

MOST_PATIENT = 16
"""A question that nobody answers is asked ever more rarely, down to once in this many times the reminder."""


class _Answered(Exception):
    """A person at a window has answered before the question was heard out."""

    def __init__(self, thumb: KeyDown) -> None:
        super().__init__(thumb)
        self.thumb = thumb


async def yes_no(box: Box, pads: list[Pad], cue: str, facts: Mapping[str, object] | None = None) -> bool:
    """Ask ``cue`` until one of ``pads`` (any pad, when it is empty) presses thumb-up or thumb-down."""
    return await _answered(box, pads, cue, facts, undo=False) is True


async def yes_no_or_undo(
    box: Box, pads: list[Pad], cue: str, facts: Mapping[str, object] | None = None
) -> bool | Literal["undo"]:
    """Ask ``cue`` like `yes_no`, or until UNDO is laid on the lid."""
    return await _answered(box, pads, cue, facts, undo=True)


async def _answered(
    box: Box, pads: list[Pad], cue: str, facts: Mapping[str, object] | None, *, undo: bool
) -> bool | Literal["undo"]:
    """Ask ``cue`` ever more rarely, until it is answered."""
    patience = 1
    while True:
        answer = await _asked(box, pads, cue, facts, patience * box.config.pace.reminder, undo=undo)
        if answer is not None:
            return answer
        patience = min(2 * patience, MOST_PATIENT)


async def ask_once(box: Box, pads: list[Pad], cue: str, seconds: float) -> bool | None:
    """Ask ``cue`` once: the first thumb of one of ``pads`` within ``seconds``, which a window shows, or nothing."""
    answer = await _cut_short(box, pads, cue, None)
    if answer is not None:
        return answer
    box.take_answers(end := box.now + seconds)
    heard = await _heard(box, pads, end, undo=False)
    box.take_answers(None)
    return None if heard is None else heard is True


async def until_yes(box: Box, pads: list[Pad], cue: str, facts: Mapping[str, object] | None = None) -> None:
    """Ask ``cue`` until one of ``pads`` presses thumb-up: thumb-down is "not yet"."""
    while not await yes_no(box, pads, cue, facts):
        pass


def question_page(box: Box, cue: str, facts: Mapping[str, object] | None = None, hint: str = "") -> Page:
    """The page of a question for both thumbs: the words, and as a ``hint`` what the two keys mean."""
    text, labels = box.narration.line(cue, facts or {}, box.context), box.narration.labels()
    own = (f"page.{name}.hint" for name in (resolve(cue, facts or {}), cue))
    hint = hint or next((label for label in own if label in labels), "yes.hint")
    return Page("question", (text, box.label(hint)), icon="question", ask=cue)


async def _asked(  # noqa: PLR0913 - a question, and who may answer it in which way
    box: Box, pads: list[Pad], cue: str, facts: Mapping[str, object] | None, seconds: float, *, undo: bool
) -> bool | Literal["undo"] | None:
    """Ask ``cue`` once, in whatever language is spoken: the first thumb of one of ``pads`` within ``seconds``."""
    answer = await _cut_short(box, pads, cue, facts)
    if answer is not None:
        return answer
    return await _heard(box, pads, box.now + seconds, undo=undo)


async def _heard(box: Box, pads: list[Pad], end: float, *, undo: bool) -> bool | Literal["undo"] | None:
    """The first thumb of one of ``pads`` up to the moment ``end``."""
    while True:
        match heard := await box.hear(end):
            case None:
                return None
            case KeyDown(seat, key) if not pads or seat in pads:
                return key == "up"
            case Command("undo") if undo:
                return "undo"
            case _:
                await refuse_stray(box, heard)


async def _cut_short(box: Box, pads: list[Pad], cue: str, facts: Mapping[str, object] | None) -> bool | None:
    """Say ``cue``; at a window, where its words are read, no further than to an answer, which is returned."""

    def take(heard: Input) -> bool:
        if isinstance(heard, KeyDown) and heard.seat in box.people and (not pads or heard.seat in pads):
            raise _Answered(heard)
        return False

    try:
        await box.say(cue, facts, page=partial(question_page, box, cue, facts), react=take)
    except _Answered as answer:
        box.speaker.silence()
        return answer.thumb.key == "up"
    return None


async def refuse_stray(box: Box, heard: Input) -> None:
    """Say why a card on the lid, or two of them, do nothing now; every other stray gesture is let pass in silence."""
    match heard:
        case Laid(card=None):
            await box.aside("card.unknown")
        case CardsClash():
            await box.aside("register.clash")
        case Laid() | Command():
            await box.put_off()
