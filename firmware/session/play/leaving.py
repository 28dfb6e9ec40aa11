"""Leaving: the LEAVE card on the lid, then the thumb-up of whoever has to go home."""

from collections.abc import Container

from firmware.session.box import Box
from firmware.session.dialogue.question import question_page
from hardware.ports.events import KeyDown

PATIENCE = 12.0
"""Seconds in which that player presses."""

GRACE = 6.0
"""Seconds in which he may still stay."""


async def who_leaves(box: Box, living: Container[int]) -> int | None:
    """Ask who leaves; the pad, or nothing when nobody says so."""
    await box.say("leave.opens", page=question_page(box, "leave.opens"))
    end = box.now + PATIENCE
    while (heard := await box.hear(end)) is not None:
        match heard:
            case KeyDown(seat, "up") if seat in living:
                if await _is_sure(box, seat):
                    return seat
                break
            case KeyDown(_, "down"):
                break
            case _:
                pass
    await box.say("leave.nobody")
    return None


async def _is_sure(box: Box, pad: int) -> bool:
    """Whether the player at ``pad`` does not take it back in time."""
    await box.say("leave.sure", {"seat": pad}, page=question_page(box, "leave.sure", {"seat": pad}))
    end = box.now + GRACE
    while (heard := await box.hear(end)) is not None:
        match heard:
            case KeyDown(seat, key) if seat == pad:
                return key == "up"
            case _:
                pass
    return True
