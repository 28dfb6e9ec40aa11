"""
The command line: one module in `firmware.commands` for each command.

A command is imported only when it is called, so that `referee` and `rehearse` never load a window. A mistake of the
user ends in a sentence and status 2, never in a traceback (``MENEUR_DEBUG=1`` shows it all the same); Ctrl-C ends
quietly with status 130.
"""

import argparse
import ast
import importlib
import os
import pkgutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn, Protocol, cast

from firmware import commands
from firmware.runtime.errors import is_ours, sentence
from firmware.runtime.near import near
from firmware.runtime.version import version

LAUNCHER = {
    "setup": "install everything that is needed, now",
    "bench": "measure what the program costs on this machine",
    "test": "style, types, layers and tests (--fast while you edit, --long for the longer proofs)",
    "check": "the same as test",
}
"""What the launcher does by itself, before any of this runs."""

FIRST = {
    "play": "an evening at the virtual table, in a window; bots fill the empty seats",
    "demo": "bots play a whole game, and you read it",
    "guide": "how an evening goes, on three pages to print",
}
"""What somebody wants first who knows nothing yet, and what it is for."""

PLAY = {"de": "Spielen: ./meneur play", "fr": "Jouer : ./meneur play"}
"""How to play, for whom the rest is in another language, by the language of the system."""

MISUSED, INTERRUPTED, NOBODY_READS = 2, 130, 141


class Command(Protocol):
    """What a module in `firmware.commands` offers."""

    SUMMARY: str

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the command's own options."""

    def run(self, options: argparse.Namespace) -> int:
        """Run the command; the exit status."""


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what was wrong and where to look; exit with status 2."""
        self.exit(MISUSED, f"{self.prog}: {message.rstrip('.')}. See: {self.prog} --help\n")

    def _check_value(self, action: argparse.Action, value: object) -> None:
        """Refuse what is none of the choices of ``action``, and propose the nearest of them."""
        if action.choices is not None and value not in action.choices:
            choices = [str(choice) for choice in action.choices]
            meant = near(str(value), choices)
            hint = f"; did you mean {meant!r}?" if meant else "."
            raise argparse.ArgumentError(action, f"there is no {value!r}{hint} Choices: {', '.join(choices)}")


def names() -> list[str]:
    """Every command there is a module for, sorted."""
    found = (module.name for module in pkgutil.iter_modules(commands.__path__))
    return sorted(name.replace("_", "-") for name in found if not name.startswith("_"))


def summary(name: str) -> str:
    """The sentence of the command ``name``, read from its source without running it."""
    source = (Path(commands.__path__[0]) / f"{_module(name)}.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        match node:
            case (
                ast.Assign(targets=[ast.Name("SUMMARY")], value=ast.Constant(str(text)))
                | ast.AnnAssign(target=ast.Name("SUMMARY"), value=ast.Constant(str(text)))
            ):
                return text
    return ""


def main(arguments: Sequence[str] | None = None) -> int:
    """
    Run one command; ``arguments`` are those after the program's name.

    Returns the exit status: 0, or what the command says, or 2 for a mistake of the caller.
    """
    return guarded(lambda: _dispatch(list(sys.argv[1:] if arguments is None else arguments)))


def guarded(work: Callable[[], int]) -> int:
    """The exit status of ``work``; what people did wrong ends in a sentence."""
    try:
        status = work()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _let_go_of_output()
        return NOBODY_READS
    except Exception as error:
        if os.environ.get("MENEUR_DEBUG") or not (is_ours(error) or isinstance(error, OSError)):
            raise
        print(f"meneur: {sentence(error)}", file=sys.stderr)
        return MISUSED
    return status


def execute(name: str, command: Command, arguments: list[str]) -> int:
    """Run ``command``, called ``name``, with ``arguments``; the exit status."""
    sentence = command.SUMMARY[:1].upper() + command.SUMMARY[1:]
    parser = Parser(prog=f"meneur {name}", description=sentence, allow_abbrev=False)
    command.add_arguments(parser)
    return command.run(parser.parse_args(arguments))


def _dispatch(arguments: list[str]) -> int:
    match arguments:
        case []:
            print(_welcome())
            return 0
        case ["-h" | "--help" | "help"]:
            print(_overview())
            return 0
        case ["-V" | "--version" | "version"]:
            print(f"meneur {version()}")
            return 0
        case [name, *rest] if name in names():
            return _run(name, rest)
        case ["help", name] if name in names():
            return _run(name, ["--help"])
        case _:
            print(_unknown(arguments[0]), file=sys.stderr)
            return MISUSED


def _run(name: str, arguments: list[str]) -> int:
    return execute(name, _command(name), arguments)


def whole_parser() -> Parser:
    """One parser of all commands with all their options, as a shell that completes them sees it."""
    parser = Parser(prog="meneur", allow_abbrev=False)
    parser.add_argument("-V", "--version", action="version", version=version(), help="print the version")
    choices = parser.add_subparsers(metavar="COMMAND")
    for name in names():
        _command(name).add_arguments(choices.add_parser(name, help=summary(name), allow_abbrev=False))
    for name, what in LAUNCHER.items():
        choices.add_parser(name, help=what)
    return parser


def _command(name: str) -> Command:
    return cast("Command", importlib.import_module(f"{commands.__name__}.{_module(name)}"))


def _welcome() -> str:
    from firmware.runtime.config.system import system_language  # noqa: PLC0415 - no other start waits for it

    width, told = max(map(len, FIRST)), PLAY.get(system_language(os.environ))
    return "\n".join(
        [
            *([told, ""] if told else []),
            f"Meneur {version()} is the narrator of Les Loups-Garous (Werewolf), so that nobody has to sit out:",
            "in a box on the table, or here in a window.",
            "",
            *(f"  meneur {name:<{width}}  {what}" for name, what in FIRST.items()),
            "",
            "meneur --help lists all commands, meneur COMMAND --help describes one of them.",
        ]
    )


def _overview() -> str:
    table = {name: summary(name) for name in names()} | LAUNCHER
    width = max(map(len, table))
    lines = [f"  {name:<{width}}  {sentence}" for name, sentence in table.items()]
    head = ["Meneur, the narrator of Les Loups-Garous.", "", "usage: meneur COMMAND [OPTIONS]", ""]
    return "\n".join([*head, *lines, "", "meneur COMMAND --help describes one of them."])


def _unknown(word: str) -> str:
    known = [*names(), *LAUNCHER]
    meant = near(word, known)
    hint = f"Did you mean {meant!r}?" if meant else "The commands are: " + ", ".join(known) + "."
    what = "option" if word.startswith("-") else "command"
    return f"meneur: there is no {what} {word!r}. {hint}"


def _module(name: str) -> str:
    return name.replace("-", "_")


def _let_go_of_output() -> None:
    """The reader of our output is gone: discard the interpreter's last flush."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
