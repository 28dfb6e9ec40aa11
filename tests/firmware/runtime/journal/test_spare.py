"""The second copy of the cards and names."""

import sqlite3
from pathlib import Path

from firmware.runtime.journal import Card, Journal
from firmware.runtime.journal.spare import Spare


def kept(folder: Path) -> tuple[Spare, Path]:
    """A copy of two cards, and its file."""
    journal = Journal(folder / "journal.db")
    journal.add_cards([Card("04A1", "red", "role", "seer"), Card("04A2", "red", "role", "witch")])
    journal.close()
    db, path = sqlite3.connect(folder / "journal.db"), folder / "copy"
    spare = Spare(path)
    spare.keep(db)
    db.close()
    return spare, path


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    """Every row comes back as a statement."""
    spare, _ = kept(tmp_path)
    assert ["04A1", "04A2"] == [uid for _, uid, *_ in spare.rows()]


def test_a_damaged_line_costs_itself(tmp_path: Path) -> None:
    """A flipped bit is detected by the checksum, and the other row is still read."""
    spare, path = kept(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"seer", b"sees"))
    assert ["04A2"] == [uid for _, uid, *_ in spare.rows()]


def test_no_file_is_no_rows(tmp_path: Path) -> None:
    """A box that nobody has taught anything has no copy."""
    assert [] == list(Spare(tmp_path / "copy").rows())


def test_the_copy_is_private(tmp_path: Path) -> None:
    """Names of people are nobody else's to read."""
    _, path = kept(tmp_path)
    assert 0o600 == path.stat().st_mode & 0o777
