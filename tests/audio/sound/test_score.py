"""The score: every cue known, every sound there, and nothing heard but what everybody may know."""

from fnmatch import fnmatchcase

import pytest

from audio.errors import BadScore
from audio.sound.beds import BEDS, COVERING, STRIKES
from audio.sound.score import Score
from audio.text.narration import Narration
from engine.werewolf.model import cues
from engine.werewolf.setup import registry
from tests.harness.lines import LINES

SCORE = Score.load()
EVERYBODY = (*registry.ROLES.values(), *registry.BUILDINGS.values())
PRIVATE = {*cues.PRIVATE, *(page for one in EVERYBODY for page in one.pages)}
PUBLIC = registry.cues().keys() - PRIVATE
CALLS = {f"{called.call}.{moment}" for called in registry.CALLED for moment in ("wakes", "sleeps")}
CUES = {*PUBLIC, *LINES, *CALLS, *Narration.load("fr").cues()}
#: What is said while eyes are closed, at night or when the box deals.
BLIND = {
    *CALLS,
    *("night.falls", "night.drum"),
    *(f"{circle}.{moment}" for circle in ("lovers", "charmed") for moment in ("round", "look", "wakes", "sleeps")),
}


def test_every_entry_is_for_a_cue_that_there_is() -> None:
    """No line of the score is dead: each pattern is the first that fits some cue."""
    reached = {next((p for p in SCORE.entries if fnmatchcase(cue, p)), None) for cue in CUES}
    assert set() == set(SCORE.entries) - reached


def test_every_bed_and_every_strike_is_heard_somewhere() -> None:
    """Every bed and every strike belongs to some cue."""
    assert set(BEDS) == {SCORE.bed(cue) for cue in CUES} - {None, ""}
    assert set(STRIKES) == {SCORE.strike(cue) for cue in CUES} - {None}


@pytest.mark.parametrize("cue", sorted(BLIND))
def test_under_closed_eyes_hands_are_covered(cue: str) -> None:
    """Whatever is called at night, the bed covers; and each call of a role says which bed itself."""
    assert SCORE.bed(cue) in (*COVERING, None)
    assert (SCORE.bed(cue) is not None) == (cue != "night.drum")


@pytest.mark.parametrize("cue", ["digital.opens", "digital.opens.tags", "arrows.round", "confessor.opens"])
def test_what_is_looked_at_in_secret_by_day_is_covered_too(cue: str) -> None:
    """Beds cover noises of hands by day, too, while eyes are closed."""
    assert SCORE.bed(cue) in COVERING


@pytest.mark.parametrize("cue", sorted(BLIND - {"night.falls"}))
def test_a_call_has_no_strike(cue: str) -> None:
    """At night there are silence and a voice, the same for every call."""
    assert SCORE.strike(cue) is None


def test_every_cue_from_which_an_evening_is_resumed_says_its_bed() -> None:
    """A power cut does not leave the night without its wind."""
    openings = {cue for cue in {*PUBLIC, *CALLS} if cue.endswith((".wakes", ".opens"))} | {"night.falls", "dawn"}
    assert [] == sorted(cue for cue in openings if SCORE.bed(cue) is None)


def test_announcements_by_day_go_back_to_the_bed_of_the_day() -> None:
    """No confession, no mercy and no fire leaves the table under the bed of the night."""
    assert "day" == SCORE.bed("confessor.closes") == SCORE.bed("vote.pardoned") == SCORE.bed("idiot.revealed")
    assert SCORE.bed("fire") is SCORE.bed("poster") is None


def test_a_role_that_nobody_has_written_yet_is_called_over_the_night() -> None:
    """A new role needs no line here, and leaves by the bed it came by."""
    assert "night" == SCORE.bed("fox.wakes") == SCORE.bed("fox.sleeps") == SCORE.bed("werewolves.sleeps")
    assert "wolves" == SCORE.bed("werewolves.wakes")


def test_every_death_sounds_the_same() -> None:
    """The knell says that somebody died, but not who or how."""
    assert {"knell"} == {SCORE.strike(cue) for cue in ("death", "death.camp", "death.hidden", "death.swapped")}
    assert SCORE.strike("death.cause.devoured") is None


def test_each_side_wins_to_its_own_sound() -> None:
    """A victory of the Werewolves and one of the village have different sounds."""
    assert {"win_wolves"} == {SCORE.strike(cue) for cue in ("over.werewolves", "over.werewolves.one")}
    assert "win_village" == SCORE.strike("over.villagers")


def test_good_night_ends_the_bed_and_other_lines_keep_it() -> None:
    """A cue without an entry changes nothing."""
    assert "" == SCORE.bed("box.goodbye")
    assert (None, None) == (SCORE.bed("undo.done"), SCORE.strike("undo.done"))


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ({"bed": "rain"}, "'rain'. Beds there are: welcome"),
        ({"strike": "horn"}, "'horn'. Strikes there are: gong"),
        ({"sound": "gong"}, "must be a table of bed and strike"),
        ("night", "must be a table of bed and strike"),
    ],
)
def test_a_score_that_cannot_be_played_says_why(entry: object, says: str) -> None:
    """The mistake names the cue, what it asks for, and what there is."""
    with pytest.raises(BadScore, match=f"'dawn'.*{says}"):
        Score({"dawn": entry})
