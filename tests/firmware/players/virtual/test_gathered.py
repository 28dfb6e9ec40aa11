"""What is gathered from the record of a game."""

from collections.abc import Mapping
from typing import Any, cast
from unittest.mock import Mock

from engine import Say
from firmware.players.virtual.confessing import confessions
from firmware.players.virtual.gathered import Gathered
from hardware.ports.pads import Pad
from tests.firmware.players.virtual.test_confessing import told


def test_it_is_read_anew() -> None:
    """What is told later counts as well, and what was told in another game does not; without a game there is none."""
    gathered: Gathered[Mapping[Pad, frozenset[Pad]]] = Gathered(confessions, {})
    game = told()
    assert set() == set(gathered.of(None).get(Pad(3), ()))
    assert set() == set(gathered.of(game).get(Pad(3), ()))
    game.effects().append(cast("Any", Say("confessor.opens", {"seat": 1, "target": 2})))
    game.narrated.count = 1
    assert frozenset({Pad(5)}) == gathered.of(game).get(Pad(3))
    assert frozenset({Pad(8)}) == gathered.of(told((1, 3))).get(Pad(3))


def test_it_is_read_once() -> None:
    """As long as no more is told, it is not made again."""
    gather = Mock(return_value="seen")
    gathered, game = Gathered(gather, ""), told((1, 3))
    assert ["seen"] * 3 == [gathered.of(game) for _ in range(3)]
    gather.assert_called_once_with(game)
