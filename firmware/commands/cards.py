"""
``meneur cards``: the box's register of cards, and the sheets to print them from.

Whatever is refused changes nothing.
"""

import argparse
import math
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.runtime.config import Config, add_options, from_options
from firmware.runtime.config.known import languages

if TYPE_CHECKING:
    from firmware.runtime.journal import Journal

SUMMARY = "list, teach, write, import, export and print the box's cards"
ACTIONS = {
    "list": "print every card the box knows",
    "learn": "lay cards on the lid and say what they are",
    "write": "write what the box knows of a card onto the card, for another box to read",
    "check": "read what is written on a card, and compare it with what the box knows",
    "forget": "forget these cards",
    "import": "learn the cards in a TOML file",
    "export": "write every card the box knows as a TOML file",
    "sheet": "draw cards or labels to print and cut, as a PDF",
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be done with cards."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    for name, what in ACTIONS.items():
        sentence = what[:1].upper() + what[1:] + "."
        action = actions.add_parser(name, help=what, description=sentence, allow_abbrev=False)
        _OWN.get(name, _nothing)(action)
        add_options(action)


def run(options: argparse.Namespace) -> int:
    """Run the chosen action."""
    return _RUN[options.action](options, from_options(options))


# -- the options of each action ----------------------------------------------------------------------


def _nothing(_: argparse.ArgumentParser) -> None:
    """Declare nothing: the action has no options."""


def _learn_options(action: argparse.ArgumentParser) -> None:
    action.add_argument(
        "name", nargs="*", help="the cards you will lay down, in order, such as werewolf:4 voyante captain"
    )
    action.add_argument("--deck", default="family", help="the deck the cards belong to (default: family)")
    _wait_option(action)


def _record_options(action: argparse.ArgumentParser) -> None:
    action.add_argument("--count", type=_number, default=1, metavar="N", help="how many cards (default: 1)")
    _wait_option(action)


def _write_options(action: argparse.ArgumentParser) -> None:
    _record_options(action)
    action.add_argument("--over", action="store_true", help="overwrite a card that another program wrote")


def _wait_option(action: argparse.ArgumentParser) -> None:
    action.add_argument(
        "--wait", type=_seconds, default=60.0, metavar="SECONDS", help="how long to wait for a card (default: 60)"
    )


def _forget_options(action: argparse.ArgumentParser) -> None:
    action.add_argument("uid", nargs="+", help="the UID of a card, as list shows it")


def _import_options(action: argparse.ArgumentParser) -> None:
    action.add_argument(
        "file", type=Path, help='[[card]] uid = "…", role, command, building, office or argent, and deck'
    )


def _export_options(action: argparse.ArgumentParser) -> None:
    action.add_argument("file", type=Path, nargs="?", help="the file to write (default: standard output)")


def _sheet_options(action: argparse.ArgumentParser) -> None:
    action.add_argument("--out", type=Path, default=Path("cards.pdf"), metavar="FILE", help="default: cards.pdf")
    action.add_argument("--language", choices=languages(), help="language of the names (default: table.language)")
    action.add_argument(
        "--size",
        choices=["poker", "sticker", "round", "aids"],
        help="cards of 63 x 88 mm with backs, labels of 40 x 25 mm or 25 mm round, or (argent) aids that say what each "
        "card does (default: poker; argent: sticker)",
    )
    action.add_argument(
        "--deck",
        default="all",
        help="base2009, village2009, nouvelle_lune, collector, cards32 or argent, as in its box, or all: one of each",
    )


_OWN: Mapping[str, Callable[[argparse.ArgumentParser], None]] = {
    "learn": _learn_options,
    "write": _write_options,
    "check": _record_options,
    "forget": _forget_options,
    "import": _import_options,
    "export": _export_options,
    "sheet": _sheet_options,
}


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds, more than 0 and at most 3600")
    return seconds


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 200):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of cards from 1 to 200")
    return int(text)


# -- the actions -------------------------------------------------------------------------------------


def _list(_: argparse.Namespace, config: Config) -> int:
    with _register(config) as journal:
        for card in journal.cards():
            print(f"{card.uid:<20}  {card.deck:<16}  {card.kind:<8}  {card.name}")
    return 0


def _learn(options: argparse.Namespace, config: Config) -> int:
    from firmware.session.cards.learning import Learning, parse_names
    from firmware.session.cards.lid import Lid, open_reader
    from firmware.session.cards.reading import read_deck

    names, deck = parse_names(options.name), read_deck(options.deck)
    with Lid(open_reader(config), _report, options.wait) as lid, _register(config) as journal:
        learning = Learning(lid, journal, deck, input, _report)
        try:
            learning.listed(names) if names else learning.asked()
        finally:
            print(f"{len(learning.learnt)} cards learnt; the box knows {len(journal.cards())}.")
    return 0


def _write(options: argparse.Namespace, config: Config) -> int:
    from firmware.session.cards.lid import open_reader
    from firmware.session.cards.recorder import LidRecorder
    from firmware.session.cards.recording import write_records

    with (
        LidRecorder(open_reader(config), _report, options.wait, options.over) as recorder,
        _register(config) as journal,
    ):
        count = write_records(recorder, journal, _report, options.count)
    print(f"{count} cards written.")
    return 0


def _check(options: argparse.Namespace, config: Config) -> int:
    from firmware.session.cards.lid import open_reader
    from firmware.session.cards.recorder import LidRecorder
    from firmware.session.cards.recording import check_records

    with LidRecorder(open_reader(config), _report, options.wait) as recorder, _register(config) as journal:
        return int(check_records(recorder, journal, _report, options.count) > 0)


def _forget(options: argparse.Namespace, config: Config) -> int:
    from firmware.session.cards.errors import UnknownCard
    from firmware.session.cards.reading import read_uid

    uids = {read_uid(text) for text in options.uid}
    with _register(config) as journal:
        unknown = sorted(uids - {card.uid for card in journal.cards()})
        if unknown:
            raise UnknownCard(f"the box knows no card {unknown[0]}: see 'meneur cards list'")
        for uid in sorted(uids):
            journal.forget_card(uid)
        print(f"{len(uids)} cards forgotten; the box knows {len(journal.cards())}.")
    return 0


def _import(options: argparse.Namespace, config: Config) -> int:
    from firmware.session.cards.reading import read_cards

    cards = read_cards(options.file)
    with _register(config) as journal:
        journal.add_cards(cards)
        print(f"{len(cards)} cards learnt; the box knows {len(journal.cards())}.")
    return 0


def _export(options: argparse.Namespace, config: Config) -> int:
    from firmware.session.cards.writing import to_toml

    with _register(config) as journal:
        cards = journal.cards()
    if options.file is None:
        print(to_toml(cards), end="")
    else:
        options.file.write_text(to_toml(cards), encoding="utf-8")
        print(f"{len(cards)} cards written to {options.file}.")
    return 0


def _sheet(options: argparse.Namespace, config: Config) -> int:
    from firmware.workshop.sheets.faces import SILVER, faces
    from firmware.workshop.sheets.formats import FORMATS
    from firmware.workshop.sheets.paper import to_pdf

    language = options.language or config.table.language
    if options.size == "aids":
        return _aids(options, language)
    size = FORMATS[options.size or ("sticker" if options.deck == SILVER else "poker")]
    found = faces(language, options.deck)
    options.out.write_bytes(to_pdf(found, size, f"Meneur: {options.deck} ({language})"))
    pages = -(-len(found) // size.each)
    backs = ", each with its backs" if size.backs else ""
    print(f"{len(found)} cards on {pages} page{'s' * (pages > 1)}{backs}: {options.out}.")
    print("Print at 100 %, not fitted to the page. Stick each NFC sticker at the same place on every card.")
    return 0


def _aids(options: argparse.Namespace, language: str) -> int:
    from firmware.session.cards.errors import SheetRefused
    from firmware.workshop.sheets.aids import aids
    from firmware.workshop.sheets.faces import SILVER

    if options.deck != SILVER:
        raise SheetRefused('there are aids for Argent alone: add "--deck argent"')
    options.out.write_bytes(aids(language))
    print(f"Two aids on a page: {options.out}.")
    return 0


_RUN: Mapping[str, Callable[[argparse.Namespace, Config], int]] = {
    "list": _list,
    "learn": _learn,
    "write": _write,
    "check": _check,
    "forget": _forget,
    "import": _import,
    "export": _export,
    "sheet": _sheet,
}


@contextmanager
def _register(config: Config) -> "Iterator[Journal]":
    """The journal that holds the cards, closed afterwards whatever happens."""
    from firmware.runtime.journal import Journal
    from firmware.session.assembly import JOURNAL

    journal = Journal(config.data.state_directory() / JOURNAL)
    if journal.set_aside is not None:
        notice = f"The journal could not be read. It was kept as {journal.set_aside}, and a new one begun."
        print(notice, file=sys.stderr)
    try:
        yield journal
    finally:
        journal.close()


def _report(sentence: str) -> None:
    print(sentence, flush=True)
