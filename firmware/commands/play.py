"""
``meneur play``: an evening at the virtual table.

The service is the real one. With a screen there is a window and people play; without one the same table runs
in the terminal, with bots. Without any option the window begins with a screen on which all is chosen.
"""

import argparse
import os
import sys

from firmware.players.virtual.options import (
    add_game_option,
    add_table_options,
    names_of,
    overrides,
    refuse_argents,
    seats_of,
)
from firmware.players.virtual.people import People
from firmware.runtime.config import add_options, from_options
from firmware.runtime.errors import MeneurError


class SpeedRefused(MeneurError, ValueError):
    """Time cannot run that fast."""


NO_SCREEN = (
    "meneur play: there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set), so bots play every seat, in "
    "the terminal. To play yourself, start it in a desktop session; --humans 0 asks for bots alone."
)

SUMMARY = "play at the virtual table, in a window or in the terminal"

OPTIONS = (
    *("seats", "edition", "roles", "language", "names", "humans", "bots", "bots_voices", "speed", "seed"),
    *("config_files", "config_overrides", "config_state", "rules", "memory"),
)
"""Without any of these the start screen asks."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare who sits where, and how time runs."""
    add_game_option(parser)
    add_table_options(parser, system=True)
    parser.add_argument(
        "--humans",
        metavar="SEATS",
        help="who is played by people: how many (the first seats), or seats like 2,5, or 0 (default: 1)",
    )
    speed = "how fast time runs, at most 64 (default: 1; faster than that is silent)"
    parser.add_argument("--speed", type=float, metavar="X", help=speed)
    bots = "how well the bots play (default: steady)"
    parser.add_argument("--bots", choices=("novice", "steady", "sharp"), help=bots)
    voices = "each bot speaks in a voice of its own in the debates (default: bubbles alone)"
    parser.add_argument("--bots-voices", action="store_true", help=voices)
    parser.add_argument("--seed", help="seed for everything random (default: unpredictable)")
    memory = "argent: keep showing the cards that your seat has seen (default: for three seconds)"
    parser.add_argument("--memory", action="store_true", help=memory)
    still = "nothing moves in the window: no cards that fly, no dusk (also where the desktop asks for less motion)"
    parser.add_argument("--still", action="store_true", help=still)
    add_options(parser)


def run(options: argparse.Namespace) -> int:
    """Lay the table and play until it is left."""
    if options.game == "argent":
        return _argent(options)
    refuse_argents(options)
    if _has_screen() and all(getattr(options, name) in (None, "", [], False) for name in OPTIONS):
        return _choose_and_play(options)
    config = from_options(overrides(options))
    speed = _speed(options)
    people = People(
        seats_of(options.humans or "1", config.table.seats),
        names_of(options.names),
        options.seed,
        options.bots or "steady",
        options.bots_voices,
    )
    if _has_screen():
        from firmware.players.virtual.calm import calm
        from firmware.players.virtual.window import play_in_window

        play_in_window(config, people, speed, still=calm(options.still))
        return 0
    from firmware.players.virtual.playing import play_in_terminal

    if people.humans:
        print(NO_SCREEN, file=sys.stderr)
    return play_in_terminal(config, people, speed)


def _argent(options: argparse.Namespace, size: tuple[int, int] | None = None, *, whole: bool = False) -> int:
    """
    Play the other game, in a window of ``size`` points, or of its last size, or on the ``whole`` screen.

    Nothing of it is loaded before.
    """
    from firmware.players.argent.table.command import play
    from firmware.players.virtual.calm import calm

    _speed(options)
    return play(options, unseen="" if _has_screen() else NO_SCREEN, still=calm(options.still), size=size, whole=whole)


def _speed(options: argparse.Namespace) -> float:
    """How fast time runs. Raises `SpeedRefused`."""
    speed = 1.0 if options.speed is None else float(options.speed)
    if not 0 < speed <= 64:
        raise SpeedRefused("--speed must be more than 0 and at most 64")
    return speed


def _choose_and_play(options: argparse.Namespace) -> int:
    """Show the start screen, and play what is chosen there; again, once that table is left."""
    from firmware.players.virtual.calm import calm
    from firmware.players.virtual.lobby import choose
    from firmware.players.virtual.window import play_in_window

    still, left = calm(options.still), True
    while left:
        asked = argparse.Namespace(**{**vars(options), "config_overrides": [*options.config_overrides]})
        chosen = choose(asked)
        if chosen is None:
            return 0
        if chosen.people is None:
            return _argent(asked, chosen.size, whole=chosen.whole)
        left = play_in_window(chosen.config, chosen.people, 1.0, chosen.size, whole=chosen.whole, still=still)
    return 0


def _has_screen() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
