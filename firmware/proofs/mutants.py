"""
The tests of the rules, tested: what they would not notice if it were written wrongly.

Law: a mutant is one small change in the body of one function of `engine` (the operators are mutmut's; decorated
functions, which every window of a role is, are changed like all others). It is killed if one of the tests fails
with it, runs for too long or does not end; who survives is named. What stands in a ``raise`` is left alone: those
are words. ``python -m firmware.proofs.mutants [MODULE …]`` prints every survivor and the score.
"""

import argparse
import os
import resource
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from random import Random
from typing import NamedTuple

import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

ROOT = Path(__file__).parents[2]
#: The tests that a mutant meets first and last (those take long); those that play thousands of games it does not meet.
EARLY, LATE = ("test_golden",), ("test_verdict", "test_game", "test_resolution", "test_registry")
SLOW = ("test_odds", "test_properties", "test_quiet_nights", "test_twins", "test_village_twins")
#: The modules of the rules, those on which an evening hangs first.
FIRST = ("vote", "ballot", "sentence", "death", "dawn", "night", "victory", "debate", "election", "state")
#: Seconds of computing after which a mutant counts as endless, and the bytes it may take.
PATIENCE, ROOM = 20, 2 << 30
#: What is not changed: what a program does not compute, and the words of refusals.
_KEPT = (cst.Annotation, cst.Decorator, cst.Parameters, cst.Raise)


class Mutant(NamedTuple):
    """One change: the ``module``, the ``line``, what stood there and stands there now, and the whole text."""

    module: str
    line: int
    before: str
    after: str
    text: Callable[[], str]

    def __str__(self) -> str:
        """Where and what, on one line."""
        return f"{self.module}:{self.line}: {self.before} -> {self.after}"


class Score(NamedTuple):
    """How many mutants were tried, and which of them lived."""

    tried: int
    survivors: tuple[Mutant, ...]

    @property
    def killed(self) -> float:
        """The part of them that was killed, in percent."""
        return 100 * (1 - len(self.survivors) / self.tried) if self.tried else 100.0

    def __str__(self) -> str:
        """The score in words."""
        return f"{self.tried - len(self.survivors)} of {self.tried} mutants killed, {self.killed:.1f} %"


def modules() -> tuple[str, ...]:
    """Every module of `engine`, by its path without ``engine/`` and ``.py``, the most important first."""
    found = sorted(path.relative_to(ROOT / "engine").with_suffix("").as_posix() for path in _files())
    return tuple(sorted(found, key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST)))


def _files() -> Iterator[Path]:
    return (path for path in (ROOT / "engine").rglob("*.py") if path.name != "__init__.py")


def mutants(name: str) -> Iterator[Mutant]:
    """Every mutant of the module called ``name``, in the order in which it is written."""
    wrapper = MetadataWrapper(cst.parse_module((ROOT / "engine" / f"{name}.py").read_text(encoding="utf-8")))
    tree, lines = wrapper.module, wrapper.resolve(PositionProvider)
    for node in _inside(tree, False):
        for changed in (
            one for kind, operator in mutation_operators if isinstance(node, kind) for one in operator(node)
        ):
            yield Mutant(
                module=f"engine.{name.replace('/', '.')}",
                line=lines[node].start.line if node in lines else 0,
                before=_told(tree, node),
                after=_told(tree, changed),
                text=partial(_text, tree, node, changed),
            )


def _text(tree: cst.Module, node: cst.CSTNode, changed: cst.CSTNode) -> str:
    whole = tree.deep_replace(node, changed)
    assert isinstance(whole, cst.Module)
    return whole.code


def _inside(node: cst.CSTNode, inside: bool) -> Iterator[cst.CSTNode]:
    """What stands in the body of a function, and may be changed."""
    if inside:
        yield node
    for child in node.children:
        if not isinstance(child, _KEPT):
            yield from _inside(child, inside or isinstance(node, cst.FunctionDef))


def _told(tree: cst.Module, node: cst.CSTNode) -> str:
    return " ".join(tree.code_for_node(node).split())[:100]


def survives(mutant: Mutant) -> bool:
    """Whether the tests do not notice ``mutant``; they run in a process of its own, which may do as it likes."""
    child = os.fork()
    if child == 0:
        os._exit(_live(mutant))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def _live(mutant: Mutant) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
    os.chdir(ROOT)
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    for name in [name for name in sys.modules if name.partition(".")[0] in {"engine", "firmware", "tests"}]:
        del sys.modules[name]
    sys.meta_path.insert(0, _Swap(mutant))
    try:
        return tested()
    except BaseException:  # whatever it raises, it is found out
        return 1


def tested() -> int:
    """Run the fast tests of the rules until one fails; 0 if none did."""
    others = sorted(path.stem for path in (ROOT / "tests" / "engine").glob("test_*.py"))
    names = [*EARLY, *(name for name in others if name not in (*EARLY, *LATE, *SLOW)), *LATE]
    files = [f"tests/engine/{name}.py" for name in names]
    return pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--noconftest", *files])


class _Swap(MetaPathFinder):
    """Finds the mutant where its module is looked for."""

    def __init__(self, mutant: Mutant) -> None:
        self._mutant = mutant

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The changed module; of all others nothing is known."""
        del path, target
        if fullname != self._mutant.module:
            return None
        file = str(ROOT / f"{fullname.replace('.', '/')}.py")
        return spec_from_file_location(fullname, file, loader=_Text(fullname, file, self._mutant.text()))


class _Text(SourceFileLoader):
    """Loads a text that is in no file."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self._source = source

    def get_code(self, fullname: str) -> object:  # type: ignore[override]
        """The code of that text, and no cached one."""
        return compile(self._source, self.get_filename(fullname), "exec", dont_inherit=True)


def score(those: Iterable[Mutant], loud: bool = False) -> Score:
    """Try all of ``those``; ``loud`` prints each survivor as it is found."""
    tried, survivors = 0, []
    for mutant in those:
        tried += 1
        if survives(mutant):
            survivors.append(mutant)
            if loud:
                print(mutant, flush=True)
    return Score(tried, tuple(survivors))


def sample(names: Iterable[str], count: int) -> list[Mutant]:
    """As many mutants of the modules called ``names``, drawn once and for all."""
    everything = [mutant for name in names for mutant in mutants(name)]
    return Random(0).sample(everything, min(count, len(everything)))


def main() -> None:
    """Try the mutants of the modules named, or of all; print every survivor and the score."""
    parser = argparse.ArgumentParser(prog="python -m firmware.proofs.mutants", description=main.__doc__)
    parser.add_argument("modules", nargs="*", metavar="MODULE", help=", ".join(modules()))
    parser.add_argument("--sample", type=int, metavar="N", help="only so many of them, always the same")
    options = parser.parse_args()
    unknown = set(options.modules).difference(modules())
    if unknown:
        parser.error(f"there is no module {', '.join(sorted(unknown))}; there are {', '.join(modules())}")
    names = options.modules or modules()
    parts = {"sample": sample(names, options.sample)} if options.sample else {name: mutants(name) for name in names}
    for name, those in parts.items():
        print(f"{name}: {score(those, loud=True)}", flush=True)


if __name__ == "__main__":
    main()
