"""Ballot: the pointer walks round the suspects, and each voter presses while it is on his."""

from collections.abc import Collection, Mapping

from hardware.ports.pads import Pad


class Ballot:
    """
    Votes that nobody sees before the end.

    A later press replaces an earlier one, thumb-down withdraws it; nobody sees anything before the end.

    Parameters
    ----------
    choices:
        Voter -> the seats he may vote for.

    """

    def __init__(self, choices: Mapping[Pad, Collection[Pad]]) -> None:
        self._choices = choices
        self.votes: dict[Pad, Pad] = {}

    @property
    def complete(self) -> bool:
        """Whether everybody who may vote for somebody has."""
        return all(voter in self.votes for voter, choices in self._choices.items() if choices)

    def up(self, voter: Pad, suspect: Pad) -> None:
        """Thumb-up of ``voter`` while the pointer is on ``suspect``; one that may not count changes nothing."""
        if suspect in self._choices.get(voter, ()):
            self.votes[voter] = suspect

    def down(self, voter: Pad) -> None:
        """Thumb-down of ``voter``: he votes for nobody."""
        self.votes.pop(voter, None)
