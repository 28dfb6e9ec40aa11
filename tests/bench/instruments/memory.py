"""How much memory a process took."""

from pathlib import Path


def peak(process: int | None = None) -> float:
    """
    Return the most megabytes that ``process`` (none: this one) has had in memory since its program began.

    What `getrusage` says of that includes the memory of the process by which it was started.
    """
    status = Path(f"/proc/{process or 'self'}/status").read_text(encoding="ascii")
    highest = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(highest.split()[1]) / 1024
