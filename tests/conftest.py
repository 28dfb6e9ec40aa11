"""What every test may rely on."""

import gc
import os
import sqlite3
from collections.abc import Iterator

import pytest
from hypothesis import settings

os.environ["LC_ALL"] = "C.UTF-8"  # whatever language the machine speaks; processes that are started get it, too

settings.register_profile("meneur", deadline=None)  # no test fails because the machine is busy
settings.load_profile("meneur")

SLOW = frozenset(
    {
        "test_espeak",
        "test_beds",
        "test_piper",
        "test_speakers",
        "test_heard",
        "test_properties",
        "test_rehearsal",
        "test_settings",
        "test_supervisor",
        "test_sheet",
        "test_guide",
        "test_public",
        "test_bridge",
        "test_bench",
        "test_bench_sound",
        "test_bench_service",
        "test_chaos",
        "test_access",
        "test_faults",
        "test_crash",
        "test_docs",
        "test_gestures",
        "test_meddling",
        "test_mutants",
        "test_resume",
        "test_simulate_odds",
        "test_whole_game",
        "test_window",
        "test_launcher",
        "test_commands",
        "test_evening",
        "test_simulate",
        "test_referee",
        "test_referee_fuzz",
        "test_referee_twins",
        "test_village_party",
        "test_even",
        "test_workshop",
        "test_wiring_drawing",
        "test_sequences",
        "test_steps",
        "test_package",
        "test_table",
        "test_tray",
        "test_interruptions",
        "test_add_a_role",
        "test_resolution",
        "test_completion",
    }
)
"""Files of tests that take seconds of computing each, or other programs; ``./meneur test --fast`` leaves them out."""
SLOW_FOLDERS = frozenset({"secrecy", "played"})
"""Folders in which every file is one of those."""


def pytest_configure(config: pytest.Config) -> None:
    """Make the mark known."""
    config.addinivalue_line("markers", "slow: takes seconds of computing; left out by ./meneur test --fast")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow."""
    for item in items:
        if item.path.stem in SLOW or item.path.parent.name in SLOW_FOLDERS:
            item.add_marker(pytest.mark.slow)


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
