"""Plots as SVG, drawn here so that a page holds nothing from elsewhere. They bear no style: `plots.css` has it."""

from collections.abc import Sequence
from html import escape

from firmware.afterwards.statistics import Row

WIDE, FOOT, LEFT, HIGH = 400, 165, 46, 150
"""Points of a curve's width, of its lowest line, and from the left to its scale, and its height."""


def bar(row: Row) -> str:
    """A bar for a share, with its interval and a mark where it was expected; in words it stands beside it."""
    low, high, end = 100 * row.low, 100 * row.high, 100 * row.rate
    parts = [
        '<path class="room" d="M0 11H100"/>',
        f'<rect class="rate" width="{end:.1f}" height="10" y="1"/>',
        f'<path class="interval" d="M{low:.1f} 6H{high:.1f}M{low:.1f} 4V8M{high:.1f} 4V8"/>',
    ]
    if row.expected is not None:
        parts.append(f'<path class="expected" d="M{100 * row.expected:.1f} 0V12"/>')
    return _svg("bar", "0 0 100 12", "".join(parts), 'preserveAspectRatio="none" aria-hidden="true"')


def curve(said: str, rows: Sequence[Row], names: Sequence[str]) -> str:
    """Shares from one row to the next as a line, the expected ones as a dashed line, and what is ``said`` of them."""
    wide = WIDE - LEFT - 24
    step = wide / max(1, len(rows) - 1)

    def line(kind: str, rates: Sequence[float | None]) -> str:
        points = " ".join(
            f"{LEFT + step * place:.1f},{FOOT - HIGH * rate:.1f}"
            for place, rate in enumerate(rates)
            if rate is not None
        )
        return f'<polyline class="{kind}" points="{points}"/>' if None not in rates else ""

    scale = "".join(
        f'<text x="{LEFT - 6}" y="{FOOT - HIGH * part // 100 + 4}" text-anchor="end">{part} %</text>'
        f'<path class="grid" d="M{LEFT} {FOOT - HIGH * part // 100}h{wide}"/>'
        for part in (0, 50, 100)
    )
    below = "".join(
        f'<text x="{LEFT + step * place:.1f}" y="{FOOT + 20}" text-anchor="middle">{escape(name)}</text>'
        for place, name in enumerate(names)
    )
    lines = line("line", [row.rate for row in rows]) + line("dashed", [row.expected for row in rows])
    named = f'role="img" aria-label="{escape(said, quote=True)}"'
    return _svg("curve", f"0 0 {WIDE} {FOOT + 28}", scale + below + lines, named)


def swatch(kind: str) -> str:
    """What one mark of a bar looks like: its ``kind`` is ``rate``, ``interval`` or ``expected``."""
    marks = {
        "rate": '<rect class="rate" x="10" y="1" width="80" height="10"/>',
        "interval": '<path class="interval" d="M10 6H90M10 4V8M90 4V8"/>',
        "expected": '<path class="expected" d="M50 0V12"/>',
    }
    return _svg("bar", "0 0 100 12", marks[kind], 'preserveAspectRatio="none" aria-hidden="true"')


def _svg(kind: str, box: str, content: str, more: str) -> str:
    return f'<svg class="{kind}" viewBox="{box}" {more}>{content}</svg>'
