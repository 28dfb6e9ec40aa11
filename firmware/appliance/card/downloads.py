"""
What is fetched on the PC for the card, and kept there: Debian's packages and Python's.

A folder that has its name is whole: it is made beside it, its sums are written down, and then it is renamed. A file
that has changed since is fetched anew.
"""

import os
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

from packaging.requirements import Requirement

from firmware.appliance.card.archive import Fetch, Package, Suite, closure, lists, whole
from firmware.appliance.card.bootfs import BOOKWORM, Release
from firmware.appliance.card.errors import NotFetched
from firmware.appliance.install.packages import DRIVERS, LGPIO, NEEDED
from firmware.appliance.install.shell import Shell, last_words
from firmware.appliance.install.step import put

SETS = ("base", "mqtt", "web", "pi")
"""The sets of pins that the launcher installs on a Pi."""
SOURCES = ("spidev", "evdev")
"""What has no wheel for a Pi, and is built there."""
BUILD = ("setuptools==84.2.1", "wheel==0.48.0")
"""With what."""
GLIBCS = (17, 27, 28, 34)
"""The C libraries that wheels are built for, by their minor number; those of Debian 12 and 13 are newer."""
SUMS = "SHA256SUMS"
SILENT = 60.0
"""Seconds that an archive may say nothing."""


@dataclass(frozen=True, slots=True)
class Downloads:
    """
    Everything that a card needs from elsewhere.

    Parameters
    ----------
    cache:
        The folder in which it is kept.
    tree:
        The program whose pins count.
    release:
        The release of the system on the card.
    shell:
        Runs pip.
    fetch:
        Fetches a file of a Debian archive.
    machine:
        The processor as Python calls it.

    """

    cache: Path
    tree: Path
    release: Release
    shell: Shell
    fetch: Fetch
    machine: str = "aarch64"

    def debs(self, suites: Sequence[Suite]) -> list[Path]:
        """
        Debian's packages with the list of them; the archives are asked each time for what is new.

        Raises
        ------
        NotFetched
            One cannot be had, or is not whole.

        """
        lgpio = () if self.release == BOOKWORM else (LGPIO,)
        wanted = closure((*NEEDED, *DRIVERS, *lgpio), lists(suites, self.fetch))
        folder = self.cache / self.release.name / "debs"
        folder.mkdir(parents=True, exist_ok=True)
        for number, package in enumerate(wanted, 1):
            self._deb(folder / package.file, package, f"{number} of {len(wanted)}")
        listed = folder / "Packages"
        put(listed, "\n\n".join(package.stanza() for package in wanted) + "\n")
        return [*(folder / package.file for package in wanted), listed]

    def wheels(self) -> list[Path]:
        """
        Every Python package that is pinned, for the Pi; those without a wheel as sources, with what builds them.

        Raises
        ------
        NotFetched
            pip cannot have one.

        """
        pins = sorted(self._pins())
        name = sha256(" ".join((self.machine, *pins, *BUILD)).encode()).hexdigest()[:12]
        folder = self.cache / self.release.name / f"wheels-{name}"
        if not _intact(folder):
            self._download(folder, pins)
        return sorted(path for path in folder.iterdir() if path.name != SUMS)

    def _deb(self, path: Path, package: Package, which: str) -> None:
        if path.exists() and sha256(path.read_bytes()).hexdigest() == package.fields["SHA256"]:
            return
        print(f"  fetching  {package.file} ({which})", flush=True)
        data = whole(package, self.fetch(f"{package.url}/{package.fields['Filename']}"))
        draft = path.with_name(f".{path.name}.new")
        draft.write_bytes(data)
        draft.replace(path)

    def _pins(self) -> Iterator[str]:
        """The pins of the sets that a Pi has, without the conditions that they were chosen by."""
        project = tomllib.loads((self.tree / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        sets = {"base": project["dependencies"], **project["optional-dependencies"]}
        there = {"platform_machine": self.machine, "python_version": self.release.python, "sys_platform": "linux"}
        for pin in (Requirement(pin) for name in SETS for pin in sets[name]):
            if pin.marker is None or pin.marker.evaluate(there):
                yield f"{pin.name}{pin.specifier}"

    def _download(self, folder: Path, pins: Sequence[str]) -> None:
        folder.parent.mkdir(parents=True, exist_ok=True)
        sources = [pin for pin in pins if pin.startswith(SOURCES)]
        with TemporaryDirectory(dir=folder.parent, prefix="making-") as scratch:
            made = Path(scratch) / "wheels"
            print(f"  fetching  {len(pins)} Python packages", flush=True)
            platforms = (f"--platform=manylinux_2_{number}_{self.machine}" for number in GLIBCS)
            only = ("--only-binary=:all:", f"--python-version={self.release.python}", *platforms)
            self._pip(made, *only, *(pin for pin in pins if pin not in sources))
            self._pip(made, f"--no-binary={','.join(SOURCES)}", *sources, *BUILD)
            sums = (f"{sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in sorted(made.iterdir()))
            put(made / SUMS, "\n".join(sums) + "\n")
            if folder.exists():
                folder.rename(Path(scratch) / "spoilt")
            made.rename(folder)

    def _pip(self, folder: Path, *what: str) -> None:
        done = self.shell.run(sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(folder), *what)
        if done.code:
            raise NotFetched(
                f"the Python packages could not be fetched ({last_words(done)}). Connect this computer to a network, "
                "and run the same command again."
            )


def usual_cache() -> Path:
    """The folder of this user's cache in which downloads are kept."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "meneur/card"


def fetched(url: str) -> bytes:
    """What is at ``url``; raise `NotFetched` if it cannot be had."""
    try:
        with urlopen(url, timeout=SILENT) as answer:
            data: bytes = answer.read()
    except (URLError, OSError) as error:
        raise NotFetched(
            f"{url} cannot be had ({getattr(error, 'reason', error)}). Connect this computer to a network, and run the "
            "same command again; what is here already is kept."
        ) from error
    return data


def _intact(folder: Path) -> bool:
    """Whether the folder is there with every file as it was fetched."""
    if not (folder / SUMS).exists():
        return False
    rows = (line.split("  ", 1) for line in (folder / SUMS).read_text(encoding="utf-8").splitlines())
    return all(
        (folder / name).exists() and sha256((folder / name).read_bytes()).hexdigest() == sum_ for sum_, name in rows
    )
