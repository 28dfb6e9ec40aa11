"""The way to a box, in its order."""

from firmware.appliance.install.account import Account
from firmware.appliance.install.boot import Boot
from firmware.appliance.install.completion import Completion
from firmware.appliance.install.packages import Packages
from firmware.appliance.install.program import Program
from firmware.appliance.install.service import Service
from firmware.appliance.install.settings import Settings
from firmware.appliance.install.shell import Shell
from firmware.appliance.install.step import Step
from firmware.appliance.install.voices import Voices
from firmware.runtime.place import Place


def steps(place: Place, shell: Shell) -> tuple[Step, ...]:
    """Every step; nothing that runs is touched before the last one, which is undone first."""
    return (
        Packages(place, shell),
        Program(place, shell),
        Completion(place, shell),
        Account(place, shell),
        Settings(place, shell),
        Boot(place, shell),
        Voices(place, shell),
        Service(place, shell),
    )
