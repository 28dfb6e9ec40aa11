"""How a game ended."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from hardware.virtual.scene.seats import SceneSeat


class Line(NamedTuple):
    """One line of a game's story: its words, and whether it opens a night or is where the game turned."""

    text: str
    kind: Literal["night", "turn", "line"] = "line"


@dataclass(frozen=True, slots=True)
class Ending:
    """
    How a game ended.

    It has the side that won, or nothing where nobody did, the seats that won, everybody as they were then, the story,
    the name of the edition, and who was in love with whom.
    """

    side: str
    winners: frozenset[int]
    seats: tuple[SceneSeat, ...]
    story: tuple[Line, ...]
    edition: str = ""
    couples: tuple[tuple[int, int], ...] = ()

    def loves(self, seat: SceneSeat) -> tuple[SceneSeat, ...]:
        """Whom the player at ``seat`` loved."""
        loved = {other for couple in self.couples if seat.number in couple for other in couple} - {seat.number}
        return tuple(other for other in self.seats if other.number in loved)

    @property
    def alone(self) -> SceneSeat | None:
        """The only person among bots, if one played alone."""
        people = [seat for seat in self.seats if seat.human]
        return people[0] if len(people) == 1 else None
