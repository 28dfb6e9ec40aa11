"""
The library behind the pins of the header, `lgpio`, loaded where it does no harm.

It is loaded before gpiozero or RPi.GPIO ask for it. When loaded it leaves a pipe in the working directory, and
where it may not write it cannot be loaded at all (joan2937/lg#22, gpiozero/gpiozero#1106).
"""

import os
import warnings
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory


def load_lgpio() -> None:
    """
    Load `lgpio` in a folder that is gone again afterwards; nothing is done where it is not installed.

    gpiozero then takes the first library that works, and does not warn of each that does not.
    """
    warnings.filterwarnings("ignore", "Falling back from")
    here = Path.cwd()
    with TemporaryDirectory(prefix="meneur-") as folder:
        os.chdir(folder)
        try:
            with suppress(ImportError):
                import_module("lgpio")
        finally:
            _back(here)


def _back(here: Path) -> None:
    """Go back ``here``; the box's user, called from a folder of somebody else, may not."""
    try:
        os.chdir(here)
    except OSError:
        os.chdir("/")
