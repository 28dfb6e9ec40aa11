"""
``meneur demo``: whole games by bots, without any screen or sound device.

The same seed gives the same evening; what it leaves in ``--out`` is what a table would have heard and seen.
"""

import argparse
from pathlib import Path

from firmware.players.virtual.options import add_game_option, add_table_options, names_of, overrides, refuse_argents
from firmware.runtime.config import add_options, from_options

SUMMARY = "let bots play whole games, and print, record and picture them"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the table, the seed and where to leave what came of it."""
    add_game_option(parser)
    add_table_options(parser, system=False)
    parser.add_argument("--seed", default="1", help="seed for everything random (default: 1)")
    parser.add_argument(
        "--games", type=int, choices=range(1, 11), default=1, metavar="N", help="games in a row (default: 1)"
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="folder for sound track, transcript and pictures")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Play the games."""
    if options.game == "argent":
        from firmware.players.argent.table.command import demo as argent

        return argent(options)
    refuse_argents(options)
    from firmware.players.virtual.demo import demo

    config = from_options(overrides(options), environment={})  # the same on every machine
    return demo(config, names_of(options.names), options.seed, options.out, options.games)
