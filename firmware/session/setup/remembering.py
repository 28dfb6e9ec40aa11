"""What the narrator remembers of the last game of those who have come."""

from engine.werewolf.setup.registry import SIDES
from firmware.history import HistoryError
from firmware.runtime.errors import sentence
from firmware.runtime.log import log
from firmware.session.box import Box
from firmware.session.record.state import Evening


async def remember(box: Box, evening: Evening) -> None:
    """Say, once an evening, who won when most of these people last played; nothing where their names are not known."""
    if evening.reminded:
        return
    evening.reminded = True
    names = [box.narration.names[pad] for pad in evening.pads if pad in box.narration.names]
    if 2 * len(names) <= len(evening.pads):
        return
    try:
        side = box.history.last_side(names)
    except HistoryError as error:
        log(f"the history is left out: {sentence(error)}")
        return
    if side in SIDES:
        await box.say(f"box.last.{side}")
