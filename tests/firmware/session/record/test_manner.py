"""What the narrator lets a public moment colour."""

from collections.abc import Mapping

from engine import Say
from firmware.runtime.config import Config, Voice
from firmware.session.record.manner import manner, moods
from firmware.session.record.told import Told

Says = tuple[tuple[str, Mapping[str, object]], ...]


def told(*says: tuple[str, Mapping[str, object]]) -> Told:
    """Return what eight players have heard."""
    heard = Told(8)
    for cue, facts in says:
        heard.hear(Say(cue, facts))
    return heard


def deaths(*pads: int) -> list[tuple[str, Mapping[str, object]]]:
    """Return those deaths as they are told."""
    return [("death", {"seat": pad}) for pad in pads]


def test_the_first_night_and_day_are_the_first() -> None:
    """Newcomers are reminded until the second night."""
    assert {"first"} == moods(told(("night.falls", {"night": 1})))
    assert set() == moods(told(("night.falls", {"night": 2})))


def test_a_quiet_dawn_and_a_bloody_one() -> None:
    """Deaths of the dawn count, and the vote's do not."""
    assert {"first"} == moods(told(("dawn.quiet", {}), ("dawn", {"day": 1})))  # who is missing is not told yet
    quiet: Says = (("dawn", {"day": 1}), ("dawn.quiet", {}))
    assert {"first", "spared"} == moods(told(*quiet))
    assert {"first", "spared"} == moods(told(*quiet, ("debate.opens", {}), *deaths(1, 2)))
    assert {"first", "bloody"} == moods(told(("dawn", {"day": 1}), *deaths(1, 2), ("debate.opens", {})))


def test_few_are_left_at_half() -> None:
    """Four of eight."""
    assert "few" not in moods(told(*deaths(1, 2, 3)))
    assert "few" in moods(told(*deaths(1, 2, 3, 4)))


def test_a_close_vote_and_a_clear_one() -> None:
    """The lead of the first over the second; nobody having had a vote is as close as it gets."""
    assert "close" in moods(told(("vote.tally", {"counts": {1: 3, 2: 2}})))
    assert "close" in moods(told(("vote.tally", {"counts": {}})))
    assert {"first"} == moods(told(("vote.tally", {"counts": {1: 4, 2: 2}})))
    assert "clear" in moods(told(("vote.tally", {"counts": {1: 4}})))


def test_the_configuration_sets_tone_and_reminders() -> None:
    """The game and the night choose among the wordings."""
    first, second = told(("night.falls", {"night": 1})), told(("night.falls", {"night": 2}))
    assert manner(Config(), 7, first).hints
    assert not manner(Config(voice=Voice(reminders=False)), 7, first).hints
    assert not manner(Config(), 7, second).hints
    assert not manner(Config(), 7, second).grim
    assert manner(Config(voice=Voice(tone="grim")), 7, second).grim
    assert (7, 2) == (manner(Config(), 7, second).game, manner(Config(), 7, second).day)


def test_every_death_takes_the_next_wording() -> None:
    """Two who die in one night are not mourned in the same words, nor are their cards asked for so."""
    turns = manner(Config(), 7, told(("night.falls", {"night": 1}), *deaths(1, 2))).turns
    assert (1, 2, 2) == (turns["night.falls"], turns["death"], turns["card.tap"])


def test_a_revote_takes_the_next_wording() -> None:
    """The walk round the suspects is not opened twice in a day in the same words."""
    turns = manner(Config(), 7, told(("vote.opens", {}), ("vote.runoff.opens", {}))).turns
    assert (2, 0) == (turns["ballot.walk"], turns["election.walk"])
