"""The way to a box, in its order."""

from firmware.install.account import Account
from firmware.install.boot import Boot
from firmware.install.completion import Completion
from firmware.install.packages import Packages
from firmware.install.place import Place
from firmware.install.program import Program
from firmware.install.service import Service
from firmware.install.settings import Settings
from firmware.install.shell import Shell
from firmware.install.step import Step
from firmware.install.voices import Voices


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
