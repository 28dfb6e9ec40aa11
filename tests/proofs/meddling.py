"""
Somebody meddles with the journal's file while a game is on: it is locked, cut short, replaced, overwritten, deleted.

Whatever he does, the game goes on, it is announced by day, and a moment later there is a file with all of it again.
"""

import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random

from firmware.session.assembly import JOURNAL, RETRY
from tests.harness.evenings import END, begin, memory, remembered
from tests.harness.hands import LOOK
from tests.harness.rehearsed import Rehearsed

Meddle = Callable[[Path], object]
"""Does something to the folder in which the journal lies."""

HELD = 60.0
"""Seconds for which another process holds the file."""

_HOLDER = """
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], isolation_level=None)
for statement in sys.argv[2:]:
    db.execute(statement).fetchall()
print(flush=True)
sys.stdin.read()
"""
"""A program that runs statements on a database, and keeps it open until its input ends."""


@contextmanager
def held(database: Path, *statements: str) -> Iterator[None]:
    """Have another process do ``statements`` to ``database``, and keep it open meanwhile."""
    command = [sys.executable, "-c", _HOLDER, str(database), *statements]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        yield
        process.stdin.close()


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"{JOURNAL}*"))


def _cut(folder: Path) -> None:
    os.truncate(folder / JOURNAL, 5000)


def _emptied(folder: Path) -> None:
    os.truncate(folder / JOURNAL, 0)


def _log_emptied(folder: Path) -> None:
    os.truncate(folder / f"{JOURNAL}-wal", 0)


def _log_deleted(folder: Path) -> None:
    (folder / f"{JOURNAL}-wal").unlink()


def _deleted(folder: Path) -> None:
    (folder / JOURNAL).unlink()


def _all_deleted(folder: Path) -> None:
    for file in _files(folder):
        file.unlink()


def _folder_deleted(folder: Path) -> None:
    shutil.rmtree(folder)


def _replaced(folder: Path) -> None:
    other = folder / "other"
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE cards (stranger)")
    db.close()
    other.replace(folder / JOURNAL)


def _overwritten(folder: Path) -> None:
    (folder / JOURNAL).write_bytes(b"rubbish" * 5000)


def _turned_over(folder: Path) -> None:
    with (folder / JOURNAL).open("r+b") as file:
        raw = bytearray(file.read())
        chance = Random(len(raw))
        for _ in range(40):
            raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
        file.seek(0)
        file.write(raw)


def _robbed(folder: Path) -> None:
    with sqlite3.connect(folder / JOURNAL) as db:
        db.execute("DELETE FROM games")
    db.close()


WAYS: Mapping[str, Meddle] = {
    "cut short": _cut,
    "emptied": _emptied,
    "its log emptied": _log_emptied,
    "its log deleted": _log_deleted,
    "deleted": _deleted,
    "deleted with all beside it": _all_deleted,
    "its folder deleted": _folder_deleted,
    "replaced by another": _replaced,
    "overwritten": _overwritten,
    "bits of it turned over": _turned_over,
    "games deleted from it": _robbed,
}
"""What somebody can do to the file, or to those beside it, but for holding it."""


def _later(folder: Path) -> None:
    """Let the file system's clock go on by a tick: what is done now has another date than what was done before."""
    now = folder / "now"
    now.touch()
    first = now.stat().st_mtime_ns
    while now.stat().st_mtime_ns == first:
        time.sleep(0.001)
        now.touch()
    now.unlink()


def meddled(folder: Path, name: str, way: str, chance: Random, times: int = 3) -> int:
    """
    Play the table ``name`` while somebody meddles with its journal; how often that was announced.

    ``way`` is one of `WAYS`. After each time the disk has all of it when the next thing was entered, or looked at.
    """
    box, crew = begin(name, folder)
    left = times
    while END not in box.says:
        crew.act(box)
        box.wait(LOOK)
        if left and box.rehearsal.box.evening.game and chance.random() < 0.02:
            left -= 1
            _later(folder)
            WAYS[way](folder)
            box.rehearsal.journal.evening()
            _is_kept(box, folder)
    assert left == 0, "the game was over too soon"
    kept = memory(box.rehearsal.journal)
    box.rehearsal.close()
    assert kept == remembered(folder), "something is not in the file that was begun anew"
    _is_announced_by_day(box)
    return box.says.count("back.disk")


def locked(folder: Path, name: str, chance: Random, times: int = 2) -> int:
    """Play the table ``name`` while another process locks its journal now and then; how often that was announced."""
    box, crew = begin(name, folder)

    def play_on(until: float) -> None:
        while box.t < until and END not in box.says:
            crew.turn(box, until)

    crew.play(box, "night.falls")
    for _ in range(times):
        play_on(box.t + chance.uniform(0, 100))
        with held(folder / JOURNAL, "BEGIN IMMEDIATE"):
            play_on(box.t + HELD)
        box.wait(2 * RETRY)
        _is_kept(box, folder)
        if END in box.says:  # a short game may be over before it was locked so often
            break
    crew.play(box, END)
    box.rehearsal.close()
    _is_announced_by_day(box)
    return box.says.count("lost.disk")


def _is_kept(box: Rehearsed, folder: Path) -> None:
    """Hold what a power cut would leave now against what was acknowledged."""
    cut = folder.with_name(f"{folder.name}.cut")
    shutil.rmtree(cut, ignore_errors=True)
    cut.mkdir()
    subprocess.run(["cp", *_files(folder), cut], check=True)  # a process that closes a file gives up its locks on it
    assert remembered(cut) == memory(box.rehearsal.journal), "what was acknowledged is not in the file"


def _is_announced_by_day(box: Rehearsed) -> None:
    """The disk is spoken of, and never while somebody may be called."""
    called = False
    for cue in box.says:
        called = (called or cue.endswith(".wakes")) and cue != "dawn"
        assert not (called and cue.endswith(".disk")), "the disk was spoken of by night"
    assert "back.disk" in box.says
