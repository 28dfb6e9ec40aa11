"""
``meneur play``: an evening at the virtual table.

The service is the real one. With a screen there is a window and people play; without one the same table runs
in the terminal, with bots.
"""

import argparse
import os
import sys

from firmware.players.virtual.options import add_table_options, names_of, overrides, seats_of
from firmware.players.virtual.people import People
from firmware.runtime.config import add_options, from_options

SUMMARY = "play at the virtual table, in a window or in the terminal"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare who sits where, and how time runs."""
    add_table_options(parser, system=True)
    parser.add_argument(
        "--humans",
        default="1",
        metavar="SEATS",
        help="who is played by people: how many (the first seats), or seats like 2,5, or 0 (default: 1)",
    )
    speed = "how fast time runs, at most 64 (default: 1; faster than that is silent)"
    parser.add_argument("--speed", type=float, default=1.0, metavar="X", help=speed)
    parser.add_argument("--seed", help="seed for everything random (default: unpredictable)")
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Lay the table and play until it is left."""
    config = from_options(overrides(options))
    if not 0 < options.speed <= 64:
        print("meneur play: --speed must be more than 0 and at most 64", file=sys.stderr)
        return 2
    people = People(seats_of(options.humans, config.table.seats), names_of(options.names), options.seed)
    if _has_screen():
        from firmware.players.virtual.window import play_in_window

        return play_in_window(config, people, options.speed)
    from firmware.players.virtual.playing import play_in_terminal

    return play_in_terminal(config, people, options.speed)


def _has_screen() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
