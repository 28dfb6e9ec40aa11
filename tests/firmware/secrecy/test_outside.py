"""What the machine shows of a game that is on to whoever is not at the table: files, processes, faults, backups."""

import json
import os
import sqlite3
import stat
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.registry import ROLES
from firmware.appliance.backup import back_up
from firmware.discreet import EveningBroke, discreetly
from firmware.journal import Journal
from firmware.proofs.rehearsed import Rehearsed

VILLAGE = "wolf seer witch villager*5"


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
    """The journal, what SQLite keeps beside it, the lock, and the folder that holds them."""
    box = night(tmp_path)
    files = list(box.state.iterdir())
    assert {"meneur.db", "meneur.db-wal", "meneur.db-shm", "meneur.lock"} <= {file.name for file in files}
    assert {0o600} == {stat.S_IMODE(file.stat().st_mode) for file in files}
    assert 0o700 == stat.S_IMODE(box.state.stat().st_mode)


def test_the_story_is_kept_until_the_end(tmp_path: Path) -> None:
    """Paused, undone, switched off, taken up and abandoned: the game is not among those that are told."""
    box = night(tmp_path)
    for card in ("pause", "pause", "undo", "shutdown"):
        box.command(card)
        box.wait(8)
    box.rehearsal.close()
    again = Rehearsed(box.state)
    again.until_said("box.resume")
    again.press(1, "down")
    again.until_said("box.abandoned")
    told = [*box.says, *again.says]
    assert not [cue for cue in told if cue.startswith("story.") or cue == "over"]
    assert [] == again.rehearsal.journal.finished()


def test_a_fault_of_the_evening_keeps_its_words_back() -> None:
    """Its kind and its place are told, what it says is not; whoever looks for it may ask for all."""

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


def test_processes_show_no_secret(tmp_path: Path) -> None:
    """A box that has taken up a game: nothing in its command line, environment, open files, or output names a card."""
    box = night(tmp_path)
    state = box.state
    box.rehearsal.close()
    options = ("--board", "virtual", "--state", str(state), "--set", "sound.silent=true")
    service = subprocess.Popen(
        [sys.executable, "-m", "firmware", "run", *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        proc = Path(f"/proc/{service.pid}")
        while not any("meneur.db-wal" in target for target in _open_files(proc)):
            assert service.poll() is None
            time.sleep(0.02)
        shown = "".join((proc / name).read_text() for name in ("cmdline", "environ", "comm"))
        assert not secrets(shown.replace(os.environ.get("PYTEST_CURRENT_TEST", "-"), ""))
        assert not secrets(" ".join(_open_files(proc)))
        internet = "".join((proc / "net" / name).read_text() for name in ("tcp", "tcp6", "udp", "udp6"))
        sockets = {target[8:-1] for target in _open_files(proc) if target.startswith("socket:")}
        assert not sockets.intersection(internet.split())
    finally:
        service.terminate()
        output, _ = service.communicate()
    assert not secrets(output)


def _open_files(proc: Path) -> list[str]:
    found = []
    for link in (proc / "fd").iterdir():
        try:
            found.append(str(link.readlink()))
        except OSError:
            continue  # it was closed meanwhile
    return found


def test_a_backup_holds_the_game_and_is_its_owners_alone(tmp_path: Path) -> None:
    """Without it an evening could not be restored. Nobody else may read it, and its names and manifest tell nothing."""
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
    """When the files in it grow tells that somebody acts: nobody else may look."""
    Journal(tmp_path / "new" / "meneur.db").close()
    assert 0o700 == stat.S_IMODE((tmp_path / "new").stat().st_mode)
