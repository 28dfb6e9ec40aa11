"""
``meneur referee``: the rules alone, one JSON object a line.

A line that cannot be understood, or that the rules refuse, is answered with an error and
changes nothing; the end of input ends the program with status 0.
"""

import argparse
import sys

from firmware.players.protocol.lines import serve
from firmware.players.protocol.referee import Referee

SUMMARY = "play the rules alone, driven by JSON lines"

_EPILOG = """
Lines: {"setup": {"seats": ["seer", "werewolf", ...]}} begins a game; {"answer": value}, {"timeout": true},
{"leave": seat} and {"caught": seat} go on with it; {"query": "public"} and {"query": "all"} look at it.
A setup takes edition, rules, seats, centre, captain, buildings, seed (an integer or a text, 0 by default) and chance
("auto": drawn from the seed, "ask": put to you).
{"setup": {"game": "argent", "players": 3}} begins a game of Argent, for 2 to 4; docs/protocols.md has its keys.
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """There are no options: everything is said on the lines."""
    parser.epilog = _EPILOG


def run(options: argparse.Namespace) -> int:
    """Answer lines until the input ends."""
    del options
    serve(Referee().answer, sys.stdin.buffer, sys.stdout.buffer)
    return 0
