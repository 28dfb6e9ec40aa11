"""How the start screen is worked, whichever game is chosen there."""

from collections.abc import Mapping

GO = "go"


def start_hint(words: Mapping[str, str], does: str = GO) -> str:
    """How the screen is worked, and what Enter ``does`` there, as the words call it."""
    return words["start.hint"].replace("@", words[f"start.enter.{does}"])
