"""Debian's packages, found and checked without a Debian."""

import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from firmware.appliance.card.archive import Suite, closure, lists, whole
from firmware.appliance.card.bootfs import TRIXIE
from firmware.appliance.card.downloads import Downloads, fetched
from firmware.appliance.card.errors import NotFetched
from firmware.appliance.card.versions import newer
from firmware.appliance.install.shell import SystemShell
from tests.firmware.appliance.card.cards import archive

VERSIONS = [
    "1.0~rc1-1", "1.0-1", "1.0-1+b1", "1.0-1+deb12u2", "1.0-1+deb12u10", "1.0-1+rpt1", "1.0.1-1", "1.2", "1.10", "1:0.1"
]  # fmt: skip


def test_versions_sort_as_those_of_dpkg() -> None:
    """A tilde comes first, numbers are numbers, an epoch counts most."""
    pairs = [(one, other) for one in VERSIONS for other in VERSIONS]
    assert [VERSIONS.index(one) > VERSIONS.index(other) for one, other in pairs] == [newer(*pair) for pair in pairs]


@pytest.mark.skipif(shutil.which("dpkg") is None, reason="dpkg is not installed")
def test_versions_sort_as_dpkg_says() -> None:
    """The order above is dpkg's own."""
    for one, other in pairwise(VERSIONS):
        assert 0 == subprocess.run(["dpkg", "--compare-versions", one, "lt", other], check=False).returncode


def test_what_a_package_needs_comes_with_it(tmp_path: Path) -> None:
    """Dependencies of dependencies, once each; of alternatives one, and somebody who provides what is no package."""
    suite = archive(
        tmp_path / "archive",
        "trixie",
        {
            "voice": "Version: 1\nDepends: data (= 1), one | two, mta, gone | sound:any",
            "data": "Version: 1\nPre-Depends: sound",
            "one": "Version: 1",
            "two": "Version: 1",
            "sound": "Version: 1\nDepends: voice",
            "post": "Version: 1\nProvides: mta (= 3), other",
        },
    )
    found = closure(["voice"], lists([suite], fetched))
    assert ["data", "one", "post", "sound", "voice"] == [package.name for package in found]


def test_the_newest_of_several_archives_counts(tmp_path: Path) -> None:
    """Raspberry Pi OS has its own versions of some packages, which a Pi has installed."""
    debian = archive(tmp_path / "debian", "trixie", {"libc6": "Version: 2.36-9+deb12u4"})
    own = archive(tmp_path / "pi", "trixie", {"libc6": "Version: 2.36-9+rpt2+deb12u4"})
    for suites in ([debian, own], [own, debian]):
        assert own.url == lists(suites, fetched)["libc6"].url


def test_what_is_not_as_listed_is_refused(tmp_path: Path) -> None:
    """A package that is missing, one whose bytes differ, and a list that its archive does not name."""
    suite = archive(tmp_path / "archive", "trixie", {"voice": "Version: 1"})
    known = lists([suite], fetched)
    with pytest.raises(NotFetched, match="no package singer"):
        closure(["singer"], known)
    with pytest.raises(NotFetched, match="not the file that its archive lists"):
        whole(known["voice"], b"other bytes")
    (tmp_path / "archive/dists/trixie/main/binary-arm64/Packages.xz").write_bytes(b"other bytes")
    with pytest.raises(NotFetched, match="is being changed"):
        lists([suite], fetched)
    with pytest.raises(NotFetched, match="cannot be had"):
        lists([Suite(suite.url, "sid")], fetched)


def test_a_package_is_fetched_once_and_its_list_made_for_the_card(tmp_path: Path) -> None:
    """A second card takes it from this computer, unless it has been spoilt there."""
    names = "python3-venv espeak-ng alsa-utils dbus polkitd passwd gcc python3-dev python3-lgpio"
    suite = archive(tmp_path / "archive", "trixie", dict.fromkeys(names.split(), "Version: 1"))
    asked: list[str] = []

    def fetch(url: str) -> bytes:
        asked.append(url.rpartition("/")[2])
        return fetched(url)

    downloads = Downloads(tmp_path / "cache", tmp_path, TRIXIE, SystemShell(), fetch)
    paths = downloads.debs([suite])
    assert {*(f"{name}.deb" for name in names.split()), "Packages"} == {path.name for path in paths}
    assert "Filename: ./gcc.deb" in paths[-1].read_text()
    asked.clear()
    (paths[0].parent / "gcc.deb").write_bytes(b"spoilt")
    downloads.debs([suite])
    assert ["InRelease", "Packages.xz", "gcc.deb"] == asked
