"""
``meneur history``: the games that are over.

Without a number it lists them; with one it shows that game's story, night by night. What is to be forgotten is asked
for first, and is forgotten only if somebody agrees.
"""

import argparse
import json
import sys
from typing import TYPE_CHECKING

from firmware.runtime.config import add_options, from_options
from firmware.runtime.errors import MeneurError

if TYPE_CHECKING:
    from firmware.afterwards.words import Words
    from firmware.history import FinishedGame, History

SUMMARY = "list the games that were played, tell one again, or forget it"
FORGET = "forget"


class HistoryMisused(MeneurError, ValueError):
    """The words after ``history`` are no request, or ask for a game that is not there."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which game, what to search for, and how to print it."""
    parser.add_argument(
        "request",
        nargs="*",
        metavar="NUMBER",
        help="show this game (forget NUMBER: take it out of the history; forget --player NAME: a player's name)",
    )
    search = parser.add_argument_group("search")
    search.add_argument("--player", default="", metavar="NAME", help="games in which NAME played")
    search.add_argument("--role", default="", metavar="CARD", help="games with this card (French names too)")
    search.add_argument("--edition", default="", help="games of this edition")
    search.add_argument("--camp", default="", metavar="SIDE", help="games that this side won, such as villagers")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print everything as JSON")
    form.add_argument("--csv", action="store_true", help="print one line for each player of each game")
    parser.add_argument("--yes", action="store_true", help="forget without asking")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """List, show, print or forget."""
    from firmware.afterwards.words import Words
    from firmware.history import History

    config = from_options(options)
    history = History.beside(config.data.state_directory())
    words = Words.load(config.table.language)
    match options.request:
        case []:
            return _list(options, history, words)
        case [number] if number != FORGET:
            return _show(options, history, words, number)
        case ["forget"] if options.player:
            return _forget_player(options, history, words)
        case ["forget", number]:
            return _forget(options, history, words, number)
        case _:
            raise HistoryMisused("name one game, such as: meneur history 14, meneur history forget 14")


def _list(options: argparse.Namespace, history: "History", words: "Words") -> int:
    from rich.console import Console

    from firmware.afterwards.games import as_csv, as_json, listing
    from firmware.history import Search

    wanted = Search(options.player, _role(options.role), options.edition, options.camp)
    entries = history.search(wanted)
    if options.json:
        print(json.dumps([as_json(_game(history, one.number)) for one in entries], ensure_ascii=False, indent=1))
    elif options.csv:
        print(as_csv(_game(history, one.number) for one in entries), end="")
    elif not entries:
        print(words.text("history", "none" if any(wanted) else "nothing"))
    else:
        Console().print(listing(words, entries))
    return 0


def _show(options: argparse.Namespace, history: "History", words: "Words", number: str) -> int:
    from rich.console import Console

    from firmware.afterwards.games import as_csv, as_json, show

    game = _game(history, _number(number))
    if options.json:
        print(json.dumps(as_json(game), ensure_ascii=False, indent=1))
    elif options.csv:
        print(as_csv([game]), end="")
    else:
        show(Console(), words, game)
    return 0


def _forget(options: argparse.Namespace, history: "History", words: "Words", number: str) -> int:
    game = _game(history, _number(number))
    if not _agreed(options, words, words.text("history", "ask_game", number=game.number)):
        return 0
    history.forget([game.number])
    print(words.text("history", "forgotten_game", number=game.number))
    return 0


def _forget_player(options: argparse.Namespace, history: "History", words: "Words") -> int:
    name = options.player
    count = history.seats_of(name)
    if not count:
        raise HistoryMisused(f"nobody called {name!r} is in the history: names are written as they were taught")
    if not _agreed(options, words, words.text("history", "ask_player", name=name, count=count)):
        return 0
    count = history.forget_player(name)
    print(words.text("history", "forgotten_player", name=name, count=count))
    return 0


def _agreed(options: argparse.Namespace, words: "Words", question: str) -> bool:
    """Whether somebody says yes; nobody is asked where nobody can answer, and then nothing is forgotten."""
    if options.yes:
        return True
    answer = input(question) if sys.stdin.isatty() else ""
    agreed = answer.strip().casefold() in words.texts("history", "agree")
    if not agreed:
        print(words.text("history", "kept"))
    return agreed


def _game(history: "History", number: int) -> "FinishedGame":
    game = next(history.games(number), None)
    if game is None:
        raise HistoryMisused(f"there is no game {number} in the history: meneur history lists them")
    return game


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise HistoryMisused(f"{text!r} is not the number of a game: meneur history lists them")
    return int(text)


def _role(text: str) -> str:
    """The key of the card called ``text``; raises `engine.UnknownRole`."""
    from engine.werewolf.setup.registry import find

    return find(text).key if text else ""
