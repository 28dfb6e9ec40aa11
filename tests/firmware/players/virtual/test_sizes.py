"""The window has the size again that it had when it was left."""

from pathlib import Path

import pytest

from firmware.players.virtual import sizes
from firmware.players.virtual.sizes import FILE, keep_size, window_size


@pytest.fixture(autouse=True)
def _screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen for which a size is proposed."""
    monkeypatch.setattr(sizes, "proposed", lambda: (1632, 918))


def test_the_size_is_kept(tmp_path: Path) -> None:
    """The size of the last evening comes again; before the first, what is proposed for the screen."""
    folder = tmp_path / "state"
    assert (1632, 918) == window_size(folder)
    keep_size(folder, (1400, 900))
    assert (1400, 900) == window_size(folder)


@pytest.mark.parametrize("text", ["", "{", "[1400]", '["wide", "high"]', "null", "{}"])
def test_a_broken_file_counts_as_none(tmp_path: Path, text: str) -> None:
    """What cannot be read as a size is none."""
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert (1632, 918) == window_size(tmp_path)


def test_a_disk_that_cannot_be_written_to(tmp_path: Path) -> None:
    """Where no size can be kept, the window has the usual one the next time."""
    (tmp_path / "file").touch()
    keep_size(tmp_path / "file", (1400, 900))
    assert (1632, 918) == window_size(tmp_path / "file")
