"""A picture that somebody keeps lies where he finds it, beside the earlier ones."""

from datetime import datetime
from pathlib import Path

import pytest

from hardware.virtual.keeping import keep

NOW = datetime(2026, 3, 4, 21, 5)
WORDS = {"end.saved": "Saved in #: @", "end.unsaved": "Not in @"}


def test_no_picture_is_written_over_another(tmp_path: Path) -> None:
    """Two pictures of one minute are two files, and the words name the folder and the file."""
    said = [keep(tmp_path / "Bilder", lambda path: path.touch(exist_ok=False), WORDS, NOW) for _ in range(2)]
    written = sorted(path.name for path in (tmp_path / "Bilder").iterdir())
    assert ["Meneur 2026-03-04 21-05 (2).png", "Meneur 2026-03-04 21-05.png"] == written
    assert sorted(said) == [f"Saved in {tmp_path / 'Bilder'}: {name}" for name in written]


def test_a_folder_at_home_is_called_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of the user's own is called as on his desktop, whether the picture could be written or not."""
    monkeypatch.setenv("HOME", str(tmp_path))
    assert keep(tmp_path / "Images", lambda path: path.touch(), WORDS, NOW).startswith("Saved in Images: Meneur 2")
    whole = tmp_path / "Games" / "Images"
    assert keep(whole, lambda path: path.touch(), WORDS, NOW).startswith(f"Saved in {whole}: Meneur 2")
    (tmp_path / "Photos").touch()
    assert "Not in Photos" == keep(tmp_path / "Photos", lambda path: path.touch(), WORDS, NOW)
