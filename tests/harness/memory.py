"""Temporary folders in memory: half of an evening's time is waiting for the disk."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from multiprocessing.util import get_temp_dir
from pathlib import Path

import pytest

MEMORY = Path("/dev/shm")
ROOM = 1 << 30
"""Bytes that have to be free there."""


@pytest.fixture(scope="package", autouse=True)
def in_memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have temporary folders lie in memory, if there is room."""
    if not MEMORY.is_dir() or os.statvfs(MEMORY).f_flag & os.ST_NOEXEC or shutil.disk_usage(MEMORY).free < ROOM:
        yield
        return
    tmp_path_factory.getbasetemp()  # which other packages need when this folder is gone
    get_temp_dir()  # of processes that are forked: it is taken away after the last test, when the folder is gone
    before = tempfile.tempdir
    with tempfile.TemporaryDirectory(dir=MEMORY, prefix="meneur-tests-", ignore_cleanup_errors=True) as folder:
        tempfile.tempdir = folder
        yield
        tempfile.tempdir = before


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """A folder of the test's own."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:  # a process that is ended may still write
        yield Path(folder)
