"""What it is worth to have been right about a wolf."""

from dataclasses import replace

import pytest

from firmware.players.opponents import STRENGTHS, Statement, Strength, Town
from tests.firmware.players.opponents.test_heeding import opponent

TOWN = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "villager": 5}, day=1)
SHOT = replace(TOWN, living=(1, 2, 3, 4, 5, 7, 8), dead={6: "werewolf"}, fates={6: "barber"})


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize(
    "word",
    [
        Statement(3, "suspect", 6),
        Statement(3, "accuse", 6, reason="void", card="seer"),
        Statement(3, "found_wolf", 6, "seer"),
    ],
)
def test_nobody_votes_against_who_was_right_about_a_wolf(word: Statement, strength: Strength) -> None:
    """However many are against him: he had named the wolf first, called him a liar, or seen his card."""
    against = (Statement(7, "accuse", 3), Statement(8, "accuse", 3), Statement(1, "suspect", 3))
    player = opponent(1, "villager", word, *against, town=TOWN, strength=strength)
    player.watch(SHOT)
    assert player.memory.has_unmasked(3)
    assert 3 != player.vote(SHOT.living)


def test_who_was_right_about_a_wolf_is_hardly_one() -> None:
    """His likelihood falls below half of that of who has said nothing; who only repeated it gains nothing by it."""
    told = Statement(3, "suspect", 6), Statement(4, "suspect", 6, reason="echo", about=3)
    memory = opponent(1, "villager", *told, town=TOWN, strength="sharp").memory
    memory.watch(SHOT)
    likely = memory.suspicions()
    assert likely[3] < 0.5 * likely[5] <= likely[4]
    assert [3] == [player for player in SHOT.living if memory.has_unmasked(player)]


def test_whose_card_a_wolf_had_claimed_is_no_liar() -> None:
    """Once that card was shown: neither to who had believed the wolf, nor for he told his own when he was pressed."""
    pressed = [Statement(seat, "accuse", 3) for seat in (5, 6)]
    claims = [Statement(3, "claim", role="seer"), Statement(4, "accuse", 3, role="seer", reason="counter")]
    liar = Statement(1, "accuse", 3, reason="liar", about=4, card="seer")
    dead = replace(TOWN, living=(1, 2, 3, 5, 6, 7, 8), dead={4: "werewolf"}, day=2)
    for town, doubted in ((TOWN, True), (dead, False)):
        late, early = (opponent(1, "villager", *heard) for heard in ((*pressed, *claims), (*claims, *pressed)))
        late.watch(town)
        early.watch(town)
        assert doubted == (late.memory.suspicions()[3] > early.memory.suspicions()[3])
        late.hear(liar)
        assert doubted == late.memory.distrusts(3)
