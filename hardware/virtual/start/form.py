"""
A form to fill in, by mouse or by keyboard, and where its parts are; nothing is drawn here.

A row is a choice of some options, or a line of text. What the rows are may depend on what was chosen, so the form is
asked for anew after each change.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pygame import Rect

LONGEST = 60
"""Letters of a line of text."""


@dataclass(frozen=True, slots=True)
class Row:
    """
    One thing to choose.

    Parameters
    ----------
    name:
        What its answer is kept under.
    label, note:
        What it is called, and a sentence about it.
    options:
        Each answer with its words, in order; none where a line of text is asked for.
    value:
        The answer as it stands.

    """

    name: str
    label: str
    note: str = ""
    options: tuple[tuple[str, str], ...] = ()
    value: str = ""

    @property
    def shown(self) -> str:
        """The words of the answer as it stands."""
        return dict(self.options).get(self.value, self.value)

    def stepped(self, step: int) -> str:
        """The answer that is so many steps on; after the last one the first."""
        answers = [answer for answer, _ in self.options]
        return answers[(answers.index(self.value) + step) % len(answers)]


@dataclass(frozen=True, slots=True)
class Section:
    """Rows that belong together."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Form:
    """The whole form: its title, its sections, its buttons by what they answer, and how it is worked."""

    title: str
    sections: tuple[Section, ...]
    buttons: tuple[tuple[str, str], ...]
    hint: str


@dataclass(frozen=True, slots=True)
class FormPlace:
    """Where the parts of a form are, and how many rows there is room for."""

    unit: float
    tabs: tuple[Rect, ...]
    rows: tuple[Rect, ...]
    buttons: tuple[Rect, ...]
    hint: Rect


def form_place(size: tuple[int, int], form: Form) -> FormPlace:
    """Share out a window of ``size`` among the parts of ``form``."""
    unit = min(size[0] / 1280, size[1] / 800)
    margin, head, foot = round(36 * unit), round(96 * unit), round(76 * unit)
    tab, row = round(44 * unit), round(74 * unit)
    wide = min(size[0] - 2 * margin, round(1500 * unit))
    left, side = (size[0] - wide) // 2, round(280 * unit)
    tabs = tuple(Rect(left, head + number * tab, side, tab - round(6 * unit)) for number in range(len(form.sections)))
    room = (size[1] - head - foot) // row
    rows = tuple(
        Rect(left + side + margin, head + number * row, wide - side - margin, row - round(8 * unit))
        for number in range(room)
    )
    button, gap = round(200 * unit), round(16 * unit)
    top = size[1] - foot + round(12 * unit)
    buttons = tuple(
        Rect(left + wide - (number + 1) * button - number * gap, top, button, round(48 * unit))
        for number in range(len(form.buttons))
    )
    end = buttons[-1].left if buttons else left + wide
    return FormPlace(unit, tabs, rows, buttons, Rect(left, top, end - left - gap, round(48 * unit)))


class Filling:
    """
    A form that is being filled in.

    Attributes
    ----------
    answers:
        What was answered until now, by the names of the rows.
    section, row, top:
        The section that is open, the row the keyboard is on, and the first row in sight.
    done:
        What the button that was pressed answers; nothing until then.

    """

    def __init__(self, ask: Callable[[Mapping[str, str]], Form], answers: Mapping[str, str]) -> None:
        self.answers = dict(answers)
        self.section = self.row = self.top = 0
        self.done = ""
        self._ask = ask
        self.form = ask(self.answers)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the section that is open."""
        return self.form.sections[self.section].rows

    @property
    def valid(self) -> Mapping[str, str]:
        """The answers as the form shows them: those that it has no more are left out."""
        return {row.name: row.value for section in self.form.sections for row in section.rows}

    def open(self, section: int) -> None:
        """Open a section; after the last one comes the first."""
        self.section, self.row, self.top = section % len(self.form.sections), 0, 0

    def go(self, step: int, room: int) -> None:
        """Go so many rows down, where there is ``room`` for some of them."""
        self.row = min(max(0, self.row + step), len(self.rows) - 1)
        self.top = min(max(self.top, self.row - room + 1), self.row)

    def scroll(self, step: int, room: int) -> None:
        """Have other rows in sight."""
        self.top = min(max(0, self.top + step), max(0, len(self.rows) - room))

    def step(self, row: int, step: int) -> None:
        """Choose another option of a row."""
        self.row = row
        if self.rows[row].options:
            self._answer(self.rows[row], self.rows[row].stepped(step))

    def write(self, text: str) -> None:
        """Add ``text`` to the line the keyboard is on."""
        row = self.rows[self.row]
        if not row.options and text.isprintable():
            self._answer(row, (row.value + text)[:LONGEST])

    def rub_out(self) -> None:
        """Take the last letter of that line away."""
        row = self.rows[self.row]
        if not row.options:
            self._answer(row, row.value[:-1])

    def press(self, button: int = 0) -> None:
        """Press a button; the first one is what Enter does."""
        self.done = self.form.buttons[button][0]

    def _answer(self, row: Row, value: str) -> None:
        self.answers[row.name] = value
        self.form = self._ask(self.answers)
        self.row = min(self.row, len(self.rows) - 1)
