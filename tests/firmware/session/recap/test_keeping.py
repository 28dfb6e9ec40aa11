"""Games are kept when they are over, and at the next start where a cut came between; the evening needs no history."""

import json
from pathlib import Path

import pytest

from firmware.history import HISTORY, FinishedGame, History
from firmware.runtime.journal import Journal
from firmware.session.assembly import JOURNAL
from firmware.session.recap.keeping import AT_ONCE, keep_all
from tests.harness.played import play
from tests.harness.rehearsed import Rehearsed

DEALT = "wolf seer villager*4"


def games(state: Path) -> list[FinishedGame]:
    """What is kept in ``state``, the latest first."""
    return list(History(state / HISTORY).games())


def over(box: Rehearsed) -> Rehearsed:
    """The first night of ``box`` passes, and the village finds its only wolf."""
    box.devour(3)
    box.bury(3)
    box.condemn(1)
    box.bury(1)
    box.until_said("story.opens")
    return box


def test_kept_when_it_is_over(tmp_path: Path) -> None:
    """When the story begins, the game is in the history: its people by name, its votes, and who won."""
    box = Rehearsed(tmp_path, DEALT)
    names = {1: "Ada", 2: "Bo"}
    box.rehearsal.journal.save_names(names)
    box.rehearsal.box.narration.names = dict(names)
    over(box.begin())
    (game,) = games(tmp_path)
    assert ("Ada", "Bo", "") == tuple(player.name for player in game.players[:3])
    assert ("villagers", 0) == (game.side, game.interrupted)
    assert [(1, "voted"), (None, ""), (1, "devoured")] == [(one.night, one.cause) for one in game.players[:3]]
    assert dict.fromkeys((2, 4, 5, 6), 1).items() <= game.ballots[0].votes.items()


def test_nothing_of_a_game_that_is_on(tmp_path: Path) -> None:
    """While a game is played, the file holds who plays it, and no card, key or vote."""
    box = Rehearsed(tmp_path, DEALT).begin()
    box.devour(3)
    box.bury(3)
    assert [] == games(tmp_path)
    with History(tmp_path / HISTORY).reading() as db:
        ((_, interrupted, people),) = db.execute("SELECT * FROM running").fetchall()
    assert (0, [["", ""]] * 6) == (interrupted, [*json.loads(people).values()])


@pytest.mark.slow
def test_interruptions_are_counted(tmp_path: Path) -> None:
    """Each time that the box is switched on again within a game counts as an interruption of it."""
    box = Rehearsed(tmp_path, DEALT).begin()
    box.until_asked("werewolves.devour")
    box.rehearsal.close()
    for _ in range(2):
        box = Rehearsed(tmp_path, DEALT)
        box.accept("box.resume")
        box.until_said("eyes.wait")
        box.rehearsal.close()
    box = Rehearsed(tmp_path, DEALT)
    box.accept("box.resume")
    box.until_said("eyes.wait")
    box.command("start")
    over(box)
    assert 3 == games(tmp_path)[0].interrupted


@pytest.mark.slow
def test_a_cut_after_the_end(tmp_path: Path) -> None:
    """A game that ended just before the power was cut is kept at the next start."""
    box = Rehearsed(tmp_path, DEALT)
    over(box.begin())
    box.rehearsal.close()
    (tmp_path / HISTORY).unlink()
    Rehearsed(tmp_path, DEALT)
    assert ["villagers"] == [game.side for game in games(tmp_path)]


@pytest.mark.slow
def test_a_journal_of_many_games(tmp_path: Path) -> None:
    """From the journal of a box that kept no history, some games are taken at each start, the oldest first."""
    journal = Journal(tmp_path / JOURNAL)
    for seed in range(AT_ONCE + 2):
        play(journal, seed)
    history = History(tmp_path / HISTORY)
    keep_all(journal, history)
    assert AT_ONCE == len(games(tmp_path))
    keep_all(journal, history)
    assert [*range(AT_ONCE + 2, 0, -1)] == [game.number for game in games(tmp_path)]


def test_a_game_of_other_rules(tmp_path: Path) -> None:
    """Of a game that another version of the rules played, its people, cards and end are kept, without a story."""
    journal = Journal(tmp_path / JOURNAL)
    number = play(journal, 3)
    opening, inputs, outcome = journal.opening(number), journal.inputs(number), journal.outcome(number)
    journal.begin_game(2, {**opening, "rules_version": 0})
    journal.add_inputs(2, 0, inputs)
    journal.end_game(2, outcome)
    keep_all(journal, History(tmp_path / HISTORY))
    old, new = games(tmp_path)
    assert ((), ()) == (old.story, old.ballots)
    assert (new.side, new.nights, new.cards) == (old.side, old.nights, old.cards)
    assert [(one.role, one.won, one.night) for one in new.players] == [(o.role, o.won, o.night) for o in old.players]


def test_a_game_of_argent(tmp_path: Path) -> None:
    """Of a game of Argent its people, points and winner are kept."""
    journal = Journal(tmp_path / JOURNAL)
    journal.begin_game(1, {"game": "argent", "pads": [2, 5, 9]})
    journal.end_game(1, {"game": "argent", "totals": {"2": 31, "5": 12, "9": 40}, "winners": [5]})
    keep_all(journal, History(tmp_path / HISTORY))
    (game,) = games(tmp_path)
    assert [(2, 31, False), (5, 12, True), (9, 40, False)] == [(one.pad, one.points, one.won) for one in game.players]
    assert ("argent", "") == (game.game, game.side)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_history_that_cannot_be_written(tmp_path: Path, language: str) -> None:
    """Where the file cannot be used, that is said in a sentence when the game is over, and the story is told."""
    box = Rehearsed(tmp_path, DEALT, language=language)
    box.begin()
    (tmp_path / HISTORY).unlink()
    (tmp_path / HISTORY).mkdir()
    over(box)
    assert "box.unkept" in box.says
    assert box.says.index("box.unkept") < box.says.index("story.opens")
