"""What the cards that all have seen and those that are claimed leave is said aloud, once, and is so."""

from dataclasses import replace

import pytest

from firmware.players.opponents import Statement, Town
from firmware.players.opponents.counting import counts
from firmware.players.opponents.reasons import Reason
from tests.firmware.players.opponents.test_heeding import opponent

TOWN = Town(
    living=(1, 2, 3, 4),
    dead={5: "werewolf", 6: "villager", 7: "villager", 8: "villager"},
    cards={"werewolf": 2, "seer": 1, "witch": 1, "villager": 4},
    day=3,
)
SEER, WITCH, PLAIN = (Statement(at, "claim", role=role) for at, role in enumerate(("seer", "witch", "villager"), 1))


@pytest.mark.parametrize(
    ("claims", "town", "told"),
    [
        ([SEER, WITCH], TOWN, ("between", 3, 4)),
        ([SEER, WITCH, PLAIN], TOWN, ("unclaimed", 4, None)),
        ([SEER, WITCH, PLAIN, replace(PLAIN, speaker=4)], TOWN, ("overclaimed", None, None)),
        ([SEER], TOWN, None),
        ([SEER, replace(WITCH, role="seer")], TOWN, None),
        ([SEER, WITCH], replace(TOWN, dead={**TOWN.dead, 8: ""}), None),
    ],
)
def test_what_is_left_is_counted_once(
    claims: list[Statement], town: Town, told: tuple[Reason, int | None, int | None] | None
) -> None:
    """By who pays all attention; nobody counts what cannot be, or where not all cards of the dead were seen."""
    sharp, steady = (opponent(1, "seer", *claims, town=town, strength=one) for one in ("sharp", "steady"))
    found = [*counts(sharp.memory)]
    assert [told] * (told is not None) == [(one.reason, one.target, one.about) for one in found]
    for one in found:
        sharp.hear(replace(one, speaker=2))
    assert [] == [*counts(sharp.memory), *counts(steady.memory)]


def test_nobody_counts_who_is_left_over_himself_or_whose_friend_is() -> None:
    """Nor a wolf, that somebody lies."""
    plain = [SEER, WITCH, PLAIN, replace(PLAIN, speaker=4)]
    villager = opponent(4, "villager", SEER, WITCH, town=TOWN, strength="sharp")
    wolves = [opponent(4, "werewolf", *heard, town=TOWN, strength="sharp") for heard in ([SEER, WITCH], plain)]
    seer = opponent(1, "seer", SEER, WITCH, town=TOWN, strength="sharp")
    seer.memory.look(3, wolf=False)
    assert [] == [one for player in (villager, *wolves, seer) for one in counts(player.memory)]
