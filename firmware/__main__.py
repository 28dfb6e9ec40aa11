"""The entry point ``python -m firmware``, which the launcher calls."""

import faulthandler
import sys

from firmware.cli import main

if __name__ == "__main__":
    faulthandler.enable()  # where a library dies it says in which line
    # pygame loads it where setuptools is installed, which takes longer than pygame itself, and needs nothing of it
    sys.modules["pkg_resources"] = None  # type: ignore[assignment]
    sys.exit(main())
