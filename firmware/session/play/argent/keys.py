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

    async def hear(self, until: float | None = None) -> Press | Input | None:
        """What somebody does next: a key, or something else that is no key; nothing from ``until`` on."""
        while True:
            held = min(self._since, key=self._since.__getitem__, default=None)
            due = None if held is None else self._since[held] + HOLD
            heard = await self._box.hear(min((at for at in (due, until) if at is not None), default=None))
            match heard:
                case None if held is not None and due is not None and self._box.now >= due:
                    del self._since[held]
                    if held in self._box.held:  # or it was let go while the narrator spoke
                        return Press(*held, held=True)
                case None if until is not None and self._box.now >= until:
                    return None
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
