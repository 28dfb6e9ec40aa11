"""
``meneur doctor``: all that helps to find a fault, in one file.

It only looks; what it writes may be given away.
"""

import argparse
import sys
from functools import partial
from pathlib import Path

from firmware.runtime.config import add_options
from firmware.runtime.config.options import files, overrides
from firmware.runtime.config.reading import salvaged

SUMMARY = "write a report for finding a fault; it holds no secret of a game"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--out", type=Path, metavar="FILE", help="the file to write (default: standard output)")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Write the report."""
    text = _report(options)
    if options.out is None:
        print(text, end="")
    else:
        options.out.write_text(text, encoding="utf-8")
        print(
            f"Written to {options.out}. There is no secret in it: you can give it to anyone who helps you.",
            file=sys.stderr,
        )
    return 0


def _report(options: argparse.Namespace) -> str:
    from firmware.appliance.doctor import box, machine
    from firmware.appliance.doctor.report import report
    from firmware.runtime.version import version

    config = salvaged(files(options), overrides(options))  # what is wrong is reported in its chapter
    return report(
        {
            f"Meneur {version()}": machine.versions,
            "Power": machine.power,
            "Devices": machine.devices,
            "Disk": partial(machine.disk, config.data.state_directory(), config.data.cache_directory(), Path("/")),
            "Settings": partial(box.settings, files(options), overrides(options)),
            "Memory": partial(box.memory, config),
            "Last self-test": partial(box.selftest, config),
            "Service": box.service,
            "Log": box.log,
        }
    )
