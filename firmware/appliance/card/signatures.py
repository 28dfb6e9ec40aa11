"""
The signatures of the archives, where this computer has their keys.

A Debian has those of Debian's archive, and some computers have those of Raspberry Pi's. Where there are none, or no
gpgv, TLS alone says that a list is from its archive.
"""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType

from firmware.appliance.card.archive import DEBIAN, PI, SECURITY, Fetch
from firmware.appliance.card.errors import NotFetched
from firmware.appliance.install.shell import Shell

NO_PROGRAM = 127
"""How a shell ends a command that there is not."""
FOLDER = Path("/usr/share/keyrings")
KEYRINGS: Mapping[str, Path] = MappingProxyType(
    {
        DEBIAN: FOLDER / "debian-archive-keyring.gpg",
        SECURITY: FOLDER / "debian-archive-keyring.gpg",
        PI: FOLDER / "raspberrypi-archive-keyring.gpg",
    }
)
"""The keys of each archive, by its address."""


def signed(fetch: Fetch, shell: Shell, keyrings: Mapping[str, Path] = KEYRINGS) -> Fetch:
    """
    Fetch as ``fetch`` does, but refuse an InRelease whose signature is wrong; of a good one only what is signed counts.

    Parameters
    ----------
    fetch:
        Fetches a file of an archive.
    shell:
        Runs gpgv.
    keyrings:
        The file with the keys of each archive, by its address; one that does not exist checks nothing.

    """

    def checked(url: str) -> bytes:
        data = fetch(url)
        address, dists, path = url.partition("/dists/")
        keyring = keyrings.get(address)
        if not dists or not path.endswith("/InRelease") or keyring is None or not keyring.exists():
            return data
        return _opened(url, data, keyring, shell)

    return checked


def _opened(url: str, data: bytes, keyring: Path, shell: Shell) -> bytes:
    """What is signed in ``data``; all of it where there is no gpgv."""
    with TemporaryDirectory(prefix="meneur-") as folder:
        given, text = Path(folder) / "InRelease", Path(folder) / "text"
        given.write_bytes(data)
        done = shell.run("gpgv", "--keyring", str(keyring), "--output", str(text), str(given))
        if done.code == NO_PROGRAM:
            return data
        if done.code or not text.exists():
            raise NotFetched(
                f"{url} is not signed with keys of its archive ({keyring}): the network changes what it fetches, or "
                "the keys are too old. Try another network, and bring the packages of this computer up to date."
            )
        return text.read_bytes()
