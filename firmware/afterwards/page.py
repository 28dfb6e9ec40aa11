"""The statistics as one page: plots, and tables with the same numbers, readable without a network or a script."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files

from firmware.afterwards.advising import Odds
from firmware.afterwards.plots import bar, curve, swatch
from firmware.afterwards.statistics import Row, Statistics
from firmware.afterwards.wording import (
    Called,
    basis,
    capital,
    chance,
    expected,
    interval,
    person_cells,
    sections,
    title,
)
from firmware.afterwards.words import Words

STYLE = """
:root { color-scheme: light dark; --ink: #1d1b26; --soft: #57526a; --ground: #f6f2ea; --bar: #a597d4;
  --mark: #a3420b; --line: #c9c2b4; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7f5; --soft: #b9b0cd; --ground: #16131f; --bar: #6a5aa6; --mark: #f0a35c; --line: #453f57; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); max-width: 72rem;
  margin: 0 auto; padding: 1rem; }
"""
SHADES = 5
"""How many shades say how often two have met."""

Line = tuple[str, Row | None, Sequence[str]]
"""A row of a table: its name, the share that its bar shows, and its cells."""


def page(words: Words, found: Statistics, together: Mapping[tuple[str, str], int]) -> str:
    """The page of ``found``; ``together`` is how many games every two played, by name."""
    heading = escape(words.text("statistics", "page"))
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f"<title>{heading}</title><style>{STYLE}{style()}</style>"
    )
    content = f'<main class="plots"><h1>{heading}</h1>{body(words, found, together)}</main>'
    return (
        f'<!doctype html>\n<html lang="{words.narration.language}"><head>{head}</head><body>{content}</body></html>\n'
    )


def style() -> str:
    """The style of the plots, for the colours of any page."""
    return (files("firmware.afterwards") / "plots.css").read_text(encoding="utf-8")


def body(words: Words, found: Statistics, together: Mapping[tuple[str, str], int]) -> str:
    """Everything that there is to show, below a heading of the first rank."""
    if not found.games:
        return f"<p>{escape(words.text('statistics', 'nothing'))}</p>"
    parts = [f"<p>{escape(title(words, found))}</p>"]
    if found.argent:
        parts.append(f"<p>{escape(words.text('statistics', 'argent', count=found.argent))}</p>")
    parts.append(_legend(words, found))
    parts += [_section(words, *section) for section in sections(words, found)]
    parts += [_cards(words, found), _people(words, found), _met(words, together)]
    parts.append(f"<p><small>{escape(basis(words, found))}</small></p>")
    return "".join(parts)


def chances(words: Words, odds: Odds) -> str:
    """How often each side wins, as a table with bars."""
    rows = [Row(side, rate.games, odds.games, rate.rate, rate.low, rate.high) for side, rate in odds.sides.items()]
    lines: list[Line] = [
        (capital(words.side(row.key)), row, [words.percent(row.rate), interval(words, row)]) for row in rows
    ]
    return _table(words, words.text("statistics", "sides"), ("won", "interval"), lines)


def _legend(words: Words, found: Statistics) -> str:
    marks = [("rate", "observed"), ("interval", "interval"), *([("expected", "expected")] if found.simulated else [])]
    items = "".join(f"<li>{swatch(kind)}{escape(words.text('statistics', key))}</li>" for kind, key in marks)
    return f'<ul class="legend">{items}</ul>'


def _section(words: Words, name: str, rows: Sequence[Row], called: Called) -> str:
    """One of the tables of shares."""
    heading = words.text("statistics", name)
    keys = ("observed", "expected", "interval", "chance", "of")
    lines: list[Line] = [
        (
            called(row),
            row,
            [
                words.percent(row.rate),
                expected(words, row),
                interval(words, row),
                chance(words, row),
                words.count(row.of),
            ],
        )
        for row in rows
    ]
    drawn = (
        curve(_read(words, heading, rows, called), rows, [row.key for row in rows]) if name == "night_by_night" else ""
    )
    return _part(heading, drawn + _table(words, heading, keys, lines))


def _read(words: Words, heading: str, rows: Iterable[Row], called: Called) -> str:
    """What a curve shows, in words."""
    said = (
        f"{called(row)} {words.percent(row.rate)}"
        + (
            f" ({words.text('statistics', 'expected')} {words.percent(row.expected)})"
            if row.expected is not None
            else ""
        )
        for row in rows
    )
    return f"{heading}: {', '.join(said)}"


def _cards(words: Words, found: Statistics) -> str:
    heading = words.text("statistics", "cards")
    keys = ("won", "expected", "chance", "games", "lived", "expected", "nights", "expected")
    lines: list[Line] = [
        (
            words.role(card.role),
            card.won,
            [
                *(words.percent(card.won.rate), expected(words, card.won), chance(words, card.won)),
                *(words.count(card.won.of), words.percent(card.lived.rate), expected(words, card.lived)),
                *(words.number(card.nights), words.number(card.expected_nights)),
            ],
        )
        for card in found.cards
    ]
    return _part(heading, _table(words, heading, keys, lines)) if lines else ""


def _people(words: Words, found: Statistics) -> str:
    heading = words.text("statistics", "people")
    keys = ("games", "won", "expected", "chance", "lived", "first", "expected", "chance", "votes")
    lines: list[Line] = [(person.name, person.won, person_cells(words, person)) for person in found.people]
    return _part(heading, _table(words, heading, keys, lines)) if lines else ""


def _met(words: Words, together: Mapping[tuple[str, str], int]) -> str:
    """Who met whom: a square for each two, the darker the more often."""
    if not together:
        return ""
    heading = words.text("statistics", "met")
    names = sorted({name for pair in together for name in pair})
    most = max(together.values())

    def cell(one: str, other: str) -> str:
        games = together.get((one, other), together.get((other, one), 0))
        shade = -(-SHADES * games // most)
        return f'<td class="times{shade}">{games}</td>' if games and one != other else "<td></td>"

    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    rows = "".join(
        f'<tr><th scope="row">{escape(one)}</th>{"".join(cell(one, other) for other in names)}</tr>' for one in names
    )
    table = f'<table class="met"><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>'
    return _part(
        heading, f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(heading)}">{table}</div>'
    )


def _part(heading: str, content: str) -> str:
    return f"<section><h2>{escape(heading)}</h2>{content}</section>"


def _table(words: Words, heading: str, keys: Sequence[str], lines: Sequence[Line]) -> str:
    """A table; the roles say again what the elements are, for on a phone they are laid out as something else."""
    shown = [place for place in range(len(keys)) if any(cells[place] for _, _, cells in lines)]
    names = [escape(words.text("statistics", keys[place])) for place in shown]
    drawn = any(row is not None for _, row, _ in lines)
    head = "".join(f'<th role="columnheader" scope="col">{name}</th>' for name in names)
    rows = "".join(_row(line, shown, names) for line in lines)
    return (
        f'<table class="wraps" role="table" aria-label="{escape(heading)}"><thead role="rowgroup"><tr role="row">'
        f'<td role="cell"></td>{"<td role=cell></td>" if drawn else ""}{head}</tr></thead>'
        f'<tbody role="rowgroup">{rows}</tbody></table>'
    )


def _row(line: Line, shown: Sequence[int], names: Sequence[str]) -> str:
    name, row, cells = line
    plot = f'<td role="cell" class="plot">{bar(row)}</td>' if row is not None else ""
    numbers = "".join(
        f'<td role="cell" data-label="{key}">{escape(cells[place])}</td>'
        for place, key in zip(shown, names, strict=True)
    )
    return f'<tr role="row"><th role="rowheader" scope="row">{escape(name)}</th>{plot}{numbers}</tr>'
