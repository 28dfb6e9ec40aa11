"""
Which tests are run: ``slow`` ones not by `./meneur test --fast`, ``long`` ones by `./meneur test --long` alone.

The mark ``slow`` is demanded of every test that needs it. Processor time decides, not the clock: a busy machine makes
no test slow.
"""

import os
from collections.abc import Generator, Iterable, Sequence
from typing import TypeVar
from zlib import crc32

import pytest

LONG = "MENEUR_LONG" in os.environ
"""Whether the proofs are run at full size, as by `./meneur test --long`; docs/guarantees.md has the sizes."""

LIMIT = 10.0
"""Seconds of processor time that a test without the mark may take; on an ordinary machine they take one at most."""

T = TypeVar("T")

_BEGAN = pytest.StashKey[float]()


def declare(config: pytest.Config) -> None:
    """Make the marks known to a run of pytest."""
    config.addinivalue_line(
        "markers", "slow: computes for a twentieth of a second or more; left out by ./meneur test --fast"
    )
    config.addinivalue_line("markers", "long: proves by volume; run by ./meneur test --long alone")
    config.addinivalue_line("markers", "thinned(count): so many of its cases in every run, the others are long")


def spent() -> float:
    """Processor time of this process and of the children it has waited for, in seconds."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def only_long(*cases: object) -> list[pytest.ParameterSet]:
    """Mark ``cases`` of a test with parameters as ``long``; a case of several values is a tuple."""
    return [pytest.param(*(case if type(case) is tuple else (case,)), marks=pytest.mark.long) for case in cases]


def each(cases: Iterable[T], *kept: T) -> list[T]:
    """``cases`` of which a test claims the same: in the long proofs all, otherwise those ``kept``, or the first."""
    known = list(cases)
    assert set(kept) <= set(known), f"{kept} are not all among {known}"
    return known if LONG else list(kept) or known[:1]


def thin(items: Iterable[pytest.Item]) -> None:
    """
    Mark as ``long`` what the normal run leaves out of tests with parameters.

    Of a test that is ``thinned`` all cases but so many, from the first to the last of them. Of a test in several
    languages all but one, another one for each test; those of the words themselves (``tests/audio``) keep all.
    """
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        if not item.get_closest_marker("long"):
            tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for name, cases in tests.items():
        thinned, languages = cases[0].get_closest_marker("thinned"), sorted({*map(_language, cases)})
        if thinned:
            [count] = thinned.args
            kept = {round(number * (len(cases) - 1) / max(1, count - 1)) for number in range(count)}
            left = [case for number, case in enumerate(cases) if number not in kept]
        elif "audio" in cases[0].path.parts:
            left = []
        else:
            spoken = languages[crc32(name.encode()) % len(languages)]
            left = [case for case in cases if _language(case) != spoken]
        for case in left:
            case.add_marker(pytest.mark.long)


def _language(item: pytest.Item) -> str:
    """The language of a case of a test that has several; otherwise nothing."""
    return (
        str(item.callspec.params.get("language", ""))
        if isinstance(item, pytest.Function) and hasattr(item, "callspec")
        else ""
    )


def leave_out_long(items: Sequence[pytest.Item]) -> None:
    """Skip tests with the mark ``long``, unless the proofs are run at full size."""
    thin(items)
    for item in () if LONG else items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="left to ./meneur test --long"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Remember when a test began."""
    item.stash[_BEGAN] = spent()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail a test that passed, but took too long without the mark."""
    report = yield
    if call.when != "call" or report.failed or item.get_closest_marker("slow"):
        return report
    if (seconds := spent() - item.stash[_BEGAN]) > LIMIT:
        report.outcome = "failed"
        report.longrepr = (
            f"{seconds:.1f} s of processor time, set-up included: mark it @pytest.mark.slow, or make it quicker."
        )
    return report
