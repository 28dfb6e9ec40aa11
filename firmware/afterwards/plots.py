"""Plots as SVG, drawn here so that a page holds nothing from elsewhere."""

from collections.abc import Sequence
from html import escape

from firmware.afterwards.statistics import Row

WIDE, LABEL, HIGH = 640, 240, 26
"""Points of a plot's width, of the room for names in it, and of one bar's height."""

ROOM = WIDE - LABEL - 60
"""Points for a rate of 1."""


def bars(title: str, rows: Sequence[tuple[str, Row, str]]) -> str:
    """A bar for each row, with its interval and a mark where it was expected; the name before it, a text behind it."""
    height = HIGH * len(rows) + 8
    drawn = "".join(_bar(place, *row) for place, row in enumerate(rows))
    return _svg(title, height, drawn)


def _bar(place: int, name: str, row: Row, text: str) -> str:
    top, middle = HIGH * place + 6, HIGH * place + 6 + HIGH // 2 - 3
    low, high, end = (LABEL + ROOM * rate for rate in (row.low, row.high, row.rate))
    parts = [
        f'<text x="{LABEL - 8}" y="{middle + 5}" text-anchor="end">{escape(_short(name))}</text>',
        f'<rect class="bar" x="{LABEL}" y="{top}" width="{end - LABEL:.1f}" height="{HIGH - 8}"/>',
        f'<path class="interval" d="M{low:.1f} {middle}H{high:.1f}"/>',
        f'<text x="{LABEL + ROOM + 6}" y="{middle + 5}">{escape(text)}</text>',
    ]
    if row.expected is not None:
        mark = LABEL + ROOM * row.expected
        parts.append(f'<path class="expected" d="M{mark:.1f} {top - 2}V{top + HIGH - 6}"/>')
    return "".join(parts)


def curve(title: str, rows: Sequence[Row], names: Sequence[str]) -> str:
    """Shares from one row to the next as a line, and the expected ones as a dashed line."""
    left, foot, wide, high = 46, 200, WIDE - 70, 180
    step = wide / max(1, len(rows) - 1)

    def line(kind: str, rates: Sequence[float | None]) -> str:
        if None in rates or not rates:
            return ""
        points = " ".join(f"{left + step * n:.1f},{foot - high * (rate or 0):.1f}" for n, rate in enumerate(rates))
        return f'<polyline class="{kind}" points="{points}"/>'

    scale = "".join(
        f'<text x="{left - 8}" y="{foot - high * tenth / 10 + 4:.1f}" text-anchor="end">{10 * tenth}</text>'
        f'<path class="grid" d="M{left} {foot - high * tenth / 10:.1f}h{wide}"/>'
        for tenth in (0, 5, 10)
    )
    below = "".join(
        f'<text x="{left + step * n:.1f}" y="{foot + 20}" text-anchor="middle">{escape(name)}</text>'
        for n, name in enumerate(names)
    )
    lines = line("line", [row.rate for row in rows]) + line("dashed", [row.expected for row in rows])
    return _svg(title, foot + 30, scale + below + lines)


def grid(title: str, names: Sequence[str], together: dict[tuple[str, str], int]) -> str:
    """Who met whom: a square for each two, the darker the more often, with the number in it."""
    side, left, top = 30, 130, 130
    most = max(together.values(), default=1)
    squares = []
    for row, one in enumerate(names):
        at = top + side * row
        squares.append(f'<text x="{left - 8}" y="{at + 20}" text-anchor="end">{escape(_short(one, 14))}</text>')
        turned = f"translate({left + side * row + 20} {top - 8}) rotate(-60)"
        squares.append(f'<text transform="{turned}">{escape(_short(one, 14))}</text>')
        for column, other in enumerate(names):
            games = together.get((one, other), together.get((other, one), 0))
            if not games or one == other:
                continue
            x = left + side * column
            shade = f"{0.15 + 0.75 * games / most:.2f}"
            squares.append(
                f'<rect class="bar" opacity="{shade}" x="{x}" y="{at}" width="{side - 2}" height="{side - 2}"/>'
            )
            squares.append(f'<text x="{x + side / 2 - 1:.0f}" y="{at + 19}" text-anchor="middle">{games}</text>')
    return _svg(title, top + side * len(names) + 10, "".join(squares), max(WIDE, left + side * len(names) + 90))


def _svg(title: str, height: int, content: str, width: int = WIDE) -> str:
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title, quote=True)}">'
        f"<title>{escape(title)}</title>{content}</svg>"
    )


def _short(text: str, most: int = 34) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
