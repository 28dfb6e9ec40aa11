"""Where nobody answers in time, or a vote is tied, the lot decides, and the result is announced."""

from pathlib import Path

import pytest

from hardware.ports.pads import Pad
from tests.harness.rehearsed import Rehearsed

VILLAGE = "wolf*2 seer witch hunter villager*5"
"""Seats 1 to 10: the Hunter is 5."""

LANGUAGES = ("de", "en", "fr")


def morning(state: Path, language: str = "en", **rules: object) -> Rehearsed:
    """Return the first dawn, after a night in which nobody died."""
    box = Rehearsed(state, VILLAGE, language=language, rules=rules).begin()
    box.until_said("dawn")
    return box


def shooting(state: Path, language: str = "en", people: tuple[int, ...] = ()) -> Rehearsed:
    """Return the moment at which the Hunter, whom the village condemned, is asked; ``people`` share a window."""
    box = morning(state, language)
    box.rehearsal.box.people = frozenset(map(Pad, people))
    box.ready()
    box.condemn(5)
    box.bury(5)
    box.until_asked("hunter.shoot")
    return box


def announced(box: Rehearsed, cue: str) -> int:
    """Return the seat that ``cue`` announces next."""
    words, narration = box.until_said(cue), box.rehearsal.box.narration
    seats = [seat for seat in range(1, 11) if words in narration.wordings(cue, {"seat": seat})]
    assert 1 == len(seats), words
    return seats[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_silent_hunter_shoots_by_lot(tmp_path: Path, language: str) -> None:
    """The result of the lot is announced, then the shot with its victim, who dies of it; a late key changes nothing."""
    box = shooting(tmp_path, language)
    victim = announced(box, "lot.late")
    box.down(5)
    box.press(5)
    shot = box.until_said("hunter.shoots", limit=15)
    assert shot in box.rehearsal.box.narration.wordings("hunter.shoots", {"seat": 5, "target": victim})
    box.bury(victim)


@pytest.mark.parametrize(("people", "seconds"), [((), 5), ((5,), 5), ((5, 7), 10)])
def test_one_player_has_longer_where_the_mouse_is_passed_on(
    tmp_path: Path, people: tuple[int, ...], seconds: int
) -> None:
    """Where several share a window he who alone is asked by day has twice the time, whoever he is."""
    box = shooting(tmp_path, people=people)
    began = box.t
    box.until_said("lot.late")
    assert seconds == round(box.t - began)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shot_is_announced_with_its_victim(tmp_path: Path, language: str) -> None:
    """For a Hunter who aims in time his shot is announced before that card is asked for; no lot is drawn."""
    box = shooting(tmp_path, language)
    box.aim("hunter.shoot", 9)
    shot = box.until_said("hunter.shoots", limit=10)
    assert shot in box.rehearsal.box.narration.wordings("hunter.shoots", {"seat": 5, "target": 9})
    assert 1 == box.says.count("card.tap")
    box.bury(9)
    assert "lot.late" not in box.says


def test_undo_gives_the_hunter_his_shot_back(tmp_path: Path) -> None:
    """UNDO after the lot: he is asked again, and may choose somebody else."""
    box = shooting(tmp_path)
    box.until_said("lot.late")
    box.command("undo")
    box.until_said("undo.done")
    box.aim("hunter.shoot", 9)
    box.bury(9)


@pytest.mark.slow
def test_power_cut_while_the_lot_is_announced(tmp_path: Path) -> None:
    """After a power cut the lot falls on the same seat, and is announced again."""
    box = shooting(tmp_path)
    victim = announced(box, "lot.late")
    again = Rehearsed(tmp_path, VILLAGE)
    again.accept("box.resume.day")
    assert victim == announced(again, "lot.late")
    again.bury(victim)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_silent_captain_leaves_the_medal_to_the_lot(tmp_path: Path, language: str) -> None:
    """The lot and its result are announced before the office passes."""
    box = morning(tmp_path, language, captain_election_day=1)
    box.vote(dict.fromkeys(range(2, 11), 1), "captain.elect")
    box.ready()
    box.condemn(1)
    box.bury(1)
    heir = announced(box, "lot.late")
    assert heir == announced(box, "captain.heir")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tie_for_captain_is_drawn_aloud(tmp_path: Path, language: str) -> None:
    """Tied twice, the election is decided by lot between those two: that is announced, and then who is elected."""
    box = morning(tmp_path, language, captain_election_day=1)
    votes = {2: 1, 3: 1, 4: 6, 5: 6}
    box.vote(votes, "captain.elect")
    box.vote(votes, "captain.runoff")
    drawn = announced(box, "lot.tie")
    assert drawn in (1, 6)
    assert drawn == announced(box, "captain.elected")


@pytest.mark.parametrize("language", LANGUAGES)
def test_votes_drawn_by_lot_are_announced(tmp_path: Path, language: str) -> None:
    """Where nobody may abstain and somebody did not vote, it is said that the lot decides, before the count."""
    box = morning(tmp_path, language, abstention="forbidden")
    box.ready()
    box.vote({1: 9, 2: 9, 3: 9})
    words = box.until_said("lot.votes")
    assert words in box.rehearsal.box.narration.wordings("lot.votes", {})
    assert "vote.tally" not in box.says
    box.until_said("vote.tally")
    given = [entry["timeout"] for entry in box.rehearsal.box.journal.inputs(1) if "timeout" in entry][-1]
    assert {"1": 9, "2": 9, "3": 9, "4": None} == {voter: given[voter] for voter in ("1", "2", "3", "4")}
