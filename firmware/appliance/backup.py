"""
The box's memory in one file, and back.

A backup is complete or does not exist, and can be made while the box plays. A backup is checked before anything is
restored from it, and the files that it replaces are kept.

A backup is a zip file: a manifest with the sum of each file, journal and history as SQLite copies a database in use,
and whatever else lies in the state folder. It holds the secrets of a game that is on, so only its owner may read it.
"""

import json
import os
import shutil
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from firmware.appliance.memory import Contents, Unreadable, contents
from firmware.history import EARLIER, HISTORY
from firmware.runtime.claim import claim
from firmware.runtime.errors import MeneurError
from firmware.session.assembly import JOURNAL

FORMAT = 1
MANIFEST = "backup.json"
KEEPING = "backups"
"""The folder in which a box keeps backups of itself; it is no part of another one."""
KEPT = ".before-restore"
LEFT_OUT = (".db", "-wal", "-shm", "-journal", ".lock", ".new", KEPT)
"""How the names of files end that are no part of a backup: databases are copied another way, the rest is nobody's."""


class NothingToBackUp(MeneurError, FileNotFoundError):
    """There is no memory in that folder."""


class NoBackup(MeneurError, ValueError):
    """The file is no backup, or not a whole one, or of a later version; nothing was touched."""


class GameIsOn(MeneurError, RuntimeError):
    """An evening would be lost that can be taken up."""


def back_up(state: Path, target: Path) -> Contents:
    """
    Write the memory in the folder ``state`` to the file ``target``; what is in it.

    Raises `NothingToBackUp`.
    """
    journal = state / JOURNAL
    if not journal.exists():
        raise NothingToBackUp(
            f"there is no {JOURNAL} in {state}: name the folder with --state DIR, or back up the installed box with  "
            "sudo meneur backup FILE"
        )
    fresh = target.with_name(f".{target.name}.{os.getpid()}")
    with TemporaryDirectory(prefix="meneur-backup-") as folder:
        copies = {name: Path(folder) / Path(name).name for name in (JOURNAL, HISTORY) if (state / name).exists()}
        for name, copy in copies.items():
            _copied(state / name, copy)
        found = _counted(copies[JOURNAL])
        try:
            _begun(fresh, target)
            _packed(fresh, {**copies, **dict(_others(state))})
            fresh.replace(target)
        finally:
            fresh.unlink(missing_ok=True)
    return found


def restore(source: Path, state: Path, *, over: bool = False) -> Contents:
    """
    Put the backup ``source`` back into the folder ``state``; what was in it.

    The journal that was there is kept beside it as ``meneur.db.before-restore``, and so is a history. With ``over``,
    so is a journal that holds an evening that could be taken up.

    Raises
    ------
    NoBackup
        ``source`` is none; nothing was touched.
    GameIsOn
        An evening can be taken up there, and ``over`` was not said.
    JournalInUse
        A box plays by that journal now.

    """
    state.mkdir(parents=True, exist_ok=True, mode=0o700)
    journal = state / JOURNAL
    with TemporaryDirectory(dir=state, prefix="restoring-") as folder:
        names = _unpacked(source, Path(folder))
        found = _counted(Path(folder) / JOURNAL)
        lock = claim(journal)
        try:
            if journal.exists():
                _put_by(journal, over=over)
            if {HISTORY, EARLIER} & {*names} and (state / HISTORY).exists():
                shutil.copy2(state / HISTORY, state / f"{HISTORY}{KEPT}")
            for name in sorted(names, key=lambda name: name == JOURNAL):  # the journal last: then all of it is there
                _placed(Path(folder) / name, state / (HISTORY if name == EARLIER else name), state)
        finally:
            os.close(lock)
    return found


# -- packing -----------------------------------------------------------------------------------------


def _others(state: Path) -> Iterator[tuple[str, Path]]:
    """Every other file of the folder that is worth keeping, by its name within."""
    for path in sorted(state.rglob("*")):
        name = path.relative_to(state)
        if path.is_file() and not path.is_symlink() and not path.name.endswith(LEFT_OUT) and name.parts[0] != KEEPING:
            yield name.as_posix(), path


def _copied(file: Path, copy: Path) -> None:
    """Copy a database that may be in use; a damaged history is an empty one, since the box writes it anew."""
    try:
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as copied:
            source.backup(copied)
    except sqlite3.DatabaseError:
        if file.name == JOURNAL:
            raise
        copy.write_bytes(b"")


def _begun(fresh: Path, target: Path) -> None:
    """Make a file for its owner alone; where that cannot be, ``target`` is named, which is what was asked for."""
    try:
        os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    except OSError as error:
        error.filename = str(target)
        raise


def _packed(target: Path, files: dict[str, Path]) -> None:
    sums = {}
    with target.open("wb") as file:
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
            for name, path in files.items():
                data = path.read_bytes()
                sums[name] = sha256(data).hexdigest()
                packed.writestr(name, data)
            made = datetime.now(UTC).isoformat(timespec="seconds")
            packed.writestr(MANIFEST, json.dumps({"format": FORMAT, "made": made, "files": sums}, indent=1))
        file.flush()
        os.fsync(file.fileno())


# -- unpacking ---------------------------------------------------------------------------------------


def _unpacked(source: Path, folder: Path) -> list[str]:
    """The files of the backup, each checked, in ``folder``; their names."""
    try:
        with zipfile.ZipFile(source) as packed:
            manifest = json.loads(packed.read(MANIFEST))
            if manifest["format"] > FORMAT:
                raise NoBackup(f"{source} was made by a newer version of Meneur: restore it with that version")
            sums: dict[str, str] = manifest["files"]
            for name, wanted in sums.items():
                data = packed.read(name)
                if not _stays_within(name) or sha256(data).hexdigest() != wanted:
                    raise NoBackup(f"{source} is damaged at {name!r}: take an older backup; nothing was changed")
                place = folder / name
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(data)
    except (zipfile.BadZipFile, KeyError, TypeError, AttributeError, ValueError, EOFError) as error:
        if isinstance(error, NoBackup):
            raise
        raise NoBackup(f"{source} is not a complete backup of a box ({error}); nothing was changed") from error
    if JOURNAL not in sums:
        raise NoBackup(f"{source} has no {JOURNAL} in it; nothing was changed")
    return list(sums)


def _stays_within(name: str) -> bool:
    path = PurePosixPath(name)
    return not path.is_absolute() and ".." not in path.parts and "\\" not in name


def _counted(journal: Path) -> Contents:
    try:
        return contents(journal)
    except Unreadable as error:
        raise NoBackup(f"its journal cannot be read ({error}); nothing was changed") from error


def _put_by(journal: Path, *, over: bool) -> None:
    """Keep the journal that is there, and what SQLite keeps beside it, under another name."""
    try:
        on = contents(journal).evening
    except Unreadable:
        on = False  # so it holds no evening that could be taken up
    if on and not over:
        raise GameIsOn(
            f"{journal} holds an evening that can still be resumed and would be lost: finish it at the table, "
            f"or add --over; the file is then kept as {journal.name}{KEPT}"
        )
    kept = journal.with_name(journal.name + KEPT)
    shutil.copy2(journal, kept)
    for companion in ("-wal", "-shm"):
        beside = journal.with_name(journal.name + companion)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + companion))


def _placed(fresh: Path, place: Path, state: Path) -> None:
    """Put one file in its place at once, as its folder's owner's."""
    place.parent.mkdir(parents=True, exist_ok=True)
    fresh.chmod(0o600)
    if os.geteuid() == 0:
        owner = state.stat()
        for made in (fresh, *(parent for parent in place.parents if state in parent.parents)):
            os.chown(made, owner.st_uid, owner.st_gid)
    with fresh.open("rb") as file:
        os.fsync(file.fileno())
    fresh.replace(place)
