"""
The installer on the processor of a Raspberry Pi, emulated: ``python -m tests.install.arm64 RELEASE``, as root.

The system is Debian's, not Raspberry Pi OS; that it is a Pi is pretended in a file, and there is no systemd in it
that runs. What is tried is that every package can be had and built for it, and that drivers and voice work.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.install.debian import RELEASES, Container, copy, wheels
from tests.install.machines import tree

MODEL = "Raspberry Pi 4 Model B Rev 1.4\0"
CONFIG = "dtparam=audio=on\n"
SILENT = "[sound]\nsilent = true\n"
"""To render everything that can be said takes an emulated processor a day; one line proves the voice."""


def main(release: str) -> int:
    """Install, which loads the drivers, too; install again, say a line, uninstall: the first status that is not 0."""
    with TemporaryDirectory(prefix="meneur-arm64-") as scratch:
        folder = Path(scratch)
        source = tree(folder / "src", whole=True)
        root = copy(release, folder / "root", "arm64")
        (root / "root/model").write_text(MODEL)
        (root / "boot/firmware").mkdir(parents=True)
        (root / "boot/firmware/config.txt").write_text(CONFIG)
        (root / "etc/meneur/conf.d").mkdir(parents=True)
        (root / "etc/meneur/conf.d/silent.toml").write_text(SILENT)
        box = Container(root, {wheels(release, "arm64"): "/wheels", source: "/src"})
        pretend = f"export MENEUR_MODEL=/root/model; {box.offline}"
        for command in (
            f"{pretend} /src/meneur install",
            f"{pretend} /src/meneur install",
            "meneur listen werewolves.wakes --set sound.silent=false --out /root/line.wav",
            "cat /boot/firmware/config.txt",
            f"{pretend} /src/meneur uninstall --data && cat /boot/firmware/config.txt",
        ):
            done = box.while_off(command)
            print(f"$ {command}\n{done.output}", flush=True)
            if done.code:
                return done.code
    return 0


if __name__ == "__main__":
    if sys.argv[1:] not in [[release] for release in RELEASES]:
        sys.exit(f"usage: python -m tests.install.arm64 {'|'.join(RELEASES)}")
    sys.exit(main(sys.argv[1]))
