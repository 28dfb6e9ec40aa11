"""
``meneur advise``: how fair a set of cards is, and which one card to exchange.

The chances are those of sensible players; what was simulated is kept in the cache. With ``--live`` cards are added and
taken away line by line.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from firmware.runtime.config import add_options, from_options
from firmware.runtime.errors import MeneurError

if TYPE_CHECKING:
    from engine import Rules
    from firmware.afterwards.advising import Adviser, Odds
    from firmware.afterwards.words import Words
    from firmware.players.simulation.table import Table

SUMMARY = "say how fair a set of cards is, and which exchange would make it fairer"


class CardsRefused(MeneurError, ValueError):
    """Words that name no cards for that many players."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the table, and how much is simulated."""
    parser.add_argument(
        "cards", nargs="*", metavar="CARD", help="such as wolf*2 seer witch (French names too); villagers fill up"
    )
    parser.add_argument("--players", type=_players, metavar="N", help="from 6 to 28 (default: one for each card, or 8)")
    parser.add_argument("--edition", default="", help="edition to play (default: that of the settings)")
    parser.add_argument(
        "--rule", dest="rules", action="append", default=[], metavar="NAME=VALUE", help="a house rule (repeatable)"
    )
    parser.add_argument(
        "--games", type=_games, default=1000, metavar="N", help="to simulate for each set of cards (default: 1000)"
    )
    parser.add_argument("--live", action="store_true", help="add and take away cards, and see the chances each time")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Print the chances, and what would be fairer."""
    from firmware.afterwards.advising import Adviser
    from firmware.afterwards.words import Words
    from firmware.players.simulation.table import read_rules

    config = from_options(options)
    edition = options.edition or config.table.first_edition
    rules = read_rules(edition, options.rules, {})
    adviser = Adviser(config.data.cache_directory(), options.games)
    words = Words.load(config.table.language)
    cards = _cards(options.cards)

    table = partial(_table, edition=edition, rules=rules)
    if options.live:
        _live(words, adviser, table, cards, options.players)
    elif options.json:
        _print_json(adviser, table(cards, options.players))
    else:
        _print(words, adviser, table(cards, options.players), changes=True)
    return 0


def _print(words: "Words", adviser: "Adviser", table: "Table", *, changes: bool) -> None:
    """Print the chances at ``table``, and what would be fairer."""
    from rich.console import Console

    from firmware.afterwards.advising import EVEN
    from firmware.afterwards.progress import progress
    from firmware.afterwards.sheets import bar

    console = Console()
    with progress("games") as report:
        odds = adviser.odds(table, report)
    console.print(words.text("advise", "title", players=table.players, cards=words.cards(table.cards)), style="bold")
    for side, rate in odds.sides.items():
        between = f"{100 * rate.low:.0f}–{words.percent(rate.high)}"
        console.print(
            f"{words.side(side):>24} {words.percent(rate.rate):>5} {bar(rate.rate)} {between}", highlight=False
        )
    favoured = max(("villagers", "werewolves"), key=lambda side: odds.sides[side].rate)
    even = abs(odds.lead) <= EVEN
    console.print(words.text("advise", "even") if even else words.text("advise", "favours", side=words.side(favoured)))
    if changes:
        _print_changes(words, adviser, odds)
    console.print(words.text("advise", "basis", games=odds.games, edition=table.edition), style="dim", highlight=False)


def _print_changes(words: "Words", adviser: "Adviser", odds: "Odds") -> None:
    from rich.console import Console

    from firmware.afterwards.progress import progress
    from firmware.afterwards.wording import brief

    console = Console()
    with progress("games") as report:
        found = adviser.fairer(odds, report)
    console.print(words.text("advise", "changes" if found else "none"), style="bold")
    for one in found:
        change = words.text("advise", "change", given=words.role(one.given), taken=words.role(one.taken))
        console.print(f"  {change} ({brief(words, one.odds)})", highlight=False, soft_wrap=True)


def _print_json(adviser: "Adviser", table: "Table") -> None:
    odds = adviser.odds(table)
    changes = [{"taken": one.taken, "given": one.given, **_plain(one.odds)} for one in adviser.fairer(odds)]
    print(json.dumps({**_plain(odds), "fairer": changes}, ensure_ascii=False, indent=1))


def _plain(odds: "Odds") -> dict[str, object]:
    sides = {side: rate._asdict() for side, rate in odds.sides.items()}
    return {"cards": dict(Counter(odds.table.cards)), "games": odds.games, "sides": sides}


def _live(
    words: "Words",
    adviser: "Adviser",
    table: "Callable[[Counter[str], int | None], Table]",
    cards: "Counter[str]",
    players: int | None,
) -> None:
    """Print the chances after each line that changes the cards."""
    print(words.text("advise", "live"))
    for line in sys.stdin:
        text = line.strip()
        if not text:
            return
        try:
            cards, players = _changed(cards, players, text)
            _print(words, adviser, table(cards, players), changes=False)
        except (ValueError, argparse.ArgumentTypeError) as refusal:
            print(refusal)


def _changed(cards: "Counter[str]", players: int | None, text: str) -> tuple["Counter[str]", int | None]:
    """The cards and players after the line ``text``: a name, ``-name``, or a number."""
    if text.isascii() and text.isdigit():
        return cards, _players(text)
    if text.startswith("-"):
        return cards - _cards([text[1:]]), players
    return cards + _cards([text.lstrip("+")]), players


def _table(cards: "Counter[str]", players: int | None, edition: str, rules: "Rules") -> "Table":
    """The table with ``cards``, which villagers fill up."""
    from firmware.afterwards.advising import filled, refusals
    from firmware.players.simulation.table import lay
    from firmware.runtime.composition import players as seats

    count = players or max(seats(cards) if cards else 0, 8 if not cards else 6)
    if not cards:
        return lay(None, count, edition, rules)
    pile = filled(cards, count)
    if refused := refusals(pile, count, rules):
        raise CardsRefused(" ".join(finding.text for finding in refused))
    return lay(pile, count, edition, rules)


def _cards(texts: Sequence[str]) -> "Counter[str]":
    """The cards that ``texts`` name, such as ``wolf*2``."""
    from firmware.runtime.composition import parse_composition

    found: Counter[str] = Counter()
    for text in texts:
        found.update(parse_composition(text.replace("*", ":")))
    return found


def _players(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 6 <= int(text[:4]) <= 28):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of players from 6 to 28")
    return int(text)


def _games(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text) >= 50):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of games from 50 to 999999")
    return int(text)
