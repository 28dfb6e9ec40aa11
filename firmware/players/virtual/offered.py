"""What is offered on a button for one statement: it is said by that button, whatever would be offered by then."""

from collections.abc import Sequence

from firmware.players.opponents import AGAINST, Statement

APART = "@"
"""Between the place of a remark and the number of what it says."""


class Offered:
    """All statements that were offered so, each under a number of its own."""

    def __init__(self) -> None:
        self._numbers: dict[Statement, int] = {}

    def key(self, place: str, one: Statement) -> str:
        """The key of the remark at that ``place`` that says ``one``."""
        return f"{place}{APART}{self._numbers.setdefault(one, len(self._numbers))}"

    def lapsed(self, place: str, charges: Sequence[Statement]) -> frozenset[str]:
        """The keys of what was offered at that ``place`` to the same of the same player, and is none of ``charges``."""
        pairs = {(one.speaker, one.target) for one in charges}
        old = (one for one in self._numbers if (one.speaker, one.target) in pairs and one not in charges)
        return frozenset(self.key(place, one) for one in old)

    def statement(self, key: str, living: tuple[int, ...]) -> Statement | None:
        """What is said by ``key``, if that can still be said: against nobody who is not among the ``living``."""
        number = key.partition(APART)[2]
        one = next((one for one, known in self._numbers.items() if str(known) == number), None)
        gone = one is not None and one.kind in AGAINST and one.target not in living
        return None if gone else one
