"""Which card lies where, and over which, where they do not fit side by side."""

from dataclasses import replace

from hardware.virtual.painter import Painter
from hardware.virtual.painting.lying import hit
from hardware.virtual.scene import Scene, SceneCard, SceneSeat, Words

OWN = 4
SEATS = 28
TABLE = Scene(
    tuple(SceneSeat(seat, human=seat == OWN) for seat in range(1, SEATS + 1)),
    tuple(SceneCard(f"0{seat}", "Little Girl", "little_girl", seat, "role") for seat in range(1, SEATS + 1)),
)


def test_the_own_card_lies_alone() -> None:
    """Of twenty-eight cards only that of who plays here is in the tray; where only bots play, all are."""
    painter = Painter(SEATS, Words(), (1024, 600))
    assert {f"0{OWN}"} == set(painter.tray(TABLE, ()))
    bots = replace(TABLE, seats=tuple(replace(seat, human=False) for seat in TABLE.seats))
    assert SEATS == len(painter.tray(bots, ()))


def test_in_order_among_bots() -> None:
    """Among bots each card lies over the one before it."""
    seats = tuple(replace(seat, human=False) for seat in TABLE.seats)
    places = Painter(SEATS, Words(), (1024, 600)).tray(replace(TABLE, seats=seats), ())
    assert f"0{OWN + 1}" == hit(places, (places[f"0{OWN}"].right - 1, places[f"0{OWN}"].centery))
