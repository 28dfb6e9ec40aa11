"""
Clean Debian systems, and containers in which they boot.

A system is made once and kept outside the tree, under a name made from its contents; a container is a copy
of it, boots its own systemd, and is gone when the test is. Containers are namespaces of this machine's kernel.
"""

import os
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.harness.patience import until

TREE = Path(__file__).parents[2]
TOOLS = ("mmdebstrap", "systemd-nspawn", "nsenter", "tar")
RELEASES = {"bookworm": "3.11", "trixie": "3.13"}
"""Debian 12 and 13, and the Python they have."""
PACKAGES = "systemd-sysv,dbus,udev,ca-certificates"
SOURCES = ("spidev", "evdev")
"""What has no wheel for a Raspberry Pi."""
BOOT = 120.0
"""Seconds, on a busy machine."""


def missing() -> str:
    """Why no container can boot here; nothing if one can."""
    lacking = [tool for tool in TOOLS if shutil.which(tool) is None]
    if lacking:
        return f"{', '.join(lacking)} not installed"
    return "" if os.geteuid() == 0 else "containers need root"


@dataclass(frozen=True, slots=True)
class Finished:
    """A command that ended."""

    code: int
    output: str


class Container:
    """
    A Debian that boots.

    Parameters
    ----------
    folder:
        Its root, which keeps what is written to it when the plug is pulled.
    binds:
        Folders of this machine, and where it sees them; it may not write there.

    Attributes
    ----------
    beside:
        More options of systemd-nspawn's, from the next boot on.

    """

    offline = "env PIP_NO_INDEX=1 PIP_FIND_LINKS=/wheels"
    """To be put before a command: pip takes what lies in /wheels, and nothing from elsewhere."""

    def __init__(self, folder: Path, binds: Mapping[Path, str]) -> None:
        self.folder = folder
        self._binds = binds
        self._process: subprocess.Popen[bytes] | None = None
        self._leader = ""
        self.beside: tuple[str, ...] = ()

    def __enter__(self) -> "Container":
        """Boot."""
        self.boot()
        return self

    def __exit__(self, *error: object) -> None:
        """Pull the plug."""
        self.cut()

    def boot(self) -> None:
        """Switch it on; its services have started when this returns."""
        with self._console.open("wb") as console:
            self._process = subprocess.Popen(
                self._entered("--boot"), stdin=subprocess.DEVNULL, stdout=console, stderr=console, env=_environment()
            )
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        if not (until(children.read_text, 30) and until(self._up, BOOT)):
            raise RuntimeError(f"it does not boot:\n{self._console.read_text(errors='replace')[-3000:]}")

    def _up(self) -> bool:
        """Whether its services have started; one that failed is for the tests to see."""
        assert self._process is not None
        (self._leader,) = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        return self.run("systemctl is-system-running --wait").output in ("running\n", "degraded\n")

    def run(self, command: str, seconds: float = 900) -> Finished:
        """Have a shell run ``command``, as root, for so many seconds at most (then its code is 124)."""
        line = ["nsenter", "-t", self._leader, "-m", "-u", "-i", "-n", "-p", "-C", "timeout", str(seconds), "sh", "-c"]
        clean = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"}
        ran = subprocess.run(
            [*line, command],
            env=clean,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
        return Finished(ran.returncode, ran.stdout.decode(errors="replace"))

    def does(self, command: str, seconds: float = 900) -> str:
        """What ``command`` wrote; it must succeed."""
        done = self.run(command, seconds)
        assert done.code == 0, done.output
        return done.output

    def while_off(self, command: str) -> Finished:
        """Have a shell run ``command`` in it as in a system that is being made: its own systemd does not run."""
        entered = self._entered("--as-pid2", "sh", "-c", command)
        out, err = subprocess.PIPE, subprocess.STDOUT
        ran = subprocess.run(entered, stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=_environment(), check=False)
        return Finished(ran.returncode, ran.stdout.decode(errors="replace"))

    @property
    def _console(self) -> Path:
        return self.folder.with_suffix(".console")

    def _entered(self, *more: str) -> list[str]:
        binds = [f"--bind-ro={path}:{where}" for path, where in self._binds.items()]
        alone = ("--register=no", "--keep-unit", "--console=pipe", "--timezone=off", "--resolv-conf=copy-host")
        return [
            "systemd-nspawn",
            "-q",
            "-D",
            str(self.folder),
            "-M",
            self.folder.name,
            *alone,
            *self.beside,
            *binds,
            *more,
        ]

    def cut(self) -> None:
        """Pull the plug: everything in it is killed at once."""
        if self._process is not None:
            if self._process.poll() is None:
                os.kill(int(self._leader or self._process.pid), signal.SIGKILL)
            self._process.wait(30)
        self._process, self._leader = None, ""


def copy(release: str, folder: Path, processor: str = "amd64") -> Path:
    """A clean root of ``release`` at ``folder``, for a processor that runs here or is emulated."""
    folder.mkdir(parents=True)
    _run("tar", "-C", str(folder), "-xf", str(_system(release, processor)))
    return folder


def wheels(release: str, processor: str = "amd64") -> Path:
    """
    A folder with everything that the appliance asks pip for, made once; so that no test downloads it again.

    For ``"arm64"`` it has the drivers of a Raspberry Pi, too, two of them as sources.
    """
    project = tomllib.loads((TREE / "pyproject.toml").read_text())["project"]
    sets = {**project["optional-dependencies"], "base": project["dependencies"]}
    left_out = {"test", "piper", *(() if processor == "arm64" else ("pi",))}
    pins = {pin for name, pins in sets.items() if name not in left_out for pin in pins}
    sources = {pin for pin in pins if pin.startswith(SOURCES)}
    name = sha256(" ".join(sorted(pins)).encode()).hexdigest()[:12]
    folder = _kept() / f"wheels-{release}-{processor}-{name}"
    if not folder.exists():
        with TemporaryDirectory(dir=_kept(), prefix="making-") as scratch:
            made = Path(scratch) / "wheels"
            machine = "aarch64" if processor == "arm64" else "x86_64"
            platforms = (f"--platform=manylinux_2_{number}_{machine}" for number in (17, 27, 28, 34))
            only = ("--only-binary=:all:", f"--python-version={RELEASES[release]}", *platforms)
            _download(made, *only, *sorted(pins - sources))
            if sources:  # and what they are built with
                _download(made, f"--no-binary={','.join(SOURCES)}", *sorted(sources), "setuptools", "wheel")
            made.rename(folder)
    return folder


def _download(folder: Path, *what: str) -> None:
    _run(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(folder), *what)


def _system(release: str, processor: str) -> Path:
    """The root of ``release`` as an archive, made once."""
    path = _kept() / f"{release}-{processor}-{sha256(PACKAGES.encode()).hexdigest()[:12]}.tar"
    if not path.exists():
        with TemporaryDirectory(dir=_kept(), prefix="making-") as scratch:
            made = Path(scratch) / "root.tar"
            make = ("mmdebstrap", "--variant=apt", f"--include={PACKAGES}", f"--architectures={processor}")
            _run(*make, release, str(made))
            made.rename(path)
    return path


def _kept() -> Path:
    usual = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "meneur/debian"
    folder = Path(os.environ.get("MENEUR_DEBIAN") or usual)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _environment() -> dict[str, str]:
    return {**os.environ, "SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"}


def _run(*command: str) -> None:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed ({done.returncode}):\n{done.stdout[-4000:]}")
