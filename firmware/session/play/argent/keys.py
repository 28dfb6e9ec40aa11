"""Keys that are pressed shortly, and keys that are held: a short one is taken when it is let go."""

from dataclasses import dataclass

from firmware.session.box import Box, Input
from hardware.ports.events import KeyDown, KeyName, KeyUp
from hardware.ports.pads import Pad

HOLD = 2.0
"""Seconds after which a key counts as held."""


@dataclass(frozen=True, slots=True)
class Press:
    """A key that was pressed, shortly or ``held``."""

    seat: Pad
    key: KeyName
    held: bool = False


class Keys:
    """Tells short and held keys of ``box`` apart."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._since: dict[tuple[Pad, KeyName], float] = {}

    async def hear(self) -> Press | Input:
        """What somebody does next: a key, or something else that is no key."""
        while True:
            held = min(self._since, key=self._since.__getitem__, default=None)
            heard = await self._box.hear(None if held is None else self._since[held] + HOLD)
            match heard:
                case None if held is not None:
                    del self._since[held]
                    if held in self._box.held:  # or it was let go while the narrator spoke
                        return Press(*held, held=True)
                case KeyDown(seat, key):
                    self._since[seat, key] = self._box.now
                case KeyUp(seat, key):
                    if self._since.pop((seat, key), None) is not None:
                        return Press(seat, key)
                case None:
                    pass
                case _:
                    return heard

    def forget(self) -> None:
        """Whatever is down now was pressed for something else."""
        self._since.clear()
