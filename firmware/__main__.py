"""The entry point ``python -m firmware``, which the launcher calls."""

import sys

from firmware.cli import main

if __name__ == "__main__":
    sys.exit(main())
