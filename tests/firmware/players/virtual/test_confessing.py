"""At whose cards the Confessor has looked."""

from types import SimpleNamespace
from typing import Any, cast

from engine import Say
from firmware.players.virtual.confessing import Confessions
from hardware.ports.pads import Pad


def told(*looks: tuple[int, int], pads: tuple[int, ...] = (3, 5, 8)) -> Any:
    """As much of a game as is read, in which it was told who looks at whose card."""
    effects = [Say("confessor.opens", {"seat": seat, "target": target}) for seat, target in looks]
    return SimpleNamespace(
        effects=lambda: effects,
        narrated=SimpleNamespace(count=len(effects)),
        public=SimpleNamespace(seating=SimpleNamespace(pads=pads)),
    )


def test_who_has_looked_at_whom() -> None:
    """By the pads at which they sat down, as often as the power was given back; nobody without a game."""
    game = told((1, 3), (1, 2), (2, 1))
    confessions = Confessions()
    assert [{8, 5}, {3}, set()] == [set(confessions.of(game, Pad(pad))) for pad in (3, 5, 8)]
    assert set() == confessions.of(None, Pad(3))


def test_it_is_read_anew() -> None:
    """What is told later counts as well, and what was told in another game does not."""
    confessions, game = Confessions(), told()
    assert set() == confessions.of(game, Pad(3))
    game.effects().append(cast("Any", Say("confessor.opens", {"seat": 1, "target": 2})))
    game.narrated.count = 1
    assert {5} == confessions.of(game, Pad(3))
    assert {8} == confessions.of(told((1, 3)), Pad(3))
