"""The door of ``python -m firmware``, which is what the launcher calls."""

import sys

from firmware.cli import main

if __name__ == "__main__":
    sys.exit(main())
