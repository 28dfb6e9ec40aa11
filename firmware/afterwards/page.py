"""The statistics as one page: plots, and tables with the same numbers, readable without a network or a script."""

from collections.abc import Iterable, Mapping
from html import escape

from firmware.afterwards.plots import bars, curve, grid
from firmware.afterwards.statistics import Statistics
from firmware.afterwards.wording import basis, chance, interval, person_cells, sections, title
from firmware.afterwards.words import Words

STYLE = """
:root { color-scheme: light dark; --ink: #1d1b26; --ground: #f6f2ea; --bar: #8f7fc4; --mark: #a3420b; --line: #c9c2b4; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7f5; --ground: #16131f; --bar: #6a5aa6; --mark: #f0a35c; --line: #453f57; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground); max-width: 52rem;
  margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; }
svg { width: 100%; height: auto; }
svg text { font-size: 13px; fill: var(--ink); }
.bar { fill: var(--bar); }
.interval, .line, .dashed, .grid, .expected { fill: none; stroke: var(--ink); }
.expected { stroke: var(--mark); stroke-width: 4; }
.line { stroke: var(--bar); stroke-width: 3; }
.dashed { stroke: var(--mark); stroke-width: 3; stroke-dasharray: 6 5; }
.grid { stroke: var(--line); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: .25rem .6rem; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
.key::before { content: "▌"; color: var(--mark); }
"""


def page(words: Words, found: Statistics, together: Mapping[tuple[str, str], int]) -> str:
    """The page of ``found``; ``together`` is how many games every two played, by name."""
    heading = words.text("statistics", "page")
    body = [f"<h1>{escape(heading)}</h1>", f"<p>{escape(title(words, found))}</p>"]
    if found.simulated:
        body.append(f'<p class="key">{escape(words.text("statistics", "expected"))}</p>')
    body += [_section(words, found, number) for number in range(len(sections(words, found)))]
    body += [_cards(words, found), _people(words, found), _met(words, together)]
    body.append(f"<p><small>{escape(basis(words, found))}</small></p>")
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f"<title>{escape(heading)}</title><style>{STYLE}</style>"
    )
    language = words.narration.language
    return f'<!doctype html>\n<html lang="{language}"><head>{head}</head><body>{"".join(body)}</body></html>\n'


def _section(words: Words, found: Statistics, number: int) -> str:
    """One of the tables of shares: a plot, and the numbers below it."""
    name, rows, called = sections(words, found)[number]
    heading = words.text("statistics", name)
    if name == "night_by_night":
        plot = curve(heading, rows, [row.key for row in rows])
    else:
        plot = bars(heading, [(called(row), row, words.percent(row.rate)) for row in rows])
    headings = ("", "of", "observed", "interval", "expected", "chance")
    cells = [
        [
            *(called(row), words.count(row.of), words.percent(row.rate), interval(words, row)),
            *(words.percent(row.expected), chance(words, row)),
        ]
        for row in rows
    ]
    return f"<h2>{escape(heading)}</h2>{plot}{_table(words, headings, cells)}"


def _cards(words: Words, found: Statistics) -> str:
    if not found.cards:
        return ""
    heading = words.text("statistics", "cards")
    rows = [(words.role(card.role), card.won, words.percent(card.won.rate)) for card in found.cards]
    headings = ("", "games", "won", "expected", "chance", "lived", "expected", "nights")
    cells = [
        [
            *(words.role(card.role), words.count(card.won.of), words.percent(card.won.rate)),
            *(words.percent(card.won.expected), chance(words, card.won)),
            *(words.percent(card.lived.rate), words.percent(card.lived.expected), words.number(card.nights)),
        ]
        for card in found.cards
    ]
    return f"<h2>{escape(heading)}</h2>{bars(heading, rows)}{_table(words, headings, cells)}"


def _people(words: Words, found: Statistics) -> str:
    if not found.people:
        return ""
    heading = words.text("statistics", "people")
    rows = [(person.name, person.won, words.percent(person.won.rate)) for person in found.people]
    headings = ("", "games", "won", "expected", "chance", "lived", "first", "expected", "chance", "votes")
    cells = [[person.name, *person_cells(words, person)] for person in found.people]
    return f"<h2>{escape(heading)}</h2>{bars(heading, rows)}{_table(words, headings, cells)}"


def _met(words: Words, together: Mapping[tuple[str, str], int]) -> str:
    if not together:
        return ""
    heading = words.text("statistics", "met")
    names = sorted({name for pair in together for name in pair})
    return f'<h2>{escape(heading)}</h2><div class="scroll">{grid(heading, names, dict(together))}</div>'


def _table(words: Words, headings: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = "".join(f"<th>{escape(words.text('statistics', key)) if key else ''}</th>" for key in headings)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
