"""The history read by a process that may not write, beside a box that does."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from firmware.history import EARLIER, HISTORY, History, HistoryError, Search, StillHistory, still
from tests.harness.played import club

NAMES = {1: "Ada", 2: "Bo", 3: "Cy", 4: "Di", 5: "Ed", 6: "Flo", 7: "Gus", 8: "Hal"}


@pytest.fixture
def played(tmp_path: Path) -> History:
    """A history of three games."""
    return club(tmp_path, 3, NAMES)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever reads tries again at once."""
    monkeypatch.setattr(still, "PAUSE", 0)


def test_the_same_is_read(played: History) -> None:
    """Games, counts and who met whom are those that the box reads, and nothing appears beside the file."""
    reader = StillHistory(played.path)
    assert list(played.games()) == still.steady(lambda: list(reader.games()))
    assert played.record() == still.steady(reader.record)
    assert played.together() == still.steady(reader.together)
    assert [played.path] == list(played.path.parent.iterdir())


def test_the_box_never_waits(played: History) -> None:
    """A reader in the midst of its question holds up no writer; it is told that it has to ask again."""
    reader = StillHistory(played.path)

    def meanwhile() -> None:
        with reader.reading() as db:
            db.execute("SELECT * FROM games, seats").fetchone()
            played.forget([1])

    with pytest.raises(still.HistoryMoved):
        meanwhile()
    assert [3, 2] == [one.number for one in still.steady(reader.search)]


@pytest.mark.usefixtures("impatient")
def test_while_the_box_writes(played: History) -> None:
    """What is half written is not read: first a sentence, then what was committed."""
    reader = StillHistory(played.path)
    with closing(sqlite3.connect(played.path)) as box, box:
        box.execute("UPDATE games SET nights = 99")
        with pytest.raises(HistoryError, match="is being written: try again"):
            still.steady(reader.search)
    assert {99} == {one.nights for one in still.steady(reader.search)}


def test_no_game_yet(tmp_path: Path) -> None:
    """Without a file there are no games, and none is made."""
    reader = StillHistory(tmp_path / HISTORY)
    assert [] == still.steady(reader.search)
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize(("folder", "file"), [(0o700, 0o600), (0o755, 0o644)])
def test_who_may_read_it(tmp_path: Path, folder: int, file: int) -> None:
    """The file is its owner's alone, but in a folder that was opened: on a box the page may read that."""
    place = tmp_path / HISTORY
    place.parent.mkdir()
    place.parent.chmod(folder)
    club(tmp_path, 1, NAMES)
    assert file == stat.S_IMODE(place.stat().st_mode)
    place.chmod(0o600)  # as a backup leaves it that is restored
    History.beside(tmp_path)
    assert file == stat.S_IMODE(place.stat().st_mode)


def test_a_file_of_an_earlier_version(played: History, tmp_path: Path) -> None:
    """A history beside the journal, where it lay at first, is moved with its games and their names."""
    played.path.rename(tmp_path / EARLIER)
    assert 3 == len(History.beside(tmp_path).search(Search("Ada")))
    assert not (tmp_path / EARLIER).exists()
