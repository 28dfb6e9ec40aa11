"""Through whose eyes the table is seen."""

from dataclasses import dataclass

from hardware.virtual.scene.seats import SceneSeat


@dataclass(frozen=True, slots=True)
class View:
    """
    Through whose eyes the table is seen: nobody's in particular, those of ``seat``, or ``open`` to all.

    One is ``covered`` while others look along, who may see a page with him, but not his card.
    """

    seat: int | None = None
    open: bool = False
    covered: bool = False

    def sees(self, to: tuple[int, ...]) -> bool:
        """Whether a page for the eyes of ``to`` is seen."""
        return self.open or not to or self.seat in to

    def knows(self, seat: SceneSeat) -> bool:
        """Whether the role card of ``seat`` is seen."""
        return bool(seat.role) and (self.open or seat.revealed or (self.seat == seat.number and not self.covered))


TABLE = View()

OPEN = View(open=True)
