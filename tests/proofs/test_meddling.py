"""Somebody meddles with the journal's file while a game is on: the game goes on, and all of it is kept."""

import sqlite3
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from firmware.runtime.journal import Card, Journal
from firmware.runtime.journal.store import Store
from tests.harness.evenings import TABLES
from tests.harness.marks import LONG
from tests.harness.rehearsed import Rehearsed, uid
from tests.proofs.meddling import WAYS, held, locked, meddled

GAMES, TIMES = (list(TABLES), 5) if LONG else (["thief"], 1)


@pytest.mark.slow
@pytest.mark.thinned(4)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_meddled_with(tmp_path: Path, way: str, name: str) -> None:
    """The file is cut short, replaced, overwritten or deleted in the midst of a game: a new one has all of it."""
    assert meddled(tmp_path / "state", name, way, Random(f"{way}/{name}"), TIMES) > 0


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_locked(tmp_path: Path, name: str) -> None:
    """Another process keeps the file to itself for a while: what was answered meanwhile is written afterwards."""
    assert locked(tmp_path / "state", name, Random(name), TIMES) > 0


def test_a_journal_that_looks_away_is_found_out(tmp_path: Path) -> None:
    """The proof of the proof: did the journal not look whether its file is there, a loss would be noticed."""
    with patch.object(Store, "_look", lambda _: ()), pytest.raises(AssertionError):
        meddled(tmp_path / "state", "thief", "deleted", Random(1), 1)


def test_nobody_waits_for_a_locked_file(tmp_path: Path) -> None:
    """A file that stays locked holds up one answer and no other: how many there are in a night is secret."""
    journal = Journal(tmp_path / "meneur.db")
    with held(tmp_path / "meneur.db", "BEGIN IMMEDIATE"):
        journal.save_evening({"n": 0})
        with patch.object(Store, "_append", side_effect=AssertionError("the file was tried again")):
            journal.save_evening({"n": 1})
        assert {"n": 1} == journal.evening()
    assert journal.retry()
    assert {"n": 1} == Journal(tmp_path / "meneur.db").evening()


def test_cards_taught_while_a_game_is_on(tmp_path: Path) -> None:
    """Cards that another program writes to the file meanwhile are known at once, and no fault is reported."""
    box = Rehearsed(tmp_path, "wolf wolf seer witch villager*4").begin()
    other = Journal(tmp_path / "meneur.db")
    other.add_cards([Card("04FF", "blue", "role", "seer")])
    other.forget_card(uid("witch"))
    other.close()
    journal = box.rehearsal.journal
    assert journal.card("04FF") is not None
    assert journal.card(uid("witch")) is None
    box.until_said("werewolves.sleeps")
    assert not [cue for cue in box.says if cue.endswith(".disk")]
    assert journal.set_aside is None


def test_a_full_disk_litters_nothing(tmp_path: Path) -> None:
    """A file that cannot be begun anew is tried again and again, and nothing is left of the tries."""
    journal = Journal(tmp_path / "meneur.db")
    journal.save_evening({"n": 0})
    (tmp_path / "meneur.db").write_bytes(b"rubbish")
    with patch("firmware.runtime.journal.store.opened", side_effect=sqlite3.OperationalError("disk I/O error")):
        assert not any(journal.retry() for _ in range(5))
    assert {"n": 0} == journal.evening()
    assert journal.retry()
    kept = Journal(tmp_path / "meneur.db")
    assert {"n": 0} == kept.evening()
    assert [tmp_path / "meneur.db.damaged-1"] == sorted(tmp_path.glob("*damaged-?"))
    assert b"rubbish" == (tmp_path / "meneur.db.damaged-1").read_bytes()[:7]
