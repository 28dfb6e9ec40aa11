"""
A machine to break things on: booted from the image, asked over a line of its own, looked at, and cut off.

The root is as new at every boot; what is on the second disk (``/data``) stays, through power cuts too. It
never outlives the test that booted it, and whatever it is asked for has a limit in time.
"""

import json
import shutil
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from PIL import Image as Picture

from tests.harness.patience import until
from tests.machine.image import TREE, Image

BOOT = 300.0
"""Seconds: emulated on a busy machine it has taken a minute and a half."""
SCREEN = (800, 480)


class MachineFailed(RuntimeError):
    """The machine did not come up, or did not answer in time."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A command that ended."""

    code: int
    output: str

    def lines(self) -> list[Any]:
        """What it printed, each line a value of JSON; it must have succeeded."""
        assert self.code == 0, self.output
        return [json.loads(line) for line in self.output.splitlines()]


class Line:
    """Lines of JSON to and from a socket of qemu's."""

    def __init__(self, path: Path, patience: float) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        until = time.monotonic() + patience
        while self._socket.connect_ex(str(path)) != 0:
            if time.monotonic() > until:
                raise MachineFailed(f"qemu does not open {path}")
            time.sleep(0.02)
        self._file = self._socket.makefile("rb")

    def ask(self, question: dict[str, object], seconds: float) -> dict[str, Any]:
        """Ask, and wait so long for the answer."""
        try:
            self._socket.sendall(json.dumps(question).encode() + b"\n")
        except ConnectionError as error:
            raise MachineFailed("the machine has gone") from error
        return self.hear(seconds)

    def hear(self, seconds: float) -> dict[str, Any]:
        """The next thing said."""
        self._socket.settimeout(seconds)
        try:
            line = self._file.readline()
        except TimeoutError as error:
            raise MachineFailed(f"the machine has not answered for {seconds:.0f} seconds") from error
        except ConnectionError:
            line = b""  # qemu broke down, as on a KVM that lacks what the processor promises
        if not line:
            raise MachineFailed("the machine has gone")
        heard: dict[str, Any] = json.loads(line[line.find(b"{") :])  # a serial line begins with noise
        return heard

    def close(self) -> None:
        """Let go of it."""
        self._file.close()
        self._socket.close()


class Emulated(ABC):
    """
    What every machine of QEMU's can be asked.

    Parameters
    ----------
    folder:
        Where its disks and its console's text are kept; an empty folder of its own.

    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._qemu: subprocess.Popen[bytes] | None = None
        self._agent: Line | None = None
        self._monitor: Line | None = None

    @abstractmethod
    def _command(self) -> list[str]:
        """How it is switched on: its agent, monitor and console are in its folder, under these names."""

    def __enter__(self) -> Self:
        """Boot."""
        self.boot()
        return self

    def __exit__(self, *error: object) -> None:
        """Cut."""
        self.cut()

    def switch_on(self) -> None:
        """Switch it on, and wait for nothing: it may be off again before it can be asked."""
        for name in ("agent", "monitor"):
            (self._folder / name).unlink(missing_ok=True)
        self._qemu = subprocess.Popen(self._command(), stdin=subprocess.DEVNULL)

    def boot(self, seconds: float = BOOT) -> None:
        """Switch it on; it is up when this returns. Raises `MachineFailed` with the end of what its console said."""
        self.switch_on()
        try:
            self._agent, self._monitor = Line(self._folder / "agent", 10), Line(self._folder / "monitor", 10)
            self._monitor.hear(10)
            self._monitor.ask({"execute": "qmp_capabilities"}, 10)
            self._agent.hear(seconds)
        except MachineFailed as error:
            self.cut()
            raise MachineFailed(f"{error}; its console said last:\n{self.console()[-3000:]}") from error

    def run(self, command: str, seconds: float = 60) -> Finished:
        """Have a shell run ``command``, as root and in /, for so many seconds at most (then its code is 124)."""
        if self._agent is None:
            raise MachineFailed("the machine is off")
        # the machine's own clock ends it; ours is for a machine that hangs
        return Finished(**self._agent.ask({"command": command, "seconds": seconds}, seconds + 60))

    def start(self, name: str, command: str) -> "Program":
        """Have ``command`` run beside, as the service ``name``; one that still has this name is stopped."""
        keep = "-p Environment=PYTHONPATH=$PYTHONPATH -p Environment=HOME=/root"
        write = f"-p StandardOutput=truncate:/run/{name}.out -p StandardError=journal"
        stop = f"systemctl stop {name} 2>/dev/null"
        started = self.run(f"{stop}; systemd-run --quiet --collect --unit={name} {keep} {write} {command}")
        assert started.code == 0, started.output
        return Program(self, name)

    def ask(self, execute: str, **arguments: object) -> Any:
        """Ask qemu itself, in the words of its monitor (QMP)."""
        if self._monitor is None:
            raise MachineFailed("the machine is off")
        answer = self._monitor.ask({"execute": execute, "arguments": arguments}, 30)
        while "event" in answer:
            answer = self._monitor.hear(30)
        assert "return" in answer, answer
        return answer["return"]

    def console(self) -> str:
        """What the kernel said on its serial console, of this boot."""
        return (self._folder / "console").read_text(errors="replace")

    def goes_off(self, seconds: float) -> bool:
        """Whether it comes to switch itself off."""
        qemu = self._qemu
        return qemu is not None and until(lambda: qemu.poll() is not None, seconds)

    def cut(self) -> None:
        """Pull the plug."""
        for line in (self._agent, self._monitor):
            if line is not None:
                line.close()
        self._agent = self._monitor = None
        if self._qemu is not None:
            self._qemu.kill()
            self._qemu.wait()
            self._qemu = None


class Machine(Emulated):
    """
    A PC.

    Parameters
    ----------
    image:
        What it starts from.
    folder:
        Where its disks and its console's text are kept; an empty folder of its own.
    accelerator:
        ``"kvm"`` or ``"tcg"``.

    """

    def __init__(self, image: Image, folder: Path, accelerator: str) -> None:
        super().__init__(folder)
        self._image, self._accelerator = image, accelerator
        _project(folder)
        _disk(folder / "data", "data", "256M")

    def screenshot(self) -> Picture.Image:
        """What its screen shows now."""
        self.ask("screendump", filename=str(self._folder / "screen.ppm"))
        with Picture.open(self._folder / "screen.ppm") as picture:
            return picture.convert("RGB")

    def _command(self) -> list[str]:
        here, width, height = self._folder, *SCREEN
        disks = (
            f"if=virtio,format=raw,snapshot=on,file={self._image.root}",
            f"if=virtio,format=raw,readonly=on,file={here}/project",
            f"if=virtio,format=raw,file={here}/data",
        )
        return [
            *("setpriv", "--pdeathsig", "KILL"),  # it dies with the tests, however they end
            *(
                "qemu-system-x86_64",
                "-accel",
                self._accelerator,
                "-cpu",
                "max",
                "-m",
                "1024",
                "-smp",
                "2",
                "-no-reboot",
            ),
            *("-display", "none", "-vga", "none", "-device", f"VGA,xres={width},yres={height}", "-nic", "none"),
            *("-kernel", str(self._image.kernel), "-initrd", str(self._image.initial)),
            *("-append", "root=/dev/vda rootfstype=ext4 rw console=tty0 console=ttyS0 panic=-1 quiet"),
            *(part for disk in disks for part in ("-drive", disk)),
            *("-device", "virtio-serial", "-chardev", f"socket,id=agent,path={here}/agent,server=on,wait=off"),
            *("-device", "virtserialport,chardev=agent,name=agent", "-device", "qemu-xhci"),
            *("-serial", f"file:{here}/console", "-qmp", f"unix:{here}/monitor,server=on,wait=off"),
        ]


class Program:
    """A service of a machine, and what it writes."""

    def __init__(self, machine: Emulated, name: str) -> None:
        self._machine, self._name = machine, name

    def do(self, *words: str) -> None:
        """Give it an order, if it is one that takes them (`tests.machine.inside.orders`)."""
        assert self._machine.run(f"echo {' '.join(words)} >/run/orders").code == 0, self.complains()

    def printed(self) -> list[str]:
        """The lines it wrote to its standard output so far."""
        return self._machine.run(f"cat /run/{self._name}.out").output.splitlines()

    def runs(self) -> bool:
        """Whether it has not ended."""
        return self._machine.run(f"systemctl is-active {self._name}").code == 0

    def prints(self, *lines: str, seconds: float = 30) -> bool:
        """Whether it comes to have printed just these lines, before it ends."""
        until(lambda: not self.runs() or list(lines) == self.printed(), seconds)
        return list(lines) == self.printed()

    def holds(self, device: str, seconds: float = 30) -> bool:
        """Whether it comes to have a file open whose path has ``device`` in it."""
        files = f"/proc/$(systemctl show --property=MainPID --value {self._name})/fd"
        return self._machine.run(f"until ls -l {files} | grep {device}; do sleep 0.2; done", seconds).code == 0

    def complains(self) -> str:
        """What it wrote to its standard error."""
        return self._machine.run(f"journalctl --quiet --no-pager --output=cat --unit={self._name}").output

    def signal(self, name: str) -> None:
        """Send it a signal, such as ``"TERM"``, and nothing else of its service."""
        done = self._machine.run(f"systemctl kill --kill-whom=main --signal={name} {self._name}")
        assert done.code == 0, done.output

    def ends(self, seconds: float = 30) -> bool:
        """Whether it comes to an end."""
        return self._machine.run(f"while systemctl is-active {self._name}; do sleep 0.1; done", seconds).code == 0


def _project(folder: Path) -> None:
    """A disk with the tree as it stands, without what was made from it."""
    made = shutil.ignore_patterns("__pycache__", ".*", "*.egg-info", "out")
    tree = shutil.copytree(TREE, folder / "tree", ignore=made)
    _disk(folder / "project", "project", "256M", tree)


def _disk(path: Path, label: str, size: str, content: Path | None = None) -> None:
    """A file system in a file."""
    filled = () if content is None else ("-d", str(content))
    make = ["/sbin/mke2fs", "-q", "-t", "ext4", "-L", label, *filled, str(path), size]
    subprocess.run(make, check=True, stdout=subprocess.DEVNULL)
