"""A small computer within this one: one core, of which a process and all that it starts get a fifth, and 512 MB."""

import os
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.bench.instruments.measuring import CannotMeasure

PERIOD, SHARE = 5000, 1000
"""Microseconds, and how many of them there are to work: short, so that the rest is no long stall."""

MEMORY = 512_000_000
"""Bytes of memory for all of it; a process that needs more is ended."""

_OLDER, _NEWER = Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup")
"""Where the kernel's control groups are: each kind of limit in a tree of its own, or all in one."""

_FIRST = "20000"
"""Its weight beside what else this computer does, of 1024: what it may have, it gets."""


@contextmanager
def small_computer() -> Iterator[tuple[Path, ...]]:
    """Yield the files in which a process writes its id to be confined; raise `CannotMeasure` where nobody may."""
    with ExitStack() as groups:
        try:
            yield tuple(groups.enter_context(_group(root, limits)) / "cgroup.procs" for root, limits in _limits())
        except OSError as error:
            raise CannotMeasure(f"processes cannot be slowed down here ({error}): run it as root") from error


def _limits() -> tuple[tuple[Path, dict[str, str]], ...]:
    """The limits by file, as this kernel's control groups have them, by the tree that has them."""
    if _OLDER.is_dir():
        slow = {"cpu.cfs_period_us": f"{PERIOD}", "cpu.cfs_quota_us": f"{SHARE}", "cpu.shares": _FIRST}
        return (_OLDER, slow), (_OLDER.parent / "memory", {"memory.limit_in_bytes": f"{MEMORY}"})
    return ((_NEWER, {"cpu.max": f"{SHARE} {PERIOD}", "memory.max": f"{MEMORY}"}),)


@contextmanager
def _group(root: Path, limits: dict[str, str]) -> Iterator[Path]:
    """A control group with these limits; it is gone once nothing is in it any more."""
    group = root / f"meneur-bench-{os.getpid()}"
    group.mkdir()
    try:
        for name, limit in limits.items():
            (group / name).write_text(limit)
        yield group
    finally:
        group.rmdir()
