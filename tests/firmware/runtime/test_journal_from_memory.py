"""A box that is switched on with a disk that takes nothing: it plays from memory, and is believed when it says so."""

import errno
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.runtime.journal import Card, Journal, JournalUnavailable
from firmware.runtime.journal.store import Store
from firmware.session.assembly import JOURNAL
from tests.harness.evenings import TABLES

SEER = Card("04A1", "red", "role", "seer")


def read_only() -> Exception:
    """What the system says of a disk that was mounted read-only, as after a fault."""
    return OSError(errno.EROFS, "Read-only file system")


def full() -> Exception:
    """What SQLite says of a full disk."""
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error


class Refusing:
    """A disk that takes nothing, until it is repaired."""

    def __init__(self, error: Exception) -> None:
        self.error: Exception | None = error


@pytest.fixture(params=[read_only, full])
def disk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Refusing]:
    """Have no journal be opened where it lies from now on."""
    disk, honest = Refusing(request.param()), Store._open

    def refused(self: Store) -> None:
        if disk.error is not None:
            raise disk.error
        honest(self)

    with monkeypatch.context() as patched:
        patched.setattr(Store, "_open", refused)
        yield disk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A journal that was cut off: what it holds lies in SQLite's log."""
    journal = Journal(tmp_path / "cut" / JOURNAL)
    journal.add_cards([SEER])
    journal.begin_game(1, {"seed": 7}, {"phase": "game"})
    shutil.copytree(tmp_path / "cut", tmp_path / "state")
    journal.close()
    return tmp_path / "state" / JOURNAL


def test_everything_is_known_and_written_later(path: Path, disk: Refusing) -> None:
    """The file's contents are known, new entries are kept, and the file has all of them when the disk works again."""
    journal = Journal(path, patient=True)
    journal.claim()
    assert (SEER, {"seed": 7}, {"phase": "game"}) == (journal.card("04A1"), journal.opening(1), journal.evening())
    journal.add_inputs(1, 0, ["a"])
    assert not journal.retry()
    disk.error = None
    assert journal.retry()
    journal.add_inputs(1, 1, ["b"])
    again = Journal(path)
    assert (SEER, ["a", "b"], None) == (again.card("04A1"), again.inputs(1), journal.set_aside)


def test_a_file_that_could_not_be_read_is_set_aside(
    path: Path, disk: Refusing, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not written to when the disk is back, and not lost either."""

    def failing(*_paths: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    before = path.read_bytes()
    with monkeypatch.context() as patched:
        patched.setattr(shutil, "copy", failing)
        journal = Journal(path, patient=True)
    journal.save_evening({"phase": "deck"})
    disk.error = None
    assert journal.retry()
    assert journal.set_aside is not None
    assert before == journal.set_aside.read_bytes()
    assert ({"phase": "deck"}, 1) == (Journal(path).evening(), Journal(path).next_game())


def test_a_new_box(tmp_path: Path, disk: Refusing) -> None:
    """Where there is no file yet, there is one as soon as there is room."""
    journal = Journal(tmp_path / JOURNAL, patient=True)
    journal.add_cards([SEER])
    disk.error = None
    assert journal.retry()
    assert [SEER] == Journal(tmp_path / JOURNAL).cards()


def test_commands_do_not_pretend(path: Path, disk: Refusing) -> None:
    """Importing cards into such a file fails with a message."""
    with pytest.raises((OSError, JournalUnavailable)):
        Journal(path)
    assert disk.error


def test_an_evening_is_taken_up(tmp_path: Path, disk: Refusing) -> None:
    """The box says that it cannot write, offers the interrupted game, and has all of it on the disk that is back."""
    error, disk.error = disk.error, None
    TABLES["plain"].box(tmp_path / "state").begin()
    shutil.copytree(tmp_path / "state", tmp_path / "again")
    disk.error = error
    box = TABLES["plain"].box(tmp_path / "again")
    box.until_said("lost.disk", limit=1)
    box.accept("box.resume")
    box.aim("seer.look", 1)
    box.until_said("werewolves.wakes")
    disk.error = None
    box.until_said("dawn")
    box.until_said("back.disk", limit=20)
    assert box.rehearsal.journal.inputs(1) == Journal(tmp_path / "again" / JOURNAL).inputs(1) != []
