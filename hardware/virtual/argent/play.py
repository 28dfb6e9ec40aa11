"""What the window of Argent needs of the game it shows."""

from typing import Protocol

from hardware.virtual.argent.scene import ArgentScene, Eyes, Target


class Play(Protocol):
    """A game in progress; every method is called from the thread of the window."""

    def scene(self, now: float) -> ArgentScene:
        """Let time pass, to ``now`` in seconds; the table as it stands then."""

    def touch(self, target: Target) -> None:
        """Touch something that is offered."""

    def back(self) -> None:
        """Take back what was chosen."""

    def look(self, eyes: Eyes) -> None:
        """See hidden cards with other ``eyes``."""

    def pace(self, speed: float) -> None:
        """Let the others play at ``speed``: 1, 2, 4 or 8."""

    def skip(self) -> None:
        """Let time run fast until a person is asked, or no longer."""

    def wait(self, still: bool) -> None:
        """Have the game stand ``still`` while a sheet lies over it, or go on."""

    def pause(self) -> None:
        """Pause, or go on."""

    def repeat(self) -> None:
        """Have the narrator say the last line again."""

    def volume(self, steps: int) -> None:
        """Have the narrator speak louder (positive) or softer."""

    def again(self) -> None:
        """Begin another game with the same people."""
