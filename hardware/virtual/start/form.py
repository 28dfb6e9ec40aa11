"""
A form to fill in, by mouse or by keyboard; where its parts are is not known here, and nothing is drawn.

A row is a choice of some options, or a line of text. What the rows are may depend on what was chosen, so the form is
asked for anew after each change. A section may be a table, whose rows are the seats around it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hardware.virtual.start.leaving import Parting

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
    on, turned:
        Of a seat, whether a person plays it, and what is answered instead if that is changed.
    proposed:
        Of a line of text, what a second click on it writes there; nothing keeps what stands there.
    leads:
        The section that it leads to instead of having an answer; 0 where it has one.

    """

    name: str
    label: str
    note: str = ""
    options: tuple[tuple[str, str], ...] = ()
    value: str = ""
    on: bool = False
    turned: tuple[tuple[str, str], ...] = ()
    proposed: str = ""
    leads: int = 0

    @property
    def written(self) -> bool:
        """Whether its answer is a line of text."""
        return not (self.options or self.leads)

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
    """
    Rows that belong together: one below the other, or ``seated`` around a table, on which the ``note`` stands.

    One that is ``marked`` has an answer that is not the usual one.
    """

    title: str
    rows: tuple[Row, ...]
    seated: bool = False
    note: str = ""
    marked: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """
    The whole form: its title, its sections, its buttons by what they answer, and how it is worked.

    ``hint`` is how a row of options is worked, ``writing`` a line of text, ``undoing`` one on which something else was
    written than stood there, ``leading`` a row that leads to another section, ``listing`` a list of all options, and
    ``hints`` are how each button is, by what it answers; ``settled`` are answers that no row shows; ``notes`` are what
    stands on some buttons below their words, by what those answer; ``golden`` is which of them Enter presses at first;
    ``parting`` is what is asked before it is left, where that is not done at once.
    """

    title: str
    sections: tuple[Section, ...]
    buttons: tuple[tuple[str, str], ...]
    hint: str
    settled: tuple[tuple[str, str], ...] = ()
    writing: str = ""
    undoing: str = ""
    leading: str = ""
    listing: str = ""
    notes: tuple[tuple[str, str], ...] = ()
    hints: tuple[tuple[str, str], ...] = ()
    golden: int = 0
    parting: Parting | None = None


class Filling:
    """
    A form that is being filled in.

    Attributes
    ----------
    answers:
        What was answered until now, by the names of the rows.
    section, row, top:
        The section that is open, the row the keyboard is on (after the last one it is on the buttons), and the first
        row in sight.
    button:
        The button that Enter presses; the golden one, unless the keyboard is on another.
    done:
        What the button that was pressed answers; nothing until then.

    """

    def __init__(self, ask: Callable[[Mapping[str, str]], Form], answers: Mapping[str, str]) -> None:
        self.answers = dict(answers)
        self.section = self.row = self.top = 0
        self.done = ""
        self._before = ("", "")  # the name of the line that is written, and what stood there
        self._ask = ask
        self.form = ask(self.answers)
        self.button = self.form.golden

    @property
    def section_open(self) -> Section:
        """The section that is open."""
        return self.form.sections[self.section]

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the section that is open."""
        return self.section_open.rows

    @property
    def on_buttons(self) -> bool:
        """Whether the keyboard is on the buttons."""
        return self.row == len(self.rows)

    @property
    def hint(self) -> str:
        """How the row is worked that the keyboard is on, and what Enter does there."""
        if self._line is not None:
            return self.form.undoing if self._is_changed else self.form.writing
        if not self.on_buttons and self.rows[self.row].leads:
            return self.form.leading
        pressed = self.form.buttons[self.button][0] if self.on_buttons else ""
        return dict(self.form.hints).get(pressed, self.form.hint)

    @property
    def valid(self) -> Mapping[str, str]:
        """The answers as the form shows them: those that it has no more are left out."""
        rows = {row.name: row.value for section in self.form.sections for row in section.rows if not row.leads}
        return dict(self.form.settled) | rows

    def open(self, section: int) -> None:
        """Open a section; after the last one comes the first."""
        self.section = section % len(self.form.sections)
        self.row = self.top = 0
        self.button, self._before = self.form.golden, ("", "")

    def go(self, step: int, room: int) -> None:
        """Go so many rows down, where there is ``room`` for some of them; from both ends of them to the buttons."""
        if (self.row, step) == (0, -1):
            self.go_to_buttons()
            return
        last, self._before = len(self.rows) - 1, ("", "")
        self.row, self.button = min(max(0, self.row + step), last if self.row < last else last + 1), self.form.golden
        self.see(room)

    def see(self, room: int) -> None:
        """Have the row in sight that the keyboard is on, where there is ``room`` for some of them."""
        seen = min(self.row, len(self.rows) - 1)
        self.top = min(max(self.top, seen - room + 1), seen)

    def go_to_buttons(self) -> None:
        """Go to the buttons; the rows stay as they are seen."""
        self.row, self.button, self._before = len(self.rows), self.form.golden, ("", "")

    def go_to(self, row: int, room: int) -> None:
        """Go to that row."""
        self.row = min(self.row, len(self.rows) - 1)
        self.go(row - self.row, room)

    def scroll(self, step: int, room: int) -> None:
        """Have other rows in sight; the keyboard goes along, so that no letter is written where nobody sees it."""
        self.top = min(max(0, self.top + step), max(0, len(self.rows) - room))
        row = min(max(self.row, self.top), self.top + room - 1)
        if row != self.row and not self.on_buttons:
            self.row, self._before = row, ("", "")

    def step(self, row: int, step: int) -> None:
        """Choose another option of a row, another button, have a person play at a seat or not, or go where it leads."""
        self.row = row
        if self.on_buttons:
            self.button = (self.button - step) % len(self.form.buttons)  # they lie from the right to the left
        elif self.rows[row].leads:
            self.open(self.rows[row].leads)
        elif self.rows[row].options:
            self._answer(self.rows[row], self.rows[row].stepped(step))
        else:
            self._answer_all(self.rows[row].turned)

    def choose(self, answer: str) -> None:
        """Have that answer on the row the keyboard is on."""
        self._answer(self.rows[self.row], answer)

    def propose(self, row: int) -> None:
        """Write on that line what is proposed for it, if anything is."""
        if self.rows[row].proposed:
            self._write(self.rows[row], self.rows[row].proposed)

    def write(self, text: str) -> None:
        """Add ``text`` to the line the keyboard is on."""
        if (row := self._line) is not None and text.isprintable():
            self._write(row, (row.value + text)[:LONGEST])

    def rub_out(self) -> None:
        """Take the last letter of that line away."""
        if (row := self._line) is not None:
            self._write(row, row.value[:-1])

    def undo(self) -> bool:
        """Have on that line what stood there when the keyboard came to it; whether it was anything else."""
        changed = self._is_changed
        if changed:
            self._answer(self.rows[self.row], self._before[1])
        return changed

    def enter(self, room: int) -> None:
        """Press the button that Enter presses; end a line of text, and go on to the next row, or go where one leads."""
        if self._line is not None:
            self.go(1, room)
        elif not self.on_buttons and self.rows[self.row].leads:
            self.step(self.row, 1)
        else:
            self.press()

    def press(self, button: int | None = None) -> None:
        """Press that button, or the one that Enter presses."""
        self.done = self.form.buttons[self.button if button is None else button][0]

    @property
    def _is_changed(self) -> bool:
        """Whether something else was written on the line that the keyboard is on than stood there."""
        row = self._line
        return row is not None and row.name == self._before[0] and row.value != self._before[1]

    @property
    def _line(self) -> Row | None:
        """The line of text that the keyboard is on, if it is on one."""
        return None if self.on_buttons or not self.rows[self.row].written else self.rows[self.row]

    def _write(self, row: Row, value: str) -> None:
        if row.name != self._before[0]:
            self._before = row.name, row.value
        self._answer(row, value)

    def _answer(self, row: Row, value: str) -> None:
        self._answer_all(((row.name, value),))

    def _answer_all(self, answers: tuple[tuple[str, str], ...]) -> None:
        self.answers.update(answers)
        self.form = self._ask(self.answers)
        self.row, self.button = min(self.row, len(self.rows) - 1), self.form.golden
