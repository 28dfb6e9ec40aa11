"""The options that lay a virtual table, shared by the commands that need one."""

import argparse

from firmware.runtime.composition import parse_composition, players
from firmware.runtime.config.known import editions, languages
from firmware.runtime.errors import MeneurError
from hardware.ports.pads import Pad, pads


class SeatsRefused(MeneurError, ValueError):
    """The seats that were named are not at the table."""


class OptionRefused(MeneurError, ValueError):
    """An option that means nothing to the game that is played."""


SEATS = 8
"""How many sit at a virtual table, unless somebody says otherwise."""


def add_game_option(parser: argparse.ArgumentParser) -> None:
    """Add ``--game``, and ``--rule`` for Argent's settings, to ``parser``."""
    game = "werewolf, or argent for 2 to 4 players (default: werewolf)"
    parser.add_argument("--game", choices=("werewolf", "argent"), default="werewolf", help=game)
    rule = "argent: a setting such as witch_must=false (repeatable)"
    parser.add_argument("--rule", dest="rules", action="append", default=[], metavar="NAME=VALUE", help=rule)


def refuse_argents(options: argparse.Namespace) -> None:
    """Raise `OptionRefused` for what only Argent has."""
    if options.rules or getattr(options, "memory", False):
        name = "--rule" if options.rules else "--memory"
        raise OptionRefused(f"{name} is for Argent: add --game argent. Werewolf's house rules are settings (--set).")


def add_table_options(parser: argparse.ArgumentParser, *, system: bool) -> None:
    """
    Add ``--seats``, ``--edition``, ``--roles``, ``--language`` and ``--names`` to ``parser``.

    ``system`` is whether the command follows the system's language where none is set.
    """
    seats = "how many sit at the table, 6 to 28 (default: as many as --roles has cards for, or 8); argent: 2 to 4 (4)"
    parser.add_argument("--seats", type=int, metavar="N", help=seats)
    edition = "edition to play (default: the configuration's)"
    parser.add_argument("--edition", choices=editions(), help=edition)
    cards = 'the cards to play with, like "werewolf:2,seer,witch,villager:4"'
    parser.add_argument("--roles", metavar="CARDS", help=cards)
    language = "the narrator's (default: the configuration's{})"
    parser.add_argument("--language", choices=languages(), help=language.format(", or the system's" if system else ""))
    parser.add_argument("--names", default="", metavar="NAMES", help="the players' names, clockwise, like Ada,Bo,Cleo")


def overrides(options: argparse.Namespace) -> argparse.Namespace:
    """
    ``options`` with what lays the table written where the configuration reads it.

    Raises `CompositionRefused` or `engine.UnknownRole` for cards that are none, `SeatsRefused` for such seats.
    """
    options.seats = _seats(options.seats, options.roles)
    for key in ("seats", "edition", "roles", "language"):
        value = getattr(options, key)
        if value is not None:
            options.config_overrides.append(f"table.{key}={value}")
    return options


def _seats(wanted: int | None, roles: str | None) -> int:
    """How many sit down: ``wanted``, or as many as ``roles`` are for; both must agree."""
    named = None if roles is None else players(parse_composition(roles))
    if named is not None and wanted not in (None, named):
        raise SeatsRefused(
            f"--roles has cards for {named} players (the Thief brings two more), and --seats is {wanted}: "
            "leave --seats out, or name as many cards"
        )
    seats = next(number for number in (named, wanted, SEATS) if number is not None)
    if not 6 <= seats <= 28:
        other = " (2 to 4 can play --game argent)" if seats in range(2, 5) else ""
        raise SeatsRefused(f"{seats} players cannot play: choose 6 to 28{other}")
    return seats


def names_of(text: str) -> dict[int, str]:
    """The names in ``text``, separated by commas, by seat; an empty one leaves that seat its number."""
    names = enumerate((name.strip() for name in text.split(",")), start=1)
    return {seat: name for seat, name in names if name}


def seats_of(text: str, seats: int) -> tuple[Pad, ...]:
    """
    The seats that ``text`` names: a number of seats (the first ones), or a list like ``"2,5"``.

    Raises `SeatsRefused` for anything that is not at a table of ``seats``.
    """
    names = [part.strip() for part in text.split(",") if part.strip()]
    if not all(name.isascii() and name.isdigit() for name in names) or not names:
        raise SeatsRefused(f"{text!r} is neither a number of people nor a list of seats such as 2,5")
    numbers = [Pad(int(name)) for name in names]
    chosen = pads(numbers[0]) if "," not in text else tuple(sorted(set(numbers)))
    outside = [seat for seat in chosen if not 1 <= seat <= seats]
    if outside:
        raise SeatsRefused(f"seat {outside[0]} is not at this table: it has seats 1 to {seats}")
    return chosen
