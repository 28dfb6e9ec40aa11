"""
The type of the guide: fonts that are put into the file, and the styles that are set from one size.

The fonts have every letter of every language there is, and no reader or printer replaces them.
"""

from dataclasses import dataclass
from functools import cached_property

from reportlab.lib.colors import HexColor
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfbase.pdfmetrics import registerFont, registerFontFamily
from reportlab.pdfbase.ttfonts import TTFont

from firmware.workshop.guide.inks import INK, NIGHT

PLAIN, BOLD = "Vera", "VeraBd"
"""Bitstream Vera, which reportlab brings along."""


def register() -> None:
    """Have the fonts known to whatever is drawn from now on."""
    for name in (PLAIN, BOLD):
        registerFont(TTFont(name, f"{name}.ttf"))
    registerFontFamily(PLAIN, normal=PLAIN, bold=BOLD, italic=PLAIN, boldItalic=BOLD)


@dataclass(frozen=True)
class Type:
    """Everything that is set, where the text is ``size`` points."""

    size: float

    @cached_property
    def text(self) -> ParagraphStyle:
        """The style of plain text."""
        return self._style(PLAIN, 1, INK)

    @cached_property
    def about(self) -> ParagraphStyle:
        """What a row of a table is about."""
        return self._style(BOLD, 0.95, NIGHT)

    @cached_property
    def small(self) -> ParagraphStyle:
        """What is written below a picture."""
        return self._style(PLAIN, 0.85, INK)

    @cached_property
    def heading(self) -> ParagraphStyle:
        """The style of the title of a section."""
        return self._style(BOLD, 1.3, NIGHT)

    def _style(self, font: str, share: float, ink: str) -> ParagraphStyle:
        size = self.size * share
        return ParagraphStyle(
            f"{font} {size:g}",
            fontName=font,
            fontSize=size,
            leading=size * 1.28,
            textColor=HexColor(ink),
            spaceShrinkage=0,  # or a line may be wider than its room
        )
