"""How a game is laid out; a `Setup` that exists is sound."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.argent.rules import Rules
from engine.errors import SetupRefused, quote
from engine.seats import Seat, seats


@dataclass(frozen=True, kw_only=True, slots=True)
class Setup:
    """
    One game before it begins.

    ``players`` are 2 to 4 (F-01). ``youngest`` are all seats, the youngest first, if anything else than seat order.
    ``round`` is the round to begin with and ``rounds`` the last. ``totals`` are points so far, ``amulet`` is who holds
    the amulet in the first round played, and ``starter`` who begins it, if not the youngest (F-06).
    Raises `SetupRefused`.
    """

    players: int
    youngest: Sequence[Seat] | None = None
    rules: Rules = Rules()  # noqa: RUF009  (frozen)
    round: int = 1
    rounds: int = 4
    totals: Mapping[Seat, int] = field(default_factory=dict)
    amulet: Seat | None = None
    starter: Seat | None = None

    def __post_init__(self) -> None:
        """Check everything that the types cannot."""
        if not 2 <= self.players <= 4:
            raise SetupRefused(f"Argent is for 2 to 4 players, not {quote(self.players)}.")
        everybody = seats(self.players)
        if sorted(self.by_age) != list(everybody):
            raise SetupRefused(f"youngest is {quote(self.youngest)}. Name each seat from 1 to {self.players} once.")
        for name, seat in [
            ("amulet", self.amulet),
            ("starter", self.starter),
            *(("totals", one) for one in self.totals),
        ]:
            if seat is not None and seat not in everybody:
                raise SetupRefused(f"{name} names {quote(seat)}, which is no seat. Seats are 1 to {self.players}.")
        if not 1 <= self.round <= self.rounds:
            raise SetupRefused(
                f"There is no round {quote(self.round)} of {quote(self.rounds)}. Begin with one of them."
            )
        if any(points < 0 for points in self.totals.values()):
            raise SetupRefused("A total below 0 cannot be. Give the points lost so far, 0 or more.")

    @property
    def by_age(self) -> Sequence[Seat]:
        """Every seat, the youngest first."""
        return seats(self.players) if self.youngest is None else self.youngest

    def youngest_of(self, some: Sequence[Seat]) -> Seat:
        """The youngest of ``some`` seats."""
        return next(seat for seat in self.by_age if seat in some)
