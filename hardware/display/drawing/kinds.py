"""
What stands where on a page: the words before its fact, the fact, and the words after it.

The fact (who is aimed at, which card it is, what is asked) has the largest type of all words.
Of a page of groups they are the fact, and all words come before them.
A kind of page that is not in the table, or has one line, has no words before or after: all of them are the fact,
or, under a sign such as a seat's number, they explain it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hardware.ports.page import Page

_FACTS: Mapping[str, slice] = MappingProxyType(
    {
        "aim": slice(-2, -1),
        "ballot": slice(-2, -1),
        "death": slice(1, 2),
        "explain": slice(0, -1),
        "eyes": slice(0, 1),
        "floor": slice(1, 2),
        "paused": slice(0, 1),
        "practice": slice(0, 1),
        "question": slice(0, -1),
        "role": slice(1, 2),
        "story": slice(0, -1),
        "tally": slice(1, 2),
        "teach": slice(1, 2),
        "yes_no": slice(-2, -1),
    }
)
_HINTED = frozenset(
    {"aim", "ballot", "explain", "eyes", "floor", "paused", "question", "role", "story", "teach", "yes_no"}
)
_ANSWERED = slice(-1, None)


@dataclass(frozen=True, slots=True)
class Words:
    """
    The words of a page, top to bottom.

    Attributes
    ----------
    head, fact, foot:
        What comes before the fact, the fact, and what comes after it.
    hint:
        Whether the foot only says what the keys do.

    """

    head: tuple[str, ...]
    fact: tuple[str, ...]
    foot: tuple[str, ...]
    hint: bool


def words(page: Page) -> Words:
    """Part the lines of ``page``; a name that says no more than the number beside it is left out."""
    lines = tuple(line for line in page.lines if line.strip())
    if page.groups:
        return Words(lines, (), (), hint=False)
    place = _ANSWERED if page.name == "yes_no" and page.chosen else _FACTS.get(page.name)
    if place is None or len(lines) < 2:
        return Words((), (), lines, hint=False) if page.big else Words((), lines, (), hint=False)
    first, last, _ = place.indices(len(lines))
    fact = tuple(line for line in lines[first:last] if not page.big or page.big not in line.split())
    return Words(lines[:first], fact, lines[max(first, last) :], hint=page.name in _HINTED)
