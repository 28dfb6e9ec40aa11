"""Ballot: the pointer walks round the suspects, and each voter presses while it is on his."""

from collections.abc import Container, Mapping


class Ballot:
    """
    Sealed votes.

    A later press replaces an earlier one, thumb-down withdraws it; nobody sees anything before the end.

    Parameters
    ----------
    choices:
        Voter -> the seats he may vote for.

    """

    def __init__(self, choices: Mapping[int, Container[int]]) -> None:
        self._choices = choices
        self.votes: dict[int, int] = {}

    def up(self, voter: int, suspect: int) -> None:
        """Thumb-up of ``voter`` while the pointer is on ``suspect``; one that may not count changes nothing."""
        if suspect in self._choices.get(voter, ()):
            self.votes[voter] = suspect

    def down(self, voter: int) -> None:
        """Thumb-down of ``voter``: he votes for nobody."""
        self.votes.pop(voter, None)
