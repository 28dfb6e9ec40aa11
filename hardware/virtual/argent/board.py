"""The count at the end of a round, and the ranking at the end of the game, as plain data."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """
    One player's line: his place in the ranking (0: none yet), his cards, their sum, what he lost, and the game so far.

    ``rounds`` are the points of all rounds; ``note`` says why he lost another number than his sum.
    """

    name: str
    cards: tuple[int, ...]
    total: int
    lost: int
    points: int
    rounds: tuple[int, ...] = ()
    note: str = ""
    first: bool = False
    caller: bool = False
    amulet: bool = False
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Board:
    """All rows, the heading, a sentence, and whether the game is over."""

    title: str
    why: str
    rows: tuple[Row, ...]
    over: bool = False
