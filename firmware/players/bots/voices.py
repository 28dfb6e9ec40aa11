"""What says the bots' sentences aloud, or does not."""

from typing import Protocol


class Voices(Protocol):
    """What says the bots' sentences aloud."""

    def prepare(self, name: str, text: str) -> None:
        """Begin to make ``text`` ready to be heard in the voice of ``name``."""

    def ready(self) -> bool:
        """Whether what was prepared can be said now; it can as well if it cannot be heard."""

    def say(self) -> float:
        """Say it; the seconds that it is heard, 0 if it is only to be read."""

    def hush(self) -> None:
        """End what is being said."""


class Mute:
    """No voices: all is read."""

    def prepare(self, name: str, text: str) -> None:
        """Prepare nothing."""

    def ready(self) -> bool:
        """It can be read at once."""
        return True

    def say(self) -> float:
        """It is not heard."""
        return 0.0

    def hush(self) -> None:
        """Nothing is said."""
