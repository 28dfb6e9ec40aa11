"""The history file: a game is kept once and whole, whatever happens meanwhile."""

import multiprocessing
import resource
import signal
import sqlite3
from contextlib import closing
from dataclasses import replace
from multiprocessing.queues import SimpleQueue
from pathlib import Path

import pytest

from engine.seats import Seat
from firmware.history import FORMAT, HISTORY, History, HistoryDamaged, HistoryError, HistoryTooNew, Search
from firmware.runtime.journal import Journal
from firmware.session.assembly import JOURNAL
from firmware.session.recap.keeping import keep_all
from tests.harness.played import club, play

NAMES = dict(enumerate(("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"), start=1))


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """A journal in the test's own folder."""
    return Journal(tmp_path / JOURNAL)


def test_nothing_was_played(tmp_path: Path) -> None:
    """Without a file there are no games, and looking makes no file."""
    history = History(tmp_path / HISTORY)
    assert [] == list(history.games())
    assert [] == history.search()
    assert frozenset() == history.known()
    assert not history.path.exists()


def test_kept_as_it_was_played(tmp_path: Path) -> None:
    """A game is kept with its people, their fates, its votes and its story; each time it is read it is the same."""
    (game,) = club(tmp_path, 1, NAMES).games()
    assert [*NAMES.values()] == [player.name for player in game.players]
    assert [2 * seat for seat in NAMES] == [player.pad for player in game.players]
    assert {"seer": 1, "villager": 3, "werewolf": 2, "hunter": 1, "witch": 1} == game.cards
    assert "story.opens" == game.story[0][0]
    assert "story.closes" == game.story[-1][0]
    assert sum(player.votes for player in game.players) == sum(
        named is not None for ballot in game.ballots for named in ballot.votes.values()
    )
    assert {ballot.night for ballot in game.ballots} <= set(range(1, game.nights + 1))
    assert [game] == list(History(tmp_path / HISTORY).games(game.number))


def test_kept_once(tmp_path: Path, journal: Journal) -> None:
    """However often the journal is read, each of its games is in the history once, under the number it got first."""
    history = History(tmp_path / HISTORY)
    play(journal, 1)
    for _ in range(3):
        keep_all(journal, history)
    play(journal, 2)
    keep_all(journal, history)
    assert [2, 1] == [game.number for game in history.games()]


@pytest.mark.slow
def test_forgotten_for_good(tmp_path: Path, journal: Journal) -> None:
    """A forgotten game does not come back from the journal, and its number is not used again."""
    history = club(tmp_path, 3, NAMES)
    history.forget([3])
    play(journal, 9)
    journal.close()
    reread = Journal(tmp_path / JOURNAL)
    keep_all(reread, history)
    assert [4, 2, 1] == [game.number for game in history.games()]


def test_forgotten_player(tmp_path: Path) -> None:
    """A forgotten name is in no game, nor in a single byte of the file; the games are still there."""
    history = club(tmp_path, 2, {**NAMES, 8: "Zaphod"})
    assert 2 == history.forget_player("Zaphod")
    assert [""] * 2 == [game.players[7].name for game in history.games()]
    assert b"Zaphod" not in history.path.read_bytes()
    assert 0 == history.seats_of("Zaphod")


def test_forgotten_by_any_of_his_names(tmp_path: Path) -> None:
    """Whose badge was renamed is asked about, and forgotten, in as many games by one of his names as by the other."""
    journal, history = Journal(tmp_path / JOURNAL), History(tmp_path / HISTORY)
    for number, name in enumerate(("Ada", "Ada", "Ada L."), start=1):
        history.begin(journal.key(play(journal, number)), {Seat(1): (name, "04A1B2C3"), Seat(2): ("Bo", "")})
        keep_all(journal, history)
    assert [3, 3, 3] == [history.seats_of(name) for name in ("Ada", "Ada L.", "Bo")]
    assert 3 == history.forget_player("Ada L.")
    assert b"Ada" not in history.path.read_bytes()


def test_who_was_in_forgotten_games_alone(tmp_path: Path) -> None:
    """With the last game of somebody his name is gone: nobody is offered it, and no byte of it is in the file."""
    history = club(tmp_path, 1, NAMES)
    play(journal := Journal(tmp_path / JOURNAL), 5)
    history.begin(journal.key(2), {Seat(1): ("Zaphod", "04A1B2C3"), Seat(2): ("Bo", "")})
    keep_all(journal, history)
    assert {"Zaphod", "Bo"} <= {*history.names()}
    history.forget([2])
    assert [*NAMES.values()] == history.names()
    assert b"Zaphod" not in history.path.read_bytes()
    assert b"04A1B2C3" not in history.path.read_bytes()


def test_forgotten_in_a_game_that_broke_off(tmp_path: Path) -> None:
    """What was noted of a game that never ended keeps no name that was forgotten, and all others."""
    history = club(tmp_path, 1, {**NAMES, 8: "Zaphod"})
    history.begin("broken off", {Seat(1): ("Ada", ""), Seat(2): ("Zaphod", "")})
    assert 1 == history.forget_player("Zaphod")
    assert b"Zaphod" not in history.path.read_bytes()
    (game,) = history.games()
    history.keep([replace(game, key="broken off")])
    assert ["Ada", ""] == [player.name for player in next(history.games(2)).players[:2]]


@pytest.mark.slow
def test_searched(tmp_path: Path) -> None:
    """Games are found by who played, which card was in it, which edition, and who won."""
    history = club(tmp_path, 12, NAMES)
    won = {game.number: game.side for game in history.games()}
    assert {"villagers", "werewolves"} <= {*won.values()}
    for side in ("villagers", "werewolves"):
        assert [number for number in won if won[number] == side] == [
            one.number for one in history.search(Search(side=side))
        ]
    assert 12 == len(history.search(Search("ada", "seer", "2009")))
    assert [] == [game for none in ({"player": "Zoe"}, {"role": "piper"}) for game in history.search(Search(**none))]
    assert [] == history.search(Search(edition="collector"))
    assert [4, 3] == [one.number for one in history.search(limit=2, after=8)]


def test_damaged_file(tmp_path: Path, journal: Journal) -> None:
    """A file that is no database is set aside, and the games of the journal are written anew."""
    history = History(tmp_path / HISTORY)
    play(journal, 1)
    history.path.parent.mkdir()
    history.path.write_bytes(b"no database " * 500)
    with pytest.raises(HistoryDamaged, match=r"history\.db cannot be read as a history"):
        history.known()
    keep_all(journal, history)
    assert 1 == len(history.search())
    assert (tmp_path / f"{HISTORY}.damaged-1").exists()


def test_later_version(tmp_path: Path, journal: Journal) -> None:
    """The file of a later version is left as it is."""
    history = club(tmp_path, 1, NAMES)
    with closing(sqlite3.connect(history.path)) as db:
        db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    before = history.path.read_bytes()
    play(journal, 3)
    with pytest.raises(HistoryTooNew, match="written by a later Meneur"):
        keep_all(journal, history)
    assert before == history.path.read_bytes()


def limited(journal: Path, history: Path, size: int, *, deadly: bool) -> tuple[int, str]:
    """
    Keep what is missing in a process of its own that can write no file beyond ``size`` bytes.

    Its exit status and what it said; where that is ``deadly``, the system kills it there.
    """
    context = multiprocessing.get_context("fork")
    said: SimpleQueue[str] = context.SimpleQueue()

    def keep() -> None:
        memory = Journal(journal)
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL if deadly else signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        try:
            keep_all(memory, History(history))
        except HistoryError as error:
            said.put(str(error))

    process = context.Process(target=keep)
    process.start()
    process.join()
    assert process.exitcode is not None
    return process.exitcode, "" if said.empty() else said.get()


@pytest.mark.slow
def test_full_disk(tmp_path: Path) -> None:
    """Where the disk takes nothing more, that is said in a sentence, and what was kept is untouched."""
    history = club(tmp_path, 1, NAMES)
    journal = Journal(tmp_path / JOURNAL)
    for seed in range(8):
        play(journal, seed + 5)
    journal.close()
    _, said = limited(tmp_path / JOURNAL, history.path, history.path.stat().st_size, deadly=False)
    assert "history.db cannot be used now" in said
    assert [1] == [one.number for one in history.search()]


@pytest.mark.slow
@pytest.mark.thinned(2)
@pytest.mark.parametrize("size", [0, 5_000, 40_000])
def test_killed_while_it_writes(tmp_path: Path, size: int) -> None:
    """A process killed when its file grows beyond ``size`` leaves whole games or none; the next start keeps all."""
    journal = Journal(tmp_path / JOURNAL)
    for seed in range(12):
        play(journal, seed)
    journal.close()
    history = History(tmp_path / HISTORY)
    status, _ = limited(tmp_path / JOURNAL, history.path, size, deadly=True)
    assert -signal.SIGXFSZ == status
    assert [] == history.search()
    keep_all(Journal(tmp_path / JOURNAL), history)
    assert [*range(12, 0, -1)] == [one.number for one in history.search()]
