"""What every test may rely on."""

import gc
import os
import sqlite3
from collections.abc import Iterator

import pytest

os.environ["LC_ALL"] = "C.UTF-8"  # whatever language the machine speaks; processes that are started get it, too


@pytest.fixture(autouse=True)
def _closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close what a test leaves open: a power cut closes nothing, and Python 3.13 warns of it."""
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def remembered(*arguments: object, **options: object) -> sqlite3.Connection:
        opened.append(connect(*arguments, **options))  # type: ignore[call-overload]
        return opened[-1]

    monkeypatch.setattr(sqlite3, "connect", remembered)
    yield
    for connection in opened:
        connection.close()


@pytest.fixture(autouse=True, scope="module")
def _forgotten() -> Iterator[None]:
    """Let go of boxes that were cut off in the midst of an evening: each holds its journal's lock until then."""
    yield
    gc.collect()
