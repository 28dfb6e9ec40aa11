"""That the wolves came for the Witch herself, as the display shows it to her."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from firmware.players.virtual.attacked import saves_herself
from firmware.players.virtual.things import Things
from hardware.ports.pads import Pad
from hardware.ports.page import Page
from tests.firmware.players.virtual.desk import NAMES, Desk, narrated, opened
from tests.firmware.players.virtual.test_notebook import table


@pytest.mark.parametrize(
    ("expected", "victim", "people"),
    [(True, 1, {1}), (False, 3, {1}), (False, 1, {3}), (True, 1, {1, 3}), (False, 3, {1, 3})],
)
def test_a_witch_knows_that_it_was_her(tmp_path: Path, expected: bool, victim: int, people: set[int]) -> None:
    """While she is asked about her own life, alone or beside others here; not of another, nor of a bot's."""
    desk, here = Desk(narrated(opened(tmp_path, table("witch wolf villager*6")), victim)), frozenset(map(Pad, people))
    desk.evening = SimpleNamespace(phase="game")
    things = Things(cast("Any", desk), cast("Any", None), here)
    page = Page("yes_no", (f"Attacked: {NAMES[victim]}", "Save?", "yes or no"), ask="witch.heal", actors=(Pad(1),))
    assert expected == saves_herself(things, here, page)
    for other in (None, Page("moon"), Page("caption", page.lines)):
        assert not saves_herself(things, here, other)
