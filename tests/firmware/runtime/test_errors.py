"""Every error is reported in a sentence that says what to do."""

import errno
from pathlib import Path

import pytest

from firmware.cli import main
from firmware.runtime.errors import sentence


@pytest.mark.parametrize("command", [["cards", "list"], ["play", "--humans", "0"], ["run"]])
def test_no_state_folder(command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A state folder that is a file is named, with the reason and what to do."""
    file = tmp_path / "file"
    file.touch()
    assert 2 == main([*command, "--state", str(file), "--set", "sound.silent=true"])
    expected = f"meneur: {file} cannot be used (File exists): correct this, or name another file\n"
    assert expected == capsys.readouterr().err


def test_full_disk() -> None:
    """An error without a file name, such as a disk that is full, is reported by its reason."""
    expected = "a file cannot be read or written (No space left on device): correct this, or name another file"
    assert expected == sentence(OSError(errno.ENOSPC, "No space left on device"))


def test_no_such_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A card file that is not there is not called wrong TOML."""
    path = tmp_path / "cards.toml"
    assert 2 == main(["cards", "import", str(path), "--state", str(tmp_path)])
    expected = f"meneur: {path} cannot be read (No such file or directory): name a TOML file of cards\n"
    assert expected == capsys.readouterr().err
