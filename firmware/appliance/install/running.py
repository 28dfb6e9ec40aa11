"""
The steps: printed, done and undone.

A dry run prints what would be done and changes nothing; a step that is right is not done again; whatever fails
ends in a sentence, and in one more on what runs now.
"""

import errno
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from firmware.appliance.install.account import Account
from firmware.appliance.install.boot import Boot
from firmware.appliance.install.completion import Completion
from firmware.appliance.install.errors import StepFailed
from firmware.appliance.install.package import SHARE
from firmware.appliance.install.packages import Packages
from firmware.appliance.install.program import Program
from firmware.appliance.install.service import Service
from firmware.appliance.install.settings import Settings
from firmware.appliance.install.shell import Shell, called_by_dpkg
from firmware.appliance.install.step import Step
from firmware.appliance.install.voices import Voices
from firmware.runtime.machine import Machine


def steps(machine: Machine, shell: Shell) -> tuple[Step, ...]:
    """Every step; nothing that runs is touched before the last one, which is undone first."""
    return (
        Packages(machine, shell),
        Program(machine, shell),
        Completion(machine, shell),
        Account(machine, shell),
        Settings(machine, shell),
        Boot(machine, shell),
        Voices(machine, shell),
        Service(machine, shell),
    )


def planned_install(machine: Machine, shell: Shell) -> Iterator[str]:
    """What an install would do here, a line each."""
    yield from _heading(machine)
    for step in steps(machine, shell):
        yield _line("to do" if step.lacking() else "right", step.name, step.does if step.lacking() else "")


def install(machine: Machine, shell: Shell) -> bool:
    """
    Do every step that is not right, and print how it goes: whether all is right now.

    Raises
    ------
    StepFailed
        A step could not be done. The next install goes on from there.

    """
    os.umask(0o022)
    for line in _heading(machine):
        print(line)
    plan, news, before = steps(machine, shell), Settings(machine, shell).news(), machine.running
    machine.versions.mkdir(parents=True, exist_ok=True)
    machine.unfinished.touch()
    for step in plan:
        if why := step.lacking():
            print(_line("doing", step.name, f"{step.does} …"), flush=True)
            _do(step, why, before)
        print(_line("right", step.name), flush=True)
    machine.unfinished.unlink()
    right = True
    for line, good in _checks(machine, plan):
        print(line)
        right = right and good
    for line in _farewell(machine, news):
        print(line)
    return right


def planned_uninstall(machine: Machine, shell: Shell, *, data: bool) -> Iterator[str]:
    """What an uninstall would do here, a line each."""
    for step in reversed(steps(machine, shell)):
        if what := step.undoes(data):
            yield _line("to do", step.name, what)


def uninstall(machine: Machine, shell: Shell, *, data: bool) -> None:
    """Undo every step, the last one first."""
    for step in reversed(steps(machine, shell)):
        if what := step.undoes(data):
            print(_line("doing", step.name, what), flush=True)
        step.undo(data)
    packaged = (machine.root / SHARE).is_dir()
    if machine.state.exists():
        way = "apt-get purge meneur" if packaged else f"rm -r {machine.state} {machine.etc}"
        print(f"Kept: {machine.state} (cards, players, games) and {machine.etc}. To remove them as well:  sudo {way}")
    if packaged and not called_by_dpkg():
        print("The Debian package is still installed. Type:  sudo apt-get remove meneur")
    print("Meneur is no longer on this machine. The system packages stay: others may need them.")


def _do(step: Step, why: str, before: Path | None) -> None:
    try:
        step.do()
    except StepFailed as error:
        raise StepFailed(f"{step.name}: {error}{_kept(before)}") from error
    except OSError as error:
        what = "the disk is full" if error.errno == errno.ENOSPC else str(error)
        way_out = "Make room" if error.errno == errno.ENOSPC else "Correct that"
        raise StepFailed(f"{step.name}: {what}. {way_out}, and run the same command again.{_kept(before)}") from error
    if still := step.lacking():
        raise StepFailed(f"{step.name}: {why}; still so after this step: {still}.{_kept(before)}")


def _kept(before: Path | None) -> str:
    return f" {before.name} stays in use." if before else ""


def _heading(machine: Machine) -> Iterator[str]:
    yield f"Meneur {machine.target.name}, on {machine.kind}"
    if machine.running and machine.running != machine.target:
        yield f"{machine.running.name} is installed; its data and its configuration are kept."
    if machine.unfinished.exists():
        yield "An earlier install was not finished; this completes it."
    if not machine.pi:
        yield "This is not a Raspberry Pi: no keys, cards or lights can be wired to it; it uses the virtual board."


def _checks(machine: Machine, plan: Sequence[Step]) -> Iterator[tuple[str, bool]]:
    """What is right afterwards, and what is not."""
    yield "", True
    for step in plan:
        wrong = step.lacking()
        yield _line("wrong" if wrong else "right", step.name, wrong), not wrong
    sound = machine.root / "proc/asound/cards"
    heard = sound.exists() and "no soundcards" not in sound.read_text(encoding="utf-8", errors="replace")
    yield _line("right" if heard else "wrong", "sound card", "" if heard else "none; captions until there is one"), True


def _farewell(machine: Machine, news: Sequence[str]) -> Iterator[str]:
    yield ""
    if news:
        yield f"New settings, with their defaults until you set them (meneur config --explain): {', '.join(news)}."
    if machine.pi and not (machine.root / "dev/spidev0.0").exists():
        yield "SPI and I2C work after a restart. Type:  sudo reboot"
    if not machine.runs:
        yield "It starts with the machine."
    yield "Test the parts of the box:  sudo systemctl stop meneur; sudo -u meneur meneur selftest"


def _line(mark: str, name: str, text: str = "") -> str:
    return f"  {mark:<6}  {name}{': ' if text else ''}{text}"
