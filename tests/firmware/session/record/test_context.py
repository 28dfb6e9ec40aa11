"""What the narrator lets a public moment colour."""

import pytest

from engine import Say
from engine.facts import Facts
from firmware.runtime.config import Config, Voice
from firmware.session.record.context import moods, narration_context
from firmware.session.record.narrated import Narrated
from hardware.ports.pads import Pad

Says = tuple[tuple[str, Facts[Pad]], ...]


def narrated_after(*says: tuple[str, Facts[Pad]]) -> Narrated:
    """Return what was narrated to eight players."""
    narrated = Narrated(8)
    for cue, facts in says:
        narrated.add(Say(cue, facts))
    return narrated


def deaths(*pads: int) -> list[tuple[str, Facts[Pad]]]:
    """Return those deaths as they are announced."""
    return [("death", {"seat": Pad(pad)}) for pad in pads]


def test_the_first_night_and_day_are_the_first() -> None:
    """Newcomers are reminded until the second night."""
    assert {"first"} == moods(narrated_after(("night.falls", {"night": 1})))
    assert set() == moods(narrated_after(("night.falls", {"night": 2})))


def test_a_quiet_dawn_and_a_bloody_one() -> None:
    """Deaths of the dawn count, and the vote's do not."""
    assert {"first"} == moods(narrated_after(("dawn.quiet", {}), ("dawn", {"day": 1})))  # nobody is named yet
    quiet: Says = (("dawn", {"day": 1}), ("dawn.quiet", {}))
    assert {"first", "spared", "untouched"} == moods(narrated_after(*quiet))
    assert {"first", "spared", "untouched"} == moods(narrated_after(*quiet, ("debate.opens", {}), *deaths(1, 2)))
    assert {"spared"} == moods(narrated_after(("night.falls", {"night": 2}), *quiet))
    assert {"first", "bloody"} == moods(narrated_after(("dawn", {"day": 1}), *deaths(1, 2), ("debate.opens", {})))


def test_night_that_took_one_is_not_bloody() -> None:
    """Who dies of grief, of the Hunter's last shot or by going home was not chosen by the night."""
    for follows in ("grief", "hunter.falls", "left"):
        morning: Says = (
            ("dawn", {"day": 1}),
            *deaths(1),
            (follows, {"seat": Pad(2)}),
            *deaths(2),
            ("debate.opens", {}),
        )
        assert {"first"} == moods(narrated_after(*morning)), follows
    two: Says = (("dawn", {"day": 1}), *deaths(1, 2), ("hunter.falls", {"seat": Pad(2)}), *deaths(3))
    assert "bloody" in moods(narrated_after(*two))


def test_few_are_left_at_half() -> None:
    """Few are left when half of the players are."""
    assert "few" not in moods(narrated_after(*deaths(1, 2, 3)))
    assert "few" in moods(narrated_after(*deaths(1, 2, 3, 4)))


def test_a_close_vote_and_a_clear_one() -> None:
    """The lead of the first over the second; where nobody had a vote, or the first ballot was a tie, it is neither."""
    assert "close" in moods(narrated_after(("vote.tally", {"counts": {Pad(1): 3, Pad(2): 2}, "votes": {}})))
    assert {"first"} == moods(narrated_after(("vote.tally", {"counts": {}, "votes": {}})))
    clear: Says = (("vote.tally", {"counts": {Pad(1): 5}, "votes": {}}),)
    runoff: Says = (("vote.runoff.opens", {"seats": [Pad(1), Pad(2)]}), *clear)
    assert [{"first"}, {"first", "clear"}] == [moods(narrated_after(*said)) for said in (runoff, clear)]
    assert {"first"} == moods(narrated_after(("vote.tally", {"counts": {Pad(1): 4, Pad(2): 2}, "votes": {}})))
    assert "clear" in moods(narrated_after(("vote.tally", {"counts": {Pad(1): 4}, "votes": {}})))


@pytest.mark.parametrize(
    ("shown", "caught"),
    [
        ({"role": "werewolf"}, True),
        ({"role": "white_werewolf"}, True),
        ({"camp": "werewolves"}, True),
        ({"role": "seer"}, False),
        ({"camp": "villagers"}, False),
        ({}, False),
    ],
)
def test_a_wolf_who_was_condemned_is_felt_until_night(shown: Facts[Pad], *, caught: bool) -> None:
    """Where his card or his side was shown; not one who died with him, of grief or by a last shot."""
    buried: Facts[Pad] = {"seat": Pad(1)}
    buried.update(shown)
    verdict: Says = (("vote.condemned", {"seat": Pad(1)}), ("death", buried))
    others: Says = (("death", {"seat": Pad(2), "role": "werewolf"}),)
    assert caught is ("caught" in moods(narrated_after(*verdict)))
    assert "caught" not in moods(narrated_after(*others))
    assert "caught" not in moods(narrated_after(*verdict, ("night.falls", {"night": 2})))


def test_a_vote_that_counts_no_more_leaves_no_mood() -> None:
    """Nothing is said at dusk of the vote of the day before, nor of one whose first was pardoned, or spared."""
    tally: Says = (("vote.opens", {}), ("vote.tally", {"counts": {Pad(1): 5}, "votes": {}}))
    pardon: Says = (("vote.pardoned", {"seat": Pad(1)}),)
    idiot: Says = (("idiot.revealed", {"seat": Pad(1)}),)
    dusks: Says = (("night.falls", {"night": 2}), ("night.falls", {"night": 3}))
    lets = [(*tally, *spared, dusks[0]) for spared in (pardon, idiot)]
    says: tuple[Says, ...] = ((*tally, dusks[0]), (*tally, *dusks), *lets)
    assert [{"clear"}, set(), set(), set()] == [moods(narrated_after(*said)) for said in says]


def test_the_configuration_sets_tone_and_reminders() -> None:
    """The game and the night choose among the wordings."""
    first, second = narrated_after(("night.falls", {"night": 1})), narrated_after(("night.falls", {"night": 2}))
    assert narration_context(Config(), 7, first).hints
    assert not narration_context(Config(voice=Voice(reminders=False)), 7, first).hints
    assert not narration_context(Config(), 7, second).hints
    assert not narration_context(Config(), 7, second).grim
    assert narration_context(Config(voice=Voice(tone="grim")), 7, second).grim
    assert (7, 2) == (narration_context(Config(), 7, second).game, narration_context(Config(), 7, second).day)


def test_every_death_takes_the_next_wording() -> None:
    """Two deaths of one night get different wordings, and so do the requests for their cards."""
    turns = narration_context(Config(), 7, narrated_after(("night.falls", {"night": 1}), *deaths(1, 2))).turns
    assert (1, 2, 2) == (turns["night.falls"], turns["death"], turns["card.tap"])


def test_a_revote_takes_the_next_wording() -> None:
    """The walk round the suspects is not opened twice in a day in the same words."""
    turns = narration_context(Config(), 7, narrated_after(("vote.opens", {}), ("vote.runoff.opens", {}))).turns
    assert (2, 0) == (turns["ballot.walk"], turns["election.walk"])
