"""
What somebody has to read out so that the narrator has his voice.

A wording without facts is one take. Of one with facts, each part between them is a take, and so are the words
of the facts, once each. With all takes of a sheet every line is recorded, except those that name a
player, a pile of cards, the sums of a table, or a number over 28.
"""

import csv
import html
import io
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

from audio.errors import BadPack
from audio.speech.packs.pack import Key, words
from audio.text.narration import Narration
from audio.text.words import CAMPS, PLACE, ROLES, SEATS

MOST_SEATS = 28
NIGHTS = range(1, 21)
DURATIONS = (10, *range(30, 601, 30))  # seconds
NAME = "sheet.csv"
PRINTED = "sheet.html"

_SEATS = (*SEATS, PLACE, "seats", "winners")
_COUNTS = ("count", "players", "missing", "seconds", "number", "call", "round", "points", "lost")


@dataclass(frozen=True, slots=True)
class Line:
    """One take: the file it is kept in, what is read out, and where it is said."""

    file: str
    text: str
    where: str


def sheet(narration: Narration) -> list[Line]:
    """Return every take that the narration in its language needs, the narrator's sentences first."""
    found: dict[Key, Line] = {}
    forms: dict[tuple[str, str], None] = {}
    count: dict[str, int] = {}
    for cue, wording in narration.templates():
        count[cue] = count.get(cue, 0) + 1
        for letter, fragment in enumerate(fragments(wording)):
            part = "" if fragment == wording else "abcdefghij"[letter]
            found.setdefault(words(fragment), Line(f"{cue}-{count[cue]}{part}.wav", fragment, cue))
        forms.update(dict.fromkeys(_forms(wording)))
    for line in _facts(narration, forms):
        found.setdefault(words(line.text), line)
    return list(found.values())


def fragments(wording: str) -> list[str]:
    """Return what stands around the facts of a wording, as far as there are words in it."""
    texts = (text.strip() for text, _, _, _ in Formatter().parse(wording))
    return [text for text in texts if words(text)]


def write_sheet(lines: Iterable[Line], folder: Path, title: str) -> None:
    """Write the list for the computer and the one to print into ``folder``, where the takes are to be put, too."""
    folder.mkdir(parents=True, exist_ok=True)
    table = io.StringIO()
    writer = csv.writer(table)
    writer.writerow(("file", "text", "where"))
    rows = []
    for line in lines:
        writer.writerow((line.file, line.text, line.where))
        cells = (f"<td>{html.escape(cell)}</td>" for cell in (line.file, line.text))
        rows.append(f"<tr><td>☐</td>{''.join(cells)}</tr>")
    (folder / NAME).write_text(table.getvalue(), encoding="utf-8")
    (folder / PRINTED).write_text(_PAGE.format(title=html.escape(title), rows="\n".join(rows)), encoding="utf-8")


def read_sheet(folder: Path) -> dict[str, str]:
    """Return what each file of the folder says, by the sheet in it; raise `BadPack` if there is none."""
    path = folder / NAME
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return {row["file"]: row["text"] for row in csv.DictReader(file)}
    except (OSError, KeyError, UnicodeDecodeError, csv.Error) as error:
        raise BadPack(
            f"{path} cannot be read ({error}): takes are recorded into the folder that meneur voices sheet has made."
        ) from error


def _forms(wording: str) -> Iterator[tuple[str, str]]:
    """The facts that a wording contains, each with its form."""
    for _, fact, form, _ in Formatter().parse(wording):
        if fact:
            yield fact.lower(), form or ""


def _facts(narration: Narration, forms: Iterable[tuple[str, str]]) -> Iterator[Line]:
    """The facts' words in every form that the narration uses."""
    for fact, form in sorted(forms):
        for value in _values(narration, fact, form):
            kind = _KINDS.get(fact, fact)
            one = [value] if fact in ("seats", "winners", "cards") else value
            text = narration.fill("sheet", f"{{{fact}:{form}}}", {fact: one})
            name = f"{value:02}" if isinstance(value, int) else str(value)
            yield Line("-".join(filter(None, (kind, form, name))) + ".wav", text, kind)
    yield Line("and.wav", narration.conjunction, "lists")


def _values(narration: Narration, fact: str, form: str) -> Iterable[object]:
    if form == "time":
        return DURATIONS
    numbers = range(1, MOST_SEATS + 1)
    values: Mapping[str, Iterable[object]] = {
        **dict.fromkeys((*_SEATS, *_COUNTS), numbers),
        **dict.fromkeys(ROLES, sorted(narration.roles())),
        **dict.fromkeys(CAMPS, sorted(narration.sides())),
        "building": sorted(narration.buildings()),
        "card": sorted(narration.roles() | narration.commands()),
        **dict.fromkeys(("night", "day"), NIGHTS),
        "percent": range(0, 101, 10),
    }
    return values.get(fact, ())


_KINDS = {
    **dict.fromkeys(_SEATS, "seat"),
    **dict.fromkeys(_COUNTS, "number"),
    "dealt": "role",
    "camp": "side",
}

_PAGE = """<!doctype html>
<meta charset="utf-8">
<title>{title}</title>
<style>
body {{ font: 13pt/1.4 serif; margin: 2cm }}
table {{ border-collapse: collapse; width: 100% }}
td {{ border-bottom: 1px solid #999; padding: 4pt; vertical-align: top }}
td:nth-child(2) {{ font: 9pt monospace; white-space: nowrap }}
tr {{ break-inside: avoid }}
</style>
<h1>{title}</h1>
<table>
{rows}
</table>
"""
