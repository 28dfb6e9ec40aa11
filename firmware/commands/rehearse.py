"""
``meneur rehearse``: the whole box in virtual time, one JSON object a line.

The same input and the same seed give the same output, to the byte; a line that
cannot be understood is answered with an error and changes nothing.
"""

import argparse
import sys

from firmware.runtime.config import add_options, from_options
from firmware.runtime.config.known import editions, languages

SUMMARY = "run the whole box in virtual time, driven by JSON lines"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the seed; table, language and edition are settings."""
    parser.add_argument("--seed", default="0", help="seed for everything random (default: 0)")
    parser.add_argument("--seats", type=int, help="number of pads (default: the configuration's)")
    parser.add_argument("--edition", choices=editions(), help="edition to play (default: the configuration's)")
    parser.add_argument("--language", choices=languages(), help="the narrator's (default: the configuration's)")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Answer lines until the input ends."""
    from firmware.players.protocol.lines import serve
    from firmware.players.protocol.rehearsal import Rehearsal

    for key in ("seats", "edition", "language"):
        value = getattr(options, key)
        if value is not None:
            options.config_overrides.append(f"table.{key}={value}")
    rehearsal = Rehearsal(from_options(options, environment={}), options.seed)
    try:
        serve(rehearsal.answer, sys.stdin.buffer, sys.stdout.buffer)
    finally:
        rehearsal.close()
    return 0
