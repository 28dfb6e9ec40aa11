"""Cards as the Imager leaves them, and archives with packages of a few bytes."""

import hashlib
import lzma
from collections.abc import Mapping
from pathlib import Path

from firmware.appliance.card.archive import PI, Suite, suites

BOOKWORM = (
    "console=tty1 root=PARTUUID=1-02 rootfstype=ext4 rootwait quiet init=/usr/lib/raspberrypi-sys-mods/firstboot\n"
)
TRIXIE = "console=serial0,115200 console=tty1 root=PARTUUID=1-02 rootfstype=ext4 fsck.repair=yes rootwait resize\n"
CONFIG = "dtparam=audio=on\n[pi4]\narm_boost=1\n"
ISSUE = "Raspberry Pi reference 2025-11-24\nGenerated using pi-gen, https://github.com/RPi-Distro/pi-gen, abc, stage2\n"


def bootfs(folder: Path, line: str = BOOKWORM) -> Path:
    """The boot partition of a card that was just written."""
    folder.mkdir(parents=True)
    for name, text in {"cmdline.txt": line, "config.txt": CONFIG, "issue.txt": ISSUE, "kernel8.img": "kernel"}.items():
        (folder / name).write_text(text)
    return folder


def debian(release: str) -> tuple[Suite, ...]:
    """Where Raspberry Pi OS takes its packages from, but for Raspberry Pi's own archive."""
    return tuple(suite for suite in suites(release) if suite.url != PI)


def archive(folder: Path, name: str, stanzas: Mapping[str, str], processor: str = "arm64") -> Suite:
    """An archive with these packages: their names, and the other fields of each."""
    files = folder / "pool"
    files.mkdir(parents=True)
    blocks = []
    for package, fields in stanzas.items():
        data = f"{package} {fields}".encode()
        (files / f"{package}.deb").write_bytes(data)
        digest = hashlib.sha256(data).hexdigest()
        blocks.append(f"Package: {package}\n{fields}\nFilename: pool/{package}.deb\nSHA256: {digest}\n")
    packed = lzma.compress("\n".join(blocks).encode())
    lists = folder / f"dists/{name}/main/binary-{processor}"
    lists.mkdir(parents=True)
    (lists / "Packages.xz").write_bytes(packed)
    digest = hashlib.sha256(packed).hexdigest()
    path = f"main/binary-{processor}/Packages.xz"
    sums = f"MD5Sum:\n abc 1 {path}\nSHA256:\n {digest} {len(packed)} {path}\n"
    (folder / f"dists/{name}/InRelease").write_text(f"Suite: {name}\n{sums}")
    return Suite(folder.as_uri(), name, processor)
