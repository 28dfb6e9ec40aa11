"""Pictures are kept where the user looks for them."""

from pathlib import Path

import pytest

from firmware.players.virtual.window import pictures_folder
from firmware.runtime.config import Config, Data

STATE = "state"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home of its own, with no folders."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_PICTURES_DIR", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)


def folder(home: Path) -> Path:
    """Where a picture is kept, by the user of ``home``."""
    return pictures_folder(Config(data=Data(state=str(home / STATE))))


def test_the_folder_that_the_desktop_calls_so(tmp_path: Path) -> None:
    """A French desktop has Images for pictures."""
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "user-dirs.dirs").write_text('XDG_PICTURES_DIR="$HOME/Images"\n', encoding="utf-8")
    (tmp_path / "Images").mkdir()
    assert tmp_path / "Images" == folder(tmp_path)


def test_the_usual_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a word from the desktop it is called Pictures; without a home they lie beside the journal."""
    assert tmp_path / "Pictures" == folder(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "nonexistent"))
    assert tmp_path / STATE / "pictures" == folder(tmp_path)
