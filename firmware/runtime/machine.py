"""
The machine: where everything is on it, and what it is.

Every path of the appliance is named here, once; all of them lie under ``root``, which is ``/`` except in tests.
"""

import os
import platform
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from firmware.runtime.config.sections import Table
from firmware.runtime.config.system import system_language

TREE = Path(__file__).parents[2]
PARTS = ("engine", "audio", "hardware", "firmware")
"""The packages that run."""
BESIDE = ("systemd", "docs", "meneur", "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE")
"""What is installed beside them."""
USER = "meneur"
MODEL = "MENEUR_MODEL"
"""What names another file in which a Raspberry Pi says that it is one."""
SPECIAL = {"__pycache__", ".venv"}


@dataclass(frozen=True)
class Machine:
    """
    The paths of a machine, and what it is.

    Parameters
    ----------
    root:
        Its root folder.
    tree:
        What is installed on it: a checkout, an unpacked package, or a version that is installed.

    """

    root: Path = Path("/")
    tree: Path = TREE

    # -- where everything is ---------------------------------------------------------------------------

    @cached_property
    def home(self) -> Path:
        """All that is the program's own."""
        return self.root / "opt/meneur"

    @cached_property
    def versions(self) -> Path:
        """A folder for each version."""
        return self.home / "versions"

    @cached_property
    def current(self) -> Path:
        """The link to the version that runs."""
        return self.home / "current"

    @cached_property
    def previous(self) -> Path:
        """The link to the version that ran before."""
        return self.home / "previous"

    @cached_property
    def unfinished(self) -> Path:
        """There as long as an install is going on."""
        return self.home / "unfinished"

    @cached_property
    def launcher(self) -> Path:
        """The command ``meneur`` for everybody."""
        return self.root / "usr/local/bin/meneur"

    @cached_property
    def etc(self) -> Path:
        """The configuration."""
        return self.root / "etc/meneur"

    @cached_property
    def state(self) -> Path:
        """What the box must remember."""
        return self.root / "var/lib/meneur"

    @cached_property
    def cache(self) -> Path:
        """The folder of the cache, which can be made again."""
        return self.root / "var/cache/meneur"

    @cached_property
    def boot(self) -> Path:
        """What the firmware of a Raspberry Pi reads (``/boot/config.txt`` before Debian 12)."""
        old, new = self.root / "boot/config.txt", self.root / "boot/firmware/config.txt"
        return old if old.exists() and not new.exists() else new

    # -- what it is ------------------------------------------------------------------------------------

    @cached_property
    def system(self) -> dict[str, str]:
        """What `/etc/os-release` says (os-release(5))."""
        return _pairs(self.root / "etc/os-release")

    @cached_property
    def pi(self) -> str:
        """Which Raspberry Pi it is; nothing if it is none. ``MENEUR_MODEL`` is read as the launcher reads it."""
        path = Path(os.environ.get(MODEL) or self.root / "proc/device-tree/model")
        model = path.read_text(encoding="utf-8", errors="replace").strip("\0\n ") if path.exists() else ""
        return model if "Raspberry Pi" in model else ""

    @property
    def language(self) -> str:
        """The narrator's: the language of the installing user, the system's (locale.conf(5)), or as shipped."""
        files = [self.root / "etc" / name for name in ("locale.conf", "default/locale")]
        spoken = [system_language(environment) for environment in (os.environ, *map(_pairs, files))]
        return next(filter(None, spoken), Table().language)

    @property
    def runs(self) -> bool:
        """Whether systemd runs here (sd_booted(3)); in a folder that is being made into a system it does not."""
        return (self.root / "run/systemd/system").is_dir()

    @property
    def bits(self) -> int:
        """The width of the system's programs, which may be less than the kernel's."""
        return 64 if sys.maxsize > 2**32 else 32

    @property
    def kind(self) -> str:
        """The model and the system, in words."""
        return f"{self.pi or platform.machine()}, {self.system.get('PRETTY_NAME', 'an unknown system')}"

    # -- what is installed -----------------------------------------------------------------------------

    @cached_property
    def version(self) -> str:
        """The number of what is to be installed."""
        return str(_project(self.tree)["version"])

    @cached_property
    def target(self) -> Path:
        """Its folder, named after number and content: two that differ in a letter are two versions."""
        digest = sha256()
        for name in self.files():
            digest.update(f"{name}\0".encode() + sha256((self.tree / name).read_bytes()).digest())
        return self.versions / f"{self.version}-{digest.hexdigest()[:8]}"

    @property
    def running(self) -> Path | None:
        """The folder of the version that is in use, if there is one."""
        return self.current.resolve() if self.current.is_symlink() and self.current.exists() else None

    @property
    def alike(self) -> Path | None:
        """The version in use, if it is another one, and pins the same Python packages."""
        running = self.running
        if running is None or running == self.target.resolve():
            return None
        return running if _pins(running) == _pins(self.tree) else None

    def files(self) -> Iterator[Path]:
        """Every file of the tree that is installed, relative to it, sorted."""
        for name in (*PARTS, *BESIDE):
            path = self.tree / name
            found = sorted(path.rglob("*")) if path.is_dir() else [path]
            for file in found:
                inside = file.relative_to(self.tree)
                if file.is_file() and not SPECIAL.intersection(inside.parts):
                    yield inside


def _pairs(path: Path) -> dict[str, str]:
    """The assignments in a file written as for a shell; nothing where there is none."""
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines() if path.exists() else []
    pairs = (line.partition("=") for line in lines if "=" in line)
    return {key: value.strip("\"'") for key, _, value in pairs}


def _project(tree: Path) -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads((tree / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return project


def _pins(tree: Path) -> tuple[object, object]:
    """The Python packages that ``tree`` asks for; its number and whatever else stands there are no matter."""
    project = _project(tree)
    return project["dependencies"], project["optional-dependencies"]
