"""
Bots alone, in the real window beside the real voice, from power-on to the offer of another game.

All of them in the long proofs: in the normal run two people and four bots play a whole evening (`test_people`), and
the voice that the box chooses is prepared in an empty home (`test_leaving`). One table plays with that voice: eight in
English, whose voice takes longest to render, at speed 8, the highest that the window's own buttons offer, and in a home
with nothing in it, not even the box's sounds. They play at more tables, four at the same time, for an evening mostly
waits, for people who listen and think; those speak with Pico.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.played.evening import Size, evening
from tests.played.home import Home

SIZES: tuple[Size, ...] = ((1280, 800), (1024, 600), (1920, 1080))
SPEED, LANGUAGE = 8, "en"
LONGEST = 2400.0
"""Seconds for an evening at speed 8; the longest takes a third of that on an idle machine."""


class Table(NamedTuple):
    """How many sit at a table, what they play, and the size of the window."""

    seats: int
    edition: str
    size: Size

    def __str__(self) -> str:
        """Its name among the tests, such as ``8-2009-1280x800``."""
        return f"{self.seats}-{self.edition}-{self.size[0]}x{self.size[1]}"


class Ending(NamedTuple):
    """Whether another game was offered, and the status and the words with which the command ended."""

    offered: bool
    left: tuple[int, str, str]


PAIRS = [
    Table(seats, edition, SIZES[(row + column) % 3])
    for row, seats in enumerate((6, 8, 18, 28))
    for column, edition in enumerate(("2009", "collector", "village2009"))
]
"""Every number of seats with every edition and with every size."""
FIRST = Table(8, "2009", (1280, 800))
PLAYED = [FIRST, *PAIRS]


def play(table: Table, folder: Path, *, first: bool) -> Ending:
    """Play one evening in a home below ``folder``: the ``first`` of its player, or a later one."""
    line = f"./meneur play --humans 0 --seats {table.seats} --edition {table.edition} --speed {SPEED}"
    line += f" --language {LANGUAGE}"
    line += "" if first else " --set voice.engine=pico"
    with evening(Home(folder, sounds=not first), line, table.size) as played:
        offered = played.reaches_the_rematch(LONGEST)
        return Ending(offered, played.leave())


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[Table, "Future[Ending]"]]:
    """The evenings of all tables; four of them are on at any time."""
    with ThreadPoolExecutor(max_workers=4) as players:
        yield {
            table: players.submit(play, table, tmp_path_factory.mktemp(str(table)), first=table is FIRST)
            for table in PLAYED
        }
        players.shutdown(cancel_futures=True)


@pytest.mark.long
@pytest.mark.parametrize("table", PLAYED, ids=str)
def test_bots_play_to_the_rematch(evenings: Mapping[Table, "Future[Ending]"], table: Table) -> None:
    """A game is played and another one offered, nothing is complained of, and the window is left with status 0."""
    assert Ending(True, (0, "", "")) == evenings[table].result()
