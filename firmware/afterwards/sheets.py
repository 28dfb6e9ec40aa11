"""The statistics as tables and bars for a terminal."""

from collections.abc import Callable, Iterable

from rich.console import Console
from rich.table import Table as Sheet

from firmware.afterwards.statistics import Person, Row, Statistics
from firmware.afterwards.wording import basis, chance, expected, interval, person_cells, sections, title
from firmware.afterwards.words import Words

BAR = 20
"""Characters of a whole bar."""

ROOMY = 100
"""Columns of a terminal that has room for bars beside names and numbers."""


def show(console: Console, words: Words, found: Statistics) -> None:
    """Print all there is."""
    console.print(title(words, found), style="bold")
    if found.argent:
        console.print(words.text("statistics", "argent", count=found.argent))
    for section, rows, name in sections(words, found):
        console.print(_sheet(words, words.text("statistics", section), rows, name, bars=console.width >= ROOMY))
    console.print(_cards(words, found))
    if found.people:
        console.print(_people(words, found.people))
    console.print(basis(words, found), style="dim", highlight=False)


def bar(rate: float, expected: float | None = None) -> str:
    """A bar of ``rate``, with a mark where it was ``expected`` to end."""
    cells = ["█" if place < round(rate * BAR) else "·" for place in range(BAR)]
    if expected is not None:
        cells[min(BAR - 1, int(expected * BAR))] = "│"
    return "".join(cells)


def _sheet(words: Words, heading: str, rows: Iterable[Row], name: Callable[[Row], str], *, bars: bool) -> Sheet:
    sheet = Sheet(title=heading, title_justify="left", title_style="bold")
    sheet.add_column("")
    sheet.add_column(words.text("statistics", "of"), justify="right")
    for key in ("observed", "interval", "expected", "chance"):
        sheet.add_column(words.text("statistics", key), justify="right", no_wrap=True)
    if bars:
        sheet.add_column("", no_wrap=True)
    for row in rows:
        shares = words.percent(row.rate), interval(words, row), expected(words, row), chance(words, row)
        drawn = [bar(row.rate, row.expected)] if bars else []
        sheet.add_row(name(row), words.count(row.of), *shares, *drawn)
    return sheet


def _cards(words: Words, found: Statistics) -> Sheet:
    headings = ("", "games", "won", "expected", "chance", "lived", "expected", "nights", "expected")
    sheet = _headed(words, "cards", headings)
    for card in found.cards:
        sheet.add_row(
            words.role(card.role),
            str(card.won.of),
            *(words.percent(card.won.rate), expected(words, card.won), chance(words, card.won)),
            *(words.percent(card.lived.rate), expected(words, card.lived)),
            words.number(card.nights),
            words.number(card.expected_nights),
        )
    return sheet


def _people(words: Words, people: Iterable[Person]) -> Sheet:
    headings = ("", "games", "won", "expected", "chance", "lived", "first", "expected", "chance", "votes")
    sheet = _headed(words, "people", headings)
    for person in people:
        sheet.add_row(person.name, *person_cells(words, person))
    return sheet


def _headed(words: Words, heading: str, columns: Iterable[str]) -> Sheet:
    sheet = Sheet(title=words.text("statistics", heading), title_justify="left", title_style="bold")
    for place, column in enumerate(columns):
        text = words.text("statistics", column) if column else ""
        sheet.add_column(text, justify="right" if place else "left", no_wrap=not place)
    return sheet
