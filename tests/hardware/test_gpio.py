"""The library of the header's pins, which litters where it is loaded."""

import sys
from pathlib import Path

import pytest

from hardware.gpio import load_lgpio

LITTER = "from pathlib import Path\nPath('.lgd-nfy0').touch()\nWHERE = str(Path.cwd())\n"


def test_nothing_is_left_where_we_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that writes into the working directory when it is loaded writes elsewhere, and we are back after."""
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "lgpio.py").write_text(LITTER, encoding="utf-8")
    here = tmp_path / "here"
    here.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.syspath_prepend(tmp_path / "library")
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)
    load_lgpio()
    where = Path(sys.modules.pop("lgpio").WHERE)
    assert (here, []) == (Path.cwd(), list(here.iterdir()))
    assert (True, False) == (where != here, where.exists())


def test_from_a_folder_without_a_way_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the caller's folder cannot be returned to, or is gone, the process goes to the root."""
    (tmp_path / "library").mkdir()
    here = tmp_path / "here"
    here.mkdir()
    (tmp_path / "library" / "lgpio.py").write_text(f"from pathlib import Path\nPath({str(here)!r}).rmdir()\n")
    monkeypatch.chdir(here)
    monkeypatch.syspath_prepend(tmp_path / "library")
    monkeypatch.delitem(sys.modules, "lgpio", raising=False)
    load_lgpio()
    sys.modules.pop("lgpio")
    assert Path("/") == Path.cwd()


def test_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the library, nothing happens."""
    monkeypatch.setitem(sys.modules, "lgpio", None)
    load_lgpio()
