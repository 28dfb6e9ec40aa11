"""What is said of a Captain whose word has settled a tied vote: it is his last vote, and more than one."""

from dataclasses import replace
from random import Random

from firmware.players.opponents import Opponent, Statement, Town
from firmware.players.opponents.answering import defences
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.news import credit
from firmware.players.opponents.offers import answers_to
from firmware.players.opponents.reasons import REASONS, Ground
from firmware.players.opponents.voted import strayed_from, votes_of
from tests.firmware.players.opponents.test_heeding import opponent

DAY = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "seer": 1, "villager": 5}, day=1, captain=2)
TIED = {1: 4, 5: 4, 6: 4, 4: 5, 7: 5, 8: 5, 2: 3, 3: 2}
"""The Captain, 2, has voted against neither 4 nor 5."""


def settled(me: int, card: str, *heard: Statement, fate: str = "voted") -> Opponent:
    """A villager on the morning after the Captain has settled the vote against 4, whose ``card`` was shown."""
    player = opponent(me, "villager", *heard, town=DAY)
    player.watch(replace(DAY, votes=TIED))
    player.watch(replace(DAY, votes=TIED, settled=(2, 4)))
    living = tuple(one for one in DAY.living if one != 4)
    dead = replace(DAY, living=living, dead={4: card}, fates={4: fate}, votes=TIED, settled=(2, 4))
    player.watch(dead)
    player.watch(replace(dead, day=2))
    return player


def test_a_captain_who_settles_a_vote_against_a_wolf_is_praised_for_it() -> None:
    """Nobody says that he spared him, nor that he voted against another than whom he had named; he may boast of it."""
    memory = settled(1, "werewolf", Statement(2, "accuse", 4)).memory
    assert ("spared", 4) in votes_of(memory, 3)
    assert ([], []) == ([*votes_of(memory, 2)], [*strayed_from(memory, 2)])
    praise = Statement(1, "mourn", 2, reason="credited", about=4)
    assert [praise] == [*credit(memory)]
    memory.hear(replace(praise, speaker=3))
    assert [] == [*credit(memory)] == [*credit(settled(2, "werewolf").memory)]
    own = defences(settled(2, "werewolf").memory, Statement(3, "accuse", 2), Random(1))
    assert ("hunted", 4) in {(one.reason, one.target) for one in own}


def test_a_captain_who_settles_a_vote_against_an_innocent_hears_that_first() -> None:
    """Before all others who voted so, even where he had told of a wolf; not of who was for it, nor of a pardon."""
    first: Ground = "condemned", 4
    sight = Statement(4, "found_wolf", 3, "seer")
    for heard in ((), (sight,)):
        player = settled(1, "villager", *heard)
        assert first not in Grounds(player.memory).against(2)  # who voted against that one himself
    for me, fate, found in ((7, "voted", first), (7, "night", ("defied", 4))):
        grounds = list[Ground](Grounds(settled(me, "seer", sight, fate=fate).memory).against(2))
        assert found == next(one for one in grounds if one[1] == 4)
        assert 1 == sum(about == 4 for _, about in grounds)
    memory = settled(7, "villager").memory
    held = Statement(7, "accuse", 2, reason="condemned", about=4)
    assert held in Grounds(memory, offered=True).charges(2, REASONS, len(REASONS))
    answers = answers_to(held, settled(2, "villager").memory)
    assert Statement(2, "deny", 4, reason="erred", about=7) in answers
