"""
The machine is switched off with the box.

The machine's own login manager is asked, as a user at its keyboard would; no rights of root are used. On the
appliance a polkit rule lets the service's user ask (``systemd/``).
"""

import subprocess

from firmware.runtime.errors import MeneurError

PATIENCE = 20.0  # seconds
ASK = ("systemctl", "--no-ask-password", "poweroff")
"""For users other than root, logind answers."""


class StaysOn(MeneurError, OSError):
    """The machine was not switched off."""


def power_off() -> None:
    """Ask for the machine to be switched off; raise `StaysOn` with the reason if it is not."""
    try:
        asked = subprocess.run(ASK, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise StaysOn(f"the machine stays on: it could not be asked to power off ({error})") from error
    if asked.returncode:
        raise StaysOn(f"the machine stays on: it refused to power off ({asked.stderr.strip()})")
