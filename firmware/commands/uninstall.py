"""
``meneur uninstall``: remove the box from this machine.

Cards, players, games and configuration stay unless ``--data`` is given.
"""

import argparse

SUMMARY = "remove the box from this machine; keeps its data unless --data is given"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the dry run, and the data."""
    parser.add_argument("--dry-run", action="store_true", help="print every step without doing it")
    parser.add_argument("--data", action="store_true", help="remove cards, players, games and configuration, too")


def run(options: argparse.Namespace) -> int:
    """Uninstall, or print what would be done."""
    from firmware.appliance.install.running import planned_uninstall, uninstall
    from firmware.appliance.install.shell import SystemShell
    from firmware.appliance.install.system import alone, refuse_without_root
    from firmware.runtime.machine import Machine

    machine, shell = Machine(), SystemShell()
    if options.dry_run:
        print("\n".join(planned_uninstall(machine, shell, data=options.data)))
        return 0
    refuse_without_root(machine, "uninstall")
    with alone():
        uninstall(machine, shell, data=options.data)
    return 0
