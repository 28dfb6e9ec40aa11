"""Where the parts of the start screen's form are, in a window of any size."""

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from hardware.virtual.start.form import Form

READABLE = 0.85
"""The least unit, where the window is wide enough: with fewer rows in sight, but in letters that can be read."""

BUTTON, NOTED, GAP = 200, 330, 16
"""Width of a button, of one with a note on it, and of the gap between two, in units of the window."""


@dataclass(frozen=True, slots=True)
class FormPlace:
    """Where the parts of a form are, and how many rows there is room for; the ``table`` is where seats are rows."""

    unit: float
    tabs: tuple[Rect, ...]
    rows: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    hint: Rect
    table: Rect


def form_place(size: tuple[int, int], form: Form, section: int = 0) -> FormPlace:
    """Share out a window of ``size`` among the parts of ``form``, of which a ``section`` is open."""
    unit = min(size[0] / 1280, size[1] / 640, max(size[1] / 800, READABLE))
    margin, head, foot = round(36 * unit), round(96 * unit), round(76 * unit)
    tab, row = min(round(44 * unit), (size[1] - head - foot) // len(form.sections)), round(74 * unit)
    wide = min(size[0] - 2 * margin, round(1500 * unit))
    left, side = (size[0] - wide) // 2, round(280 * unit)
    tabs = tuple(Rect(left, head + number * tab, side, tab - round(6 * unit)) for number in range(len(form.sections)))
    room = (size[1] - head - foot) // row
    rows = tuple(
        Rect(left + side + margin, head + number * row, wide - side - margin, row - round(8 * unit))
        for number in range(room)
    )
    area = Rect(left + side + margin, head, wide - side - margin, size[1] - head - foot - round(12 * unit))
    seats = _seats(area, unit, len(form.sections[section].rows)) if form.sections[section].seated else ()
    foot_line = Rect(left, size[1] - foot + round(12 * unit), wide, round(48 * unit))
    buttons = tuple(_buttons(form, foot_line, unit))
    hint = foot_line.copy()
    hint.width = buttons[-1].left - left - round(GAP * unit)
    return FormPlace(unit, tabs, seats or rows, buttons, hint, _rim(area, unit))


def _buttons(form: Form, line: Rect, unit: float) -> Iterator[Rect]:
    """Where the buttons are in the ``line`` at the foot: from the right to the left, wider where a note is on one."""
    right = line.right
    for answer, _ in form.buttons:
        place = Rect(line)
        place.width = round((NOTED if answer in dict(form.notes) else BUTTON) * unit)
        place.right = right
        right = place.left - round(GAP * unit)
        yield place


def _rim(area: Rect, unit: float) -> Rect:
    """Where the table is in ``area``."""
    return area.inflate(-round(110 * unit), -round(60 * unit))


def _seats(area: Rect, unit: float, count: int) -> tuple[Rect, ...]:
    """Where ``count`` seats are along the edges of ``area``: clockwise from the middle of the lower one."""
    side = max(1, (count + 2) // 6)
    left = count - 2 * side
    lower = left // 2 + (left // 2 + 1) % 2  # an odd number, which has a middle
    wide = min(round(168 * unit), area.width // max(lower, left - lower) - round(8 * unit))
    deep = round(46 * unit)
    inner = area.inflate(-wide, -deep)
    bottom = [(x, inner.bottom) for x in reversed(_evenly(inner.left, inner.right, lower))]
    top = [(x, inner.top) for x in _evenly(inner.left, inner.right, left - lower)]
    sides = _evenly(inner.top, inner.bottom, side + 2)[1:-1]
    west, east = [(inner.left, y) for y in reversed(sides)], [(inner.right, y) for y in sides]
    middles = [*bottom[lower // 2 :], *west, *top, *east, *bottom[: lower // 2]]
    return tuple(Rect(x - wide // 2, y - deep // 2, wide, deep) for x, y in middles)


def _evenly(first: int, last: int, count: int) -> list[int]:
    """``count`` places at even distances from ``first`` to ``last``; in the middle, if it is one."""
    if count == 1:
        return [(first + last) // 2]
    return [first + (last - first) * place // (count - 1) for place in range(count)]
