"""What is made of two who claim one card where but one wolf is left: one of them may just lie."""

from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import Statement
from firmware.players.opponents.charges import Charges
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.stance import accusable
from tests.firmware.players.opponents.test_heeding import TOWN, opponent
from tests.firmware.players.opponents.test_stance import players


@pytest.mark.parametrize("lone", [True, False])
def test_where_one_wolf_is_left_nobody_is_against_whose_rival_saw_it_in_a_third(*, lone: bool) -> None:
    """He just lies if that is true, and else his rival is the wolf; who believes that one votes against whom he saw."""
    town = replace(TOWN, living=tuple(range(1, 8)), dead={8: "werewolf" if lone else "villager"}, day=2)
    claims = Statement(3, "found_wolf", 5, "seer"), Statement(4, "found_wolf", 3, "seer")
    told = [Statement(1, "heed", 4, reason="disbelieved"), Statement(1, "heed", 3, reason="sooner")]
    votes = [{one.vote(range(2, 8)) for one in players("villager", *claims, said, town=town)} for said in told]
    assert lone == ([{5}, {5}] == votes)
    memories = [one.memory for one in players("villager", *claims, town=town)]
    assert {lone} == {4 not in accusable(memory) for memory in memories}
    assert lone == all(("liar", 3) not in Grounds(memory).against(4) for memory in memories)
    false = Statement(3, "found_wolf", 1, "seer")
    assert 4 in accusable(opponent(1, "villager", false, claims[1], town=town).memory)
    loving = opponent(1, "villager", *claims, town=town).memory
    loving.love(3)
    assert 4 in accusable(loving)


def test_nobody_doubts_him_less_whom_one_saw_and_so_speaks_for_that_one() -> None:
    """Who believes one of two who claim a card names the other for it, and not for he has fewer doubts of a third."""
    claims = Statement(3, "found_wolf", 5, "seer"), Statement(4, "found_wolf", 3, "seer")
    player = opponent(1, "villager", Statement(1, "suspect", 5, reason="voted", about=6), *claims)
    charges = Charges(player.memory, Random(1), lambda: 4)
    assert [4] == [one.target for one in charges.turn(at_last=True)]
    assert not [one for one in charges.turn(at_last=True) if one.gives("swayed") and one.about == 5]
