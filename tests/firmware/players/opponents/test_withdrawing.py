"""That nobody is held to what he has taken back."""

from dataclasses import replace

import pytest

from firmware.players.opponents import Statement
from firmware.players.opponents.noticed import of_the_night, of_today
from tests.firmware.players.opponents.test_citing import CITES, VOTED, morning
from tests.firmware.players.opponents.test_heeding import TOWN, opponent

DOUBT = Statement(4, "suspect", 3, reason="poster")
FIRST = Statement(5, "accuse", 3)
"""After this, 4 and 5 are against 3."""
BACK = [
    (Statement(4, "heed", 3, reason="retracted"),),
    (Statement(4, "heed", 3, reason="believed"),),
    (Statement(4, "defend", 3),),
    (Statement(4, "accuse", 6, reason="found", about=3),),
    (Statement(4, "heed", 5, reason="unshared", about=3),),
    (Statement(4, "accuse", 6, reason="alone", about=3),),
    (Statement(4, "accuse", 6, reason="conceded", about=3),),
    (Statement(4, "accuse", 6, reason="instead", about=3),),
    (Statement(3, "accuse", 4, reason="accused", about=3), Statement(4, "deny", 3, reason="reconsidered", about=3)),
]
"""By what 4 takes it back."""
STANDS = [
    (Statement(4, "heed", 3, reason="agreed"),),
    (Statement(4, "heed", 6, reason="believed"),),
    (Statement(5, "heed", 3, reason="retracted"),),
    (Statement(3, "accuse", 4, reason="turned", about=3), Statement(4, "deny", 3, reason="reconsidered", about=3)),
]
"""By what 4 does not."""


@pytest.mark.parametrize(("since", "held"), [*((one, False) for one in BACK), *((one, True) for one in STANDS)])
def test_nobody_is_named_who_has_taken_it_back(since: tuple[Statement, ...], *, held: bool) -> None:
    """As one whom another follows; what he answers to him who asks why tells whether he is against him still."""
    memory = opponent(1, "villager", DOUBT, *since).memory
    assert held == memory.is_held(DOUBT)
    assert held == any(one.speaker == 4 for one in memory.held_today(3))


@pytest.mark.parametrize("since", [(), *BACK])
def test_nobody_trails_who_has_taken_it_back(since: tuple[Statement, ...]) -> None:
    """As long as both stand by it, who was followed and who follows, all can see that one speaks like the other."""
    trails = Statement(7, "suspect", 3, reason="echo", about=4)
    his = tuple(replace(one, speaker=7) if one.speaker == 4 else replace(one, target=7) for one in since)
    for back in (since, his):
        memory = opponent(1, "villager", DOUBT, trails, *back).memory
        assert (not back) == (("trailed", 4) in of_today(memory, 7))


@pytest.mark.parametrize("since", BACK)
def test_nobody_goes_by_what_was_taken_back(since: tuple[Statement, ...]) -> None:
    """Nor cites it, counts it, or opines on it."""
    for kept, heard in ((True, (DOUBT,)), (False, (DOUBT, *since))):
        player = opponent(1, "villager", *heard)
        assert kept == (("echo", 4) in player._speech.charges._grounds.against(3))
        opined = player.opines()
        assert kept == (opined is not None and (opined.target, opined.about) == (4, 3))
    counts = opponent(1, "villager", DOUBT, FIRST, *since).breaks_silence(range(2, 9))
    assert "leading" not in {one.reason for one in counts}
    assert CITES == morning(VOTED)._speech.charges.cited("accuse", 3)
    assert morning(VOTED, *since)._speech.charges.cited("accuse", 3) is None


@pytest.mark.parametrize(("since", "held"), [*((one, False) for one in BACK), *((one, True) for one in STANDS)])
def test_nobody_is_blamed_for_the_death_of_whom_he_had_let_off(since: tuple[Statement, ...], *, held: bool) -> None:
    """He wanted him dead no longer."""
    player = opponent(1, "villager", DOUBT, *since)
    player.watch(replace(TOWN, living=(1, 2, 4, 5, 6, 7, 8), dead={3: "villager"}, day=2, dawn=True))
    assert held == (4 in player.memory.accusers_of(3))
    assert held == (("wanted", 3) in of_the_night(player.memory, 4))
