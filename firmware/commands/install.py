"""
``meneur install``: install the box on this machine, or upgrade it.

The old version runs until the new one has started; data and configuration are not changed.
"""

import argparse

SUMMARY = "install or upgrade the box on this machine, started at power-on"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("--dry-run", action="store_true", help="print every step without doing it")


def run(options: argparse.Namespace) -> int:
    """Install; status 1 if something is not right afterwards."""
    from firmware.appliance.install.running import install, planned_install
    from firmware.appliance.install.shell import SystemShell
    from firmware.appliance.install.system import alone, refuse_unfit, refuse_without_root
    from firmware.runtime.machine import Machine

    machine, shell = Machine(), SystemShell()
    refuse_unfit(machine)
    if options.dry_run:
        print("\n".join(planned_install(machine, shell)))
        return 0
    refuse_without_root(machine, "install")
    with alone():
        return 0 if install(machine, shell) else 1
