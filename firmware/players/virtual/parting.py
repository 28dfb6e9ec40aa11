"""What the start screen asks before it is left, whichever game is chosen there."""

from collections.abc import Mapping

from hardware.virtual.start.leaving import Parting


def parting(words: Mapping[str, str]) -> Parting:
    """The question, in ``words`` of the window."""
    return Parting(words["start.leave"], words["start.leave.why"], words["leave.no"], words["leave.yes"])
