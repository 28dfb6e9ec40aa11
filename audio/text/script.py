"""
Everything that can be said, in the pieces in which it is rendered.

A piece that uses one fact is there once for each value of it, so the script stays small; one that uses several
is there only where there are few combinations.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from math import prod
from string import Formatter

from audio.text.narration import Narration
from audio.text.pieces import split

Values = Mapping[str, Sequence[object]]
"""What each fact can be tonight; one that is not here is used by no piece of the script."""

WIDEST = 40
"""How many combinations of a piece are rendered ahead; what has more is rendered when it is said, by day."""


def script(
    narration: Narration,
    values: Values,
    *,
    grim: bool = True,
    only: tuple[str, ...] = ("",),
    past: tuple[str, ...] = (),
) -> Iterator[str]:
    """
    Yield every piece that can be said with these ``values``, some of them more than once.

    ``grim`` is whether the darker wordings are among them. Lines begin like one of ``only``, and like none of ``past``.
    """
    for line, wording in narration.templates(grim):
        if line.startswith(only) and not line.startswith(past):
            yield from filled(narration, line, wording, values)


def filled(narration: Narration, line: str, wording: str, values: Values) -> Iterator[str]:
    """
    Yield every piece of a ``wording`` of ``line`` that can be said with these ``values``.

    A wording without facts comes whole: it may be recorded, and then none of its pieces is rendered. Of any other the
    pieces without facts come beside one with: alone they may be recorded, but a line is never in two voices.
    """
    if "{" not in wording:
        yield wording
        return
    pieces = split(wording)
    plain = " ".join(piece for piece in pieces if not facts(piece))
    worded = [text for piece in pieces if facts(piece) for text in _ways(narration, line, piece, values)]
    yield from (f"{plain} {text}".lstrip() for text in worded)
    if plain and not worded:
        yield plain


def _ways(narration: Narration, line: str, piece: str, values: Values) -> Iterator[str]:
    """Yield a piece with each combination of its facts, if they are few."""
    names = facts(piece)
    ways = [values.get(fact, ()) for fact in names]
    if prod(map(len, ways)) <= WIDEST:
        yield from (narration.fill(line, piece, dict(zip(names, way, strict=True))) for way in product(*ways))


@cache
def facts(wording: str) -> tuple[str, ...]:
    """Return the names of the facts that a wording uses, sorted."""
    if "{" not in wording:
        return ()
    return tuple(sorted({fact.lower() for _, fact, _, _ in Formatter().parse(wording) if fact}))
