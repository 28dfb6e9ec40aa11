"""The machine itself: what the other proofs stand on."""

from pathlib import Path

import pytest

from tests.machine.image import Image
from tests.machine.machine import Machine, MachineFailed


def test_a_power_cut(debian: Image, accelerator: str, tmp_path: Path) -> None:
    """Data written through to the second disk is there after a cut, other data may be gone; the root is new."""
    machine = Machine(debian, tmp_path, accelerator)
    with machine:
        assert machine.run("echo kept >/data/file && sync /data/file && echo lost >/root/file").code == 0
        machine.cut()
        with pytest.raises(MachineFailed, match="is off"):
            machine.run("true")
        machine.boot()
        assert machine.run("cat /data/file").output == "kept\n"
        assert machine.run("test -e /root/file").code == 1


def test_commands(machine: Machine) -> None:
    """A command's status, all that it writes, and its limit in time."""
    assert machine.run("echo out; echo err >&2; exit 3").output == "out\nerr\n"
    assert machine.run("exit 3").code == 3
    assert len(machine.run("yes | head -c 300000").output) == 300_000
    assert machine.run("sleep 60", 1).code == 124
