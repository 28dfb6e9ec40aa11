"""
The options by which every command takes its configuration.

The command line is the last layer; ``--config`` stands in for the machine's own files.
"""

import argparse
import os
from collections.abc import Mapping
from pathlib import Path

from firmware.runtime.config.reading import default_files, load
from firmware.runtime.config.sections import Config
from firmware.runtime.config.system import assumed


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add ``--config``, ``--set`` and ``--state`` to ``parser``."""
    group = parser.add_argument_group("configuration")
    group.add_argument(
        "--config",
        dest="config_files",
        action="append",
        type=Path,
        metavar="FILE",
        help="read this file instead of those in /etc/meneur (repeatable; later ones win)",
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


def overrides(options: argparse.Namespace) -> list[str]:
    """What the parsed ``options`` put on top of the files, ``section.key=value`` each."""
    state = [] if options.config_state is None else [f"data.state={options.config_state}"]
    return [*options.config_overrides, *state]


def from_options(options: argparse.Namespace, environment: Mapping[str, str] = os.environ) -> Config:
    """
    Make the configuration that the parsed ``options`` ask for; where nobody sets the language, it is the system's.

    ``environment`` is where the system says which that is; an empty one gives the same on every machine.

    Raises
    ------
    ConfigError
        Anything is wrong in a file or an option.

    """
    return load(files(options), overrides(options), assumed(environment))
