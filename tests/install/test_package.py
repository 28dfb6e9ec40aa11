"""The Debian package, built and unpacked by dpkg-deb."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from firmware.appliance.install.package import SHARE, package
from firmware.appliance.install.shell import SystemShell
from firmware.runtime.machine import Machine
from tests.install.machines import tree

pytestmark = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not installed")


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package of a tree, taken apart."""
    folder = tmp_path_factory.mktemp("package")
    made = package(Machine(folder / "machine", tree(folder / "tree")), SystemShell(), folder / "out")
    subprocess.run(["dpkg-deb", "-R", str(made), str(folder / "apart")], check=True)
    return folder / "apart"


@pytest.mark.slow
@pytest.mark.long
def test_no_test_code_is_installed() -> None:
    """Nothing that proves or measures the program is put on a box."""
    assert set() == {file.parts[0] for file in Machine().files()} & {"tests"}
    found = [
        file for file in Machine().files() if file.suffix == ".py" and "pytest" in (Machine().tree / file).read_text()
    ]
    assert [] == found


@pytest.mark.slow
def test_it_carries_what_is_installed(unpacked: Path) -> None:
    """The files of the tree, and no other; the version that comes of it is that of the tree."""
    share, source = unpacked / SHARE, unpacked.parent / "tree"
    assert {path.relative_to(share) for path in share.rglob("*") if path.is_file()} == set(Machine(tree=source).files())
    assert Machine(tree=source).target == Machine(tree=share).target
    assert os.access(share / "meneur", os.X_OK)


@pytest.mark.slow
def test_it_asks_for_what_the_installer_would(unpacked: Path) -> None:
    """Name, number, and the packages that apt has to bring, for it cannot be called meanwhile."""
    fields = dict(
        line.split(": ", 1) for line in (unpacked / "DEBIAN/control").read_text().splitlines() if ": " in line[:20]
    )
    assert ("meneur", "all") == (fields["Package"], fields["Architecture"])
    assert {"python3-venv", "espeak-ng", "python3 (<< 3.14)"} <= set(fields["Depends"].split(", "))
    assert {"gcc", "python3-dev", "python3-lgpio"} == set(fields["Recommends"].split(", "))


@pytest.mark.parametrize(
    ("script", "called", "expected"),
    [
        ("postinst", "configure", "install"),
        ("postinst", "abort-upgrade", ""),
        ("prerm", "remove", "uninstall"),
        ("prerm", "upgrade", ""),
    ],
)
def test_dpkg_calls_the_installer(unpacked: Path, tmp_path: Path, script: str, called: str, expected: str) -> None:
    """When it is configured and when it is removed, and at no other time."""
    text = (unpacked / "DEBIAN" / script).read_text().replace(f"/{SHARE}/", f"{tmp_path}/")
    (tmp_path / "meneur").write_text('#!/bin/sh\necho "$*"\n')
    (tmp_path / "meneur").chmod(0o755)
    done = subprocess.run(["sh", "-c", text, script, called], capture_output=True, text=True, check=True)
    assert expected == done.stdout.strip()
