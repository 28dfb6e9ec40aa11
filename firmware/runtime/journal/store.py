"""
The journal's file, its copy in memory, and what waits to be written.

An entry can be read again, whatever becomes of the file, as long as the power stays on; and all entries are
written as soon as the disk accepts them. Which guarantee needs which part: docs/decisions/0025.
"""

import errno
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from weakref import finalize

from firmware.runtime.claim import JournalInUse, claim
from firmware.runtime.databases import unavailable
from firmware.runtime.errors import MeneurError
from firmware.runtime.journal.spare import TAUGHT, Spare
from firmware.runtime.journal.tables import UNREADABLE, Statement, connected, content, execute, opened, row

_TAKES_NOTHING = frozenset({sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR})
_NO_ROOM = frozenset({errno.EROFS, errno.ENOSPC, errno.EDQUOT, errno.EIO})
"""What SQLite, and the system, report of a disk that takes nothing."""

_SHARED = Path("/dev/shm")
"""A folder in memory, where the machine has one."""

_PLAYED = ("evening", "games", "inputs")
"""The tables that nobody but the box itself writes to while it is on."""

Look = tuple[int, int, int, int]
"""By what a file is known again: device, number, size and time of its last change; zeroes where there is none."""

_NEVER_READ: Look = (-1, -1, -1, -1)
"""No file looks like this."""


class JournalUnavailable(MeneurError, OSError):
    """The file cannot be used now, though nothing says that it is damaged."""


class Meddled(sqlite3.DatabaseError):
    """What lies at the file's place is not what was written there."""


class Store:
    """
    Where the rows of a journal are kept.

    Parameters
    ----------
    path:
        The file; made if it is not there. One that cannot be read is set aside under a new name.
    patient:
        Whether to go on from memory where the disk takes nothing even now, until it does.

    Attributes
    ----------
    trouble:
        Called with ``True`` when the disk refuses a write; ``False`` when it took everything again, or when a file that
        somebody meddled with was begun anew. Meanwhile what could not be written waits in order in memory.
    set_aside:
        Where a file that could not be read was put, if there was one.

    Raises
    ------
    JournalTooNew
        The file was written by a later version; it is left as it is.
    JournalUnavailable
        It is locked, or its disk takes nothing; it is left as it is.

    """

    def __init__(self, path: Path, *, patient: bool = False) -> None:
        self.trouble: Callable[[bool], None] = lambda _lost: None
        self.set_aside: Path | None = None
        self._path = path
        self._files = (path, path.with_name(f"{path.name}-wal"))
        self._spare = Spare(path.with_suffix(".taught"))
        self._waiting: list[Statement] = []
        self._lost = False
        self._taught = True
        self._release: Callable[[], object] = lambda: None
        self._memory = opened(":memory:")
        self._db, self._at_hand = connected(":memory:"), False
        try:
            self._open_sound()
        except OSError as error:
            if not (patient and _takes_nothing(error)):
                raise
            self._lost = True
            self._recall()
        else:
            self._db.backup(self._memory)
        if not any(content(self._memory, table) for table in ("cards", "games")):  # it was made just now
            self._write(*self._spare.rows())
        if not self._lost:
            self._flush()

    def _open_sound(self) -> None:
        """Open the file, or an empty one in the place of a damaged one."""
        try:
            self._open()
        except UNREADABLE as error:
            if unavailable(error):
                raise JournalUnavailable(
                    f"{self._path} cannot be used now ({error}): stop the other Meneur that uses it, "
                    "or make room on its disk, then try again"
                ) from error
            self.set_aside = _put_aside(self._path)
            self._open()

    def _recall(self) -> None:
        """Know what the file holds, though its disk takes nothing, by a copy of it; or else it is none of ours."""
        self._left = self._look()
        try:
            with TemporaryDirectory(dir=_SHARED if _SHARED.is_dir() else None) as folder:
                for file in self._files:
                    if file.exists():
                        shutil.copy(file, folder)
                with closing(opened(Path(folder, self._path.name))) as copy:
                    copy.backup(self._memory)
        except (*UNREADABLE, OSError):
            self._left = (_NEVER_READ, _NEVER_READ)

    def _open(self) -> None:
        # closed to others: the moment at which a file in it grows would reveal that somebody acts
        self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._path.touch(mode=0o600, exist_ok=True)
        self._path.chmod(0o600)
        found = opened(self._path)
        self._db.close()
        self._db, self._at_hand = found, True
        self._version = self._data_version()
        self._left = self._look()

    # -- what can be done with it ------------------------------------------------------------------

    def retry(self) -> bool:
        """Try again to write what waits; whether nothing waits any more."""
        self._flush()
        return not self._lost

    def refuse_writes(self, refuse: bool) -> None:
        """Make the file refuse every write, as a full or failing disk does (for rehearsals)."""
        self._db.execute(f"PRAGMA query_only = {'ON' if refuse else 'OFF'}")
        if not refuse:
            self._flush()

    def claim(self) -> None:
        """Let nobody else play by this journal until it is closed; raise `JournalInUse` if somebody does already."""
        try:
            self._release = finalize(self, os.close, claim(self._path))
        except JournalInUse:
            raise
        except OSError:
            if not self._lost:  # or nobody else can use it either
                raise

    def close(self) -> None:
        """Write what still waits, and close the file."""
        self._flush()
        self._db.close()
        self._memory.close()
        self._release()

    # -- rows --------------------------------------------------------------------------------------

    def _rows(self, sql: str, *values: object) -> list[Any]:
        """What there is to read; what another program taught the file meanwhile is there, too."""
        if not self._lost and self._look() != self._left:
            self._flush()
        return self._memory.execute(sql, values).fetchall()

    def _write(self, *statements: Statement, taught: bool = False) -> None:
        """Do all of ``statements``; where the file cannot take them now, as soon as it can."""
        execute(self._memory, statements)
        self._waiting.extend(statements)
        self._taught |= taught
        if not self._lost:  # a file that is locked would hold up every answer, and how many there are is secret
            self._flush()

    # -- the file ----------------------------------------------------------------------------------

    def _flush(self) -> None:
        """Have the file hold everything that the memory does, if its disk lets it."""
        try:
            try:
                self._append()
            except UNREADABLE as error:
                if unavailable(error):
                    raise
                self._begin_anew()
                self._lost = True  # it is lost, and that is reported
            self._waiting.clear()
            self._left = self._look()
            if self._taught:
                self._spare.keep(self._memory)
                self._taught = False
        except (*UNREADABLE, OSError):
            self._report(lost=True)
        else:
            self._report(lost=False)

    def _append(self) -> None:
        """Write what waits; raise `Meddled` where the file is not the one that was written to before."""
        looks = self._look()
        if any(_is_another(now, left) for now, left in zip(looks, self._left, strict=True)):
            raise Meddled(f"{self._path} was moved, or cut short")
        if not self._at_hand:
            self._open()
            looks = self._left
        execute(self._db, self._waiting)
        if looks != self._left:
            self._learn()

    def _learn(self) -> None:
        """Know what another program taught the file; raise `Meddled` where it did more, or wrote past SQLite."""
        version = self._data_version()
        if version == self._version or any(content(self._db, one) != content(self._memory, one) for one in _PLAYED):
            raise Meddled(f"{self._path} was written to")
        self._version = version
        for table in TAUGHT:
            rows = (row(table, *values) for values in content(self._db, table))
            execute(self._memory, [(f"DELETE FROM {table}",), *rows])
        self._taught = True

    def _begin_anew(self) -> None:
        """Write everything there is in memory into a new file; what lay in its place is kept beside it."""
        fresh = self._path.with_name(f"{self._path.name}.new")
        self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh.unlink(missing_ok=True)
        fresh.touch(mode=0o600)
        with closing(opened(fresh)) as db:
            self._memory.backup(db)
        if self._path.exists():
            self.set_aside = _put_aside(self._path)
        with suppress(*UNREADABLE):
            self._db.close()  # now, for it takes away what bears the name of its log
        fresh.replace(self._path)
        self._left, self._at_hand = self._look(), False  # if it cannot be opened now, it is the one to be opened later
        self._open()

    def _data_version(self) -> int:
        """A number that is another one after somebody else wrote to the file by SQLite."""
        return int(self._db.execute("PRAGMA data_version").fetchone()[0])

    def _look(self) -> tuple[Look, ...]:
        return tuple(_looked(file) for file in self._files)

    def _report(self, *, lost: bool) -> None:
        if lost != self._lost:
            self._lost = lost
            self.trouble(lost)


def _takes_nothing(error: OSError) -> bool:
    return error.errno in _NO_ROOM or getattr(error.__cause__, "sqlite_errorcode", 0) & 0xFF in _TAKES_NOTHING


def _looked(file: Path) -> Look:
    try:
        found = file.stat()
    except FileNotFoundError:
        return (0, 0, 0, 0)
    return (found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


def _is_another(now: Look, left: Look) -> bool:
    """Whether a file that was there is gone, is another one, or is shorter."""
    return left != (0, 0, 0, 0) and (now[:2] != left[:2] or now[2] < left[2])


def _put_aside(path: Path) -> Path:
    """Give the file that cannot be played on by and its companions a name of their own, the first that is free."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    path.rename(aside)
    for companion in ("-wal", "-shm"):
        beside = path.with_name(path.name + companion)
        if beside.exists():
            beside.rename(aside.with_name(aside.name + companion))
    return aside
