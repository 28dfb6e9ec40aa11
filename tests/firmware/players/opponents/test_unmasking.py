"""What it is worth to have been right about a wolf."""

from dataclasses import replace

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Strength, Town
from firmware.players.opponents.stance import departs
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


def shaved(role: str, card: str, *heard: Statement, strength: Strength = "steady") -> Opponent:
    """One at the table at which the Barber at 3 has killed who was at 6, with that ``card``."""
    player = opponent(1, role, town=replace(TOWN, barber=3), strength=strength)
    dead = replace(TOWN, barber=3, living=SHOT.living, dead={6: ""}, fates={6: "shaved"})
    player.watch(dead)
    player.watch(replace(dead, dead={6: card}))
    for one in heard:
        player.hear(one)
    return player


@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_a_barber_who_has_killed_a_wolf_is_hardly_one(role: str, strength: Strength) -> None:
    """He has risked his life: nobody names him for nothing, nor votes against him, and wolves pretend the same."""
    against = [Statement(seat, "accuse", 3) for seat in (4, 5, 7, 8)]
    players = [shaved(role, "werewolf", *against[:number], strength=strength) for number in (0, 2, 4)]
    assert {(1, "accuse", 3), (1, "suspect", 3)}.isdisjoint(
        (one.speaker, one.kind, one.target) for player in players for _ in range(5) if (one := player.speak())
    )
    assert 3 not in {player.vote(SHOT.living) for player in players}
    opinion = players[0].memory.opinion()
    assert opinion[3] < 0.2 * opinion[4]


def test_only_who_has_hit_a_wolf_gains_by_it() -> None:
    """Not who has the shop later, when he who struck has died of it."""
    assert not shaved("villager", "villager").memory.avengers
    moved = shaved("villager", "werewolf").memory
    moved.watch(replace(moved.town, barber=4, living=(1, 2, 4, 5, 7, 8), dead={6: "werewolf", 3: "villager"}))
    assert {3} == moved.avengers


def test_nobody_says_that_a_card_is_only_claimed_by_which_a_wolf_was_found() -> None:
    """Who had named that one, and turns to another, has thought again; before the Barber struck it was a claim."""
    seen = Statement(1, "suspect", 4), Statement(4, "found_wolf", 6, "seer")
    player = shaved("villager", "werewolf", *seen)
    assert ("swayed", 4) == departs(player.memory, seen[0])
    assert ("conceded", 4) == departs(opponent(1, "villager", *seen, town=TOWN).memory, seen[0])
