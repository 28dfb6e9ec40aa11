"""What every test may rely on."""

import gc
import os
import signal
import sqlite3
from collections.abc import Generator, Iterator
from fcntl import LOCK_EX, flock
from pathlib import Path
from threading import current_thread, main_thread

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from tests.harness.marks import LONG, declare, leave_out_long, pytest_runtest_makereport, pytest_runtest_protocol
from tests.harness.sounds import keep_sounds

__all__ = ["pytest_runtest_makereport", "pytest_runtest_protocol"]

RARELY = 20_000
"""So many things are made between two searches for garbage, of which each file has one at its end."""

FAST = "not(slow)"
"""What `./meneur test --fast` asks for."""
WHOLLY_SLOW = "\npytestmark = pytest.mark.slow\n"

os.environ["LC_ALL"] = "C.UTF-8"  # whatever language the machine speaks; processes that are started get it, too

# What is tried must not depend on the numbers and words that are written anywhere in our code: they change with it, and
# to look for them takes seconds.
providers._get_local_constants = lambda: providers._local_constants

# no test fails because the machine is busy
settings.register_profile("meneur", deadline=None, max_examples=100 if LONG else 25)
settings.load_profile("meneur")


def pytest_configure(config: pytest.Config) -> None:
    """Make the marks known, and have every worker find the sounds that another one has made."""
    gc.disable()  # until all is collected: what is loaded stays, and to search it again and again takes seconds
    declare(config)
    keep_sounds()
    # a shell has what it starts in the background ignore Ctrl-C, and so would all that the tests start
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect; in a fresh clone one worker after the other, as each would compile the same files at the same time."""
    if any(Path(__file__).parent.glob("__pycache__/test_*.pyc")):
        return (yield)
    folder = keep_sounds()
    folder.mkdir(mode=0o700, exist_ok=True)
    with (folder / ".collecting").open("w") as turn:
        flock(turn, LOCK_EX)
        return (yield)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not load a file of slow tests that are left out: some load a synthesiser, or half of scipy."""
    if collection_path.suffix == ".py" and config.option.markexpr == FAST:
        return WHOLLY_SLOW in collection_path.read_text(encoding="utf-8") or None
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave long proofs to those who ask for them."""
    leave_out_long(items)


def pytest_collection_finish() -> None:
    """Leave what was loaded for the tests out of each search for garbage: it is most of the memory, and it stays."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(RARELY)
    gc.enable()


@pytest.fixture(autouse=True)
def _closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close what a test leaves open: a power cut closes nothing, and Python 3.13 warns of it."""
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def remembered(*arguments: object, **options: object) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **options)  # type: ignore[call-overload]
        if current_thread() is main_thread():  # nobody else may close those of another thread, which closes its own
            opened.append(connection)
        return connection

    monkeypatch.setattr(sqlite3, "connect", remembered)
    yield
    for connection in opened:
        connection.close()


@pytest.fixture(autouse=True, scope="module")
def _forgotten() -> Iterator[None]:
    """Let go of boxes that were cut off in the midst of an evening: each holds its journal's lock until then."""
    yield
    gc.collect()
    gc.freeze()  # what is left belongs to modules and caches, and need not be looked through again
