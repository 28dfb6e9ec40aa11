"""
The sizes that are printed, and how many fit on a page.

Lengths are millimetres; a page is A4, and nothing comes nearer to its edge than printers can print.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

PAGE = (210.0, 297.0)


@dataclass(frozen=True, slots=True)
class Format:
    """
    A card or label of ``width`` x ``height``, ``columns`` x ``rows`` on a page, ``gap`` apart.

    ``backs`` says whether a page of backs follows each page of faces.
    """

    name: str
    width: float
    height: float
    columns: int
    rows: int
    gap: float
    backs: bool

    @property
    def each(self) -> int:
        """How many are on a page."""
        return self.columns * self.rows

    def place(self, number: int, *, mirrored: bool = False) -> tuple[float, float]:
        """Where the lower left corner of the one with this number (from 0) is; ``mirrored`` is on the other side."""
        row, column = divmod(number, self.columns)
        column = self.columns - 1 - column if mirrored else column
        wide = self.columns * (self.width + self.gap) - self.gap
        tall = self.rows * (self.height + self.gap) - self.gap
        left, top = (PAGE[0] - wide) / 2, (PAGE[1] + tall) / 2
        return left + column * (self.width + self.gap), top - (row + 1) * self.height - row * self.gap


FORMATS: Mapping[str, Format] = MappingProxyType(
    {
        "poker": Format("poker", 63, 88, 3, 3, 0, True),
        "sticker": Format("sticker", 40, 25, 4, 10, 3, False),
        "round": Format("round", 25, 25, 6, 9, 4, False),
    }
)
