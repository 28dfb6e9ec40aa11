"""The units and rules of the tree, put where an install puts them, with this machine's own Python."""

from pathlib import Path

from tests.machine.machine import Emulated

PYTHON = "s#/opt/meneur/current/.venv/bin/python -P#/usr/bin/python3#"
PLACES = {
    "sysusers.d/meneur.conf": "/etc/sysusers.d",
    "tmpfiles.d/meneur.conf": "/etc/tmpfiles.d",
    "modules-load.d/meneur.conf": "/etc/modules-load.d",
    "udev/70-meneur.rules": "/etc/udev/rules.d",
    "polkit/50-meneur.rules": "/etc/polkit-1/rules.d",
}


def place(machine: Emulated, tree: str, config: str, here: str, seconds: float) -> None:
    """
    Do everything but start the box.

    Parameters
    ----------
    machine:
        Which is up.
    tree:
        The folder in it with the program.
    config:
        The text of the box's configuration.
    here:
        What is different from an installed box, as lines of a unit.
    seconds:
        How long it may take.

    """
    text = {"/etc/meneur/config.toml": config}
    text |= {f"/etc/systemd/system/{unit}.service.d/here.conf": here for unit in ("meneur", "meneur-page@")}
    commands = [f"mkdir -p {Path(path).parent}; cat >{path} <<'END'\n{words}END" for path, words in text.items()]
    commands += [f"mkdir -p {folder}; cp {tree}/systemd/{file} {folder}" for file, folder in PLACES.items()]
    commands += [
        f"for unit in {tree}/systemd/*.service; do sed '{PYTHON}' $unit >/etc/systemd/system/${{unit##*/}}; done",
        "systemd-sysusers; systemd-tmpfiles --create meneur.conf",
        "udevadm control --reload; udevadm trigger; udevadm settle",
        "systemctl daemon-reload; systemctl enable meneur-page@.service",
        "systemctl try-restart polkit || true",
    ]
    done = machine.run("set -e\n" + "\n".join(commands), seconds)
    assert done.code == 0, done.output
