"""
``meneur players``: badges, by which the box knows people and their statistics follow them.

Any NFC tag will do that is no card of a game. What is refused changes nothing.
"""

import argparse
from typing import TYPE_CHECKING

from firmware.runtime.config import Config, add_options, from_options
from firmware.runtime.errors import MeneurError

if TYPE_CHECKING:
    from firmware.runtime.journal import Card, Journal

SUMMARY = "list, teach, rename and forget the badges by which the box knows players"
ACTIONS = {
    "list": "print every badge the box knows",
    "teach": "lay a tag on the lid: from now on it is this player's badge",
    "rename": "have the badge of one player bear another name; old games keep the old one",
    "forget": "know a player's badge no longer; his games stay (see: meneur history forget --player)",
}


class PlayerRefused(MeneurError, ValueError):
    """There is no such player, or the tag or the name is somebody else's."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the actions."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    for name, summary in ACTIONS.items():
        action = actions.add_parser(name, help=summary, description=f"{summary[:1].upper()}{summary[1:]}.")
        if name != "list":
            action.add_argument("name", help="what the player is called")
        if name == "teach":
            action.add_argument("--uid", default="", help="the UID of the tag, instead of laying it on the lid")
        if name == "rename":
            action.add_argument("new", help="what he is called from now on")
        add_options(action)


def run(options: argparse.Namespace) -> int:
    """Do what was asked."""
    from firmware.runtime.journal import Journal
    from firmware.session.assembly import JOURNAL

    config = from_options(options)
    uid = _tag(options, config) if options.action == "teach" else ""
    journal = Journal(config.data.state_directory() / JOURNAL)
    try:
        match options.action:
            case "teach":
                _teach(journal, uid, options.name)
            case "rename":
                _rename(journal, options.name, options.new)
            case "forget":
                journal.forget_card(_badge(journal, options.name).uid)
                print(f"{options.name} is forgotten.")
            case _:
                for card in _badges(journal):
                    print(f"{card.uid:<20}  {card.name}")
    finally:
        journal.close()
    return 0


def _tag(options: argparse.Namespace, config: Config) -> str:
    """The UID of the tag that is to be a badge."""
    from firmware.session.cards.lid import Lid, open_reader
    from firmware.session.cards.reading import changes, read_uid

    uid = options.uid
    if not uid:
        with Lid(open_reader(config), lambda text: print(text, flush=True), 60.0) as lid:
            print(f"Lay the badge of {options.name} on the lid.", flush=True)
            uid = lid.card()
    uid = read_uid(uid)
    if changes(uid):
        raise PlayerRefused(f"{uid} has a UID that changes each time, like that of a phone: take another tag")
    return uid


def _teach(journal: "Journal", uid: str, name: str) -> None:
    from firmware.runtime.journal import BADGE
    from firmware.session.cards.reading import badge, read_player

    name = read_player(name)
    known = journal.card(uid)
    if known is not None and known.kind != BADGE:
        raise PlayerRefused(f"{uid} is the card {known.kind} {known.name}: take another tag, or forget the card first")
    if known is not None and known.name != name:
        raise PlayerRefused(f"{uid} is the badge of {known.name}: rename or forget that player first")
    if any(card.name == name and card.uid != uid for card in _badges(journal)):
        raise PlayerRefused(f"{name} has a badge already: forget it first, or use another name")
    journal.add_cards([badge(uid, name)])
    print(f"{uid} is the badge of {name}.")


def _rename(journal: "Journal", old: str, new: str) -> None:
    from firmware.session.cards.reading import badge, read_player

    known, name = _badge(journal, old), read_player(new)
    if any(card.name == name for card in _badges(journal)):
        raise PlayerRefused(f"{name} has a badge already: choose another name")
    journal.add_cards([badge(known.uid, name)])
    print(f"{old} is called {name} from now on.")


def _badge(journal: "Journal", name: str) -> "Card":
    found = next((card for card in _badges(journal) if card.name == name), None)
    if found is None:
        raise PlayerRefused(f"there is no badge of {name[:40]!r}: meneur players list shows all there are")
    return found


def _badges(journal: "Journal") -> "list[Card]":
    from firmware.runtime.journal import BADGE

    return [card for card in journal.cards() if card.kind == BADGE]
