"""
``meneur doctor``: all that helps to find a fault, in one file.

It only looks; what it writes may be given away.
"""

import argparse
import sys
from pathlib import Path

from firmware.runtime.config import add_options
from firmware.runtime.config.options import files, overrides

SUMMARY = "write a report for finding a fault; it holds no secret of a game"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--out", type=Path, metavar="FILE", help="the file to write (default: standard output)")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Write the report."""
    from firmware.appliance.doctor.whole import whole

    text = whole(files(options), overrides(options))
    if options.out is None:
        print(text, end="")
    else:
        options.out.write_text(text, encoding="utf-8")
        print(
            f"Written to {options.out}. There is no secret in it: you can give it to anyone who helps you.",
            file=sys.stderr,
        )
    return 0
