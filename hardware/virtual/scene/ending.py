"""How a game ended."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from hardware.virtual.scene.seats import SceneSeat


class Line(NamedTuple):
    """
    One line of a game's story: its words, and whether it opens a night or is where the game turned.

    ``own`` is whether it tells of the only person among bots.
    """

    text: str
    kind: Literal["night", "turn", "line"] = "line"
    own: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """
    How a game ended.

    Its heading says which side won, and is empty where nobody did. It has the seats that won, everybody as they were
    then, the story, the name of the edition, who was in love with whom, and which of them lost because they could win
    only together.
    """

    heading: str
    winners: frozenset[int]
    seats: tuple[SceneSeat, ...]
    story: tuple[Line, ...]
    edition: str = ""
    couples: tuple[tuple[int, int], ...] = ()
    betrayed: tuple[tuple[int, int], ...] = ()

    def loves(self, seat: SceneSeat) -> tuple[SceneSeat, ...]:
        """Whom the player at ``seat`` loved."""
        return self._others(seat, self.couples)

    def lost_with(self, seat: SceneSeat) -> tuple[SceneSeat, ...]:
        """With whom alone the player at ``seat`` could have won, and did not."""
        return self._others(seat, self.betrayed)

    def _others(self, seat: SceneSeat, couples: tuple[tuple[int, int], ...]) -> tuple[SceneSeat, ...]:
        loved = {other for couple in couples if seat.number in couple for other in couple} - {seat.number}
        return tuple(other for other in self.seats if other.number in loved)

    @property
    def alone(self) -> SceneSeat | None:
        """The only person among bots, if one played alone."""
        people = [seat for seat in self.seats if seat.human]
        return people[0] if len(people) == 1 else None
