"""
``meneur restore``: the box's memory from one file.

Nothing is touched before the file has been checked, and what is replaced is kept.
"""

import argparse
from pathlib import Path

from firmware.runtime.config import add_options, from_options

SUMMARY = "restore a file that backup wrote"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the file, and whether an evening may go."""
    parser.add_argument("file", type=Path, help="what backup wrote")
    parser.add_argument("--over", action="store_true", help="replace an evening that could still be resumed")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Restore the backup."""
    from firmware.appliance.backup import restore

    state = from_options(options).data.state_directory()
    contents = restore(options.file, state, over=options.over)
    print(f"{state}: {contents}. What was there before is kept as meneur.db.before-restore.")
    return 0
