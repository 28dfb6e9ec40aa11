"""Plates spread on sheets of wood, or on pages, so that nothing lies on anything else."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from firmware.workshop.case.making import NotMade
from firmware.workshop.case.shapes import Plate, Point

MARGIN, GAP = 8.0, 4.0
"""From the edge of a sheet, and between two plates."""


@dataclass(slots=True)
class _Row:
    """Plates side by side: where the row lies, how high it is, and how far it is filled."""

    bottom: float
    height: float
    filled: float = MARGIN


@dataclass(slots=True)
class Sheet:
    """A sheet of that width and height, and the plates on it, where they lie."""

    width: float
    height: float
    plates: list[Plate] = field(default_factory=list)
    rows: list[_Row] = field(default_factory=list)

    def takes(self, plate: Plate) -> bool:
        """Lay ``plate`` down if there is room for it: the first row that is high enough, or a new one."""
        wide, high = plate.size
        for row in self.rows:
            if high <= row.height and row.filled + wide <= self.width - MARGIN:
                self._lay(plate, row)
                return True
        top = max((row.bottom + row.height + GAP for row in self.rows), default=MARGIN)
        if top + high > self.height - MARGIN or MARGIN + wide > self.width - MARGIN:
            return False
        self.rows.append(_Row(top, high))
        self._lay(plate, self.rows[-1])
        return True

    def _lay(self, plate: Plate, row: _Row) -> None:
        left, bottom = plate.outline.bounds[:2]
        self.plates.append(plate.moved(row.filled - left, row.bottom - bottom))
        row.filled += plate.size[0] + GAP


def spread(plates: Iterable[Plate], size: Point) -> list[Sheet]:
    """
    Sheets of ``size`` with all of the plates, the highest first; each lies so that it is wider than high.

    Raises
    ------
    NotMade
        A plate is larger than a sheet.

    """
    lying = [plate if plate.size[0] >= plate.size[1] else plate.turned() for plate in plates]
    sheets: list[Sheet] = []
    for plate in sorted(lying, key=lambda plate: (-plate.size[1], -plate.size[0])):
        if not any(sheet.takes(plate) for sheet in sheets):
            sheets.append(Sheet(*size))
            if not sheets[-1].takes(plate):
                wide, high = plate.size
                raise NotMade(
                    f"the {plate.name} is {wide:.0f} x {high:.0f} mm, and a sheet only {size[0]:.0f} x {size[1]:.0f}: "
                    "take a larger one (--sheet), or a saw and the PDF."
                )
    return sheets
