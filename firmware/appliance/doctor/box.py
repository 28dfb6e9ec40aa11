"""The box: its settings, its memory, its service and its log."""

import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from firmware.appliance.doctor.logs import LINES, harmless
from firmware.appliance.memory import Unreadable, contents
from firmware.appliance.selftest.report import FILE
from firmware.runtime.config import Config, ConfigError, load, to_toml
from firmware.runtime.machine import Machine
from firmware.session.assembly import JOURNAL

PATIENCE = 10.0  # seconds that another program is given to answer
SYSTEM = Path("/var/lib/meneur")
UNITS = ("meneur.service", "meneur-page@goodbye.service")
PROPERTIES = (
    "Id,LoadState,ActiveState,SubState,Result,NRestarts,ExecMainStatus,WatchdogTimestamp,UnitFileState,StatusText"
)


@dataclass(frozen=True, slots=True)
class Answer:
    """The lines that a program wrote; where there are none, a sentence that says why."""

    lines: Sequence[str]
    why_not: str = ""


def asked(*command: str) -> Answer:
    """What ``command`` answers."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return Answer((), f"{command[0]} could not be run ({type(error).__name__})")
    return Answer(done.stdout.splitlines(), done.stderr.strip() or f"{command[0]} prints nothing")


def settings(files: Sequence[Path], overrides: Sequence[str]) -> Iterator[str]:
    """Which files are read, what is wrong with them, or else what differs from the shipped settings."""
    yield f"read: {', '.join(map(str, files)) or 'no files'}"
    try:
        config = load(files, overrides)
    except ConfigError as error:
        yield from str(error).splitlines()
    else:
        yield from to_toml(config, changed=True).splitlines() or ("everything is at its default",)


def memory(config: Config) -> Iterator[str]:
    """How much is in the journal, and nothing of what; which files lie beside it."""
    state = config.data.state_directory()
    journal = state / JOURNAL
    if not journal.exists():
        yield f"there is no {journal} yet"
        if state != SYSTEM and SYSTEM.is_dir():
            yield f"that of the installed box is in {SYSTEM}: run this with sudo"
        return
    try:
        yield f"{journal}: {contents(journal)}"
    except Unreadable as error:
        yield f"{journal} cannot be read: {error}"
    damaged = sorted(path.name for path in state.glob("*.damaged-*"))
    yield f"set aside because they could not be read: {', '.join(damaged) or 'none'}"


def selftest(config: Config) -> Iterator[str]:
    """What the last self-test found, which reveals nothing of any game."""
    report = config.data.state_directory() / FILE
    yield from report.read_text(encoding="utf-8").splitlines() if report.exists() else ("none yet",)


def service(machine: Machine | None = None) -> Iterator[str]:
    """Which version is in use and which was before it, and how the service manager finds it."""
    machine = machine or Machine()
    before = machine.previous.resolve().name if machine.previous.exists() else "none"
    yield f"installed: {machine.running.name if machine.running else 'no version'}; before it: {before}"
    for unit in UNITS:
        answer = asked("systemctl", "show", "--no-pager", f"--property={PROPERTIES}", unit)
        yield from answer.lines or (answer.why_not,)


def log() -> Iterator[str]:
    """The last lines of the log that may be given away."""
    units = (f"--unit={unit}" for unit in UNITS)
    answer = asked("journalctl", "--quiet", "--no-pager", "--output=short-iso", f"--lines={LINES}", *units)
    yield from harmless(answer.lines) if answer.lines else (answer.why_not,)
