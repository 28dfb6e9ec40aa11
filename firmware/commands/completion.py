"""
``meneur completion``: what bash or zsh has to know to complete the commands, their options and choices.

It is made from the parsers of the commands themselves, so it cannot fall behind them.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

SUMMARY = "print the shell completion script for bash or zsh"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("shell", choices=["bash", "zsh"], help="the shell to print it for")


def run(options: argparse.Namespace) -> int:
    """Print the script."""
    from shtab import complete

    from firmware.cli import whole_parser

    parser = whole_parser()
    for action in _actions(parser):
        if action.type is Path:
            action.complete = "directory" if action.metavar == "DIR" else "file"  # type: ignore[attr-defined]
    print(complete(parser, options.shell))
    return 0


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Every option of ``parser`` and of the commands below it."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for below in action.choices.values():
                yield from _actions(below)
