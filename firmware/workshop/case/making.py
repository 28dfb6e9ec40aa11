"""
How a case is made: the wood, the saw, and the parts that are bought.

What is not known of a part is its usual size; measure yours before you cut.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from firmware.runtime.errors import MeneurError
from firmware.workshop.case.shapes import Point


class NotMade(MeneurError, ValueError):
    """A case cannot be made so; why, and what to change."""


@dataclass(frozen=True, slots=True)
class Module:
    """A display: the window that is seen, and the board behind it."""

    window: Point
    board: Point


DISPLAYS: Mapping[str, Module] = MappingProxyType(
    {
        "ssd1306": Module((25.0, 15.0), (28.0, 28.0)),
        "ssd1309": Module((58.0, 31.0), (73.0, 44.0)),
        "sh1106": Module((32.0, 18.0), (36.0, 34.0)),
        "st7789": Module((43.0, 33.0), (58.0, 36.0)),
        "ili9341": Module((60.0, 45.0), (86.0, 51.0)),
    }
)
"""By the name in the settings: boards as they are usually sold. A screen has a case of its own."""
READERS: Mapping[str, Point] = MappingProxyType({"rc522": (60.0, 40.0), "wedge": (105.0, 70.0)})
"""The board or the case under the place for the card."""
CARD: Point = (63.0, 88.0)
"""A playing card."""
PADS: Mapping[str, tuple[float, float, float]] = MappingProxyType(
    {"S": (64.0, 44.0, 26.0), "M": (76.0, 50.0, 28.0), "L": (90.0, 56.0, 30.0), "XL": (106.0, 64.0, 34.0)}
)
"""By name: width, depth and height of a pad, for the hands of children up to a pad with a motor."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Making:
    """
    Measures that are chosen.

    Parameters
    ----------
    thick:
        Of the wood, 2 to 8.
    kerf:
        Width of the saw's or the laser's cut, 0 to 1.
    sheet:
        Width and height of a sheet of wood.
    pad:
        The size of the pads.
    key, button, socket, light:
        The holes for a pad's keys, the panel's button, the pads' sockets, and a light.
    speaker:
        The diameter of the loudspeaker.

    Raises
    ------
    NotMade
        A measure is out of its range.

    """

    thick: float = 4.0
    kerf: float = 0.15
    sheet: Point = (600.0, 400.0)
    pad: str = "M"
    key: float = 12.0
    button: float = 16.0
    socket: float = 12.0
    light: float = 5.0
    speaker: float = 50.0

    def __post_init__(self) -> None:
        """Refuse what cannot be made."""
        ranges = {
            "thickness": (self.thick, 2, 8),
            "kerf": (self.kerf, 0, 1),
            "sheet's width": (self.sheet[0], 200, 3000),
            "sheet's height": (self.sheet[1], 200, 3000),
            "hole of a key": (self.key, 5, 20),
            "hole of the button": (self.button, 6, 30),
            "hole of a socket": (self.socket, 6, 20),
            "hole of a light": (self.light, 3, 10),
            "loudspeaker": (self.speaker, 28, 78),
        }
        for name, (value, least, most) in ranges.items():
            if not least <= value <= most:
                raise NotMade(f"the {name} of the case is {value:g} mm; it can be {least} to {most} mm.")
