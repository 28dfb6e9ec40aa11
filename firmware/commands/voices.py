"""
``meneur voices``: the narrator's voices: which there are, recording one, rendering ahead.

Nothing is changed but the folders that are named, and the cache of rendered speech.
"""

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.runtime.config import Config, add_options, from_options
from firmware.runtime.config.known import languages

if TYPE_CHECKING:
    from audio.text.narration import Narration
    from firmware.workshop.voices.listener import Listener
    from firmware.workshop.voices.recording import Report

SUMMARY = "list the narrator's voices, record your own, render lines ahead"
ACTIONS = {
    "list": "list the voices that can be used here, and why others cannot (the default)",
    "sheet": "write down everything to read out, to record a voice of your own",
    "record": "make the recordings in the sheet's folder into a voice",
    "check": "print how much of the script a recorded voice can say, and what it lacks",
    "render": "render everything that can be said, so that no evening waits for it",
    "storyteller": "record the storyteller that comes with Meneur: every line that names nobody",
    "compare": "render the same lines by several voices without their names, to be listened to blindly",
}
SHOWN = 12
"""How many names of a long list are printed."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be done with voices."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    for name, what in ACTIONS.items():
        action = actions.add_parser(name, help=what, description=what[:1].upper() + what[1:] + ".", allow_abbrev=False)
        _OWN.get(name, _nothing)(action)
        add_options(action)
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Run the chosen action."""
    return _RUN[options.action or "list"](options, from_options(options))


# -- the options of each action ----------------------------------------------------------------------


def _nothing(_: argparse.ArgumentParser) -> None:
    """Declare nothing: the action has no options."""


def _language_option(action: argparse.ArgumentParser) -> None:
    action.add_argument("--language", choices=languages(), help="language of the words (default: table.language)")


def _out_options(action: argparse.ArgumentParser) -> None:
    _language_option(action)
    action.add_argument("--out", type=Path, required=True, metavar="DIR", help="the folder to write into")


def _record_options(action: argparse.ArgumentParser) -> None:
    _language_option(action)
    action.add_argument(
        "recordings", type=Path, metavar="DIR", help="the folder of the sheet, with the WAV files in it"
    )
    action.add_argument(
        "--pack", type=Path, required=True, metavar="PACK", help="the folder of the voice, made or added to"
    )
    action.add_argument("--name", help="who speaks (default: the pack's folder)")


def _check_options(action: argparse.ArgumentParser) -> None:
    action.add_argument("pack", type=Path, metavar="PACK", help="the folder of the voice")
    action.add_argument("--all", action="store_true", help="print every take that is missing")


def _storyteller_options(action: argparse.ArgumentParser) -> None:
    _language_option(action)
    action.add_argument("--voices", type=Path, metavar="FILE", help="Kokoro's, for fr and en: kokoro-js-1.2.1.tgz")
    action.add_argument("--lines", nargs="+", default=[], metavar="CUE", help="beginnings of lines, such as dawn (all)")
    action.add_argument("--hear", action="store_true", help="keep only takes that a recogniser understands")
    action.add_argument("--missing", action="store_true", help="list what has no take, and record nothing")
    action.add_argument("--out", type=Path, metavar="PACK", help="the folder of the voice (default: the shipped one)")


_OWN: Mapping[str, Callable[[argparse.ArgumentParser], None]] = {
    "sheet": _out_options,
    "record": _record_options,
    "check": _check_options,
    "render": _language_option,
    "storyteller": _storyteller_options,
    "compare": _out_options,
}


# -- the actions -------------------------------------------------------------------------------------


def _list(_: argparse.Namespace, config: Config) -> int:
    from firmware.workshop.voices.listing import engines

    for engine in engines(config):
        chosen = "*" if engine.name == config.voice.engine else " "
        print(f"{chosen} {engine.name:<9} {engine.state}")
    return 0


def _sheet(options: argparse.Namespace, config: Config) -> int:
    from firmware.workshop.voices.sheet import NAME, PRINTED, sheet, write_sheet

    narration = _narration(options, config)
    lines = sheet(narration)
    write_sheet(lines, options.out, f"Meneur: {narration.language}")
    letters = sum(len(line.text) for line in lines)
    print(
        f"{len(lines)} takes, about {letters / 900:.0f} minutes of reading, are listed in {options.out}: {PRINTED} to"
    )
    print(
        f"print, {NAME} for the computer. Put each take there under its name, then: meneur voices record {options.out}"
    )
    return 0


def _record(options: argparse.Namespace, config: Config) -> int:
    from firmware.workshop.voices.recording import record
    from firmware.workshop.voices.sheet import read_sheet

    texts = read_sheet(options.recordings)
    language = options.language or config.table.language
    report = record(options.recordings, texts, options.pack, options.name or options.pack.name, language)
    _print_report(report, options.pack)
    return 0 if report.good or report.doubtful else 1


def _print_report(report: "Report", pack: Path) -> None:
    for what, reasons in (("not used", report.refused), ("used, but", report.doubtful)):
        for file, reason in reasons.items():
            print(f"{file}: {what}: {reason}.")
    _print_names("not recorded yet", report.missing, every=False)
    _print_names("not in the sheet", report.unknown, every=False)
    used = len(report.good) + len(report.doubtful)
    print(f'{used} takes are in {pack}. Use them with voice.engine = "recorded" and voice.pack = "{pack.resolve()}".')


def _print_names(what: str, names: list[str], *, every: bool) -> None:
    if names:
        shown = names if every else names[:SHOWN]
        more = f" and {len(names) - len(shown)} more" if len(names) > len(shown) else ""
        print(f"{what}: {', '.join(shown)}{more}")


def _check(options: argparse.Namespace, _: Config) -> int:
    from audio.speech.packs.pack import read_pack
    from audio.text.narration import Narration
    from firmware.session.setup.sayable import WARNING
    from firmware.workshop.voices.listing import EXAMPLE
    from firmware.workshop.voices.recording import coverage
    from firmware.workshop.voices.sheet import sheet

    pack = read_pack(options.pack)
    narration = Narration.load(pack.language)
    lines = sheet(narration)
    found = coverage(pack, narration, {**EXAMPLE, "seconds": WARNING}, lines)
    _print_names("damaged", list(found.damaged), every=True)
    _print_names("missing", [line.file for line in found.missing], every=options.all)
    share = 100 * found.said / found.wordings
    print(f"{pack.name}: {len(lines) - len(found.missing)} of {len(lines)} takes; {found.said} of {found.wordings}")
    print(f"wordings ({share:.0f} %) are said in this voice, the others by a synthetic one.")
    return 1 if found.damaged else 0


def _render(options: argparse.Namespace, config: Config) -> int:
    from firmware.workshop.voices.ahead import render

    render(config, options.language)
    return 0


def _storyteller(options: argparse.Namespace, config: Config) -> int:
    from audio.speech.packs.pack import INDEX, read_pack, storyteller_folder
    from firmware.runtime.voice import cache_folder
    from firmware.workshop.voices.storyteller import chosen, record, untold
    from firmware.workshop.voices.storytellers import storyteller_of

    narration = _narration(options, config)
    language = narration.language
    folder = options.out or storyteller_folder(language)
    pack = read_pack(folder) if (folder / INDEX).exists() else None
    if options.missing:
        _print_untold(untold(narration, pack, options.lines))
        return 0
    texts, work = chosen(narration, pack, options.lines), cache_folder(config).with_name("storyteller")
    listener = _listener(narration, options.lines) if options.hear else None
    said = record(storyteller_of(language, options.voices), language, texts, folder, work, listener=listener)
    _print_names("the live voice is understood better", [text for text in texts if not said.says(text)], every=True)
    print(f"{len(said.takes)} takes of {said.name} are in {folder}.")
    return 0


def _listener(narration: "Narration", begins: list[str]) -> "Listener":
    from audio.speech.voices.ladder import ladder
    from firmware.workshop.voices.ears import recogniser
    from firmware.workshop.voices.listener import Listener
    from firmware.workshop.voices.storyteller import chosen

    live, texts = ladder(narration.language)[0], frozenset(chosen(narration, None, begins))
    return Listener(narration.language, recogniser(), live, texts)


def _print_untold(lines: list[tuple[str, str]]) -> None:
    for cue, text in lines:
        print(f"{cue}: {text}")
    print(f"{len(lines)} wordings have no take.")


def _compare(options: argparse.Namespace, config: Config) -> int:
    from firmware.workshop.voices.comparing import compare

    compare(_narration(options, config), config.voice.rate, options.out)
    return 0


def _narration(options: argparse.Namespace, config: Config) -> "Narration":
    from audio.text.narration import Narration

    return Narration.load(options.language or config.table.language)


_RUN: Mapping[str, Callable[[argparse.Namespace, Config], int]] = {
    "list": _list,
    "sheet": _sheet,
    "record": _record,
    "check": _check,
    "render": _render,
    "storyteller": _storyteller,
    "compare": _compare,
}
