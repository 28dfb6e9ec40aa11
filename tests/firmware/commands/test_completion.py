"""The completion, in the real shells: keys are pressed, and what the shell writes is read."""

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.harness.patience import PATIENCE

SET_UP = {
    "bash": (["--norc", "--noprofile", "-i"], "source {file}"),
    "zsh": (["-f", "-i"], "fpath=({folder} $fpath); autoload -U compinit; compinit -u -D"),
}
NAMES = {"bash": "meneur.bash", "zsh": "_meneur"}


@contextmanager
def terminal(shell: str, folder: Path) -> Iterator[int]:
    """A shell that knows the completion in ``folder``; the terminal at which it sits."""
    program = shutil.which(shell)
    assert program, f"{shell} is not installed: the tests of the completion need it (apt install {shell})"
    arguments, line = SET_UP[shell]
    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "dumb", "PS1": "", "HOME": str(folder)}
    running = subprocess.Popen(
        [program, *arguments], stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
    )
    os.close(slave)
    try:
        os.write(master, f"{line.format(file=folder / NAMES[shell], folder=folder)}; echo rea''dy\n".encode())
        assert "ready" in until(master, "ready\r\n")
        yield master
    finally:
        running.kill()
        running.wait()
        os.close(master)


def until(master: int, words: str) -> str:
    """What is written up to ``words``, or until nobody can wait any longer."""
    said, latest = "", time.monotonic() + PATIENCE
    while words not in said and time.monotonic() < latest:
        if select.select([master], [], [], 0.1)[0]:
            said += os.read(master, 4096).decode(errors="replace")
    return said


@pytest.mark.thinned(1)
@pytest.mark.parametrize("shell", ["bash", pytest.param("zsh", marks=pytest.mark.slow)])
def test_a_shell_completes(shell: str, tmp_path: Path) -> None:
    """A command, a command of the launcher, an option, a choice and a command below another are completed."""
    made = subprocess.run(
        [sys.executable, "-m", "firmware", "completion", shell],
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    (tmp_path / NAMES[shell]).write_text(made.stdout)
    with terminal(shell, tmp_path) as master:
        for typed, rest in (
            ("meneur reh", "earse"),
            ("meneur set", "up"),
            ("meneur demo --edi", "tion"),
            ("meneur demo --edition coll", "ector"),
            ("meneur cards sh", "eet"),
        ):
            os.write(master, f"{typed}\t".encode())
            assert typed.split()[-1] + rest in until(master, typed.split()[-1] + rest), typed
            os.write(master, b"\x15")  # Ctrl-U: away with the line
