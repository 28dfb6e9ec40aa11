"""
The options by which every command takes its configuration.

Law: the command line is the last layer; ``--config`` stands in for the machine's own files.
"""

import argparse
from pathlib import Path

from firmware.config.reading import default_files, load
from firmware.config.sections import Config


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add ``--config``, ``--set`` and ``--state`` to ``parser``."""
    group = parser.add_argument_group("configuration")
    group.add_argument(
        "--config",
        dest="config_files",
        action="append",
        type=Path,
        metavar="FILE",
        help="read this file instead of those in /etc/meneur (repeatable, later ones on top)",
    )
    group.add_argument(
        "--set",
        dest="config_overrides",
        action="append",
        default=[],
        metavar="SECTION.KEY=VALUE",
        help="change one setting (repeatable)",
    )
    group.add_argument(
        "--state", dest="config_state", metavar="DIR", help="keep journal, cards and games in this folder"
    )


def files(options: argparse.Namespace) -> list[Path]:
    """The files that the parsed ``options`` say to read."""
    chosen: list[Path] | None = options.config_files
    return default_files() if chosen is None else chosen


def from_options(options: argparse.Namespace) -> Config:
    """
    Make the configuration that the parsed ``options`` ask for.

    Raises
    ------
    ConfigError
        Anything is wrong in a file or an option.

    """
    overrides = list(options.config_overrides)
    if options.config_state is not None:
        overrides.append(f"data.state={options.config_state}")
    return load(files(options), overrides)
