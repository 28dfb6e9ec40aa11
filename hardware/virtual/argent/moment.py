"""All that the window of Argent shows at one moment, as plain data."""

from dataclasses import dataclass
from typing import Literal

from hardware.virtual.argent.flying import Flying
from hardware.virtual.argent.scene import ArgentScene, Target
from hardware.virtual.sheets.tip import Tip

Name = Literal["", "help", "residents", "leave", "resume", "board"]


@dataclass(frozen=True, slots=True)
class Moment:
    """
    Equal moments give equal frames.

    ``focus`` is what the keyboard is on (``None`` while the mouse is used), ``sheet`` what lies over the table, and
    ``button`` which of its buttons the keyboard is on. ``fade`` is how much of the newest caption is seen, 0 to 1.
    """

    scene: ArgentScene
    focus: Target | None = None
    sheet: Name = ""
    button: int = 0
    flying: tuple[Flying, ...] = ()
    tip: Tip | None = None
    note: str = ""
    fade: float = 1.0
