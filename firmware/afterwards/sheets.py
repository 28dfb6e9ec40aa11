"""The statistics as tables and bars for a terminal."""

from collections.abc import Callable, Iterable

from rich.console import Console
from rich.table import Table as Sheet

from firmware.afterwards.statistics import Person, Row, Statistics
from firmware.afterwards.words import Words
from firmware.history.game import composed

BAR = 20
"""Characters of a whole bar."""

USUAL = 0.1
"""A result that chance alone brings more often than this is nothing to speak of."""

NEVER = 1e-6
"""What comes more seldom is not told more exactly."""


def show(console: Console, words: Words, found: Statistics) -> None:
    """Print all there is."""
    console.print(title(words, found), style="bold")
    if found.argent:
        console.print(words.text("statistics", "argent", games=found.argent))
    for section, rows, name in sections(words, found):
        console.print(_sheet(words, words.text("statistics", section), rows, name))
    console.print(_cards(words, found))
    if found.people:
        console.print(_people(words, found.people))
    console.print(basis(words, found), style="dim", highlight=False)


Section = tuple[str, list[Row], Callable[[Row], str]]


def sections(words: Words, found: Statistics) -> list[Section]:
    """The tables of one share each: what each is called, its rows, and how a row is called."""

    def also(row: Row) -> str:
        return words.text("statistics", "votes_row" if row.key == "votes" else "seers_row")

    every: list[Section] = [
        ("sides", [*found.sides], lambda row: words.side(row.key)),
        ("editions", [*found.editions], lambda row: row.key),
        ("sizes", [*found.sizes], lambda row: words.text("statistics", "players", count=row.key)),
        ("tables", [*found.tables], lambda row: cards(words, row.key)),
        ("night_by_night", [*found.night_by_night], lambda row: words.text("statistics", "night", night=row.key)),
        ("others", [row for row in (found.votes, found.seers) if row.of], also),
    ]
    return [section for section in every if section[1]]


def title(words: Words, found: Statistics) -> str:
    """How many games there were."""
    nights = words.number(found.nights)
    if found.expected_nights is None:
        return words.text("statistics", "title", games=found.games, nights=nights)
    expected = words.number(found.expected_nights)
    return words.text("statistics", "title_expected", games=found.games, nights=nights, expected=expected)


def basis(words: Words, found: Statistics) -> str:
    """What the expectation stands on."""
    key = "basis" if found.simulated else "unexpected"
    return words.text("statistics", key, games=found.simulated)


def cards(words: Words, text: str) -> str:
    """A composition in words."""
    return words.cards([card for card, count in composed(text).items() for _ in range(count)])


def chance(words: Words, row: Row) -> str:
    """How unlike chance a result is."""
    if row.chance is None:
        return ""
    if row.chance > USUAL:
        return words.text("statistics", "usual")
    if row.chance < NEVER:
        return words.text("statistics", "rarer", count=words.count(round(1 / NEVER)))
    return words.text("statistics", "one_in", count=words.count(round(1 / row.chance)))


def interval(words: Words, row: Row) -> str:
    """Between which shares the true one surely is."""
    return f"{100 * row.low:.0f}–{words.percent(row.high)}"


def bar(rate: float, expected: float | None = None) -> str:
    """A bar of ``rate``, with a mark where it was ``expected`` to end."""
    cells = ["█" if place < round(rate * BAR) else "·" for place in range(BAR)]
    if expected is not None:
        cells[min(BAR - 1, int(expected * BAR))] = "│"
    return "".join(cells)


def _sheet(words: Words, heading: str, rows: Iterable[Row], name: Callable[[Row], str]) -> Sheet:
    sheet = Sheet(title=heading, title_justify="left", title_style="bold")
    sheet.add_column("")
    sheet.add_column(words.text("statistics", "of"), justify="right")
    for key in ("observed", "interval", "expected", "chance"):
        sheet.add_column(words.text("statistics", key), justify="right", no_wrap=True)
    sheet.add_column("", no_wrap=True)
    for row in rows:
        shares = words.percent(row.rate), interval(words, row), words.percent(row.expected), chance(words, row)
        sheet.add_row(name(row), words.count(row.of), *shares, bar(row.rate, row.expected))
    return sheet


def _cards(words: Words, found: Statistics) -> Sheet:
    headings = ("", "games", "won", "expected", "chance", "lived", "expected", "nights", "expected")
    sheet = _headed(words, "cards", headings)
    for card in found.cards:
        sheet.add_row(
            words.role(card.role),
            str(card.won.of),
            *(words.percent(card.won.rate), words.percent(card.won.expected), chance(words, card.won)),
            *(words.percent(card.lived.rate), words.percent(card.lived.expected)),
            words.number(card.nights),
            "" if card.expected_nights is None else words.number(card.expected_nights),
        )
    return sheet


def _people(words: Words, people: Iterable[Person]) -> Sheet:
    headings = ("", "games", "won", "expected", "chance", "lived", "first", "expected", "chance", "votes")
    sheet = _headed(words, "people", headings)
    for person in people:
        sheet.add_row(person.name, *person_cells(words, person))
    return sheet


def person_cells(words: Words, person: Person) -> list[str]:
    """What stands beside a player's name."""
    won, first = person.won, person.first
    return [
        str(won.of),
        *(words.percent(won.rate), words.percent(won.expected), chance(words, won)),
        words.percent(person.lived.rate),
        *(words.percent(first.rate), words.percent(first.expected), chance(words, first)),
        words.percent(person.votes.rate) if person.votes.of else "",
    ]


def _headed(words: Words, heading: str, columns: Iterable[str]) -> Sheet:
    sheet = Sheet(title=words.text("statistics", heading), title_justify="left", title_style="bold")
    for place, column in enumerate(columns):
        text = words.text("statistics", column) if column else ""
        sheet.add_column(text, justify="right" if place else "left", no_wrap=not place)
    return sheet
