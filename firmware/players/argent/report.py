"""What `meneur simulate --game argent` plays and prints."""

import argparse

from rich.table import Table as Sheet

from firmware.players.argent.simulating import POLICIES, Batch, Tally, batches, read_rules
from firmware.players.simulation.tally import Rate, wilson
from firmware.runtime.errors import MeneurError

PLAYERS = range(2, 5)
USUAL = 3
"""How many play if nobody says how many."""
ENDS = {"call": "the count was called", "pile": "the pile was used up", "villagers": "both Villagers were open"}
#: What belongs to Werewolf alone, and the value that it has if it is not given.
_WEREWOLF = {"composition": None, "buildings": None, "each": False, "edition": "2009"}


class NotOfArgent(MeneurError, ValueError):
    """An option of the command that means nothing to this game."""


def work(options: argparse.Namespace) -> list[Batch]:
    """
    The batches that ``options`` ask for.

    Raises `NotOfArgent`, or what `read_rules` raises.
    """
    for name, unset in _WEREWOLF.items():
        if getattr(options, name) != unset:
            raise NotOfArgent(f"--{name} is for Werewolf: leave it out, or leave out --game argent.")
    if players(options) not in PLAYERS:
        raise NotOfArgent(f"Argent is for 2 to 4 players, not {players(options)}.")
    rules = read_rules(options.rules)
    return batches(players(options), rules, policy(options), options.seed, options.games)


def players(options: argparse.Namespace) -> int:
    """How many play."""
    number: int = options.players or USUAL
    return number


def policy(options: argparse.Namespace) -> str:
    """The name of the players; the command's default, a model of Werewolf, stands for random ones."""
    name: str = options.policy
    return name if name in POLICIES else "random"


def wins(tally: Tally, options: argparse.Namespace) -> dict[str, Rate]:
    """How often each seat won, alone or with others."""
    return {
        str(seat): wilson(tally.wins[seat], tally.games, options.confidence)  # type: ignore[index]  # seats are numbers
        for seat in range(1, players(options) + 1)
    }


def report(tally: Tally, options: argparse.Namespace) -> dict[str, object]:
    """Everything in the table, ready for JSON."""
    rounds = tally.ends.total()
    return {
        "game": "argent",
        "games": tally.games,
        "players": players(options),
        "policy": policy(options),
        "seed": options.seed,
        "confidence": options.confidence,
        "wins": {seat: rate._asdict() for seat, rate in wins(tally, options).items()},
        "ends": {reason: tally.ends[reason] for reason in ENDS},
        "calls": {"lowest": tally.calls[True], "not_lowest": tally.calls[False]},
        "points": tally.points / (rounds * players(options)),
        "turns": tally.turns / rounds,
    }


def sheet(tally: Tally, options: argparse.Namespace) -> Sheet:
    """The table for people."""
    rounds = tally.ends.total()
    mean = tally.points / (rounds * players(options))
    made = Sheet(
        title=f"{tally.games} games of Argent, {players(options)} {policy(options)} players",
        caption=f"{mean:.2f} points a player and round, {tally.turns / rounds:.1f} turns a round; seed {options.seed}",
    )
    for heading in ("", "number", "rate", f"{options.confidence:.6g} interval (Wilson)"):
        made.add_column(heading, justify="right" if heading else "left")
    rows = {f"seat {seat} won": rate for seat, rate in wins(tally, options).items()}
    rows |= {f"round: {words}": wilson(tally.ends[end], rounds, options.confidence) for end, words in ENDS.items()}
    if calls := tally.calls.total():
        rows["caller was lowest"] = wilson(tally.calls[True], calls, options.confidence)
    for name, rate in rows.items():
        made.add_row(name, str(rate.games), f"{rate.rate:.4f}", f"{rate.low:.4f} to {rate.high:.4f}")
    return made
