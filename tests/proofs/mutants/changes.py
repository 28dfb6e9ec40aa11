"""What can be written wrongly: every mutant of every module."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import libcst as cst
from libcst.metadata import CodeRange, MetadataWrapper, PositionProvider
from mutmut.mutation.mutators import mutation_operators

ROOT = Path(__file__).parents[3]
#: The modules of the rules, those on which an evening hangs first.
FIRST = (
    *(
        f"werewolf/phases/{name}"
        for name in ["vote", "ballot", "sentence", "death", "dawn", "night", "victory", "debate", "election"]
    ),
    "werewolf/model/state",
)
#: What is not changed: what a program does not compute, and the words of refusals.
_KEPT = (cst.Annotation, cst.Decorator, cst.Parameters, cst.Raise)


class Mutant(NamedTuple):
    """
    One change.

    It is in the ``module``, within ``function`` and, there, within the statement on ``lines`` (of one that holds
    others, its head). ``before`` and ``after`` are what stood there and stands there now; ``text`` gives the whole
    module.
    """

    module: str
    function: range
    lines: range
    before: str
    after: str
    text: Callable[[], str]

    @property
    def file(self) -> str:
        """The path of the module."""
        return str(ROOT / f"{self.module.replace('.', '/')}.py")

    def __str__(self) -> str:
        """Where and what, on one line."""
        return f"{self.module}:{self.lines.start}: {self.before} -> {self.after}"


class _Place(NamedTuple):
    """Where a node stands: in no function when there are no lines."""

    function: range = range(0)
    lines: range = range(0)


def modules() -> tuple[str, ...]:
    """Every module of `engine`, by its path without ``engine/`` and ``.py``, the most important first."""
    files = (path for path in (ROOT / "engine").rglob("*.py") if path.name != "__init__.py")
    found = sorted(path.relative_to(ROOT / "engine").with_suffix("").as_posix() for path in files)
    return tuple(sorted(found, key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST)))


def mutants(name: str) -> Iterator[Mutant]:
    """Every mutant of the module called ``name``, in the order in which it is written."""
    wrapper = MetadataWrapper(cst.parse_module((ROOT / "engine" / f"{name}.py").read_text(encoding="utf-8")))
    tree, ranges = wrapper.module, wrapper.resolve(PositionProvider)
    for node, place in _inside(tree, _Place(), ranges):
        for changed in (
            one for kind, operator in mutation_operators if isinstance(node, kind) for one in operator(node)
        ):
            yield Mutant(
                module=f"engine.{name.replace('/', '.')}",
                function=place.function,
                lines=place.lines,
                before=_source(tree, node),
                after=_source(tree, changed),
                text=partial(_text, tree, node, changed),
            )


def _inside(
    node: cst.CSTNode, place: _Place, ranges: Mapping[cst.CSTNode, CodeRange]
) -> Iterator[tuple[cst.CSTNode, _Place]]:
    """What stands in the body of a function and may be changed, and where it stands."""
    if place.function:
        if isinstance(node, cst.SimpleStatementLine | cst.BaseCompoundStatement | cst.MatchCase | cst.ExceptHandler):
            place = place._replace(lines=_lines(node, ranges))
        yield node, place
    elif isinstance(node, cst.FunctionDef):
        first = ranges[node.decorators[0] if node.decorators else node].start.line
        place = place._replace(function=range(first, ranges[node].end.line + 1))
    for child in node.children:
        if not isinstance(child, _KEPT):
            yield from _inside(child, place, ranges)


def _lines(node: cst.CSTNode, ranges: Mapping[cst.CSTNode, CodeRange]) -> range:
    """The lines of a statement, without the statements that it holds."""
    first, last = ranges[node].start.line, ranges[node].end.line
    if isinstance(node, cst.Match):
        last = ranges[node.cases[0]].start.line - 1
    elif isinstance(body := getattr(node, "body", None), cst.IndentedBlock):
        last = ranges[body.body[0]].start.line - 1
    return range(first, last + 1)


def _text(tree: cst.Module, node: cst.CSTNode, changed: cst.CSTNode) -> str:
    whole = tree.deep_replace(node, changed)
    assert isinstance(whole, cst.Module)
    return whole.code


def _source(tree: cst.Module, node: cst.CSTNode) -> str:
    return " ".join(tree.code_for_node(node).split())[:100]


def sample(names: Iterable[str], count: int) -> list[Mutant]:
    """As many mutants of the modules called ``names``, drawn once and for all."""
    everything = [mutant for name in names for mutant in mutants(name)]
    return Random(0).sample(everything, min(count, len(everything)))
