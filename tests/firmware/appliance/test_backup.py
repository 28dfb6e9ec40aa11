"""Backups: made while somebody plays, checked before they are put back, and never half there."""

import json
import os
import sqlite3
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from firmware.appliance.backup import GameIsOn, NoBackup, NothingToBackUp, back_up, restore
from firmware.cli import main
from firmware.runtime.claim import JournalInUse
from firmware.runtime.journal import FORMAT, Card, Journal
from tests.harness.rehearsed import Rehearsed

SEER = Card("04A1", "red", "role", "seer")


def box(state: Path, *cards: Card) -> Path:
    """A box's memory; where it lies."""
    journal = Journal(state / "meneur.db")
    journal.add_cards(cards or (SEER,))
    journal.close()
    return state


def cards(state: Path) -> list[Card]:
    """The cards a box knows."""
    journal = Journal(state / "meneur.db")
    try:
        return journal.cards()
    finally:
        journal.close()


def test_there_and_back(tmp_path: Path) -> None:
    """A restored folder holds what the backup was made from, and whatever else lay beside the journal."""
    state = box(tmp_path / "one")
    (state / "settings.toml").write_text("[table]\n")
    (state / "takes").mkdir()
    (state / "takes/box.welcome.wav").write_bytes(b"RIFF")
    assert "1 cards, 0 finished games" == str(back_up(state, tmp_path / "file"))
    assert "1 cards, 0 finished games" == str(restore(tmp_path / "file", tmp_path / "two"))
    assert [SEER] == cards(tmp_path / "two")
    assert b"RIFF" == (tmp_path / "two/takes/box.welcome.wav").read_bytes()
    assert "[table]\n" == (tmp_path / "two/settings.toml").read_text()


def test_made_while_a_game_is_on(tmp_path: Path) -> None:
    """A box that plays is backed up as it stands, and the game goes on from the backup."""
    playing = Rehearsed(tmp_path / "one", "wolf wolf seer villager*3").begin()
    contents = back_up(tmp_path / "one", tmp_path / "file")
    assert contents.evening
    playing.rehearsal.close()
    restore(tmp_path / "file", tmp_path / "two")
    again = Rehearsed(tmp_path / "two", "wolf wolf seer villager*3")
    again.until_said("box.resume")


def test_for_nobody_elses_eyes(tmp_path: Path) -> None:
    """Only its owner may read it, and what is put back too."""
    back_up(box(tmp_path / "one"), tmp_path / "file")
    restore(tmp_path / "file", tmp_path / "two")
    assert [0o600, 0o600] == [p.stat().st_mode & 0o777 for p in (tmp_path / "file", tmp_path / "two/meneur.db")]


def test_nothing_to_back_up(tmp_path: Path) -> None:
    """A folder without a journal is refused with a message, and no file is made."""
    with pytest.raises(NothingToBackUp, match="sudo meneur backup"):
        back_up(tmp_path, tmp_path / "file")
    assert [] == [*tmp_path.iterdir()]


def test_a_folder_that_there_is_not(tmp_path: Path) -> None:
    """The file that was asked for is named, and not the one that would have become it."""
    state, wanted = box(tmp_path / "state"), tmp_path / "none/file"
    with pytest.raises(FileNotFoundError) as refused:
        back_up(state, wanted)
    assert str(wanted) == refused.value.filename


def test_a_disk_that_is_full_leaves_the_old_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A backup that cannot be completed replaces nothing and leaves nothing behind."""
    state = box(tmp_path / "one")
    (tmp_path / "file").write_text("the old one")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        back_up(state, tmp_path / "file")
    assert "the old one" == (tmp_path / "file").read_text()
    assert {"one", "file"} == {path.name for path in tmp_path.iterdir()}


def test_what_is_replaced_is_kept(tmp_path: Path) -> None:
    """The journal that was there lies beside the restored one."""
    back_up(box(tmp_path / "one"), tmp_path / "file")
    other = Card("04B2", "red", "role", "witch")
    restore(tmp_path / "file", box(tmp_path / "two", other))
    assert [SEER] == cards(tmp_path / "two")
    (tmp_path / "three").mkdir()
    (tmp_path / "two/meneur.db.before-restore").rename(tmp_path / "three/meneur.db")
    assert [other] == cards(tmp_path / "three")


CLAIM = "import sys; from pathlib import Path; from firmware.runtime.journal import Journal as J; "
CLAIM += "j = J(Path(sys.argv[1])); "
CLAIM += "j.claim(); print(flush=True); sys.stdin.read()"


@pytest.mark.slow
def test_never_under_a_box_that_plays(tmp_path: Path) -> None:
    """A journal that somebody plays by is refused, whatever is said."""
    back_up(box(tmp_path / "one"), tmp_path / "file")
    state = box(tmp_path / "two")
    with subprocess.Popen(
        [sys.executable, "-c", CLAIM, str(state / "meneur.db")], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as playing:
        assert playing.stdout is not None
        assert playing.stdout.readline()
        with pytest.raises(JournalInUse):
            restore(tmp_path / "file", state, over=True)
        assert not (state / "meneur.db.before-restore").exists()
        playing.communicate()


def test_an_evening_that_can_be_taken_up(tmp_path: Path) -> None:
    """It is not lost by mistake: only by saying so, and then it is kept."""
    back_up(box(tmp_path / "one"), tmp_path / "file")
    state = box(tmp_path / "two")
    journal = Journal(state / "meneur.db")
    journal.save_evening({"phase": "game", "pads": [1, 2]})
    journal.close()
    with pytest.raises(GameIsOn, match="--over"):
        restore(tmp_path / "file", state)
    assert not restore(tmp_path / "file", state, over=True).evening
    assert (state / "meneur.db.before-restore").exists()


def rewritten(source: Path, target: Path, name: str, data: bytes, *, right_sum: bool = False) -> Path:
    """A backup in which one file is another."""
    from hashlib import sha256  # noqa: PLC0415

    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        manifest = json.loads(old.read("backup.json"))
        files = {one: old.read(one) for one in manifest["files"]} | {name: data}
        if right_sum:
            manifest["files"][name] = sha256(data).hexdigest()
        for one, content in files.items():
            new.writestr(one, content)
        new.writestr("backup.json", json.dumps(manifest))
    return target


def test_what_is_no_backup_touches_nothing(tmp_path: Path) -> None:
    """Whatever is wrong with the file, the box's memory stays as it was, and a sentence says what is wrong."""
    back_up(box(tmp_path / "one"), tmp_path / "good")
    whole = (tmp_path / "good").read_bytes()
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as db:
        db.execute(f"PRAGMA user_version = {FORMAT + 1}")
    bad = {
        "text": b"not a backup",
        "empty": b"",
        "cut": whole[: len(whole) // 2],
        "changed": rewritten(tmp_path / "good", tmp_path / "x1", "meneur.db", b"SQLite").read_bytes(),
        "outside": rewritten(tmp_path / "good", tmp_path / "x2", "../out", b"!", right_sum=True).read_bytes(),
        "damaged": rewritten(tmp_path / "good", tmp_path / "x3", "meneur.db", 99 * b"!", right_sum=True).read_bytes(),
        "newer": rewritten(
            tmp_path / "good", tmp_path / "x4", "meneur.db", newer.read_bytes(), right_sum=True
        ).read_bytes(),
    }
    state = box(tmp_path / "two", Card("04B2", "red", "role", "witch"))
    before = sorted(path.name for path in state.iterdir())
    for name, data in bad.items():
        (tmp_path / name).write_bytes(data)
        with pytest.raises(NoBackup):
            restore(tmp_path / name, state)
        assert before == sorted(path.name for path in state.iterdir())
    assert [Card("04B2", "red", "role", "witch")] == cards(state)
    assert not (tmp_path / "out").exists()


def test_at_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Both commands print what they did; a mistake is one sentence and status 2."""
    state, file = box(tmp_path / "one"), str(tmp_path / "file")
    assert 0 == main(["backup", file, "--config", "/dev/null", "--state", str(state)])
    assert 0 == main(["restore", file, "--config", "/dev/null", "--state", str(tmp_path / "two")])
    assert 2 == main(["restore", os.devnull, "--config", "/dev/null", "--state", str(tmp_path / "two")])
    printed = capsys.readouterr()
    assert 2 == printed.out.count("1 cards, 0 finished games")
    assert "is not a complete backup of a box" in printed.err
