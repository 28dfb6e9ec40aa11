"""
``meneur selftest``: try every part of the box.

It ends with one verdict: status 0 if nothing is wrong, 1 if anything is. The report is kept
beside the journal, and reveals nothing of any game.
"""

import argparse

from firmware.runtime.config import add_options, from_options
from firmware.runtime.config.known import boards

SUMMARY = "test every light, key and part of the box, with or without a person"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which box, and whether somebody is there."""
    from firmware.appliance.selftest.walk import WALKED

    parser.add_argument("--auto", action="store_true", help="run only the checks that need no person")
    parser.add_argument(
        "--only",
        action="append",
        choices=WALKED,
        metavar="PART",
        help=f"try this part alone, with a person: {', '.join(WALKED)} (repeatable)",
    )
    parser.add_argument("--board", choices=boards(), help="which hardware to use (default: the configuration's)")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Run the self-test."""
    from firmware.appliance.selftest.running import Trial
    from firmware.appliance.selftest.walk import WALKED

    if options.board is not None:
        options.config_overrides.append(f"table.board={options.board}")
    config = from_options(options)
    in_memory = config.table.board == "virtual"
    if in_memory and not options.auto:
        print("The virtual board has no keys to press: only what needs no person is tried.")
    only = options.only or WALKED
    report = Trial(config, walks=not (options.auto or in_memory), only=only).run()
    return 1 if report.wrong else 0
