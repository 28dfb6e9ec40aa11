"""
``meneur simulate``: many games with simple players, and how often each side wins.

The same seed gives the same counts, whatever the number of processes.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Protocol, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Sheet

from engine import EDITIONS
from engine.werewolf.setup.registry import ROLES, SIDES
from engine.werewolf.setup.tokens import box
from firmware.players.simulation.comparing import variants
from firmware.players.simulation.running import POLICIES, Batch, Work, batches, cores
from firmware.players.simulation.running import run as play_all
from firmware.players.simulation.table import Table, lay, read_rules
from firmware.players.simulation.tally import Rate, Tally
from firmware.runtime.composition import parse_composition, parse_tokens


class _Counting(Protocol):
    """The tally of a game, as far as it matters here."""

    @property
    def games(self) -> int:
        """How many were counted."""

    def merge(self, other: Any) -> None:
        """Count all of another tally."""


_Tally = TypeVar("_Tally", bound=_Counting)

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""

SUMMARY = "play many games with simple players and print how often each side wins"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the table, the players and how many games."""
    parser.add_argument("--games", type=_count, default=10_000, metavar="N", help="default: 10000")
    parser.add_argument(
        "--game",
        choices=("werewolf", "argent"),
        default="werewolf",
        help="werewolf, or argent for 2 to 4 players (default: werewolf)",
    )
    pile = parser.add_mutually_exclusive_group()
    pile.add_argument(
        "--players",
        type=_count,
        metavar="N",
        help="the book's cards for N players (default: 8)",
    )
    pile.add_argument("--composition", metavar="CARDS", help="such as werewolf:2,seer:1,villager:5 (French names too)")
    parser.add_argument(
        "--buildings",
        metavar="TOKENS",
        help="play Le Village with tokens such as farmer:4,teacher,lord (all: all 29); the rest are Vagabonds",
    )
    parser.add_argument("--edition", choices=list(EDITIONS), default="2009", help="edition to play (default: 2009)")
    parser.add_argument(
        "--rule",
        dest="rules",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule (repeatable)",
    )
    parser.add_argument(
        "--policy",
        choices=list(POLICIES),
        default="uniform",
        help="uniform: the model with exact values, without a Captain; random: independent uniform answers; "
        "sensible: the Seer speaks, wolves spare wolves; in argent they play to win (default: uniform; argent: random)",
    )
    parser.add_argument(
        "--each", action="store_true", help="compare: play it again with each other role, and house, in turn"
    )
    parser.add_argument("--seed", default="0", help="seed for everything random (default: 0)")
    parser.add_argument("--jobs", type=_count, metavar="N", help="processes (default: one a core)")
    parser.add_argument(
        "--confidence", type=_confidence, default=0.999, metavar="P", help="of the intervals (default: 0.999)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(options: argparse.Namespace) -> int:
    """Play, and print the rates."""
    if options.game == "argent":
        return _argent(options)
    cards = None if options.composition is None else parse_composition(options.composition)
    rules = read_rules(options.edition, options.rules, POLICIES[options.policy].RULES)
    table = lay(cards, options.players or 8, options.edition, rules, _tokens(options.buildings))
    if options.each:
        return _compare(table, options)
    tally = Tally()
    with _interruptible(lambda: tally.games and f"{tally.games} of {options.games} games"):
        _play(_work(table, options), options, tally)
    if options.json:
        _print_json(report(table, tally, options))
    else:
        Console().print(_sheet(table, tally, options))
    return 0 if tally.games == options.games else INTERRUPTED


@contextmanager
def _interruptible(done: Callable[[], object]) -> Iterator[None]:
    """Let Ctrl-C end what is within, and say how much is ``done``; where that is nothing, the command ends."""
    try:
        yield
    except KeyboardInterrupt:
        if not done():
            raise
        print(f"meneur simulate: interrupted after {done()}", file=sys.stderr)


def _print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def _tokens(text: str | None) -> dict[str, int]:
    if text is None:
        return {}
    return box() if text == "all" else parse_tokens(text)


def _compare(table: Table, options: argparse.Namespace) -> int:
    """Play the table, and each that differs from it in one card or house; print who wins how often."""
    tables = dict(variants(table))
    for one in tables.values():
        one.deal(Random(0))  # what cannot be played is refused before anything is played
    rates: dict[str, dict[str, Rate]] = {}
    with _interruptible(lambda: rates and f"{len(rates)} of {len(tables)} tables"):
        for name, one in tables.items():
            rates[name] = _play(_work(one, options), options, Tally()).rates(options.confidence)
    status = 0 if len(rates) == len(tables) else INTERRUPTED
    if options.json:
        _print_json({name: {side: rate._asdict() for side, rate in sides.items()} for name, sides in rates.items()})
        return status
    met = [side for side in SIDES if any(side in sides for sides in rates.values())]
    sheet = Sheet(title=f"{options.games} games each, {options.policy} players, {table.edition}: {_cards(table)}")
    for heading in ("with", "weight", *met):
        sheet.add_column(heading, justify="left" if heading == "with" else "right")
    for name, sides in rates.items():
        role = ROLES.get(name)
        shares = (f"{sides[side].rate:.3f}" if side in sides else "" for side in met)
        sheet.add_row(name or "as it is", f"{role.weight:g}" if role else "", *shares)
    Console().print(sheet)
    return status


def report(table: Table, tally: Tally, options: argparse.Namespace) -> dict[str, object]:
    """Everything in the table, ready for JSON; it holds no clock, so it can be compared."""
    return {
        "games": tally.games,
        "policy": options.policy,
        "seed": options.seed,
        "edition": table.edition,
        "rules": table.rules.differing(EDITIONS[table.edition]),
        "cards": dict(Counter(table.cards)),
        **({"buildings": dict(Counter(table.tokens))} if table.tokens else {}),
        "confidence": options.confidence,
        "sides": {side: rate._asdict() for side, rate in tally.rates(options.confidence).items()},
        "nights": {
            "mean": tally.mean_nights(),
            "games": {str(nights): games for nights, games in sorted(tally.nights.items())},
        },
    }


def _work(table: Table, options: argparse.Namespace) -> list[Batch]:
    return batches(table, options.policy, options.seed, options.games)


def _play(work: Sequence[Work[_Tally]], options: argparse.Namespace, tally: _Tally) -> _Tally:
    """Play all ``work``, count it in ``tally``, and return that."""
    stderr = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=stderr, transient=True, disable=not stderr.is_terminal) as progress:
        task = progress.add_task("games", total=options.games)
        for part in play_all(work, options.jobs or cores()):
            tally.merge(part)
            progress.update(task, completed=tally.games)
    return tally


def _argent(options: argparse.Namespace) -> int:
    """Play games of Argent, and print who won how often and how rounds ended."""
    from firmware.players.argent import report as argent
    from firmware.players.argent.simulating import Tally as ArgentTally

    work = argent.work(options)
    tally = ArgentTally()
    with _interruptible(lambda: tally.games and f"{tally.games} of {options.games} games"):
        _play(work, options, tally)
    if options.json:
        _print_json(argent.report(tally, options))
    else:
        Console().print(argent.sheet(tally, options))
    return 0 if tally.games == options.games else INTERRUPTED


def _sheet(table: Table, tally: Tally, options: argparse.Namespace) -> Sheet:
    sheet = Sheet(
        title=f"{tally.games} games, {options.policy} players, {table.edition}: {_cards(table)}",
        caption=f"{tally.mean_nights():.4f} nights on average; seed {options.seed}",
    )
    sheet.add_column("side")
    for heading in ("games", "rate", f"{options.confidence:.6g} interval (Wilson)"):
        sheet.add_column(heading, justify="right")
    for side, rate in tally.rates(options.confidence).items():
        sheet.add_row(side, str(rate.games), f"{rate.rate:.4f}", f"{rate.low:.4f} to {rate.high:.4f}")
    return sheet


def _cards(table: Table) -> str:
    counted = Counter((*table.cards, *table.tokens))
    return ", ".join(f"{count} {name}" for name, count in counted.items())


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 12 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def _confidence(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.0 < value < 1.0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a probability between 0 and 1, such as 0.999")
    return value
