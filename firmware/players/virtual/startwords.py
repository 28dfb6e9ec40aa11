"""What the start screen says, whichever game is chosen there."""

from collections.abc import Mapping

from hardware.virtual.start.leaving import Parting

GO = "go"


def start_hint(words: Mapping[str, str], does: str = GO, place: str = "row") -> str:
    """How the screen is worked in a ``place`` ("row" or "buttons"), and what Enter ``does``, as the words call it."""
    return words[f"start.hint.{place}"].replace("@", words[f"start.enter.{does}"])


def parting(words: Mapping[str, str]) -> Parting:
    """The question that is put before the screen is left, in ``words`` of the window."""
    return Parting(words["start.leave"], words["start.leave.why"], words["leave.no"], words["leave.yes"])
