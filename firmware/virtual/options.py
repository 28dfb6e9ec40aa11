"""The options that lay a virtual table, shared by the commands that need one."""

import argparse

from firmware.composition import parse_composition
from firmware.errors import MeneurError


class SeatsRefused(MeneurError, ValueError):
    """The seats that were named are not at the table."""


def add_table_options(parser: argparse.ArgumentParser) -> None:
    """Add ``--seats``, ``--edition``, ``--roles`` and ``--language`` to ``parser``."""
    parser.add_argument("--seats", type=int, default=8, help="how many sit at the table, 6 to 28 (default: 8)")
    parser.add_argument("--edition", help="whose rules are played")
    cards = 'the cards to play with, like "werewolf:2,seer,witch,villager:4"'
    parser.add_argument("--roles", metavar="CARDS", help=cards)
    parser.add_argument("--language", help="the narrator's language")
    parser.add_argument("--names", default="", metavar="NAMES", help="the players' names, clockwise, like Ada,Bo,Cleo")


def overrides(options: argparse.Namespace) -> argparse.Namespace:
    """
    ``options`` with what lays the table written where the configuration reads it.

    Raises `CompositionRefused` or `engine.UnknownRole` for cards that are none.
    """
    if options.roles is not None:
        parse_composition(options.roles)
    for key in ("seats", "edition", "roles", "language"):
        value = getattr(options, key)
        if value is not None:
            options.config_overrides.append(f"table.{key}={value}")
    return options


def names_of(text: str) -> dict[int, str]:
    """The names in ``text``, separated by commas, by seat; an empty one leaves that seat its number."""
    names = enumerate((name.strip() for name in text.split(",")), start=1)
    return {seat: name for seat, name in names if name}


def seats_of(text: str, seats: int) -> tuple[int, ...]:
    """
    The seats that ``text`` names: a number of seats (the first ones), or a list like ``"2,5"``.

    Raises `SeatsRefused` for anything that is not at a table of ``seats``.
    """
    names = [part.strip() for part in text.split(",") if part.strip()]
    if not all(name.isascii() and name.isdigit() for name in names) or not names:
        raise SeatsRefused(f"{text!r} is neither a number of people nor a list of seats such as 2,5")
    numbers = [int(name) for name in names]
    chosen = tuple(range(1, numbers[0] + 1)) if "," not in text else tuple(sorted(set(numbers)))
    outside = [seat for seat in chosen if not 1 <= seat <= seats]
    if outside:
        raise SeatsRefused(f"seat {outside[0]} is not at this table: it has seats 1 to {seats}")
    return chosen
