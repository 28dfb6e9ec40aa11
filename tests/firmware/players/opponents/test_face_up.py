"""That a card which was shown to everybody while its player lives is proof for all."""

from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import STRENGTHS, Opponent, Statement, Strength, Town
from firmware.players.opponents.conduct import disproved
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.holding import may_hold
from firmware.players.opponents.offers import answers_to
from tests.firmware.players.opponents.test_heeding import opponent, remark

CARDS = {"werewolf": 2, "seer": 1, "idiot": 1, "villager": 4}
TOWN = Town(living=tuple(range(1, 9)), cards=CARDS, day=2, votes={2: 5, 3: 5}, face_up={5: "idiot"})
CHARGE = Statement(3, "accuse", 5)


@pytest.mark.thinned(2)
@pytest.mark.parametrize("strength", STRENGTHS)
@pytest.mark.parametrize("role", ["villager", "werewolf"])
def test_nobody_is_against_whose_card_all_have_seen(role: str, strength: Strength) -> None:
    """In words or with a vote, whoever accuses him: neither a villager nor a wolf, though all voted for it before."""
    heard = [Statement(5, "claim", role="seer"), *(replace(CHARGE, speaker=seat) for seat in (3, 4, 6, 7))]
    for seed in range(10):
        player = Opponent(1, Random(seed), STRENGTHS[strength])
        player.memory.deal(role)
        player.memory.meet((1, 2) if role == "werewolf" else ())
        player.watch(replace(TOWN, day=1, votes={}, face_up={}))
        player.watch(TOWN)
        for one in heard:
            player.hear(one)
        said = [one for one in (player.speak() for _ in range(20)) if one is not None]
        assert not [one for one in said if one.target == 5 and one.kind in {"accuse", "suspect", "found_wolf"}]
        assert 5 != player.vote(range(1, 9))
        assert 5 == player.vote((1, 5))
        assert {0.0} == {player.memory.opinion()[5], player.memory.suspicions()[5]}
        assert [] == [*Grounds(player.memory, offered=True).against(5)]


def test_he_defends_himself_with_it_and_others_say_so() -> None:
    """Who is against him is told that all have seen that card; so is who asks him what he is."""
    shown = Statement(5, "deny", reason="shown", about=3, card="idiot")
    idiot = opponent(5, "idiot", CHARGE, town=TOWN)
    assert shown == idiot.speak()
    assert shown == remark(idiot.memory, CHARGE)
    assert shown == opponent(5, "idiot", Statement(3, "ask", 5, reason="what"), town=TOWN).speak()
    assert shown == answers_to(CHARGE, idiot.memory)[0]
    proof = Statement(1, "heed", 3, reason="proven", about=5, card="idiot")
    assert proof == remark(opponent(1, "villager", CHARGE, town=TOWN).memory, CHARGE)


def test_who_saw_a_wolf_in_him_is_disproved() -> None:
    """And nobody else can hold that card any more."""
    found = Statement(3, "found_wolf", 5, "seer")
    assert [(3, "mistold", 5)] == [*disproved([found], TOWN)]
    assert [] == [*disproved([found, Statement(3, "deny", reason="recanted")], TOWN)]
    liar = Statement(1, "accuse", 3, reason="mistold", about=5, card="idiot")
    assert liar == opponent(1, "villager", found, town=TOWN).speak()
    assert [False, True] == [may_hold("idiot", TOWN, player) for player in (4, 5)]


def test_nobody_tells_of_a_card_that_lies_face_up() -> None:
    """Who has seen it by his power as well tells of the cards that nobody else has seen."""
    for role, trade in (("seer", ""), ("werewolf", "confessor")):
        player = opponent(1, role, town=TOWN)
        for seat in (4, 5):
            player.memory.look(seat, wolf=False, trade=trade)
        player.watch(replace(TOWN, confessor=1))
        player.hear(Statement(1, "claim", role=trade or role))
        told = set()
        for _ in range(30):
            if (one := player.speak()) is not None:
                player.hear(one)
                told |= {one.target} if one.kind == "cleared" else set()
        assert {4} == told, role
