"""Which cards a player was shown."""

from types import SimpleNamespace
from typing import Any, cast

from engine import Show
from engine.seats import Seat
from firmware.players.virtual.sights import Sight, sights, verdicts
from firmware.session.record.seating import Seating
from hardware.ports.pads import Pad


def test_what_was_seen_is_known_to_who_was_shown_it() -> None:
    """In order, each card as it was last, and by what; a side is no card, and nobody else knows any of it."""
    shown = (("seer.card", 2, "villager"), ("confessor.card", 3, "witch"), ("seer.card", 2, "werewolf"))
    effects = [Show(cue, (Seat(1),), {"seat": Seat(seat), "role": role}) for cue, seat, role in shown]
    effects.append(Show("seer.card", (Seat(1),), {"seat": Seat(3), "camp": "villagers"}))
    game: Any = SimpleNamespace(
        effects=lambda: effects,
        game=SimpleNamespace(role=lambda _seat: "seer"),
        public=SimpleNamespace(seating=Seating((Pad(3), Pad(5), Pad(8)), cast("Any", None))),
    )
    expected = (Sight(Pad(8), "witch", "confessor"), Sight(Pad(5), "werewolf", "seer"))
    assert [expected, (), ()] == [sights(game).get(Pad(pad), ()) for pad in (3, 5, 7)]
    assert [{Pad(5): True, Pad(8): False}, {}] == [verdicts(game).get(Pad(pad), {}) for pad in (3, 5)]
