"""Whether the window is to keep still: because somebody says so, or because the desktop is set to less motion."""

import shutil
import subprocess

ASK = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
PATIENCE = 1.0
"""Seconds for the desktop to answer."""


def calm(wanted: bool) -> bool:
    """Whether nothing is to move: ``wanted`` on the command line, or asked for by the desktop's settings."""
    if wanted or shutil.which(ASK[0]) is None:
        return wanted
    try:
        answer = subprocess.run(ASK, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.stdout.strip() == "false"
