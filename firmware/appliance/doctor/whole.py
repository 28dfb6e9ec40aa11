"""The doctor's whole report."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from firmware.appliance.doctor import box, machine
from firmware.appliance.doctor.report import report
from firmware.runtime.config.reading import salvaged
from firmware.runtime.version import version


def whole(files: Sequence[Path], overrides: Sequence[str]) -> str:
    """
    The report on this machine, with the settings in ``files`` and ``overrides``; what is wrong there is a chapter.

    It holds no secret, and may be given to anybody.
    """
    config = salvaged(files, overrides)
    return report(
        {
            f"Meneur {version()}": machine.versions,
            "Power": machine.power,
            "Devices": machine.devices,
            "Disk": partial(machine.disk, config.data.state_directory(), config.data.cache_directory(), Path("/")),
            "Settings": partial(box.settings, files, overrides),
            "Memory": partial(box.memory, config),
            "Last self-test": partial(box.selftest, config),
            "Service": box.service,
            "Log": box.log,
        }
    )
