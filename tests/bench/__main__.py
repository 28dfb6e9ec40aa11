"""``./meneur bench``: the command of the launcher, ``python -m tests.bench [NAME …]``."""

import sys
from collections.abc import Sequence

from firmware.cli import execute, guarded
from tests.bench.instruments import command


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure what ``arguments``, those after the program's name, ask for; the exit status."""
    return guarded(lambda: execute("bench", command, list(sys.argv[1:] if arguments is None else arguments)))


if __name__ == "__main__":
    sys.exit(main())
