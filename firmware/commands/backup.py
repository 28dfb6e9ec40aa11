"""
``meneur backup``: the box's memory in one file.

The box may play meanwhile.
"""

import argparse
from pathlib import Path

from firmware.runtime.config import add_options, from_options

SUMMARY = "save cards, players and games to one file"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("file", type=Path, help="the file to write; replaced if it exists")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Write the backup."""
    from firmware.appliance.backup import back_up

    contents = back_up(from_options(options).data.state_directory(), options.file)
    print(f"{options.file}: {contents}. It contains the secrets of a game in progress: keep it to yourself.")
    return 0
