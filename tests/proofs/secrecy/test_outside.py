"""What the machine shows outsiders of a game that is on: files, processes, faults, backups."""

import json
import os
import sqlite3
import stat
import subprocess
import sys
import time
import zipfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.werewolf.setup.registry import ROLES
from firmware.appliance.backup import back_up
from firmware.runtime.discreet import EveningBroke, discreetly
from firmware.runtime.journal import Journal
from tests.harness.patience import PATIENCE
from tests.harness.rehearsed import Rehearsed

VILLAGE = "wolf seer witch villager*5"
ROOT = Path(__file__).parents[3]


def night(folder: Path) -> Rehearsed:
    """A table in its first night, of which somebody has acted."""
    box = Rehearsed(folder / "state", VILLAGE).begin()
    box.aim("seer.look", 1)
    box.until_said("werewolves.wakes")
    return box


def secrets(text: str) -> set[str]:
    """The cards that are named in ``text``."""
    return {role for role in ROLES if role in text}


def test_files_are_their_owners_alone(tmp_path: Path) -> None:
    """The journal, what SQLite keeps beside it, the lock, the history, and the folders that hold them."""
    box = night(tmp_path)
    found = list(box.state.rglob("*"))
    files = [path for path in found if path.is_file()]
    assert {"meneur.db", "meneur.db-wal", "meneur.db-shm", "meneur.lock"} <= {file.name for file in files}
    assert {0o600} == {stat.S_IMODE(file.stat().st_mode) for file in files}
    folders = [box.state, *(path for path in found if path.is_dir())]
    assert {0o700} == {stat.S_IMODE(folder.stat().st_mode) for folder in folders}


def test_the_story_is_kept_until_the_end(tmp_path: Path) -> None:
    """A game that is paused, undone, switched off, resumed and abandoned has no recap."""
    box = night(tmp_path)
    for card in ("pause", "pause", "undo", "shutdown"):
        box.command(card)
        box.wait(8)
    box.rehearsal.close()
    again = Rehearsed(box.state)
    again.until_said("box.resume")
    again.press(1, "down")
    again.until_said("box.abandoned")
    said = [*box.says, *again.says]
    assert not [cue for cue in said if cue.startswith("story.") or cue == "over"]
    assert [] == again.rehearsal.journal.finished()


def test_a_fault_of_the_evening_keeps_its_words_back() -> None:
    """Its kind and its place are printed, its message is not; ``MENEUR_DEBUG`` prints all."""

    def breaks() -> Iterator[None]:
        with discreetly():
            json.loads("seat 3 is a werewolf")
        yield

    with pytest.raises(EveningBroke, match="JSONDecodeError") as broke:
        next(breaks())
    assert not secrets(str(broke.value))
    assert "test_outside.py" in str(broke.value)
    assert broke.value.__suppress_context__


def test_everything_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no game is at stake, ``MENEUR_DEBUG`` lets a fault speak."""
    monkeypatch.setenv("MENEUR_DEBUG", "1")
    with pytest.raises(KeyError, match="secret"), discreetly():
        dict[str, int]()["secret"]


@pytest.mark.slow
def test_a_night_shows_no_secret_outside(tmp_path: Path) -> None:
    """
    The real command plays a real night, and is looked at all the time.

    Its command line, environment, threads, files and open files name no card and are the same whatever is done; it
    writes nothing on the terminal.
    """
    state, environment = tmp_path / "state", {**os.environ}
    environment.pop("PYTEST_CURRENT_TEST", None)
    Rehearsed(state, VILLAGE).begin().rehearsal.close()
    options = ("--state", str(state), "--set", "sound.silent=true")
    service = subprocess.Popen(
        [sys.executable, "-m", "tests.proofs.secrecy.played", "--config", os.devnull, *options],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    looks: dict[int, set[frozenset[str]]] = defaultdict(set)
    try:
        for acts in _acts(state):
            assert service.poll() is None
            looks[acts].add(_look(Path(f"/proc/{service.pid}")) | {path.name for path in state.iterdir()})
    finally:
        service.terminate()
        output, _ = service.communicate()
    assert not output
    assert set(looks) >= {1, 2, 3}, "who looks, who devours, whether to heal"
    assert 1 == len(set.union(*(looks[acts] for acts in looks if acts)))
    assert not secrets(" ".join(str(look) for seen in looks.values() for look in seen))


def _acts(state: Path) -> Iterator[int]:
    """How many things have been done, time and again, until the whole night's four are."""
    end = time.monotonic() + PATIENCE
    with closing(sqlite3.connect(f"file:{state}/meneur.db?mode=ro", uri=True)) as journal:
        acts = 0
        while acts < 4:
            assert time.monotonic() < end, f"after {PATIENCE:g} s {acts} things have been done"
            yield acts
            time.sleep(0.1)
            [(acts,)] = journal.execute("SELECT count(*) FROM inputs").fetchall()


def _look(proc: Path) -> frozenset[str]:
    """What anybody may see of a process, and what its owner may."""
    files = _open_files(proc)
    internet = "".join((proc / "net" / name).read_text() for name in ("tcp", "tcp6", "udp", "udp6"))
    assert not {file[8:-1] for file in files if file.startswith("socket:")}.intersection(internet.split())
    threads = sorted((thread / "comm").read_text() for thread in (proc / "task").iterdir())
    return frozenset([*((proc / name).read_text() for name in ("cmdline", "environ")), *threads, *files])


def _open_files(proc: Path) -> list[str]:
    """The files that a process has open, but for the program's own, which it reads as it starts."""
    found = []
    for link in (proc / "fd").iterdir():
        try:
            file = link.readlink()
        except OSError:
            continue  # it was closed meanwhile
        if not file.is_relative_to(ROOT):
            found.append(str(file))
    return found


def test_a_backup_holds_the_game_and_is_its_owners_alone(tmp_path: Path) -> None:
    """An evening can be restored from it. Only its owner may read it; its names and manifest reveal nothing."""
    box = night(tmp_path)
    file = tmp_path / "kept.zip"
    contents = back_up(box.state, file)
    assert 0o600 == stat.S_IMODE(file.stat().st_mode)
    assert not secrets(str(contents))
    with zipfile.ZipFile(file) as packed:
        assert not secrets(" ".join(packed.namelist()) + packed.read("backup.json").decode())
        (tmp_path / "copy.db").write_bytes(packed.read("meneur.db"))
    with sqlite3.connect(tmp_path / "copy.db") as db:
        [(opening,)] = db.execute("SELECT opening FROM games").fetchall()
    db.close()
    assert {"werewolf", "seer", "witch"} <= secrets(opening)


def test_a_folder_is_made_for_its_owner(tmp_path: Path) -> None:
    """The moments at which files in it grow would reveal that somebody acts: nobody else may look."""
    Journal(tmp_path / "new" / "meneur.db").close()
    assert 0o700 == stat.S_IMODE((tmp_path / "new").stat().st_mode)
