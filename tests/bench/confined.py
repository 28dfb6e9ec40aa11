"""A small computer within this one: one core, of which a process and all that it starts get a fifth."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bench.measuring import CannotMeasure

PERIOD, SHARE = 5000, 1000
"""Microseconds, and how many of them there are to work: short, so that the rest is no long stall."""

_ROOTS = (Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup"))
_FIRST = "20000"
"""Its weight beside what else this computer does, of 1024: what it may have, it gets."""


@contextmanager
def fifth_of_a_core() -> Iterator[Path]:
    """Give the file to which a process writes its id to be confined; raise `CannotMeasure` where nobody may do that."""
    group = next(root for root in _ROOTS if root.is_dir()) / f"meneur-bench-{os.getpid()}"
    try:
        group.mkdir()
    except OSError as error:
        raise CannotMeasure(f"processes cannot be slowed down here ({error}): run it as root") from error
    try:
        _limit(group)
        yield group / "cgroup.procs"
    except OSError as error:
        raise CannotMeasure(f"processes cannot be slowed down here ({error})") from error
    finally:
        group.rmdir()


def _limit(group: Path) -> None:
    """Set the limits as this kernel's control groups have them, the older ones or the newer."""
    if (group / "cpu.cfs_quota_us").exists():
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(SHARE))
        (group / "cpu.shares").write_text(_FIRST)
    else:
        (group / "cpu.max").write_text(f"{SHARE} {PERIOD}")
