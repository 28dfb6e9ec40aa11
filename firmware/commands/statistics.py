"""
``meneur statistics``: who wins, who dies, and how far that is from what is to be expected.

What is expected comes from games of sensible players at the same tables. They are played once and kept in the cache.
"""

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.runtime.config import Config, add_options, from_options

if TYPE_CHECKING:
    from firmware.afterwards.statistics import Statistics
    from firmware.history.counting import Record

SUMMARY = "who wins and who dies at this table, beside what is to be expected"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the form, and how much is simulated."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots that needs no network")
    parser.add_argument(
        "--games", type=_count, default=1000, metavar="N", help="to simulate for each kind of table (default: 1000)"
    )
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Print the statistics, or write their page."""
    from rich.console import Console

    from firmware.afterwards.sheets import show
    from firmware.afterwards.words import Words
    from firmware.history import History

    config = from_options(options)
    history = History.beside(config.data.state_directory())
    words = Words.load(config.table.language)
    found = _statistics(history.record(), config, options.games)
    if options.json:
        print(json.dumps(_plain(found), ensure_ascii=False, indent=1))
    elif options.html is not None:
        from firmware.afterwards.page import page

        options.html.write_text(page(words, found, history.together()), encoding="utf-8")
        print(words.text("statistics", "written", file=options.html))
    elif found.games:
        show(Console(), words, found)
    else:
        print(words.text("statistics", "nothing"))
    return 0


def _statistics(record: "Record", config: Config, games: int) -> "Statistics":
    from firmware.afterwards.expecting import Chances, table_of
    from firmware.afterwards.progress import progress
    from firmware.afterwards.statistics import statistics

    tables = {laid: table_of(record.tables[laid]) for laid in record.counts} if games else {}
    known = {laid: table for laid, table in tables.items() if table is not None}
    chances = Chances(config.data.cache_directory(), games)
    with progress("games") as report:
        forecast = dict(zip(known, chances.of(list(known.values()), report), strict=True))
    return statistics(record, forecast)


def _plain(found: "Statistics") -> dict[str, object]:
    """The statistics as JSON has them: rows by their fields."""
    return {name: _fields(value) for name, value in asdict(found).items()}


def _fields(value: object) -> object:
    match value:
        case tuple() if hasattr(value, "_asdict"):
            return {name: _fields(one) for name, one in value._asdict().items()}
        case list() | tuple():
            return [_fields(one) for one in value]
        case _:
            return value


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of games, from 0 to 999999")
    return int(text)
