"""The marks: a test that needs ``slow`` does not pass without it, and no part of the project is left out by them."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ALONE = {HERE / "machine", HERE / "played"}
"""Evenings in a window and machines that are booted: there is nothing fast in them."""

BUSY = """
import pytest

from tests.harness import marks
from tests.harness.marks import leave_out_long, pytest_runtest_makereport, pytest_runtest_protocol

marks.LIMIT = 0.05


def work():
    began = marks.spent()
    while marks.spent() < began + 0.1:
        pass


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: long")
    config.addinivalue_line("markers", "long: longer")
    config.addinivalue_line("markers", "thinned: fewer")


def pytest_collection_modifyitems(items):
    leave_out_long(items)
"""
TESTS = """
import pytest
from conftest import work


def test_quick():
    pass


def test_long():
    work()


@pytest.mark.slow
def test_marked():
    work()


@pytest.mark.long
def test_of_the_longest():
    raise AssertionError


@pytest.mark.thinned(2)
@pytest.mark.parametrize("size", range(5))
def test_of_a_grid(size):
    assert size in (0, 4)


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_in_a_language(language):
    pass
"""


@pytest.mark.slow
def test_what_takes_long_bears_the_mark(tmp_path: Path) -> None:
    """A test that takes more processor time than it may fails, unless marked; long ones and most grids are skipped."""
    normal = {name: value for name, value in os.environ.items() if name != "MENEUR_LONG"}
    (tmp_path / "conftest.py").write_text(BUSY, encoding="utf-8")
    (tmp_path / "test_it.py").write_text(TESTS, encoding="utf-8")
    line = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-p",
        "no:hypothesispytest",
        "--rootdir",
        str(tmp_path),
    ]
    done = subprocess.run(
        [*line, str(tmp_path)],
        cwd=HERE.parent,
        env=normal,
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 failed, 5 passed, 6 skipped" in done.stdout, done.stdout + done.stderr
    assert "FAILED" in done.stdout.split("test_it.py::test_long")[0].splitlines()[-1]
    assert "mark it @pytest.mark.slow" in done.stdout


SLOW = "pytest.mark.slow"
LONG = "pytest.mark.long"


def fast_tests(file: Path) -> list[str]:
    """The tests of ``file`` that bear neither mark."""
    body = ast.parse(file.read_text(encoding="utf-8")).body
    of_all = [node for node in body if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"]
    if any(SLOW in ast.unparse(node.value) for node in of_all):
        return []
    tests = [node for node in body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return [test.name for test in tests if {SLOW, LONG}.isdisjoint(map(ast.unparse, test.decorator_list))]


FOLDERS = sorted({file.parent for file in HERE.rglob("test_*.py")} - ALONE)


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.relative_to(HERE)))
def test_no_part_is_left_out(folder: Path) -> None:
    """``./meneur test --fast`` runs something of every part."""
    assert any(fast_tests(file) for file in folder.glob("test_*.py"))
