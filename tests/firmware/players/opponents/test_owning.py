"""What is held against who did not see through a wolf: nothing by who let him go as well, nor once he has owned up."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from firmware.players.opponents import Opponent, Statement, Town
from firmware.players.opponents.answering import defences
from firmware.players.opponents.grounds import Grounds
from firmware.players.opponents.offers import answers_to
from firmware.players.opponents.reasons import REASONS, TAKEN_IN, Ground
from firmware.players.opponents.voted import votes_of
from tests.firmware.players.opponents.test_heeding import opponent

DAY = Town(living=tuple(range(1, 9)), cards={"werewolf": 2, "witch": 1, "villager": 5}, day=1)
CLAIM, BELIEVED = Statement(4, "claim", role="witch"), Statement(2, "heed", 4, reason="believed")
SOONER = Statement(1, "deny", 4, reason="sooner", about=2)
POISONED = Statement(1, "claim", 4, "witch", "poisoned", card="werewolf")
HANGED = {2: 5, 4: 5, 6: 4, 7: 4, 8: 4, 5: 4, 3: 6}
"""How they voted: 2 as the wolf did, 3 against another."""


def after(me: int, *heard: Statement, votes: Mapping[int, int] = HANGED) -> Opponent:
    """A villager on the morning after they hanged 4, a wolf, whom 2 had believed."""
    player = opponent(me, "villager", CLAIM, BELIEVED, *heard, town=DAY)
    player.watch(replace(DAY, votes=votes))
    living = tuple(one for one in DAY.living if one != 4)
    player.watch(replace(DAY, living=living, dead={4: "werewolf"}, fates={4: "voted"}, day=2, votes=votes))
    return player


@pytest.mark.parametrize(
    ("heard", "vote", "reproaches"),
    [
        ((), 4, True),
        ((), 5, False),
        ((), 6, False),
        ((SOONER,), 4, True),
        ((SOONER,), 6, False),
        ((POISONED,), 6, True),
    ],
    ids=["against the wolf", "with the wolf", "another", "leant to him, and saw it", "leant to him", "poisoned him"],
)
def test_who_let_a_wolf_go_reproaches_nobody_with_it(
    heard: tuple[Statement, ...], vote: int, *, reproaches: bool
) -> None:
    """Nor does he go along with who says it; he who does is told that he was no wiser, by bots and by people."""
    player = after(1, *heard, votes={**HANGED, 1: vote})
    held = {reason for reason, about in Grounds(player.memory).against(2) if about == 4} & TAKEN_IN
    assert reproaches == bool(held - {"alike"})
    assert (vote != 5) == ("alike" in held)  # he was no wiser, and yet did not vote as the wolf did
    said = Statement(6, "accuse", 2, reason="credulous", about=4)
    player.hear(said)
    assert reproaches == bool([*Grounds(player.memory).seconded("accuse", 2)])
    accused, mine = after(2, *heard, votes={**HANGED, 1: vote}).memory, replace(said, speaker=1)
    answer = Statement(2, "deny", 4, reason="erring", about=1)
    for answers in ([*defences(accused, mine, Random(1))], answers_to(mine, accused)):
        assert reproaches != (answer == answers[0])


def test_a_mistake_to_which_somebody_has_owned_up_is_brought_up_but_once() -> None:
    """In whatever words, on that day, and by nobody who has accepted it; people judge for themselves."""
    blamed = Statement(5, "accuse", 2, reason="credulous", about=4)
    owned = Statement(2, "deny", 4, reason="fooled", about=5)
    again = replace(blamed, speaker=8, reason="spared")
    accepted = Statement(1, "heed", 2, reason="owned")
    cases = (((blamed,), True), ((blamed, owned), True), ((blamed, owned, accepted), False))
    for heard, open_ in (*cases, ((blamed, owned, again), False)):
        player = after(1, votes={**HANGED, 1: 4})
        for one in heard:
            player.hear(one)
        charges, cited = Grounds(player.memory), [*Grounds(player.memory).seconded("accuse", 2)]
        assert open_ == any(about == 4 for _, about in charges.against(2)) == bool(cited)
        assert any(about == 4 for _, about in Grounds(player.memory, offered=True).against(2))
        assert 3 in {one.target for one in charges.charges(3, TAKEN_IN)}


def test_two_blame_somebody_for_one_wolf_and_the_others_for_something_else() -> None:
    """In whatever words; they are against him as those are, and cite neither. People judge for themselves."""
    first, second = (
        Statement(5, "accuse", 2, reason="alike", about=4),
        Statement(8, "accuse", 2, reason="crowned", about=4),
    )
    for heard, open_ in (((first,), True), ((first, replace(second, speaker=5)), True), ((first, second), False)):
        player = after(1, votes={**HANGED, 1: 4})
        for one in heard:
            player.hear(one)
        charges = Grounds(player.memory)
        assert open_ == any(about == 4 for _, about in charges.against(2)) == bool([*charges.seconded("accuse", 2)])
        assert ("join", None) in charges.against(2)
        assert ("credulous", 4) in Grounds(player.memory, offered=True).against(2)


def test_who_stood_up_for_a_wolf_did_not_look_away() -> None:
    """It is said that he believed him, and by whom he called a liar for it, that he did so; people are offered it."""
    votes = {**HANGED, 1: 4}
    assert ("spared", 4) not in votes_of(after(1, votes=votes).memory, 2)
    assert ("spared", 4) in votes_of(after(1, votes=votes).memory, 3)
    liar = Statement(2, "accuse", 1, reason="liar", about=4, card="witch")
    snubbed: Ground = "snubbed", 4
    assert snubbed not in Grounds(after(1, votes=votes).memory).against(2)
    assert snubbed == next(iter(Grounds(after(1, liar, votes=votes).memory).against(2)))
    assert snubbed not in Grounds(after(1, liar, votes={**votes, 2: 4}).memory).against(2)
    held = Statement(1, "accuse", 2, reason="snubbed", about=4)
    assert held in Grounds(after(1, liar, votes=votes).memory, offered=True).charges(2, REASONS, 3)
