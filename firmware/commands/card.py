"""
``meneur card``: a card that installs the box by itself.

It is written with Raspberry Pi OS first; this puts everything else on its boot partition. What is fetched is kept on
this computer, so that the next card needs less.
"""

import argparse
import sys
from collections.abc import Iterator
from getpass import getpass
from pathlib import Path
from tempfile import TemporaryDirectory

from firmware.runtime.config import Config, add_options, from_options

SUMMARY = "prepare a card with Raspberry Pi OS, which then installs the box without a network"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the card, and the answers that are given beforehand."""
    parser.add_argument("folder", type=Path, help="the card's drive, such as /media/you/bootfs")
    parser.add_argument("--dry-run", action="store_true", help="say what would be done, and change nothing")
    parser.add_argument("--yes", action="store_true", help="ask nothing; what is not said by options is as usual")
    parser.add_argument("--wifi", metavar="NAME", help="the Wi-Fi of the box; '' takes one off (default: none)")
    parser.add_argument(
        "--wifi-password-file", type=Path, metavar="FILE", help="its password; otherwise it is asked for"
    )
    parser.add_argument("--country", default="", metavar="XX", help="where the box stands, for the Wi-Fi: FR, DE, GB …")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Ask, fetch, and write the card."""
    from firmware.appliance.card.answers import CONFIG, refuse_unfit, texts, wifi_of
    from firmware.appliance.card.bootfs import OURS, recognised

    release = recognised(options.folder)
    print(f"{options.folder}: Raspberry Pi OS Lite, 64 bit, {release.name}, not started yet.")
    before = options.folder / OURS
    if options.config_files is None:  # what was answered for this card the last time
        options.config_files = [path for path in (before / CONFIG,) if path.exists()]
    if not options.yes and sys.stdin.isatty():
        options.config_overrides += list(_answers(options))
    options.config_overrides.append("table.board=pi")
    config = from_options(options)
    refuse_unfit(config)
    chosen = texts(config, _set(options)) | (wifi_of(before) if options.wifi is None else _wifi(options))
    return _prepare(options, config, chosen)


def _prepare(options: argparse.Namespace, config: Config, chosen: dict[str, str]) -> int:
    from firmware.appliance.card.archive import suites
    from firmware.appliance.card.bootfs import recognised
    from firmware.appliance.card.downloads import Downloads, fetched, usual_cache
    from firmware.appliance.card.load import load
    from firmware.appliance.card.signatures import signed
    from firmware.appliance.card.writing import Card, described
    from firmware.appliance.install.shell import SystemShell
    from firmware.runtime.machine import Machine

    machine, release = Machine(), recognised(options.folder)
    shell = SystemShell()
    downloads = Downloads(usual_cache(), machine.tree, release, shell, signed(fetched, shell))
    if options.dry_run:
        print("Nothing is fetched or written. What would be put on the card:")
        print("  packages of Debian and Raspberry Pi OS, and of Python; the program; the sounds of the installation")
        print("\n".join(f"  {name}" for name in sorted(chosen)))
        print("\n".join(f"  config.txt: {line}" for line in _overlays(config)))
        return 0
    debs, wheels = downloads.debs(suites(release.name)), downloads.wheels()
    with TemporaryDirectory(prefix="meneur-card-") as scratch:
        items = load(machine, debs, wheels, chosen, _sounds(config, Path(scratch)))
        card = Card(options.folder, items, _overlays(config))
        lines = described(card.changes())
        card.refuse_full()
        print("\n".join(f"  {line}" for line in lines) or "  Everything is on it already.")
        card.write()
    print("The card is ready. Eject it, put it into the Pi, and switch it on: it installs itself, and says so.")
    return 0


def _overlays(config: Config) -> list[str]:
    from firmware.runtime.boards import settings
    from firmware.workshop.wiring.notes import amplifier, overlays
    from hardware.claims import claims

    return [*overlays(claims(settings(config))), *amplifier(config.sound.card)]


def _sounds(config: Config, folder: Path) -> list[Path]:
    """What is said before the box has a voice, as WAV; none where this computer has no voice either."""
    from audio.errors import AudioError
    from audio.speech.files.waves import write_wave
    from firmware.appliance.card.words import WORDS
    from firmware.runtime.log import log
    from firmware.runtime.voice import open_cache

    cache = open_cache(config)
    made = []
    try:
        spoken = {stage: told for stage, told in WORDS[config.table.language].items() if told.spoken}
        for stage, told in spoken.items():
            path = folder / f"{stage}.wav"
            write_wave(path, cache.line(told.spoken).wave())
            made.append(path)
    except AudioError as error:
        log(f"the card installs without a voice: {error}")
    finally:
        cache.close()
    return made


def _answers(options: argparse.Namespace) -> Iterator[str]:
    """Ask for what differs from box to box; a wrong answer is asked for again."""
    from firmware.appliance.card.answers import ASKED, override, refuse_unfit
    from firmware.appliance.card.errors import CardRefused
    from firmware.runtime.config.mistakes import ConfigError
    from firmware.runtime.config.reading import load

    given, config = _set(options), from_options(options)
    for name, question in ASKED.items():
        if name in given:
            continue
        section, key = name.split(".")
        usual = getattr(getattr(config, section), key)
        while answer := input(f"{question} [{usual}]: ").strip():
            try:
                refuse_unfit(load((), [override(name, answer)]))
            except (ConfigError, CardRefused) as error:
                print(error)
            else:
                yield override(name, answer)
                break
    if options.wifi is None and (name := input("Name of a Wi-Fi, which the box can do without [none]: ").strip()):
        options.wifi = name
        options.country = options.country or input("Country of the Wi-Fi, two letters: ").strip().upper()


def _wifi(options: argparse.Namespace) -> dict[str, str]:
    """The files of the Wi-Fi, if the box has one."""
    from firmware.appliance.card.answers import Wifi

    if not options.wifi:
        return {}
    if options.wifi_password_file is not None:
        password = options.wifi_password_file.read_text(encoding="utf-8").rstrip("\n")
    else:
        password = getpass("Password of the Wi-Fi (nothing if it is open): ")
    return Wifi(options.wifi, password, options.country).files()


def _set(options: argparse.Namespace) -> set[str]:
    """The settings that files or options say."""
    from firmware.runtime.config.options import files, overrides
    from firmware.runtime.config.reading import origins

    return set(origins(files(options), overrides(options)))
