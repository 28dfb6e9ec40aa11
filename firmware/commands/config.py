"""
``meneur config``: what is set, what differs from the defaults, and what is wrong.

It only reads; what it prints can be used as a configuration file.
"""

import argparse
import os

from firmware.runtime.config import add_options, from_options, to_toml
from firmware.runtime.config.options import files, overrides
from firmware.runtime.config.reading import origins
from firmware.runtime.config.system import system_language

SUMMARY = "show the effective configuration, explain a setting, or check it"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("action", nargs="?", choices=["show", "check"], default="show", help="default: show")
    parser.add_argument("--changed", action="store_true", help="only what differs from the shipped defaults")
    parser.add_argument(
        "--explain",
        nargs="?",
        const="",
        metavar="KEY",
        help="with the reason and the allowed values of each key; or everything about one, such as sound.volume",
    )
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Print it; a wrong configuration is refused with all its mistakes, and so is a box that cannot be wired so."""
    config = from_options(options)
    if options.explain:
        from firmware.runtime.config.explaining import explained, found

        system = {"table.language": "the system's language (LANG)"} if system_language(os.environ) else {}
        by = {**system, **origins(files(options), overrides(options))}
        print("\n\n".join(explained(name, config, by) for name in found(options.explain)))
    elif options.action == "check":
        from firmware.runtime.boards import settings

        settings(config)
        read = ", ".join(map(str, files(options))) or "no files, the shipped defaults"
        print(f"The configuration is valid ({read}).")
    else:
        print(to_toml(config, changed=options.changed, explained=options.explain is not None), end="")
    return 0
