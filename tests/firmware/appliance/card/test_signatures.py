"""The signatures of the archives, by real keys."""

import shutil
import subprocess
from pathlib import Path

import pytest

from firmware.appliance.card.archive import Fetch
from firmware.appliance.card.errors import NotFetched
from firmware.appliance.card.signatures import signed
from firmware.appliance.install.shell import Done, SystemShell

URL = "https://archive.example/debian"
IN_RELEASE = f"{URL}/dists/bookworm/InRelease"
TEXT = "SHA256:\n abc 1 main/binary-arm64/Packages.xz\n"

pytestmark = pytest.mark.skipif(
    None in map(shutil.which, ("gpg", "gpgv", "gpgconf")), reason="gpg or gpgv is not installed"
)


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a signed text, and the keyring that it was signed with."""
    folder = tmp_path_factory.mktemp("keys")
    (folder / "text").write_text(TEXT)
    gpg = ["gpg", "--homedir", str(folder), "--batch", "--quiet", "--passphrase", ""]
    for words in (
        ["--quick-generate-key", "archive", "ed25519", "sign", "never"],
        ["--output", str(folder / "keyring"), "--export"],
        ["--output", str(folder / "signed"), "--clearsign", str(folder / "text")],
    ):
        subprocess.run([*gpg, *words], check=True)
    subprocess.run(["gpgconf", "--homedir", str(folder), "--kill", "all"], check=False)
    return folder


def gives(data: bytes) -> Fetch:
    """An archive that answers just this."""
    return lambda _: data


def test_what_is_signed_is_taken_and_nothing_beside_it(keys: Path) -> None:
    """Words before or after the signed ones do not count."""
    data = b"SHA256:\n bad 1 main/binary-arm64/Packages.xz\n\n" + (keys / "signed").read_bytes()
    for given in (data, (keys / "signed").read_bytes()):
        fetch = signed(gives(given), SystemShell(), {URL: keys / "keyring"})
        assert TEXT == fetch(IN_RELEASE).decode()


def test_what_was_changed_or_is_not_signed_is_refused(keys: Path) -> None:
    """With the name of the file, and what can be done."""
    changed = (keys / "signed").read_bytes().replace(b"abc", b"bad")
    for data in (changed, TEXT.encode()):
        fetch = signed(gives(data), SystemShell(), {URL: keys / "keyring"})
        with pytest.raises(NotFetched, match="not signed with keys of its archive"):
            fetch(IN_RELEASE)


def test_without_keys_it_is_taken_as_it_is(keys: Path) -> None:
    """An archive whose keys this computer does not have, and every other file, whose sum is checked."""
    fetch = signed(gives(b"data"), SystemShell(), {URL: keys / "keyring"})
    assert b"data" == fetch(f"{URL}/pool/main/a.deb")
    assert b"data" == fetch("https://elsewhere.example/debian/dists/bookworm/InRelease")
    assert b"data" == signed(gives(b"data"), SystemShell(), {URL: keys / "none"})(IN_RELEASE)


def test_without_gpgv_it_is_taken_as_it_is(keys: Path) -> None:
    """On a computer that has the keys and not the program."""

    class Bare(SystemShell):
        def run(self, *command: str, show: bool = False) -> Done:
            return super().run(f"no-{command[0]}", *command[1:], show=show)

    assert b"data" == signed(gives(b"data"), Bare(), {URL: keys / "keyring"})(IN_RELEASE)
