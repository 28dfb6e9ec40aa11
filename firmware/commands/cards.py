"""
``meneur cards``: the box's register of cards.

Law: nothing is learnt from a file that holds a mistake.
"""

import argparse
from pathlib import Path

from firmware.config import add_options, from_options

SUMMARY = "list the cards the box knows, or learn them from a file"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what can be done with cards."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    taking = actions.add_parser("import", help="learn the cards in a TOML file", allow_abbrev=False)
    taking.add_argument("file", type=Path, help='[[card]] uid = "…", role, command or building, and deck')
    add_options(taking)
    add_options(actions.add_parser("list", help="print every card the box knows", allow_abbrev=False))


def run(options: argparse.Namespace) -> int:
    """Do it."""
    from firmware.assembly import JOURNAL
    from firmware.card_file import read_cards
    from firmware.journal import Journal

    config = from_options(options)
    cards = read_cards(options.file) if options.action == "import" else []
    journal = Journal(config.data.state_directory() / JOURNAL)
    if journal.set_aside is not None:
        print(f"The journal could not be read. It was kept as {journal.set_aside}, and a new one begun.")
    if options.action == "import":
        journal.add_cards(cards)
        print(f"{len(cards)} cards learnt; the box knows {len(journal.cards())}.")
    else:
        for card in journal.cards():
            print(f"{card.uid:<20}  {card.deck:<16}  {card.kind:<8}  {card.name}")
    journal.close()
    return 0
