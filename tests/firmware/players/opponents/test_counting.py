"""What the cards that all have seen and those that are claimed leave is said aloud, once, and is so."""

from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Kind, Statement, Strength, Town
from firmware.players.opponents.counting import counts
from firmware.players.opponents.heeding import verdict
from firmware.players.opponents.identity import identity
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
        ([SEER], replace(TOWN, living=(1, 4), dead={**TOWN.dead, 2: "witch", 3: "villager"}), None),
    ],
)
def test_what_is_left_is_counted_once(
    claims: list[Statement], town: Town, told: tuple[Reason, int | None, int | None] | None
) -> None:
    """By who pays all attention; by most, who has to be a wolf. Nobody counts what cannot be, or a hidden card."""
    sharp, steady = (opponent(1, "seer", *claims, town=town, strength=one) for one in ("sharp", "steady"))
    found = [*counts(sharp.memory)]
    assert [told] * (told is not None) == [(one.reason, one.target, one.about) for one in found]
    for one in found:
        sharp.hear(replace(one, speaker=2))
    assert [] == [*counts(sharp.memory)]
    assert [one for one in found if one.gives("unclaimed")] == [*counts(steady.memory)]


def test_who_is_cleared_by_a_card_that_was_shown_is_counted_out() -> None:
    """Two have named no card; one of them was saved by a Witch, and her card has shown that she could."""
    town = replace(TOWN, living=(1, 3, 4, 6), dead={2: "witch", 5: "werewolf", 7: "villager", 8: "villager"})
    saved, early = Statement(2, "cleared", 3, "witch", "saved"), replace(town, living=(1, 2, 3, 4, 6, 7, 8), dead={})
    heard = SEER, WITCH, saved, replace(PLAIN, speaker=6)
    player = opponent(1, "seer", *heard, town=replace(early, day=1))
    player.watch(replace(town, dead={5: "werewolf", 7: "villager", 8: "villager"}, living=(1, 2, 3, 4, 6)))
    assert [] == [*counts(player.memory)]
    player.watch(town)
    assert [Statement(1, "sum", 4, reason="uncleared")] == [*counts(player.memory)]
    assert {4} == player.memory.counted()


@pytest.mark.parametrize(("named", "reason"), [((4, 5, 7), "unproven"), ((4, 5), "believed")])
def test_a_wolf_who_alone_has_named_no_card_believes_nobody(named: tuple[int, ...], reason: Reason) -> None:
    """Somebody has to lie, or all see what it is."""
    town = replace(TOWN, living=(1, 2, 3, 4, 5, 7), dead={6: "werewolf", 8: "villager"})
    witch = replace(WITCH, speaker=3)
    wolf = opponent(2, "werewolf", SEER, witch, *(replace(PLAIN, speaker=one) for one in named), town=town)
    assert [reason] == [one.reason for one in verdict(wolf.memory, witch)]


@pytest.mark.parametrize(("hunter", "says"), [("hunter", "claim"), ("", "deny")])
def test_a_wolf_who_alone_has_named_no_card_names_one(hunter: str, says: Kind) -> None:
    """Who asks it hears no excuse, though it has believed who claims the last card that a wolf can have."""
    cards = {"werewolf": 2, "seer": 1, "witch": 1, "hunter": 1, "villager": 2}
    town = replace(TOWN, living=(1, 2, 3, 4, 5), dead={6: "werewolf", 7: "villager"}, cards=cards)
    claims = [SEER, replace(WITCH, speaker=3), replace(PLAIN, speaker=4), Statement(2, "heed", 4, reason="believed")]
    claims += [Statement(5, "claim", role=hunter)] * bool(hunter)
    wolf = opponent(2, "werewolf", *claims, town=town)
    assert {says} == {identity(wolf.memory, 1, "", Random(chance), late=False).kind for chance in range(16)}


def test_who_is_counted_out_does_not_thank_for_it() -> None:
    """He says that he is no wolf, who says that of him and another be what he may."""
    player = opponent(3, "villager", SEER, WITCH, town=TOWN)
    answer = player.remark(Statement(1, "sum", 3, reason="between", about=4))
    assert Statement(3, "deny", reason="doubted", about=1) == answer


def test_the_last_claim_is_counted_though_something_was_counted_before() -> None:
    """Between two it stood, and one of them tells his card: only the other is left."""
    between = Statement(2, "sum", 3, reason="between", about=4)
    player = opponent(1, "seer", SEER, WITCH, between, town=TOWN)
    assert [] == [*counts(player.memory)]
    player.hear(PLAIN)
    assert [Statement(1, "sum", 4, reason="unclaimed")] == [*counts(player.memory)]


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(("claims", "chosen"), [([SEER, PLAIN], 4), ([SEER], 3)])
def test_a_vote_follows_the_count(strength: Strength, claims: list[Statement], chosen: int) -> None:
    """
    Who was named before, by oneself and others, and has told a card since, is cleared by it: another is left.

    Though one had found little against that one before.
    """
    named = [Statement(seat, "accuse", 3, reason="wanted", about=8) for seat in (2, 1)]
    named += [Statement(2, "heed", 1, reason="slight", about=4)] * (PLAIN in claims)
    player = opponent(2, "witch", WITCH, *named, *claims, town=TOWN, strength=strength)
    assert chosen == player.vote((1, 3, 4))
    assert (chosen == 4) == (player.memory.suspicions()[4] > 2 * player.memory.suspicions()[3])
    seer = opponent(2, "witch", WITCH, *named, *claims, town=TOWN, strength=strength)
    seer.memory.look(4, wolf=False)
    assert chosen != 4 or seer.vote((1, 3, 4)) != 4


def test_nobody_counts_who_is_left_over_himself_or_whose_friend_is() -> None:
    """Nor a wolf, that somebody lies."""
    plain = [SEER, WITCH, PLAIN, replace(PLAIN, speaker=4)]
    villager = opponent(4, "villager", SEER, WITCH, town=TOWN, strength="sharp")
    wolves = [opponent(4, "werewolf", *heard, town=TOWN, strength="sharp") for heard in ([SEER, WITCH], plain)]
    seers = [opponent(1, "seer", SEER, WITCH, town=TOWN, strength="sharp") for _ in range(2)]
    for seer, wolf in zip(seers, (False, True), strict=True):
        seer.memory.look(3, wolf=wolf)
    assert [] == [one for player in (villager, *wolves, *seers) for one in counts(player.memory)]
