"""
A Debian package of the box.

It carries the files of the tree and no way of installing of its own: what dpkg calls calls `meneur install` and
`meneur uninstall`, so that both ways end in the same.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.packages import DRIVERS, LGPIO, NEEDED
from firmware.appliance.install.shell import Shell, last_words
from firmware.appliance.install.step import copied, put
from firmware.runtime.machine import USER, Machine

SHARE = Path("usr/share/meneur")
"""Where it is unpacked; the versions that run are made from there."""
CONTROL = """\
Package: meneur
Version: {version}
Architecture: all
Maintainer: Meneur <meneur@localhost>
Section: games
Priority: optional
Installed-Size: {kilobytes}
Depends: python3 (>= 3.11), python3 (<< 3.14), {needed}
Recommends: {drivers}
Description: narrator box for the game Les Loups-Garous (Werewolf)
 It wakes and sends to sleep, keeps the secrets and counts the votes. The board is
 a Raspberry Pi with keys, lights, a card reader and a display.
 .
 When it is installed it downloads its Python packages, once, and renders its
 voice: that takes some minutes.
"""
SCRIPTS = {
    "postinst": f"""\
#!/bin/sh
set -e
if [ "$1" = configure ]; then /{SHARE}/meneur install; fi
""",
    "prerm": f"""\
#!/bin/sh
set -e
if [ "$1" = remove ]; then /{SHARE}/meneur uninstall; fi
""",
    "postrm": """\
#!/bin/sh
set -e
if [ "$1" = purge ]; then
    rm -rf {folders}
    if getent passwd {user} >/dev/null && command -v userdel >/dev/null; then userdel {user}; fi
fi
""",
}


def package(machine: Machine, shell: Shell, folder: Path) -> Path:
    """
    Build the package in ``folder``: its path.

    Raises
    ------
    StepFailed
        dpkg-deb could not build it.

    """
    made = folder / f"meneur_{machine.version}_all.deb"
    with TemporaryDirectory() as scratch:
        root = Path(scratch) / "meneur"
        size = copied(machine.tree, machine.files(), root / SHARE)
        put(root / "usr/share/doc/meneur/copyright", (machine.tree / "LICENSE").read_text(encoding="utf-8"))
        _control(machine, root / "DEBIAN", size)
        folder.mkdir(parents=True, exist_ok=True)
        # Most of it are recordings: xz takes fifteen times as long as gzip to save six bytes in a hundred.
        done = shell.run("dpkg-deb", "--root-owner-group", "-Zgzip", "--build", str(root), str(made))
    if done.code:
        raise StepFailed(f"dpkg-deb could not build {made}: {last_words(done)}")
    return made


def _control(machine: Machine, debian: Path, size: int) -> None:
    needed, drivers = ", ".join(NEEDED), ", ".join((*DRIVERS, LGPIO))
    facts = {"version": machine.version, "kilobytes": size // 1024, "needed": needed, "drivers": drivers}
    put(debian / "control", CONTROL.format(**facts))
    installed = Machine()
    folders = " ".join(map(str, (installed.etc, installed.state, installed.cache)))
    for name, script in SCRIPTS.items():
        put(debian / name, script.format(folders=folders, user=USER) if name == "postrm" else script, 0o755)
