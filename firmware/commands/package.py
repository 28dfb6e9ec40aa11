"""
``meneur package``: a Debian package of this checkout.

It reads the tree, and writes one file.
"""

import argparse
from pathlib import Path

SUMMARY = "build a Debian package of the box"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--out", type=Path, default=Path("out"), metavar="DIR", help="the folder (default: out)")


def run(options: argparse.Namespace) -> int:
    """Build the package."""
    from firmware.appliance.install.package import package
    from firmware.appliance.install.shell import SystemShell
    from firmware.runtime.machine import Machine

    made = package(Machine(), SystemShell(), options.out)
    print(f"{made} is built. Install it with:  sudo apt-get install ./{made.name}  in {made.parent.resolve()}")
    return 0
