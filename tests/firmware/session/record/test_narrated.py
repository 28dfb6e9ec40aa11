"""What was narrated of a game so far."""

import pytest

from engine import Say
from engine.effects import Effect, Hush
from firmware.session.record.narrated import CONDEMNED, FALLEN, Narrated
from hardware.ports.pads import Pad

NIGHT: Effect[Pad] = Say("night.falls", {"night": 1})
DAWN: Effect[Pad] = Say("dawn", {"day": 1})


def death(pad: int) -> Effect[Pad]:
    """The death of the player at ``pad``."""
    return Say("death", {"seat": Pad(pad)})


def after(*effects: Effect[Pad]) -> Narrated:
    """What is known when ``effects`` were narrated at a table of eight."""
    narrated = Narrated(8)
    for effect in effects:
        narrated.add(effect)
    return narrated


def test_silences_count_as_effects_and_are_no_cues() -> None:
    """The count is that of all effects; the living are all whose death was not announced."""
    narrated = after(NIGHT, Hush(4.0), DAWN, death(3))
    assert (4, 3, 7) == (narrated.count, sum(narrated.times.values()), narrated.living)


def test_the_night_ends_at_dawn() -> None:
    """Its number is kept by day."""
    assert (1, True) == (after(NIGHT).night, after(NIGHT).asleep)
    assert (1, False) == (after(NIGHT, DAWN).night, after(NIGHT, DAWN).asleep)


@pytest.mark.parametrize(
    ("morning", "taken"),
    [
        ([], None),
        ([Say("dawn.quiet", {})], 0),
        ([death(3)], 1),
        ([death(3), death(5)], 2),
        ([death(3), Say("grief", {"seat": Pad(5)}), death(5)], 1),
        ([death(3), Say("debate.opens", {"seconds": 120.0}), death(5)], 1),
    ],
)
def test_the_dead_of_the_night(morning: list[Effect[Pad]], taken: int | None) -> None:
    """Who dies of grief, or later in the day, is not among them."""
    assert taken == after(NIGHT, DAWN, *morning).taken


def test_a_tally_says_who_leads_and_by_how_much() -> None:
    """Two who are tied both lead, by nothing; a single one leads by all of his votes."""
    votes = {Pad(1): Pad(2), Pad(2): Pad(1), Pad(3): None}
    tie = after(Say("vote.opens", {}), Say("vote.tally", {"counts": {Pad(1): 1, Pad(2): 1}, "votes": votes}))
    assert ((1, 2), 0, votes, 1) == (tie.leading, tie.margin, tie.votes, tie.voted)
    alone = after(Say("vote.tally", {"counts": {Pad(2): 3}, "votes": {}}))
    assert ((2,), 3) == (alone.leading, alone.margin)


def test_a_new_vote_forgets_who_led() -> None:
    """Who led at the last vote is not accused at the next; its place among the effects is kept until nightfall."""
    narrated = after(Say("vote.tally", {"counts": {Pad(2): 3}, "votes": {}}), Say("vote.opens", {}))
    assert ((), 2) == (narrated.leading, narrated.poll)
    narrated.add(NIGHT)
    assert (3, None) == (narrated.dusk, narrated.poll)


@pytest.mark.parametrize(
    ("what", "foretold"),
    [
        ([], {3: CONDEMNED}),
        ([death(3)], {3: CONDEMNED}),
        ([Say("vote.pardoned", {"seat": Pad(3)})], {}),
        ([Say("idiot.revealed", {"seat": Pad(3)})], {}),
        ([Say("left", {"seat": Pad(3)}), death(3)], {}),
        ([Say("left", {"seat": Pad(5)}), death(5)], {3: CONDEMNED}),
        ([death(3), Say("hunter.shoots", {"seat": Pad(3), "target": Pad(5)})], {3: CONDEMNED, 5: FALLEN}),
        ([death(3), Say("grief", {"seat": Pad(5)})], {3: CONDEMNED, 5: FALLEN}),
        ([death(3), NIGHT], {}),
    ],
)
def test_whose_death_was_told_already(what: list[Effect[Pad]], foretold: dict[int, str]) -> None:
    """By the verdict, a shot, or a broken heart; who was spared, or goes home, does not die of what was told."""
    assert foretold == after(NIGHT, DAWN, Say("vote.condemned", {"seat": Pad(3)}), *what).foretold


@pytest.mark.parametrize("cue", ["scapegoat.falls", "barber.pays"])
def test_who_pays_is_named_before_he_dies(cue: str) -> None:
    """A Scapegoat for a tie, and a Barber for a razor that hit no wolf."""
    assert {4: FALLEN} == after(NIGHT, DAWN, Say(cue, {"seat": Pad(4)})).foretold
