"""
The screen before an evening: a form that is filled in by mouse or keyboard.

Up and down go through the rows, left and right choose, letters write where names are asked for, End goes to the
buttons, and Enter presses the golden one.
"""

from collections.abc import Callable, Mapping

import pygame

from hardware.virtual.drawing.paint import Shelf
from hardware.virtual.drawing.scrollbar import Scrollbar
from hardware.virtual.screen import Screen, filled
from hardware.virtual.start.dragging import Dragging
from hardware.virtual.start.form import Filling, Form
from hardware.virtual.start.formplace import FormPlace, form_place
from hardware.virtual.start.formrow import value_place
from hardware.virtual.start.leaving import Leaving
from hardware.virtual.start.listing import LONG, Listing, list_places
from hardware.virtual.start.painter import FormPainter
from hardware.virtual.start.seating import sign_place

RATE = 40  # looks a second at mouse and keyboard
REPEAT = (350, 60)  # milliseconds until a key that is held counts again, and then from one time to the next
ASKED = frozenset({pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL})  # for a question
LISTED = ASKED | {pygame.MOUSEMOTION}  # for a list
TITLE = "Meneur"


class StartScreen:
    """
    The window with the form that ``ask`` gives for the answers so far, beginning with ``answers``.

    Attributes
    ----------
    screen:
        The window itself.
    size:
        The size in points of what is painted.
    shelf:
        The pictures that it was painted with.
    is_left:
        Whether it was left, and nothing is to be played.
    leaving:
        What is asked before that.
    listing:
        The list of all answers of the row the keyboard is on, if it is open.

    """

    def __init__(self, ask: Callable[[Mapping[str, str]], Form], answers: Mapping[str, str], size: tuple[int, int]):
        self.screen, self.size = Screen(size, whole=filled()), size
        self.filling = Filling(ask, answers)
        self.shelf = Shelf()
        self.is_left, self.leaving, self.listing = False, Leaving(), Listing()
        self._named: tuple[int, int] | None = None  # the section and row of the answer that was clicked last
        self._dragging = Dragging()
        self._grip: int | None = None  # where the mouse holds the thumb of the bar

    def run(self) -> Mapping[str, str] | None:
        """Show it until a button is pressed, which `Filling.done` has then; the answers, or ``None`` if it was left."""
        self.size = self.screen.open(TITLE)
        pygame.event.clear((pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEBUTTONDOWN))  # they were for the table
        _read_keys()
        clock, changed = pygame.time.Clock(), True
        while not self._over:
            if changed:
                self.paint(pygame.display.get_surface())
                pygame.display.flip()
            clock.tick(RATE)
            changed = self._take_all()
        pygame.key.set_repeat()
        return None if self.is_left else self.filling.answers

    @property
    def _over(self) -> bool:
        return self.is_left or bool(self.filling.done)

    def _take_all(self) -> bool:
        """Do all that mouse and keyboard say, up to what ends it: the rest is for the table. Whether there was any."""
        taken = False
        while not self._over and (event := pygame.event.poll()).type != pygame.NOEVENT:
            self.take(event)
            taken = True
        return taken

    @property
    def place(self) -> FormPlace:
        """Where everything is."""
        return form_place(self.size, self.filling.form, self.filling.section)

    def take(self, event: pygame.event.Event) -> None:
        """Do what mouse or keyboard say, to the form or to the question that lies over it."""
        if self.leaving.is_asked and event.type in ASKED:
            self._take_answer(event)
            return
        if self.listing.row is not None and event.type in LISTED:
            self._take_listed(event)
            return
        match event.type:
            case pygame.QUIT:
                self.is_left = True
            case pygame.KEYDOWN:
                self._key(event.key)
            case pygame.TEXTINPUT:
                self.filling.write(event.text)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                self._press(event.pos, touches=event.dict.get("touch", False))
            case pygame.MOUSEMOTION:
                self._pull(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                self._lift()
            case pygame.MOUSEWHEEL:
                self.filling.scroll(-event.y, len(self.place.rows))
            case pygame.VIDEORESIZE:
                self._resize(self.screen.resized((event.w, event.h)))
            case _:
                pass

    def _key(self, key: int) -> None:
        filling, rows = self.filling, len(self.place.rows)
        keys: Mapping[int, Callable[[], None]] = {
            pygame.K_UP: lambda: filling.go(-1, rows),
            pygame.K_DOWN: lambda: filling.go(1, rows),
            pygame.K_LEFT: lambda: filling.step(filling.row, -1),
            pygame.K_RIGHT: lambda: filling.step(filling.row, 1),
            pygame.K_TAB: lambda: filling.open(filling.section + (-1 if _shifted() else 1)),
            pygame.K_PAGEDOWN: lambda: filling.go(rows, rows),
            pygame.K_PAGEUP: lambda: filling.go(-rows, rows),
            pygame.K_HOME: lambda: filling.go_to(0, rows),
            pygame.K_END: filling.go_to_buttons,
            pygame.K_SPACE: self._list,
            pygame.K_BACKSPACE: filling.rub_out,
            pygame.K_RETURN: lambda: filling.enter(rows),
            pygame.K_KP_ENTER: lambda: filling.enter(rows),
            pygame.K_F11: self._whole_screen,
            pygame.K_ESCAPE: self._escape,
        }
        if key in keys:
            keys[key]()

    def _whole_screen(self) -> None:
        self._resize(self.screen.toggle())
        _read_keys()

    def _resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.shelf.clear()
        self.filling.see(len(self.place.rows))

    def _escape(self) -> None:
        """Undo what is being written, or else ask whether to leave."""
        if self.filling.undo():
            return
        self.is_left = self.filling.form.parting is None
        if not self.is_left:
            self.leaving.ask()

    def _take_answer(self, event: pygame.event.Event) -> None:
        """Take what is for the question whether to leave."""
        if event.type == pygame.KEYDOWN:
            self.is_left = self.leaving.key(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.is_left = self.leaving.click(event.pos, self.size, self.place.unit)

    def _list(self) -> None:
        """List all answers of the row the keyboard is on, if they can be listed."""
        if not self.filling.on_buttons:
            self.listing.open(self.filling.rows[self.filling.row])

    def _take_listed(self, event: pygame.event.Event) -> None:
        """Take what is for the list."""
        places, answer = self._listed, None
        if event.type == pygame.KEYDOWN:
            answer = self.listing.key(event.key, places)
        elif event.type == pygame.MOUSEMOTION:
            self.listing.point(event.pos, places)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            answer = self.listing.click(event.pos, places)
        if answer is not None:
            self.filling.choose(answer)

    @property
    def _listed(self) -> tuple[pygame.Rect, ...]:
        """Where the answers of the list that is open are."""
        rows, filling, row = self.place.rows, self.filling, self.listing.row
        count = len(row.options) if row is not None else 1
        return list_places(rows[0].unionall(rows), value_place(rows[filling.row - filling.top]), count)

    def _press(self, at: tuple[int, int], *, touches: bool) -> None:
        """Take the mouse's button, or a finger that ``touches``, which may drag: its tap counts as it ends."""
        self._hold(at)
        if self._grip is None and touches:
            self._dragging.begin(at)
        else:
            self._click(at)

    def _lift(self) -> None:
        """Take what came up."""
        self._grip = None
        if (tapped := self._dragging.end()) is not None:
            self._click(tapped)

    def _click(self, at: tuple[int, int]) -> None:
        filling, place = self.filling, self.place
        for number, area in enumerate(place.tabs):
            if area.collidepoint(at):
                filling.open(number)
        for number, area in enumerate(place.buttons):
            if area.collidepoint(at):
                filling.press(number)
        for row, area in enumerate(place.rows, filling.top):
            if area.collidepoint(at) and row < len(filling.rows):
                self._click_row(row, area, at)

    def _hold(self, at: tuple[int, int]) -> None:
        """Take hold of the bar, if there is one ``at`` that point."""
        bar = self._bar(self.place)
        self._grip = bar.grip(at) if bar is not None else None
        self._pull(at)

    def _pull(self, at: tuple[int, int]) -> None:
        """Pull the bar that is held, or the rows on which a finger is."""
        if rows := self.place.rows:
            self.filling.scroll(self._dragging.rows(at, rows[0].height), len(rows))
        bar = self._bar(self.place)
        if bar is not None and self._grip is not None:
            self.filling.scroll(bar.pulled(at[1], self._grip) - bar.top, bar.seen)

    def _bar(self, place: FormPlace) -> Scrollbar | None:
        """The bar beside the rows; none where they are seats around a table."""
        filling = self.filling
        if filling.section_open.seated or not place.rows:
            return None
        first, wide = place.rows[0], max(5, round(6 * place.unit))
        track = pygame.Rect(first.right + wide, first.top, wide, place.rows[-1].bottom - first.top)
        return Scrollbar(track, len(filling.rows), len(place.rows), filling.top)

    def _click_row(self, row: int, area: pygame.Rect, at: tuple[int, int]) -> None:
        """Go to a row; on its answer, choose the one before or the next at its ends, or else of all, or a name."""
        filling, value = self.filling, value_place(area)
        end, value.height = value.height, area.bottom - value.top  # below it is the arrow that opens the list
        on_name = not sign_place(area).collidepoint(at) if filling.section_open.seated else value.collidepoint(at)
        if on_name and self._named == (filling.section, row):
            filling.propose(row)
        filling.row, self._named = row, (filling.section, row) if on_name else None
        if filling.section_open.seated:
            if not on_name:
                filling.step(row, 1)
        elif on_name and len(filling.rows[row].options) >= LONG and value.inflate(-2 * end, 0).collidepoint(at):
            self._list()
        elif on_name:
            filling.step(row, -1 if at[0] < value.left + end else 1)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint it, and the list or the question that lies over it."""
        place, form, listed = self.place, self.filling.form, self.listing.row is not None
        painter = FormPainter(self.shelf, self.size, place, self.filling)
        painter.paint(surface, form.listing if listed else self.filling.hint, self._bar(place))
        if listed:
            self.listing.draw(surface, self.shelf, self._listed)
        if form.parting is not None:
            self.leaving.draw(surface, self.shelf, place.unit, form.parting)


def _read_keys() -> None:
    """Have keys that are held repeated, and letters written, in a window that was just opened."""
    pygame.key.set_repeat(*REPEAT)
    pygame.key.start_text_input()


def _shifted() -> bool:
    return bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
