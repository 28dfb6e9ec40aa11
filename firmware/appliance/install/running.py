"""
The steps, told, done and undone.

Law: a dry run prints what would be done and changes nothing; a step that is right is not done again; whatever fails
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


def told_install(place: Place, shell: Shell) -> Iterator[str]:
    """What an install would do here, a line each."""
    yield from _heading(place)
    for step in steps(place, shell):
        yield _line("to do" if step.lacking() else "right", step.name, step.does if step.lacking() else "")


def install(place: Place, shell: Shell) -> bool:
    """
    Do every step that is not right, and print how it goes: whether all is right now.

    Raises
    ------
    StepFailed
        A step could not be done. The next install goes on from there.

    """
    os.umask(0o022)
    for line in _heading(place):
        print(line)
    plan, news, before = steps(place, shell), Settings(place, shell).news(), place.running
    place.versions.mkdir(parents=True, exist_ok=True)
    place.unfinished.touch()
    for step in plan:
        if why := step.lacking():
            print(_line("doing", step.name, f"{step.does} …"), flush=True)
            _do(step, why, before)
        print(_line("right", step.name), flush=True)
    place.unfinished.unlink()
    right = True
    for line, good in _checks(place, plan):
        print(line)
        right = right and good
    for line in _farewell(place, news):
        print(line)
    return right


def told_uninstall(place: Place, shell: Shell, *, data: bool) -> Iterator[str]:
    """What an uninstall would do here, a line each."""
    for step in reversed(steps(place, shell)):
        if what := step.undoes(data):
            yield _line("to do", step.name, what)


def uninstall(place: Place, shell: Shell, *, data: bool) -> None:
    """Undo every step, the last one first."""
    for step in reversed(steps(place, shell)):
        if what := step.undoes(data):
            print(_line("doing", step.name, what), flush=True)
        step.undo(data)
    packaged = (place.root / SHARE).is_dir()
    if place.state.exists():
        way = "apt-get purge meneur" if packaged else f"rm -r {place.state} {place.etc}"
        print(f"Kept: {place.state} (cards, players, games) and {place.etc}. To remove them, too:  sudo {way}")
    if packaged and not called_by_dpkg():
        print("The Debian package is still unpacked here. Type:  sudo apt-get remove meneur")
    print("Meneur is no longer on this machine. The system packages stay: others may need them.")


def _do(step: Step, why: str, before: Path | None) -> None:
    try:
        step.do()
    except StepFailed as error:
        raise StepFailed(f"{step.name}: {error}{_kept(before)}") from error
    except OSError as error:
        what = "the disk is full" if error.errno == errno.ENOSPC else str(error)
        way_out = "Make room" if error.errno == errno.ENOSPC else "Mend that"
        raise StepFailed(f"{step.name}: {what}. {way_out}, and run the same command again.{_kept(before)}") from error
    if still := step.lacking():
        raise StepFailed(f"{step.name}: {why}; after it was done: {still}.{_kept(before)}")


def _kept(before: Path | None) -> str:
    return f" {before.name} stays in use." if before else ""


def _heading(place: Place) -> Iterator[str]:
    yield f"Meneur {place.target.name}, on {place.kind}"
    if place.running and place.running != place.target:
        yield f"{place.running.name} is installed; its data and its configuration are kept."
    if place.unfinished.exists():
        yield "An earlier install was not finished; this completes it."
    if not place.pi:
        yield "This is no Raspberry Pi: no keys, cards or lights can be wired to it; the board is the virtual one."


def _checks(place: Place, plan: Sequence[Step]) -> Iterator[tuple[str, bool]]:
    """What is right afterwards, and what is not."""
    yield "", True
    for step in plan:
        wrong = step.lacking()
        yield _line("wrong" if wrong else "right", step.name, wrong), not wrong
    sound = place.root / "proc/asound/cards"
    heard = sound.exists() and "no soundcards" not in sound.read_text(encoding="utf-8", errors="replace")
    yield _line("right" if heard else "wrong", "sound card", "" if heard else "none; captions until there is one"), True


def _farewell(place: Place, news: Sequence[str]) -> Iterator[str]:
    yield ""
    if news:
        yield f"New settings, as shipped until you set them (meneur config --explain): {', '.join(news)}."
    if place.pi and not (place.root / "dev/spidev0.0").exists():
        yield "SPI and I2C are there after a restart. Type:  sudo reboot"
    if not place.runs:
        yield "It starts with the machine."
    yield "Try the parts of the box:  sudo systemctl stop meneur; sudo -u meneur meneur selftest"


def _line(mark: str, name: str, text: str = "") -> str:
    return f"  {mark:<6}  {name}{': ' if text else ''}{text}"
