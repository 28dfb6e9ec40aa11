"""
What needs no person: the machine, its memory, its voice, its power.

A trial that cannot be made is a finding like any other; none of them ends the self-test.
"""

import os
import platform
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory

from audio.errors import AudioError
from audio.speech.files.waves import read_wave
from firmware.appliance.selftest.report import Finding, Outcome
from firmware.runtime.config import Config
from firmware.runtime.errors import MeneurError, sentence
from firmware.runtime.journal import Journal
from firmware.runtime.version import version
from firmware.runtime.voice import choose_pack, choose_voice
from firmware.session.assembly import JOURNAL
from hardware.power import Power, read_power
from hardware.reason import Reason, joined

PINS = ("gpiozero", "lgpio", "rpi-lgpio", "smbus2", "spidev")
PACKAGES = ("pygame", *PINS, "mfrc522", "evdev", "luma.core", "luma.oled", "luma.lcd")
LEAST_FREE = 100_000_000  # bytes: an evening needs a few hundred thousand, its voice some ten million
SENTENCE = "Meneur 1 2 3"


def automatic(config: Config, power: Callable[[], Power] = read_power) -> Iterator[Finding]:
    """Try everything that needs no person, one after the other."""
    yield versions()
    yield disk(config.data.state_directory())
    yield journal(config.data.state_directory())
    yield voice(config)
    yield voltage(power())


def versions() -> Finding:
    """Which versions of everything there are."""
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    found = [f"Meneur {version()}", f"Python {platform.python_version()}", system]
    for name in PACKAGES:
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            continue
    return Finding("versions", Outcome.GOOD, ", ".join(found))


def disk(folder: Path) -> Finding:
    """Whether what is written to the state directory is there afterwards, and whether there is room."""
    probe = folder / f".selftest-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        free = shutil.disk_usage(folder).free
        written = os.urandom(4096)
        with probe.open("wb") as file:
            file.write(written)
            file.flush()
            os.fsync(file.fileno())
        whole = probe.read_bytes() == written
    except OSError as error:
        return Finding("disk", Outcome.WRONG, sentence(error))
    finally:
        with suppress(OSError):  # where nothing could be written
            probe.unlink(missing_ok=True)
    room = f"{folder}, {free / 1e9:.1f} GB"
    if not whole:
        why = Reason("{room}: what was written reads back differently; use a new card", room=room)
        return Finding("disk", Outcome.WRONG, why)
    if free < LEAST_FREE:
        least = f"{LEAST_FREE / 1e9:.1f} GB"
        return Finding(
            "disk", Outcome.WRONG, Reason("{room}: less than {least} is free; make room", room=room, least=least)
        )
    return Finding("disk", Outcome.GOOD, room)


def journal(folder: Path) -> Finding:
    """Whether the journal opens; how much is in it, and nothing of what."""
    try:
        opened = Journal(folder / JOURNAL)
    except (MeneurError, OSError) as error:
        return Finding("journal", Outcome.WRONG, sentence(error))
    try:
        if opened.set_aside is not None:
            return Finding(
                "journal", Outcome.WRONG, Reason("it was damaged, and kept as {name}", name=opened.set_aside.name)
            )
        return Finding(
            "journal",
            Outcome.GOOD,
            Reason("{cards} cards, {games} games", cards=len(opened.cards()), games=len(opened.finished())),
        )
    finally:
        opened.close()


def voice(config: Config) -> Finding:
    """Whether the voice makes a sound of a sentence, and is the one that was asked for."""
    if config.sound.silent:
        return Finding("voice", Outcome.UNTRIED, "sound.silent = true")
    troubles: list[str] = []
    speaking = choose_voice(config, troubles.append)
    choose_pack(config, troubles.append)
    try:
        with TemporaryDirectory() as folder:
            path = Path(folder) / "selftest.wav"
            speaking.render(SENTENCE, path)
            if troubles:
                return Finding("voice", Outcome.WRONG, " ".join(troubles))
            return Finding("voice", Outcome.GOOD, f"{speaking.name}, {read_wave(path).seconds:.1f} s")
    except (AudioError, OSError) as error:
        return Finding("voice", Outcome.WRONG, sentence(error))
    finally:
        speaking.close()


def voltage(power: Power) -> Finding:
    """What the firmware says of the power supply."""
    outcome = {True: Outcome.GOOD, False: Outcome.WRONG, None: Outcome.UNTRIED}[power.good]
    return Finding("power", outcome, joined(power.sentences()))
