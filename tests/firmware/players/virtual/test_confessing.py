"""At whose cards the Confessor has looked."""

from types import SimpleNamespace
from typing import Any, cast

from engine import Say
from firmware.players.virtual.confessing import confessions
from firmware.session.record.seating import Seating
from hardware.ports.pads import Pad


def told(*looks: tuple[int, int], pads: tuple[int, ...] = (3, 5, 8)) -> Any:
    """As much of a game as is read, in which it was told who looks at whose card."""
    effects = [Say("confessor.opens", {"seat": seat, "target": target}) for seat, target in looks]
    return SimpleNamespace(
        effects=lambda: effects,
        narrated=SimpleNamespace(count=len(effects)),
        public=SimpleNamespace(seating=Seating(tuple(map(Pad, pads)), cast("Any", None))),
    )


def test_who_has_looked_at_whom() -> None:
    """By the pads at which they sat down, as often as the power was given back."""
    game = told((1, 3), (1, 2), (2, 1))
    assert [{8, 5}, {3}, set()] == [set(confessions(game).get(Pad(pad), ())) for pad in (3, 5, 8)]
