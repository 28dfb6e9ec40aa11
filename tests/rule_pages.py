"""The pages of ``docs/rules`` as tests read them: which ids have an entry there, and which ids a text cites."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGES = ROOT / "docs" / "rules"

_SECTION = re.compile(r'^#+ (?:<a id="[\w-]+"></a>)?§([\d.]*\d)', re.MULTILINE)
_ENTRY = re.compile(r'^\| <a id="[\w-]+"></a>([A-Z]-?\d+) \| (.+) \|$', re.MULTILINE)
_BOOK = re.compile(r"^## (\d{3}), (.+?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_PASSAGE = re.compile(r"^\| (\d+)(?:-(\d+))? \| [^|]+ \| [^|]+ \|$", re.MULTILINE)

_ID = re.compile(r"\b(?:[AC]-\d{2}|T-\d{3})\b|§[\d.]*\d")
_NAME = re.compile(r"\bdef test_([act])_(\d+)_")
_BRACKETS = re.compile(r"\[(\d{3}:[^\]]+)\]")
_LINES = re.compile(r"(?:(\d{3}):)?(\d+)(?:-(\d+))?")
#: Elsewhere such words are screws and volts.
_RULES_ONLY = re.compile(r"\b[MV]\d{1,2}\b")


class Lines(NamedTuple):
    """Some lines of a source."""

    book: str
    first: int
    last: int

    def __str__(self) -> str:
        """As they are cited."""
        return f"[{self.book}:{self.first}-{self.last}]"


#: The page of the second game, whose ids are its own.
ARGENT = PAGES / "argent.md"
_ARGENT_ENTRY = re.compile(r'^\| <a id="[\w-]+"></a>((?:F|SA|J)-\d+|V\d+) \| .+ \|$', re.MULTILINE)
_ARGENT_ID = re.compile(r"\b(?:F-\d{2}|SA-\d{2}|J-\d|V\d{1,2})\b")


def pages() -> list[Path]:
    """Every page of the rules of Werewolf."""
    return sorted(page for page in PAGES.glob("*.md") if page != ARGENT)


def argent_entries() -> list[str]:
    """Every id that has an entry on the page of Argent, doubles included."""
    return _ARGENT_ENTRY.findall(ARGENT.read_text(encoding="utf-8"))


def cited_of_argent(text: str) -> set[str]:
    """Every id of Argent that ``text`` cites."""
    return set(_ARGENT_ID.findall(text))


def entry_list() -> list[tuple[str, str]]:
    """Every id that has an entry with what the entry says, sections and doubles included, in the order of the pages."""
    texts = [page.read_text(encoding="utf-8") for page in pages()]
    sections = [(f"§{number}", "") for text in texts for number in _SECTION.findall(text)]
    return sections + [entry for text in texts for entry in _ENTRY.findall(text)]


@cache
def entries() -> dict[str, str]:
    """What the entry of each id says."""
    return dict(entry_list())


@cache
def passages() -> tuple[Lines, ...]:
    """The lines of which the page on the sources says what they are about."""
    books = _BOOK.findall((PAGES / "sources.md").read_text(encoding="utf-8"))
    rows = [(book, *row) for book, text in books for row in _PASSAGE.findall(text)]
    return tuple([Lines(book, int(first), int(last or first)) for book, first, last in rows])


@cache
def cited(text: str, *, of_the_rules: bool = True) -> set[str | Lines]:
    """Every id that ``text`` cites; duties (M) and victories (V) only in code ``of_the_rules``."""
    found: set[str | Lines] = {*_ID.findall(text), *_cited_lines(text)}
    found |= {f"{kind.upper()}-{number}" for kind, number in _NAME.findall(text)}
    return found | set(_RULES_ONLY.findall(text)) if of_the_rules else found


def _cited_lines(text: str) -> Iterator[Lines]:
    """The lines in brackets; a number without a book is of the book before it."""
    for brackets in _BRACKETS.findall(text):
        book = ""
        for its, first, last in _LINES.findall(brackets):
            book = its or book
            yield Lines(book, int(first), int(last or first))


def missing(text: str, *, of_the_rules: bool = True) -> list[str]:
    """Every id that ``text`` cites and that has no entry."""
    return sorted(str(one) for one in cited(text, of_the_rules=of_the_rules) if not _has_entry(one))


def _has_entry(one: str | Lines) -> bool:
    """For lines: whether the first and the last are in passages of the page on the sources."""
    if isinstance(one, str):
        return one in entries()
    known = [passage for passage in passages() if passage.book == one.book]
    return all(any(its.first <= line <= its.last for its in known) for line in (one.first, one.last))
