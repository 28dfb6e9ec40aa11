"""Who has played the last game at this table is known."""

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from firmware.players.virtual.acquainted import FILE, Acquainted
from firmware.session.box import Box
from hardware.ports.pads import Pad


def evening(folder: Path, names: Mapping[int, str], *people: int, over: object = None) -> Acquainted:
    """A table at which those at the seats ``people`` are no bots, and at which a game is ``over`` or not."""
    box = SimpleNamespace(
        people=frozenset(map(Pad, people)),
        names={Pad(seat): name for seat, name in names.items()},
        ledger=SimpleNamespace(over=over),
    )
    return Acquainted(cast("Box", box), folder)


@pytest.mark.parametrize(
    ("names", "people", "known"),
    [
        ({1: "Nils", 2: "Clara"}, (1,), True),
        ({3: "Nils", 4: "Mira"}, (3, 4), True),
        ({1: "Nils", 2: "Jo"}, (1, 2), False),
        ({1: "Clara"}, (1,), False),
        ({1: "Nils"}, (1, 2), False),
    ],
)
def test_who_played_the_last_game(
    tmp_path: Path, names: Mapping[int, str], people: tuple[int, ...], known: bool
) -> None:
    """Known are those who played it, on whatever seats; not who is called like a bot, nor who gives no name."""
    evening(tmp_path, {1: "Nils", 2: "Mira", 3: "Clara"}, 1, 2, over=object()).look()
    assert known is evening(tmp_path, names, *people).all_here()


@pytest.mark.parametrize("kept", ["", "{}", "1"])
def test_without_a_game_nobody_is_known(tmp_path: Path, kept: str) -> None:
    """A game that is not over tells nothing, nor does a file that cannot be read."""
    evening(tmp_path, {1: "Nils"}, 1).look()
    assert not (tmp_path / FILE).exists()
    (tmp_path / FILE).write_text(kept)
    assert not evening(tmp_path, {1: "Nils"}, 1).all_here()
