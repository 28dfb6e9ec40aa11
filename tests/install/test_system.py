"""Machines that cannot become a box: a sentence each, with the way out, before anything is changed."""

import os
import shutil
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

import pytest

from firmware.appliance.install.errors import InstallRefused
from firmware.appliance.install.shell import Done, SystemShell, last_words
from firmware.appliance.install.system import alone, refuse_unfit, refuse_without_root
from firmware.cli import main
from firmware.runtime.machine import TREE, Machine
from tests.install.machines import machine

Usage = namedtuple("Usage", "total used free")


@pytest.fixture
def at(tmp_path: Path) -> Machine:
    """A Debian 13."""
    return Machine(machine(tmp_path / "machine", "13"))


@pytest.mark.slow
@pytest.mark.long
def test_a_fitting_machine_is_not_refused(at: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian 13 with enough room is accepted."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(0, 0, 2_000_000_000))
    refuse_unfit(at)


@pytest.mark.parametrize(
    ("system", "named"), [('ID=ubuntu\nVERSION_ID="24.04"\nPRETTY_NAME="Ubuntu"', "Ubuntu"), ("", "unknown")]
)
def test_another_system(at: Machine, system: str, named: str) -> None:
    """It is named, with what is needed, and how to get it."""
    (at.root / "etc/os-release").write_text(system)
    with pytest.raises(InstallRefused, match=rf"{named}.*Debian or Raspberry Pi OS, 12 or 13.*docs/install.md"):
        refuse_unfit(at)


def test_32_bits(at: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The programs of the system decide, whatever its kernel is."""
    monkeypatch.setattr(sys, "maxsize", 2**31 - 1)
    with pytest.raises(InstallRefused, match=r"32 bits.*64-bit"):
        refuse_unfit(at)


@pytest.mark.slow
@pytest.mark.long
def test_too_little_room(at: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message gives free and needed megabytes; an upgrade needs less than a first install."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(0, 0, 900_000_000))
    with pytest.raises(InstallRefused, match=r"900 MB are free in .* and 1500 are needed"):
        refuse_unfit(at)
    at.cache.mkdir(parents=True)
    refuse_unfit(at)


def test_a_second_install_at_the_same_time() -> None:
    """It is refused until the first has finished."""
    if os.geteuid() != 0:
        pytest.skip("the lock is root's")
    with alone(), pytest.raises(InstallRefused, match="another install is running"), alone():
        pass
    with alone():
        pass


@pytest.mark.slow
@pytest.mark.thinned(1)
@pytest.mark.parametrize("command", ["install", "uninstall"])
def test_without_root(command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It prints one sentence, with the command to type."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(0, 0, 2_000_000_000))
    monkeypatch.setattr(Machine, "system", {"ID": "debian", "VERSION_ID": "12"})
    assert 2 == main([command])
    assert f"this changes the system and needs root. Type:  sudo ./meneur {command}\n" in capsys.readouterr().err


def test_without_root_on_an_installed_box(at: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """There the command is installed on the system: its user need not have the project."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    with pytest.raises(InstallRefused, match=r"Type:  sudo meneur uninstall$"):
        refuse_without_root(Machine(at.root, at.versions / "0.1.0-1234abcd"), "uninstall")


def test_what_a_program_complains_of_is_not_what_it_says() -> None:
    """The output may go into a file; a person sees both."""
    done = SystemShell().run("sh", "-c", "echo a line of config.txt; echo a warning >&2; exit 3")
    assert Done(3, "a line of config.txt\n", "a warning\n") == done
    assert "a line of config.txt / a warning" == last_words(done)
    assert Done(127, "", "no-such-program: not found") == SystemShell().run("no-such-program")


@pytest.mark.slow
def test_the_installer_needs_nothing_but_python() -> None:
    """It is loaded by a bare interpreter, for it runs before there is anything else."""
    code = (
        "import sys, firmware.commands.install, firmware.commands.uninstall, firmware.commands.package;"
        "import firmware.appliance.install.running, firmware.appliance.install.package;"
        "import firmware.appliance.install.system;"
        "own = {'__main__', 'engine', 'audio', 'hardware', 'firmware'};"
        "print({name.partition('.')[0] for name, at in sys.modules.items() if at} - sys.stdlib_module_names - own)"
    )
    bare = [sys.executable, "-P", "-S", "-B", "-c", code]
    done = subprocess.run(bare, env={"PYTHONPATH": str(TREE)}, capture_output=True, text=True, check=False)
    assert (0, "set()\n") == (done.returncode, done.stdout), done.stderr
