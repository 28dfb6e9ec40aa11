"""The practice before the first game, for a table where somebody is new."""

from pathlib import Path
from typing import Literal

import pytest

from audio.text.narration import languages
from engine import Rules
from firmware.session.play.basics import PICTURES, wolves_win
from tests.harness.marks import each
from tests.harness.rehearsed import Rehearsed

ROLES = "wolf wolf seer witch villager*4"
CALLS = ["seer.wakes", "werewolves.wakes", "witch.wakes"]
STORY = [
    *("practice.begins", "practice.sides", "practice.nights", "practice.days", "practice.cards"),
    *("practice.wins", "explain.wolves.extinction", "explain.early"),
]
"""What is said of the game before anything is tried."""


def table(state: Path, practice: str = "ask", language: str = "en") -> Rehearsed:
    """A table that has agreed on its cards."""
    box = Rehearsed(state, ROLES, practice=practice, language=language)
    box.join()
    box.accept("deck.offer")
    return box


def test_a_table_that_knows_the_game_begins(tmp_path: Path) -> None:
    """Thumb up: everybody knows it, so that nothing is practised or explained."""
    box = table(tmp_path)
    box.accept("practice.offer")
    box.accept("deal.question")
    box.accept("deal.shuffle")
    box.register()
    box.until_said("night.falls")
    assert not [cue for cue in box.says if cue.startswith(("practice.opens", "explain."))]


@pytest.mark.parametrize("when", ["extinction", "all_but_one", "parity"])
def test_the_winner_is_seen(when: Literal["extinction", "all_but_one", "parity"]) -> None:
    """Beside the sentence that says when the wolves win there is a wolf, by whatever house rule, and not the sun."""
    assert {"werewolf"} == {PICTURES[cue] for cue in wolves_win(Rules(wolves_win=when), houses=False)}


@pytest.mark.parametrize("language", each(languages(), "fr"))
def test_a_whole_practice(tmp_path: Path, language: str) -> None:
    """The game is told, each role called once and shown, two try the keys, all vote, and then the game is dealt."""
    box = table(tmp_path, language=language)
    box.accept("practice.offer", "down")
    begins = box.t
    box.until_said("seer.wakes")
    assert ("practice", "seer", ()) == (box.page.name, box.page.icon, box.page.to)
    assert all(box.page.lines)
    box.aim("practice.point", 5, seat=1)
    box.until_said("practice.pointed")
    box.until_asked("practice.thumb")
    box.press(2)
    box.until_said("practice.answered")
    assert "moon" == box.page.icon
    box.vote(dict.fromkeys(range(1, 9), 3), ask="practice.vote")
    box.until_said("practice.voted")
    assert ("caption", "sun") == (box.page.name, box.page.icon)  # nothing more will be tried
    box.until_said("practice.ends")
    assert box.t - begins <= 300, "five minutes"
    at = box.says.index("practice.opens")
    assert STORY == box.says[at - len(STORY) : at]
    assert "practice.voted" in box.says
    assert CALLS == [cue for cue in box.says if cue.endswith(".wakes")]
    box.until_said("deal.question")
    assert 0 == box.saved()["game"]


def test_nobody_does_anything(tmp_path: Path) -> None:
    """A table that only listens has a second try of everything, and gets through it all the same."""
    box = table(tmp_path, "always")
    box.until_said("practice.ends")
    assert (3, 2, 1) == tuple(map(box.says.count, ("practice.again", "practice.unanswered", "practice.undecided")))
    assert "practice.offer" not in box.says


@pytest.mark.parametrize(("day", "said"), [("auto", "practice.tied"), ("never", "practice.undecided")])
def test_who_settles_a_tie_is_told(tmp_path: Path, day: str, said: str) -> None:
    """Where two have as many votes it is said that a Captain would settle that, if he would."""
    box = Rehearsed(tmp_path, ROLES, practice="always", rules={"captain_election_day": day})
    box.join()
    box.accept("deck.offer")
    box.vote({voter: 3 if voter % 2 else 4 for voter in range(1, 9)}, ask="practice.vote")
    box.until_said("practice.ends")
    assert [said] == [cue for cue in box.says if cue.startswith(("practice.tied", "practice.undecided"))]


def test_a_second_try(tmp_path: Path) -> None:
    """Who has missed a gesture tries it again, and goes on as if it had been the first time."""
    box = table(tmp_path, "always")
    box.until_said("practice.again")
    box.aim("practice.point", 5, seat=1)
    box.until_said("practice.thumb")
    assert "practice.pointed" in box.says
    assert "practice.unanswered" not in box.says


@pytest.mark.parametrize(
    "moment", ["practice.nights", "practice.opens", "werewolves.wakes", "practice.point", "practice.thumb"]
)
def test_start_ends_it(tmp_path: Path, moment: str) -> None:
    """The START card on the lid ends the practice at once, and nobody is told that he has practised enough."""
    box = table(tmp_path, "always")
    box.until_said(moment)
    box.command("start")
    box.until_said("deal.question")
    assert not {"practice.vote", "practice.ends"} & {*box.says}


def test_a_cut_in_the_practice(tmp_path: Path) -> None:
    """After a power cut the evening goes on with the question."""
    box = table(tmp_path)
    box.accept("practice.offer", "down")
    box.until_said("practice.night")
    box.rehearsal.close()
    again = Rehearsed(tmp_path, ROLES, practice="ask")
    again.accept("box.resume.evening")
    again.until_said("practice.offer")


def test_only_the_first_game_is_practised(tmp_path: Path) -> None:
    """Nobody is asked again before another game of the evening."""
    box = table(tmp_path, "always")
    box.until_said("practice.ends")
    box.accept("deal.question")
    box.accept("deal.shuffle")
    box.register()
    box.until_said("night.falls")
    assert 1 == box.says.count("practice.opens")
    assert "explain.goal" not in box.says
    assert 1 == box.says.count("explain.wolves.extinction")
