"""What the keys and a click do to the sheet that lies over the table."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from hardware.virtual.drawing.ground import Point
from hardware.virtual.hand.person import Person
from hardware.virtual.input.finale import TYPED, Finale
from hardware.virtual.input.opened import Opened
from hardware.virtual.input.saying import WALKS, Saying
from hardware.virtual.input.scrolling import Scrolling
from hardware.virtual.painter import Painter
from hardware.virtual.scene import Scene
from hardware.virtual.sheets.epilogue import end_place, note_place
from hardware.virtual.sheets.question import NO, YES, question_area
from hardware.virtual.sheets.role import role_area
from hardware.virtual.sheets.sheets import ASKING, NONE, PLAIN, Sheet, places, shown_role

ENDING_KEYS = frozenset(
    {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE}
)
"""The keys that are for the end of a game while it is shown; with the others the evening goes on below."""

SCROLLS = {
    pygame.K_DOWN: 0.12,
    pygame.K_UP: -0.12,
    pygame.K_PAGEDOWN: 0.6,
    pygame.K_PAGEUP: -0.6,
    pygame.K_END: 100.0,
    pygame.K_HOME: -100.0,
}
"""The keys that scroll a page, and by how much of the window's height."""

REJOINS = pygame.K_BACKSPACE
"""The key that goes back to the line of the story that is told."""

TURNS = {pygame.K_RIGHT: SCROLLS[pygame.K_PAGEDOWN], pygame.K_LEFT: SCROLLS[pygame.K_PAGEUP]}
"""Those that do so as well where there are no buttons to choose from."""

READ = PLAIN | {"end"}
"""The sheets in which the arrows scroll what is read, and do nothing else."""

READING = frozenset({pygame.K_F1, pygame.K_h, pygame.K_F2, pygame.K_F3})
"""The keys that open a page."""

WAITS = READING | {pygame.K_SPACE}
"""Those for which the game waits: they are for nothing that is offered to be said."""

PACES: Mapping[int, int] = {
    pygame.K_PLUS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
}
"""The keys that choose another speed, and whether a higher one or a lower."""

CLOSES = frozenset({pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_r, pygame.K_RETURN, pygame.K_KP_ENTER})
"""Those that put away a role, and do nothing else."""

STAYS = WAITS | {pygame.K_n, *PACES}
"""
Those that leave what can be said as it is: who skips, or chooses another speed, is not asked to lose it, and it may be
his turn to speak.
"""

OWN_KEYS: Mapping[str, frozenset[int]] = {
    "help": frozenset({pygame.K_F1, pygame.K_h}),
    "rules": frozenset({pygame.K_F2}),
    "talk": frozenset({pygame.K_F3}),
}
"""The keys that close a page for which the game waits, because they opened it; those of the others change to them."""


class Handling:
    """
    The keys and buttons of the open sheet.

    Parameters
    ----------
    scene, person, painter:
        Who plays, and who knows where everything is.
    opened, scrolling, finale, saying:
        What is open, and what some sheets do by themselves.
    leave:
        Called when the evening is to be left.

    """

    def __init__(  # noqa: PLR0913, PLR0917 (the table, the sheets, and what ends the evening)
        self,
        scene: Callable[[], Scene],
        person: Person,
        painter: Painter,
        opened: Opened,
        scrolling: Scrolling,
        finale: Finale,
        saying: Saying,
        *,
        leave: Callable[[], None],
    ) -> None:
        self._scene, self._person, self._painter, self._opened = scene, person, painter, opened
        self._scrolling, self._finale, self._saying = scrolling, finale, saying
        self._leave = leave

    def answer(self, key: int, *, back: bool = False) -> bool:
        """Answer the open sheet by a key, of which Tab may go ``back``; whether that was all the key is for."""
        sheet, buttons = self._opened.sheet, len(self._buttons())
        self._finale.note = ""  # it stands where the keys are told
        scrolls = {**SCROLLS, **TURNS} if sheet.name in PLAIN else SCROLLS
        if key in scrolls:
            moves = self._scrolling.scroll(scrolls[key])
            if moves or sheet.name in READ:  # if it closed one that is shown whole, the next would press a key
                return True
        if sheet.name == "end" and (self._finale.types(key) or (key == REJOINS and self._scrolling.rejoin())):
            return True
        if sheet.name == "end" and key not in ENDING_KEYS:
            return False  # the evening goes on below
        if self._leads_on(key) or (sheet.name == "say" and key in STAYS):
            return False
        if not self._is_dealt and (sheet.name != "say" or not self._says(key, back=back)):
            self._choose(key, buttons, back=back)
        # of a role, which is in nobody's way, other keys do what they are for as well
        return sheet.name != "role" or key in CLOSES

    def _says(self, key: int, *, back: bool) -> bool:
        """
        Choose by ``key`` of what can be said, or of whom, as long as that lies open; whether it is for that.

        As the arrows choose, green and red have keys of their own, before which it is closed. That which opens it does
        nothing: it may have opened by itself as that was pressed.
        """
        if key == pygame.K_s:
            return True
        if key in WALKS:
            self._saying.walk(key, self._buttons())
        elif key == pygame.K_TAB:
            self._saying.turn(-1 if back else 1)
        elif pygame.K_1 <= key <= pygame.K_9 and len(self._scene().people) == 1:
            self._saying.turn_to(key - pygame.K_0)
        elif key in TYPED:
            self._opened.close()
            self._person.push_typed(TYPED[key])
        else:
            return False
        return True

    def _choose(self, key: int, buttons: int, *, back: bool) -> None:
        """Go by ``key`` to another of so many ``buttons``, or press one; any other key closes the sheet."""
        sheet = self._opened.sheet
        if key in {pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB} and buttons > 1:
            step = -1 if key == pygame.K_LEFT or back else 1
            self._opened.sheet = replace(sheet, focus=(sheet.focus + step) % buttons)
        elif sheet.name == "end" and key in {pygame.K_RETURN, pygame.K_KP_ENTER}:
            self._finale.enter(self._finale.names()[sheet.focus])
        elif key in {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE} and buttons:
            self.press(sheet.focus)
        elif sheet.name in ASKING and key == pygame.K_y:
            self.press(YES)
        else:
            self._opened.close()

    def _leads_on(self, key: int) -> bool:
        """Whether ``key`` opens another page than the one that is read, for which the game waits on; or one's role."""
        own = OWN_KEYS.get(self._opened.sheet.name)
        if own is not None and key == pygame.K_r:
            self._opened.close()
            return True
        return own is not None and key in READING - own

    def click(self, at: Point) -> bool:
        """Take a click ``at`` that point, if it is for the open sheet, or a role that has just gone; whether it was."""
        if not self._opened.sheet.name:
            return self._opened.gone.name == "role" and self._covers(self._opened.gone, at)
        covers = self._covers(self._opened.sheet, at)
        if self._is_dealt:
            return covers  # beside it a click does what is lit there
        if covers:
            self._click(at)
            return True
        if self._saying.is_early and not self._saying.is_back:
            return True  # of whom spoke before: what is offered to the next would be gone before he saw it
        only = self._opened.sheet.name == "role" and self._scene().guarded  # others wait: below lies what is for all
        if self._opened.sheet.name in {"role", "say"}:
            self._opened.close()
        return only

    @property
    def _is_dealt(self) -> bool:
        """Whether a role lies there that was dealt just now: it is not put away by what the question before was for."""
        return self._opened.sheet.name == "role" and self._opened.is_early

    def _click(self, at: Point) -> None:
        buttons = self._buttons()
        for number, place in enumerate(buttons):
            if place.collidepoint(at):
                if not self._saying.mistakes(number):
                    self.press(number)
                return
        if self._saying.is_early or self._rejoins(at):
            return
        if not self._scrolling.take(at) and (not buttons or self._is_beside(at)):
            self._opened.close()

    def _is_beside(self, at: Point) -> bool:
        """Whether ``at`` is outside the paper of a question: a click there leaves everything as it is."""
        layout = self._painter.layout
        asks = self._opened.sheet.name in ASKING | {"cover"}
        return asks and not question_area(layout.size, layout.unit).collidepoint(at)

    def _rejoins(self, at: Point) -> bool:
        """Whether a click ``at`` that point, beside the buttons of the end, goes back to what is told."""
        layout, ends = self._painter.layout, self._opened.sheet.name == "end"
        beside = ends and note_place(end_place(layout, len(self._finale.names()))).collidepoint(at)
        return beside and self._scrolling.rejoin()

    def _covers(self, sheet: Sheet, at: Point) -> bool:
        """Whether ``sheet`` is what a click ``at`` that point is for; a role and the last scene leave room."""
        layout = self._painter.layout
        match sheet.name:
            case "end":
                return layout.room.collidepoint(at)
            case "role":
                seat = shown_role(sheet, self._scene())
                return role_area(layout.size, layout.unit, seat).collidepoint(at)
            case "say":
                area = sheet.remarks_area(layout.size, layout.unit)
                line = self._painter.line(sheet, self._scene().remarks)
                moved = self._saying.is_late and line.collidepoint(at)
                return moved or area.collidepoint(at)
            case _:
                return True

    def _buttons(self) -> list[pygame.Rect]:
        """Where the buttons of the open sheet are."""
        layout = self._painter.layout
        if self._opened.sheet.name == "end":
            return list(end_place(layout, len(self._finale.names())).buttons)
        return places(layout.size, layout.unit, self._opened.sheet)

    def press(self, number: int) -> None:
        """Press that button of the open sheet."""
        sheet = self._opened.sheet
        if sheet.name == "end":
            self._finale.do(self._finale.names()[number])
            return
        if sheet.name in {"leave", "off"} and number == YES:
            self._end_evening(sheet)
            return
        if sheet.name == "say":
            self._saying.say(sheet, number)
            return
        self._opened.close()
        if sheet.view is not None and (sheet.name, number) != ("see", NO):
            self._person.eyes.view = sheet.view
        elif sheet.name == "cover":
            self._opened.sheet = Sheet("role", seat=sheet.seat)
        elif sheet.name == "use" and number == YES:
            self._person.hands.tap(sheet.card)

    def _end_evening(self, sheet: Sheet) -> None:
        """Do what the open ``sheet`` asked for; a game that waits does not go on before."""
        self._opened.sheet = NONE
        if sheet.name == "off":
            self._person.hands.tap(sheet.card)
        else:
            self._leave()
