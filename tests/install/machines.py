"""
Machines for the steps: a folder with a system's files in it, and the system's programs as far as the steps call them.

The commands that a stand-in is given are recorded in order; it fails only where the test says so.
"""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from firmware.appliance.install.shell import Done
from firmware.runtime.machine import BESIDE, PARTS, TREE

DEBIAN = 'PRETTY_NAME="Debian GNU/Linux {0}"\nID=debian\nVERSION_ID="{0}"\n'
OVERLAYS = "dtparam=i2c_arm=on,i2c_arm_baudrate=400000\ndtparam=spi=on\n"
CONFIGURED = '[table]\nlanguage = "en"\nboard = "{board}"\n\n[data]\ncache = ""\n'


class Programs:
    """The system's programs, and those of an installed version: apt, sysusers, systemctl, the launcher."""

    def __init__(self, root: Path, *, installed: str = "") -> None:
        self.root, self.calls = root, list[str]()
        self.packages = set(installed.split())
        self.answers: dict[str, Callable[[], Done]] = {}
        self.starts: Callable[[], bool] = lambda: True
        self.active = False

    def run(self, *command: str, show: bool = False) -> Done:  # noqa: ARG002 (what is shown is not recorded)
        """Do as the program would, in the folder."""
        said = " ".join(command)
        self.calls.append(said)
        for begins, answer in self.answers.items():
            if begins in said:
                return answer()
        return self._done(command)

    def refuse(self, words: str, code: int, output: str = "") -> None:
        """Have every call that has these words in it fail so."""
        self.answers[words] = lambda: Done(code, output)

    def called(self, words: str) -> bool:
        """Whether there was such a call."""
        return any(words in call for call in self.calls)

    def _done(self, command: tuple[str, ...]) -> Done:
        match command:
            case ("dpkg-query", *_):
                return Done(0, "".join(f"{name} installed\n" for name in sorted(self.packages)))
            case ("apt-get", *options) if "install" in options:
                self.packages.update(options[options.index("--no-install-recommends") + 1 :])
            case ("systemd-sysusers", *_):
                groups = ("audio", "video", "render", "input", "gpio", "i2c", "spi")
                lines = "".join(f"{name}:x:1:meneur\n" for name in groups)
                (self.root / "etc/group").write_text(f"{lines}meneur:x:2:\n")
            case ("systemd-tmpfiles", *_):
                for folder in ("etc/meneur/conf.d", "var/lib/meneur/history", "var/cache/meneur"):
                    (self.root / folder).mkdir(parents=True, exist_ok=True)
            case ("userdel", *_):
                (self.root / "etc/group").write_text("")
            case ("systemctl", "restart", "meneur.service"):
                self.active = self.starts()
                return Done(0 if self.active else 1)
            case ("systemctl", "is-active", *_):
                return Done(0 if self.active else 3)
            case ("env", also, launcher, "setup"):
                self._environment(Path(launcher).parent, "base", "pi", also.removeprefix("MENEUR_WITH="))
            case (_, "config", *_):
                board = "pi" if 'board = "pi"' in self._configured() else "virtual"
                return Done(0, CONFIGURED.format(board=board))
            case (_, "wiring", "--boot"):
                return Done(0, OVERLAYS)
        return Done(0)

    def _configured(self) -> str:
        path = self.root / "etc/meneur/config.toml"
        return path.read_text() if path.exists() else ""

    def _environment(self, version: Path, *parts: str) -> None:
        venv = version / ".venv"
        venv.mkdir(exist_ok=True)
        (venv / "lib").mkdir(exist_ok=True)
        (venv / "lib/package").touch()
        for part in parts:
            (venv / f"meneur.{part}").touch()


def tree(folder: Path, change: str = "", *, number: str = "", whole: bool = False) -> Path:
    """
    A copy of what is installed, which differs by ``change``, and by its ``number`` if it is given one.

    Where only steps are tried it need not be ``whole``: then the packages lack theirs, and each install copies less.
    """
    left = shutil.ignore_patterns("__pycache__")
    folder.mkdir(parents=True)
    for name in (*PARTS, *BESIDE):
        source = TREE / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=left if whole or name not in PARTS else _folders)
        else:
            shutil.copy(source, folder / name)
    (folder / "CHANGELOG.md").write_text(f"{change}\n")
    if number:
        project = folder / "pyproject.toml"
        project.write_text(re.sub(r'(?m)^version = ".*"$', f'version = "{number}"', project.read_text()))
    return folder


def _folders(folder: str, names: list[str]) -> set[str]:
    """Those of ``names`` that are folders."""
    return {name for name in names if Path(folder, name).is_dir()}


def machine(folder: Path, release: str = "12", *, pi: str = "", booted: bool = True) -> Path:
    """The root of a machine with that Debian; ``pi`` is the model of a Raspberry Pi."""
    (folder / "etc").mkdir(parents=True)
    (folder / "etc/os-release").write_text(DEBIAN.format(release))
    if pi:
        (folder / "proc/device-tree").mkdir(parents=True)
        (folder / "proc/device-tree/model").write_text(f"{pi}\0")
        (folder / "boot/firmware").mkdir(parents=True)
        (folder / "boot/firmware/config.txt").write_text("dtparam=audio=on\n[pi4]\narm_boost=1\n")
    if booted:
        (folder / "run/systemd/system").mkdir(parents=True)
    return folder


def snapshot(folder: Path) -> dict[str, bytes | str]:
    """Every file and link below ``folder``."""
    found: dict[str, bytes | str] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_symlink():
            found[str(path)] = str(path.readlink())
        elif path.is_file():
            found[str(path)] = path.read_bytes()
    return found
