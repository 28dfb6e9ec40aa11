"""A vote that a card on the lid breaks off: UNDO or LEAVE, after either of which there will be another one."""

from firmware.session.box import Box, Command, Input
from firmware.session.dialogue.question import refuse_stray

CHANGING = (Command("undo"), Command("leave"))
"""The cards that break a vote off."""


class BrokenOff(Exception):
    """One of them was laid on the lid."""

    def __init__(self, command: Command) -> None:
        super().__init__(command.name)
        self.command = command


async def refuse_or_break_off(box: Box, heard: Input) -> None:
    """Say why something does nothing now; raise `BrokenOff` for a card that changes the vote."""
    if isinstance(heard, Command) and heard in CHANGING:
        raise BrokenOff(heard)
    await refuse_stray(box, heard)
